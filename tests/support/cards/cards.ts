import { type CardCode, type CardKind, signatureLength } from "../../../app/features/cards/handwritten/code.ts";
import { geometryOf } from "../../../app/features/cards/handwritten/geometry.ts";
import { type Filling, fillBox, handwriting, penOf } from "./handwriting.ts";
import type { Random } from "./random.ts";
import type { Placed } from "./scan.ts";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Any characters of a code. */
export const charactersOf = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.one([...alphabet])).join("");

/** A side of a card that somebody filled in, in the middle of an A6 page. */
export interface FilledCard extends Placed {
  filling: Filling | null;
}

/** Fills in one side of a card by hand. */
export function filledCard(
  random: Random,
  number: number,
  kind: Partial<CardKind> = {},
  filling: Filling = "empty",
): FilledCard {
  const whole: CardKind = { size: "a6", side: "front", mirrored: false, ...kind };
  const code: CardCode = {
    ...{ shortId: charactersOf(random, 6), number, kind: whole },
    signature: charactersOf(random, signatureLength),
  };
  const { width, height, family } = geometryOf(whole);
  const pen = penOf(random);
  const strokes = handwriting(random, { x: 150, y: 440, width: width - 300, height: height - 700 }, pen);
  if (family) strokes.push(...fillBox(random, family, filling, pen));
  const mm = 25.4 / 300;
  return { code, strokes, filling: family ? filling : null, x: (width * mm) / 2, y: (height * mm) / 2, turn: 0 };
}
