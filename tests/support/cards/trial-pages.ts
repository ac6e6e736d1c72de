import { geometryOf } from "../../../app/features/cards/handwritten/geometry.ts";
import { type FilledCard, filledCard } from "./cards.ts";
import type { Filling } from "./handwriting.ts";
import { type Random, randomOf } from "./random.ts";
import { plainScanner, type Scanner } from "./scan.ts";

// Pages of cards as staff scan them. A page follows from its seed alone, so that a failure repeats.

export const formats = ["jpeg", "pdf", "png", "tiff", "heic"] as const;
export type Format = (typeof formats)[number];

export interface TrialPage {
  seed: number;
  layout: string;
  cards: FilledCard[];
  scanner: Scanner;
  format: Format;
  /** The quality of its JPEG, from 1 to 100. */
  quality: number;
}

/** A dot in each corner of a card, 3 mm from both edges, by which a straightened card is measured. */
export const dot = { inset: 36, colour: "#ff00c8", width: 20 };

const fillings: Filling[] = ["empty", "empty", "cross", "tick", "scribble", "half", "stain"];
const mm = 25.4 / 300;

function trialCard(random: Random, number: number, size: "a6" | "a5"): FilledCard {
  const kind = { size, side: random.one(["front", "back"] as const), mirrored: random.chance(0.15) };
  const card = filledCard(random, number, kind, random.one(fillings));
  const { width, height, marks } = geometryOf(card.code.kind);
  const { inset } = dot;
  for (const x of [inset, width - inset])
    for (const y of [inset, height - inset])
      card.strokes.push({ path: `M${x} ${y}h0.1`, colour: dot.colour, width: dot.width });
  // Torn off, or under a staple.
  const lost = random.chance(0.85) ? 0 : random.whole(1, 3);
  for (const { x, y } of [...marks].sort(() => random.next() - 0.5).slice(0, lost))
    card.strokes.push({ path: `M${x} ${y}h1`, colour: "#fdfcf8", width: 42 });
  return card;
}

const anyTurn = (random: Random, most: number) => random.one([0, 90, 180, 270]) + random.between(-most, most);

type Layout = (
  random: Random,
  next: (size?: "a6" | "a5") => FilledCard,
) => { cards: FilledCard[]; width: number; height: number };

/** How cards lie on a page, with the page's size in millimetres. */
export const layouts: Record<string, Layout> = {
  "four that touch": (random, next) => {
    const gap = random.one([0, 0, 1.5]);
    const cards = [0, 1, 2, 3].map((index) => {
      const [x, y] = [52.5 + (105 + gap) * (index % 2), 74 + (148 + gap) * Math.floor(index / 2)];
      return { ...next(), x: x + 2, y: y + 2, turn: random.one([90, 270]) + random.between(-0.4, 0.4) };
    });
    return { cards, width: 217, height: 303 };
  },
  "two anywhere": (random, next) => ({
    cards: [75, 222].map((y) => ({
      ...next(),
      ...{
        x: 105 + random.between(-15, 15),
        y: y + random.between(-3, 3),
        turn: random.one([0, 180]) + random.between(-15, 15),
      },
    })),
    ...{ width: 210, height: 297 },
  }),
  "three that overlap": (random, next) => {
    const over = random.between(0, 3);
    const cards = [0, 1, 2].map((index) => ({
      ...next(),
      x: 105 + random.between(-20, 20),
      y: 54 + index * (105 - over) - 7,
      turn: random.one([0, 180]),
    }));
    return { cards, width: 210, height: 310 };
  },
  "one from the feeder": (random, next) => {
    const margin = random.between(0, 4);
    const card = next();
    const turned = random.chance(0.5);
    const [width, height] = turned ? [105, 148] : [148, 105];
    const turn = (turned ? random.one([90, 270]) : random.one([0, 180])) + random.between(-2, 2);
    const at = { x: width / 2 + margin, y: height / 2 + margin };
    return { cards: [{ ...card, ...at, turn }], width: width + 2 * margin, height: height + 2 * margin };
  },
  "one of A5": (random, next) => ({
    cards: [
      { ...next("a5"), x: 105 + random.between(-8, 8), y: 148, turn: random.one([90, 270]) + random.between(-6, 6) },
    ],
    ...{ width: 210, height: 297 },
  }),
  "a photo": (random, next) => {
    const [width, height] = [190, 270];
    if (random.chance(0.5)) return { cards: [{ ...next(), x: 95, y: 135, turn: anyTurn(random, 8) }], width, height };
    // Any closer, and one would cover the other.
    const cards = [66, 202].map((y) => ({ ...next(), x: 95, y, turn: random.one([0, 180]) + random.between(-8, 8) }));
    return { cards, width, height };
  },
};

/** Returns the page of a seed, whose cards have numbers from `first` on. */
export function trialPage(seed: number, first: number): TrialPage {
  const random = randomOf(seed);
  const [layout = "", make] = random.one(Object.entries(layouts));
  let number = first;
  const { cards, width, height } = make?.(random, (size = "a6") => trialCard(random, number++, size)) ?? {
    cards: [],
    width: 0,
    height: 0,
  };
  return { seed, layout, cards, ...scannerOf(random, layout, { width, height }) };
}

/** Any scanner or phone for a page of this size: its settings and the kind of its files. */
export function scannerOf(
  random: Random,
  layout: string,
  { width, height }: { width: number; height: number },
): Pick<TrialPage, "scanner" | "format" | "quality"> {
  const isPhoto = layout === "a photo";
  const dpi = isPhoto ? random.whole(260, 420) : random.one([100, 150, 200, 200, 300, 300, 300, 600]);
  const corner = (x: number, y: number) => ({ x: x + random.between(-0.07, 0.07), y: y + random.between(-0.07, 0.07) });
  const scanner: Scanner = {
    ...plainScanner,
    ...{ dpi, width, height },
    lid: random.one(["#fff", "#fff", "#e4e4e2", "#333"]),
    noise: random.between(0, dpi > 300 ? 6 : 12),
    blur: (random.between(0, 0.12) * dpi) / 25.4,
    shadow: random.chance(0.5) ? random.between(0.1, 0.5) : 0,
    exposure: random.between(0.55, 1),
    staples: random.chance(0.25) ? random.whole(1, 3) : 0,
    ...(isPhoto ? { photo: [corner(0.08, 0.08), corner(0.92, 0.08), corner(0.92, 0.92), corner(0.08, 0.92)] } : {}),
  };
  const format = isPhoto
    ? random.one(["jpeg", "heic"] as const)
    : random.one(["jpeg", "jpeg", "pdf", "pdf", "png", "tiff"] as const);
  return { scanner, format, quality: random.whole(45, 92) };
}

/** Returns pages with at least `count` cards in all. */
export function trialPages(seed: number, count: number): TrialPage[] {
  const pages: TrialPage[] = [];
  for (let cards = 0; cards < count; ) {
    const page = trialPage(seed * 100_000 + pages.length, cards);
    pages.push(page);
    cards += page.cards.length;
  }
  return pages;
}

export const millimetres = (pixels: number) => pixels * mm;
