import { expect } from "vitest";
import { qrModules } from "~/engines/print/qr.server";
import {
  type CardCode,
  type CardKind,
  type CardSide,
  cardSides,
  cardSizes,
  writeCardCode,
} from "~/features/cards/handwritten/code";
import { shapesOfCard } from "~/features/cards/handwritten/drawing";
import { type CardContent, type CardFace, type CardSpace, layOutCard } from "~/features/cards/handwritten/face";
import { geometryOf, modulesIn } from "~/features/cards/handwritten/geometry";
import { signCard } from "~/features/cards/handwritten/key.server";
import { cardsPdf } from "~/features/cards/handwritten/pdf.server";
import { cardContent } from "~/features/cards/handwritten/print.server";
import { cardSheet } from "~/features/cards/handwritten/sheets";
import type { Destination } from "~/features/cards/stationery/impose";
import { catalogues } from "~/languages/all";
import type { Box } from "~/lib/handout/sheet";
import { themes } from "~/lib/handout/themes";
import { mm } from "~/lib/handout/units";
import type { Language } from "~/lib/languages";
import { contentOf, type GivenContent, typesetOnce } from "./handouts.ts";
import { plainPortrait } from "./prints.ts";
import { expectWithin, grown } from "./sheets.ts";

export const kinds: CardKind[] = cardSizes.flatMap((size) =>
  cardSides.flatMap((side) => [false, true].map((mirrored) => ({ size, side, mirrored }))),
);

/** The key and the short id of the cards that tests print. */
export const key = "a key of tests";
export const shortId = "k7w2qp";

/** The content of the cards of Margaret Ellis, or of another memorial. */
export const wordsOnCard = (
  given: GivenContent = {},
  first: Language = "en",
  second: Language | null = null,
): CardContent => cardContent({ content: contentOf(given), languages: { first, second } });

export const cardFace = (kind: CardKind, content: CardContent, space: CardSpace = "lines"): CardFace =>
  layOutCard(kind, content, space, typesetOnce);

export const isMirrored = (language: Language) => catalogues[language].about.direction === "rtl";

/** A card of the tests' memorial with its signature. */
export const signed = (number: number, kind: CardKind): CardCode => signCard(key, { shortId, number, kind });

/** The address in a card's code, at the origin of the tests. */
export const addressOf = (code: CardCode, origin = "HTTPS://MEMORIALS.EXAMPLE") =>
  `${origin}/MEMORIAL/${code.shortId}/C/${writeCardCode(code)}`.toUpperCase();

/** The PDF of so many cards, numbered from 0. */
export async function cardsFile(
  size: CardKind["size"],
  destination: Destination,
  count: number,
  {
    space = "lines" as CardSpace,
    content = wordsOnCard(),
    mirrored = false,
    portrait = true,
    origin = "HTTPS://MEMORIALS.EXAMPLE",
  } = {},
): Promise<Buffer> {
  const kind = (side: CardSide): CardKind => ({ size, side, mirrored });
  const shapesOf = (side: CardSide) => shapesOfCard(cardFace(kind(side), content, space), themes["Classic Teal"]);
  return cardsPdf(cardSheet(size, destination), {
    ...{ title: "Margaret Ellis", lang: "en", twoSided: destination === "office", count },
    portrait: portrait ? await plainPortrait() : null,
    shapes: { front: shapesOf("front"), back: shapesOf("back") },
    codeOf: (index, side) => qrModules(addressOf(signed(index, kind(side)), origin), "M"),
    placeOf: (side, modules) => modulesIn(geometryOf(kind(side)), modules),
  });
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Everything of a side that is drawn for people. */
function drawn({ texts, portrait, faint }: CardFace): { what: string; box: Box }[] {
  const lines = Object.entries(texts).flatMap(([what, all]) =>
    all.map(({ ink }, index) => ({ what: `${what} ${index + 1}`, box: ink })),
  );
  return [
    ...lines,
    ...(portrait ? [{ what: "portrait", box: portrait }] : []),
    ...faint.map((box, index) => ({ what: `line for writing ${index + 1}`, box })),
  ];
}

/** Expects everything on its card and in its room, nothing over anything else, and white around all that is read by machines. */
export function expectCardInOrder(face: CardFace) {
  const { geometry } = face.room;
  const { width, height, panel, marks, mark, family } = geometry;
  const inside = grown({ x: 0, y: 0, width, height }, -4.9 * mm);
  const read = [
    { what: "the code", box: panel },
    ...marks.map(({ x, y }, index) => ({
      what: `mark ${index + 1}`,
      box: { x: x - mark / 2, y: y - mark / 2, width: mark, height: mark },
    })),
    ...(family ? [{ what: "the family box", box: family }] : []),
  ].map(({ what, box }) => ({ what, box: grown(box, 2.5 * mm) }));
  for (const [what, lines] of Object.entries(face.texts))
    for (const { ink, room } of lines) expectWithin(ink, room, what);
  const things = drawn(face);
  for (const [index, { what, box }] of things.entries()) {
    expectWithin(box, inside, what);
    for (const other of read) expect(overlap(box, other.box), `${what} and ${other.what}`).toBe(false);
    for (const other of things.slice(index + 1)) {
      if (what.startsWith("line") && other.what.startsWith("line")) continue;
      expect(overlap(box, other.box), `${what} and ${other.what}`).toBe(false);
    }
  }
}
