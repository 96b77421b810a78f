/* The rules behind the things on the table of Moonshine. */
import { holds } from "../../base/sent_view";
import type { Rulings } from "../../table/rulings";
import { t } from "../../base/words.svelte";
import { clientNamed } from "./cards";
import { stateOf } from "./view";

export const rulings: Rulings = {
  rules: {
    bar: "M1.4",
    client: "M4.11",
    die: "M4.2",
    discards: "M4.21",
    drawn: "M4.16",
    moon: "M4.18",
    pile: "M4.19",
    place: "M1.5",
    slot: "M4.16",
    target: "M6.1",
    turn: "M4.25",
    validated: "M1.3",
  },
  cardOf: (thing) => clientNamed(thing.split(":")[1] ?? ""),
  whenOf: (kind) => t(`web.moonshine.when.${kind}`),
  ownerOf(thing, view) {
    const [kind = "", id = "", seat] = thing.split(":");
    if (kind === "moon") return view.viewer;
    if (kind === "slot" || kind === "place") return seat === undefined ? view.viewer : Number(seat);
    const found = stateOf(view).at.findIndex(
      ({ bar, client, validated }) =>
        (kind === "bar" && bar === id) ||
        (kind === "client" && holds(client, id)) ||
        (kind === "validated" && holds(validated, id)),
    );
    return found < 0 ? null : found;
  },
  turnRule: "M4.8",
  endRule: "M6.1",
  scoreRule: "M5.1",
};
