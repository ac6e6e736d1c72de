import { expect, test } from "vitest";
import {
  type CardCode,
  cardSides,
  cardSizes,
  mostCards,
  readCardCode,
  writeCardCode,
} from "~/features/cards/handwritten/code";
import { geometryOf, modulesIn } from "~/features/cards/handwritten/geometry";

const card: CardCode = {
  ...{ shortId: "k7w2qp", number: 1234, signature: "0123456789" },
  kind: { size: "a6", side: "front", mirrored: false },
};
const kinds = cardSizes.flatMap((size) =>
  cardSides.flatMap((side) => [false, true].map((mirrored) => ({ size, side, mirrored }))),
);
const addressOf = (code: CardCode) => `https://everkeep.example/memorial/${code.shortId}/c/${writeCardCode(code)}`;

test.each(kinds)("a card's code is read as it was written: $size $side, mirrored $mirrored", (kind) => {
  for (const number of [0, 1, 31, 32, mostCards - 1]) {
    const code = { ...card, kind, number };
    expect(writeCardCode(code)).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    expect(readCardCode(addressOf(code))).toEqual(code);
    expect(readCardCode(addressOf(code).toUpperCase())).toEqual(code);
  }
});

test("a code with one wrong character, or with two that changed places, is no card's", () => {
  const right = addressOf(card);
  const start = right.length - 16;
  for (let offset = start; offset < right.length; offset++) {
    for (const other of "0123456789abcdefghjkmnpqrstvwxyz")
      if (other !== right[offset])
        expect(readCardCode(right.slice(0, offset) + other + right.slice(offset + 1))).toBeNull();
    const [first, second] = [right[offset] ?? "", right[offset + 1] ?? ""];
    if (!second || first === second || /^[0z]{2}$/.test(first + second)) continue;
    expect(readCardCode(right.slice(0, offset) + second + first + right.slice(offset + 2))).toBeNull();
  }
  expect(readCardCode(right.replace("k7w2qp", "k7w2qq"))).toBeNull();
});

test.each([
  "",
  "https://everkeep.example/memorial/k7w2qp",
  "https://everkeep.example/memorial/k7w2qp/m/8c3xv01t",
  "https://everkeep.example/memorial/k7w2qp/c/",
  `https://everkeep.example/memorial/k7w2qp/c/${"z".repeat(10_000)}`,
  `${addressOf(card)}0`,
  `${addressOf(card)}?x=1`,
  addressOf(card).replace("/c/", "/d/"),
  addressOf(card).replace("k7w2qp", "margaret-ellis"),
])("no card's: %s", (text) => {
  expect(readCardCode(text)).toBeNull();
});

test.each(kinds)("everything that is read lies on the card and apart: $size $side, mirrored $mirrored", (kind) => {
  const geometry = geometryOf(kind);
  const { width, height, panel, marks, mark, family } = geometry;
  const places = [
    panel,
    ...marks.map(({ x, y }) => ({ x: x - mark / 2, y: y - mark / 2, width: mark, height: mark })),
    ...(family ? [family] : []),
  ];
  expect(places).toHaveLength(kind.side === "front" ? 5 : 4);
  for (const [index, place] of places.entries()) {
    expect(Math.min(place.x, place.y, width - place.x - place.width, height - place.y - place.height)).toBeGreaterThan(
      50,
    );
    for (const other of places.slice(index + 1)) {
      const across = Math.max(place.x, other.x) - Math.min(place.x + place.width, other.x + other.width);
      const down = Math.max(place.y, other.y) - Math.min(place.y + place.height, other.y + other.height);
      expect(Math.max(across, down)).toBeGreaterThan(10);
    }
  }
  expect(modulesIn(geometry, 29)).toMatchObject({ module: 10, width: 290 });
  expect(modulesIn(geometry, 33)).toMatchObject({ module: 8, width: 264 });
});
