import type { CardSide, CardSize } from "~/features/cards/handwritten/code";
import { type FilledCard, filledCard } from "./cards.ts";
import type { Filling } from "./handwriting.ts";
import type { PrintedCard } from "./printed.ts";
import type { Random } from "./random.ts";
import { layouts, scannerOf, type TrialPage } from "./trial-pages.ts";

// Printed cards that were filled in, as they lie on a scanner: the fronts of a few cards on one page, their backs on another.

/** How many cards each layout takes, for each size of card. */
const sizes: Record<CardSize, Record<string, number>> = {
  a6: { "four that touch": 4, "three that overlap": 3, "two anywhere": 2, "a photo": 2, "one from the feeder": 1 },
  a5: { "one of A5": 1 },
  "quarter-letter": { "two anywhere": 2, "one from the feeder": 1 },
  "half-letter": { "one of A5": 1 },
};

export interface FilledPage extends TrialPage {
  memorialId: string;
}

/** The two sides of a card that somebody filled in. Some backs stay blank, and some cards as a whole. */
function filledIn(random: Random, card: PrintedCard): Record<CardSide, FilledCard> {
  const isBlank = { front: random.chance(0.05), back: random.chance(0.3) };
  const filling = random.one<Filling>(["empty", "empty", "empty", "cross", "tick", "scribble", "half"]);
  const side = (name: CardSide): FilledCard => {
    const { code, printed } = card[name];
    const filled = filledCard(random, code.number, code.kind, isBlank[name] ? "empty" : filling);
    return { ...filled, code, printed, strokes: isBlank[name] ? [] : filled.strokes };
  };
  return { front: side("front"), back: side("back") };
}

/** Lays exactly these cards on a page. Layouts of any number of cards are tried until they take all of them. */
function laidOut(random: Random, layout: string, cards: FilledCard[]) {
  for (;;) {
    const left = [...cards];
    const next = () => left.shift() ?? (cards[0] as FilledCard);
    const page = layouts[layout]?.(random, next);
    if (page?.cards.length === cards.length) return page;
  }
}

/** Returns the pages with the fronts and the backs of some printed cards of one size, as many as a layout takes, and the cards that are left. */
export function nextPages(
  random: Random,
  memorialId: string,
  cards: PrintedCard[],
  seed: number,
): { front: FilledPage; back: FilledPage; left: PrintedCard[] } {
  const size = cards[0]?.front.code.kind.size ?? "a6";
  const fitting = Object.entries(sizes[size]).filter(([, takes]) => takes <= cards.length);
  // A full scanner is the most likely one.
  const [layout, takes] = random.chance(0.5) ? (fitting[0] as [string, number]) : random.one(fitting);
  const filled = cards.slice(0, takes).map((card) => filledIn(random, card));
  const page = (side: CardSide, own: number): FilledPage => {
    const { cards: placed, ...paper } = laidOut(
      random,
      layout,
      filled.map((card) => card[side]),
    );
    return { memorialId, seed: own, layout, cards: placed, ...scannerOf(random, layout, paper) };
  };
  return { front: page("front", seed), back: page("back", seed + 1), left: cards.slice(takes) };
}
