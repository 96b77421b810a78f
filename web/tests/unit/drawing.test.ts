/* The language of our drawings, and that no two pictures look alike by accident. */
import { describe, expect, it } from "vitest";

import { both, mix, parse, type Part, type Shape, tonesOf } from "../../src/base/drawing/drawing";
import { clientArt, clientIds, clientOf } from "../../src/games/moonshine/art/clients";
import { birds } from "../../src/games/moonshine/art/birds";
import { coats, hats, ties } from "../../src/games/moonshine/art/dress";
import { mammals } from "../../src/games/moonshine/art/mammals";
import { others } from "../../src/games/moonshine/art/others";
import { props } from "../../src/games/moonshine/art/props";
import { allClients } from "../../src/games/moonshine/cards";

const only = (text: string): Shape => {
  const [part] = parse(text);
  if (part === undefined || "parts" in part) throw new Error("no shape");
  return part;
};

describe("a line of a drawing", () => {
  it("is lit by its sign and has a contour of its own darkest tone", () => {
    expect(only("oak M1 2L3 4Z")).toEqual({
      path: "M1 2L3 4Z",
      fill: { kind: "lit", colour: "oak", light: "round" },
      stroke: mix(tonesOf("oak")[1], "#1d0a0a", 0.8),
      width: 3,
      opacity: 1,
    });
    expect(only("oak|/2 M0 0").fill).toMatchObject({ light: "upright" });
    expect(only("#c85a1e_ M0 0").fill).toMatchObject({ light: "lying", colour: "#c85a1e" });
  });

  it("may have another width, no contour, or be see-through", () => {
    expect(only("oak/1.8!.5 M0 0")).toMatchObject({ width: 1.8, opacity: 0.5 });
    expect(only("oak/0 M0 0").stroke).toBeNull();
  });

  it("may be flat, a line, light over the rest, or a shadow", () => {
    expect(only("=#fff M0 0")).toMatchObject({
      fill: { kind: "flat", colour: "#fff" },
      stroke: null,
    });
    expect(only("-#123456/2 M0 0")).toMatchObject({ fill: null, stroke: "#123456", width: 2 });
    expect(only("* M0 0")).toMatchObject({ fill: { kind: "overlay" }, stroke: null });
    expect(only("shadow 64 120 50 6")).toMatchObject({
      fill: { kind: "shadow" },
      path: "M14 120a50 6 0 1 0 100 0a50 6 0 1 0 -100 0",
    });
  });

  it("may be a sky of several colours, or a glow", () => {
    expect(only("sky:#111,#222!.5 M0 0")).toMatchObject({
      fill: { kind: "sky", colours: ["#111", "#222"] },
      stroke: null,
      opacity: 0.5,
    });
    expect(only("glow:#ffd274 e 10 20 3")).toMatchObject({
      fill: { kind: "glow", colour: "#ffd274" },
      path: "M7 20a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
      opacity: 1,
    });
  });

  it("may be a disc or an ellipse", () => {
    expect(only("oak e 10 20 3").path).toBe("M7 20a3 3 0 1 0 6 0a3 3 0 1 0 -6 0");
    expect(only("oak e 10 20 3 5").path).toBe("M7 20a3 5 0 1 0 6 0a3 5 0 1 0 -6 0");
  });

  it("is moved by the group it stands in", () => {
    const [first, group, last] = parse(
      "=#111 M1 1\n<rotate(3)\n=#222 M2 2\n<scale(2)\n=#333 M3 3\n>\n>\n=#444 M4 4",
    );
    expect(first).toMatchObject({ path: "M1 1" });
    expect(group).toMatchObject({
      transform: "rotate(3)",
      parts: [{ path: "M2 2" }, { transform: "scale(2)" }],
    });
    expect(last).toMatchObject({ path: "M4 4" });
  });
});

it("mixes colours by their share, short ones too", () => {
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(mix("#102030", "#ffffff", 0)).toBe("#102030");
  expect(mix("#fff", "#000000", 0.2)).toBe("#cccccc");
});

it("mirrors a path in the middle of the field", () => {
  expect(both("M10 20C30 40 50 60 63.5 80Z")).toBe(
    "M10 20C30 40 50 60 63.5 80ZM118 20C98 40 78 60 64.5 80Z",
  );
});

const shapesIn = (parts: readonly Part[]): Shape[] =>
  parts.flatMap((part) => ("parts" in part ? shapesIn(part.parts) : [part]));

/** What a drawing weighs on the page: its paths with their attributes. */
const weightOf = (text: string): number =>
  shapesIn(parse(text)).reduce(
    (sum, { path, stroke }) => sum + path.length + (stroke === null ? 40 : 72),
    0,
  );

/** Whether every line says something that can be drawn. */
function faultsIn(text: string): string[] {
  return shapesIn(parse(text))
    .filter(({ path, fill, stroke }) => {
      const colour = fill !== null && "colour" in fill ? fill.colour : stroke;
      return (
        !/^M-?[\d.]/.test(path) ||
        /[^MLHVCSQTAZ\d\s.,-]/i.test(path) ||
        !/^(#[\da-f]{3,6}|[a-z]+|)$/.test(colour ?? "")
      );
    })
    .map(({ path }) => path);
}

describe("the clients of Moonshine", () => {
  it("are all drawn, each of a kind of its own", () => {
    expect([...clientIds].sort()).toEqual(
      allClients()
        .map(({ id }) => id)
        .sort(),
    );
    expect(new Set(clientIds.map((id) => clientOf(id).kind)).size).toBe(clientIds.length);
  });

  it("are made of parts that exist", () => {
    const heads = { ...mammals, ...birds, ...others };
    for (const id of clientIds) {
      const { kind, coat, hat, tie, prop, fur } = clientOf(id);
      expect(heads, id).toHaveProperty([kind]);
      if (coat !== "none") expect(coats, id).toHaveProperty([coat]);
      expect(hats, id).toHaveProperty([hat]);
      expect(ties, id).toHaveProperty([tie]);
      expect(props, id).toHaveProperty([prop]);
      expect(fur, id).not.toBe("#888888");
      expect(faultsIn(clientArt(id)), id).toEqual([]);
    }
  });

  it("differ from each other in most of their parts", () => {
    for (const one of clientIds)
      for (const other of clientIds.filter((id) => id > one)) {
        const [a, b] = [clientOf(one), clientOf(other)];
        const differing = (Object.keys(a) as (keyof typeof a)[]).filter(
          (part) => a[part] !== b[part],
        );
        const worn = differing.filter((part) => ["coat", "hat", "tie", "prop"].includes(part));
        expect(differing.length, `${one}, ${other}`).toBeGreaterThanOrEqual(7);
        expect(worn.length, `${one}, ${other}`).toBeGreaterThanOrEqual(1);
      }
  });

  it("weigh at most some 6 kB each", () => {
    const heavy = clientIds
      .map((id) => [id, weightOf(clientArt(id))] as const)
      .filter(([, weight]) => weight > 6500);
    expect(heavy).toEqual([]);
  });
});
