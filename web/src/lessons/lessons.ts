/* The first game of each kind, step by step, as data: what is pointed at, what is let through. The words
 * of a step are `web.<words>.<id>`; what a person may do then is in the rules, as always. */

export interface LessonStep {
  id: string;
  thing?: string; // what the bubble points at; a name that ends in ":" is the first of its kind
  at?: string; // the question at which something is to be done; without it the bubble waits for a click
  does?: readonly string[]; // what may be done: the first of these that is offered
  many?: true; // any of these, as often as the game asks the same
}

export interface Lesson {
  words: string;
  seed: bigint; // so that the first game begins the same for everybody
  options: Readonly<Record<string, string>>;
  steps: readonly LessonStep[];
}

const moonshine: Lesson = {
  words: "lesson.moonshine",
  seed: 3n,
  options: {},
  steps: [
    { id: "welcome" },
    { id: "clients", thing: "client:" },
    { id: "bar", thing: "place:bar_left" },
    { id: "first_moon", at: "place_moon", does: ["put_moon client=cricket_fiddler", "put_moon"] },
    { id: "dice", thing: "die:white_1" },
    { id: "keep_dice", at: "reroll", does: ["stop"] },
    { id: "cost", thing: "client:" },
    {
      id: "validate",
      at: "choose_action",
      does: ["validate client=cricket_fiddler", "validate", "take_moon"],
    },
    { id: "pay", at: "pay_moons", does: ["pay"] },
    { id: "keep_one", at: "keep_one", does: ["keep"] },
    { id: "everybody", thing: "die:white_1" },
    { id: "take_moon", at: "choose_action", does: ["take_moon place=bar_left", "take_moon"] },
    { id: "pick_die", at: "reroll", does: ["pick"] },
    { id: "throw", at: "reroll_picking", does: ["throw"] },
    { id: "choose", at: "choose_action", does: ["validate", "draw", "take_moon"] },
    { id: "target", thing: "pile" },
    { id: "end" },
  ],
};

const brewcrafters: Lesson = {
  words: "lesson.brewcrafters",
  seed: 2n,
  options: {},
  steps: [
    { id: "welcome" },
    { id: "year", thing: "season" },
    { id: "recipe", thing: "recipe:pleasantly_porter" },
    {
      id: "yeast",
      at: "place_worker",
      does: ["collect space=yeast_market", "place space=homebrew_shop", "collect"],
    },
    { id: "storage", thing: "storage" },
    { id: "malt", at: "place_worker", does: ["collect space=malt_market", "collect"] },
    { id: "process", at: "brewery_action", does: ["process_beer"] },
    { id: "brew", at: "brew_batch", does: ["brew recipe=pleasantly_porter", "brew"] },
    { id: "tank", thing: "tank:0" },
    { id: "advanced", thing: "recipe:smoked_porter" },
    { id: "hire", at: "place_worker", does: ["place space=hire_skilled_worker", "collect"] },
    { id: "guide", at: "use_space", does: ["hire worker=tour_guide", "hire"] },
    {
      id: "second_worker",
      at: "place_worker",
      does: ["collect space=yeast_market", "place space=homebrew_shop", "collect"],
    },
    { id: "take_yeast", at: "use_space", does: ["take yeast=1", "take"] },
    { id: "bottle", at: "brewery_action", does: ["process_beer"] },
    { id: "brew_again", at: "brew_batch", does: ["brew", "stop_brewing"] },
    { id: "bottled", thing: "bottling:0" },
    { id: "bill", thing: "bill" },
    { id: "lab", thing: "track:" },
    { id: "points", thing: "points" },
    { id: "end" },
  ],
};

const distilled: Lesson = {
  words: "lesson.distilled",
  seed: 1n,
  options: { preset: "first_taste" },
  steps: [
    { id: "welcome" },
    { id: "market", thing: "row:ingredient:" },
    { id: "sorghum", at: "market_turn", does: ["buy ingredient=sorghum", "buy_basic"] },
    { id: "grains", at: "market_turn", does: ["buy_basic ingredient=mixed_grains", "buy_basic"] },
    { id: "water", at: "market_turn", does: ["buy_basic ingredient=water", "buy_basic"] },
    { id: "glance", at: "water_bonus", does: ["decline"] },
    { id: "pass", at: "market_turn", does: ["pass"] },
    { id: "washback", thing: "washback" },
    { id: "fill", at: "fill_washback", does: ["put", "distill"], many: true },
    { id: "cut" },
    { id: "sell", at: "sell_spirit", does: ["sell"] },
    { id: "label", at: "label_space", does: ["label"] },
    { id: "end" },
  ],
};

const lessons: Readonly<Record<string, Lesson>> = { moonshine, brewcrafters, distilled };

export function lessonOf(game: string): Lesson | undefined {
  return lessons[game];
}
