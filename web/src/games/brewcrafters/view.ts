/* What a view of Brew Crafters holds: rules/brewcrafters/view.c writes it. */
import { filled, readOnce } from "../../base/sent_view";
import { inThePrompt, type View } from "../../base/table";
import { parseLine, type Line } from "../../base/text";
import {
  amounts,
  costOf,
  ingredients,
  modules,
  named,
  recipes,
  spaces,
  type Amount,
} from "./cards";
import { blankState, type BrewcraftersState } from "./generated/view";

export type Brewery = BrewcraftersState["at"][number];
export type { BrewcraftersState };

export interface RecipeNow {
  needs: Record<string, number>;
  known: boolean;
  payable: boolean;
  lacks: Record<string, number>;
}

export interface PlayerExtras {
  bill: number;
  stored: number;
  tanks: number;
  brewpub: boolean;
  recipes?: Record<string, RecipeNow>; // the viewer's only
}

export interface Extras {
  season: string;
  year: number;
  temporary_pool: number;
  tracks: string[];
  players: PlayerExtras[];
}

export const seasonNames = ["spring", "summer", "autumn", "winter"] as const;

export const stateOf = readOnce((view: View): BrewcraftersState => {
  const sent = (view.state as { brewcrafters: { at: unknown[] } }).brewcrafters;
  return filled(blankState(sent.at.length), sent);
});

export function extrasOf(view: View): Extras {
  return view.extras as Extras;
}

/** A spectator sees the first seat's brewery. */
export const ownSeat = (view: View): number => Math.max(0, view.viewer);

/** The Market Phase lasts until the table comes to its step `brewery_phase`. */
export function phaseOf(view: View): "market" | "brewery" {
  const { agenda } = view.state as { agenda: [string, ...number[]][][] };
  return (agenda.at(-1) ?? []).some(([rule]) => rule === "brewery_phase") ? "market" : "brewery";
}

export const seatOn = (word: string | null | undefined): number | null =>
  word === null || word === undefined ? null : Number(word);

export function workerOnSpace(state: BrewcraftersState, space: string): number | null {
  return seatOn(state.worker_on[spaces.findIndex((each) => each.id === space)]);
}

export function workerOnModule(state: BrewcraftersState, module: string): number | null {
  return seatOn(state.module_worker[modules.findIndex((each) => each.id === module)]);
}

export function stockOn(state: BrewcraftersState, space: string): number {
  return state.stock[spaces.findIndex((each) => each.id === space)] ?? 0;
}

/** The same things at the same places as before; new ones fill the gaps. */
export function keepPlaces(
  before: readonly (string | null)[],
  now: readonly string[],
): (string | null)[] {
  const left = before.map((each) => (each !== null && now.includes(each) ? each : null));
  const fresh = now.filter((each) => !left.includes(each));
  return [...left.map((each) => each ?? fresh.shift() ?? null), ...fresh];
}

export interface Batches {
  recipe: string;
  count: number;
}

/** What a brewery has sold so far, in the order of the recipe list: the rest is still in the house. */
export function shippedBy(own: Brewery): Batches[] {
  const inHouse = [...own.tank, ...own.bottling, own.pub];
  return recipes
    .map(({ id }, i) => ({
      recipe: id,
      count: (own.brewed[i] ?? 0) - inHouse.filter((batch) => batch === id).length,
    }))
    .filter(({ count }) => count > 0);
}

/** What a recipe needs: from this player now, or as printed. */
export function needsOf(id: string, now: RecipeNow | undefined): Amount[] {
  const card = named(recipes, id);
  if (now !== undefined)
    return amounts(...ingredients.map((kind) => [kind, now.needs[kind] ?? 0] as const));
  return card === undefined ? [] : costOf(card);
}

/** What its owner lacks for it. */
export const lacksOf = (now: RecipeNow | undefined): Amount[] =>
  amounts(...ingredients.map((kind) => [kind, now?.lacks[kind] ?? 0] as const));

/** Whether its owner may brew it; "" if they only lack ingredients. */
export function standingOf(now: RecipeNow | undefined): "locked" | "ready" | "" {
  if (now === undefined) return "";
  return !now.known ? "locked" : now.payable ? "ready" : "";
}

/** Recipes of one's own beside those on the table. */
export function ownRecipes(own: Brewery): string[] {
  return [...own.secret, ...own.shown];
}

/** Placements of market workers that a seat has made this season. */
export function placedBy(state: BrewcraftersState, seat: number): number {
  return [...state.worker_on, ...state.module_worker].filter((on) => seatOn(on) === seat).length;
}

const trays: Readonly<Record<string, string>> = {
  hire_from_agency: "agency",
  choose_secret: "secrets",
  make_exchange: "rates",
};

/** What lies on the tray: what is chosen from now, over what is not asked. */
export function trayOf(view: View): string | null {
  const asked = trays[parseLine(view.question ?? "").word];
  if (asked !== undefined) return asked;
  const isHiring = (view.actions ?? []).some(({ line }) => /^(hire|form) /.test(line));
  if (isHiring) return "hire";
  return stateOf(view).harvest.some((count) => count > 0) ? "harvest" : null;
}

/* Things: what an action is done to. */

const doors: Readonly<Record<string, string>> = {
  process_beer: "process_beer",
  secret_recipe: "secret_recipe",
};
const ofTheStore = new Set(["return", "pay"]);
const oneOfFew = new Set(["take", "take_both", "choose", "plant", "use_less"]);
const gatheredBy: Readonly<Record<string, string>> = {
  section: "collaborate",
  track: "lab_research",
  tile: "install",
};

/** The goods that a line names with a number: `take seat=0 yeast=1`. */
function goodsIn(pairs: Line["pairs"]): string | undefined {
  return [...pairs.keys()].find(
    (key) => key === "money" || ingredients.some((kind) => kind === key),
  );
}

/** Goods that are taken or given glow in the storehouse. A choice among few is also a button of the prompt,
 * because a player who has just clicked a stall looks there. Doors collect the actions of what belongs to them.
 * */
export function thingOf({ word, pairs }: Line): string | readonly string[] | null {
  const door = doors[word];
  if (door !== undefined) return `door:${door}`;
  const ingredient = pairs.get("ingredient") ?? goodsIn(pairs) ?? "";
  if (oneOfFew.has(word)) return [`store:${ingredient}`, inThePrompt];
  if (ofTheStore.has(word)) return `store:${ingredient}`;
  if (word === "swap") return `store:${pairs.get("with") ?? ""}`;
  if (word === "buy") return `partner:${pairs.get("partnership") ?? ""}`;
  if (word === "pick") return `harvest:${ingredient}`;
  for (const kind of [
    "space",
    "module",
    "rate",
    "worker",
    "partnership",
    "recipe",
    "section",
    "track",
    "tile",
  ]) {
    const value = pairs.get(kind);
    if (value === undefined) continue;
    const gathering = gatheredBy[kind];
    return gathering === undefined ? `${kind}:${value}` : [`${kind}:${value}`, `door:${gathering}`];
  }
  return null;
}

/** The thing behind events that name no card: shared ones, and those of a seat's brewery. */
const behind: Readonly<Record<string, string>> = {
  is_first: "first",
  season: "season",
  processes: "door:process_beer",
  completed: "door:collaborate",
  shares: "module:community_farm",
  plants_in_community: "module:community_farm",
  hires_help: "module:hire_temporary_help",
  gets_help: "module:hire_temporary_help",
  looks: "module:labor_agency",
};
const behindOf: Readonly<Record<string, string>> = {
  takes_secret: "hidden",
  pays_bill: "bill",
  hires_shift: "shifts",
  takes_loans: "loans",
};

/** The card or the goods that an event names. */
export function previewOf(line: string): string | null {
  const { word, pairs } = parseLine(line);
  for (const kind of [
    "recipe",
    "worker",
    "tile",
    "partnership",
    "section",
    "module",
    "space",
    "track",
    "rate",
  ]) {
    const value = pairs.get(kind);
    if (value !== undefined) return `${kind === "recipe" ? "shipped" : kind}:${value}`;
  }
  const research = pairs.get("research");
  if (research !== undefined) return `track:${research.replace(/_\d$/, "")}`;
  const theirs = behindOf[word];
  if (theirs !== undefined) return `${theirs}:${pairs.get("seat")}`;
  if (behind[word] !== undefined) return behind[word];
  const goods = pairs.get("ingredient") ?? goodsIn(pairs);
  if (goods !== undefined) return `store:${goods}`;
  return pairs.has("reputation") ? "sign:reputation" : null;
}

const wasted = new Set([
  "idle",
  "hold_back",
  "decline",
  "stop_brewing",
  "no_swap",
  "end_turn",
  "pay_bill",
]);

/** Leaves a worker idle, or skips something that could still be done. */
export const declines = ({ word }: Line): boolean => wasted.has(word);

const muchMoney = 5;

/** Costs much. */
export const matters = ({ word, pairs }: Line): boolean =>
  word.startsWith("buy") && Number(pairs.get("money")) >= muchMoney;

const mine =
  /^(store|storage|tank|bottling|pub|track|bill|loans|points|shifts|workers|shipped|built|employed|partner|crop)(:|$)/;

export const isMine = (thing: string): boolean => mine.test(thing);
