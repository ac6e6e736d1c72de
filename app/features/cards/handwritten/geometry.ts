import type { Place, CardGeometry as ReaderGeometry, Spot } from "~/engines/card-reader";
import type { CardKind, CardSize } from "./code";

// Everything that a reader of scans relies on. Cards that were printed stay in use for years: a place must never change for a kind that exists.

/** A length in pixels of the paper, at 300 dpi. */
const mm = 300 / 25.4;

export type { Place, Spot };

/** The places on one side of a card as it lies before its writer, in pixels at 300 dpi from its upper left corner. */
export interface CardGeometry extends Omit<ReaderGeometry, "box"> {
  /** The inner edge of the box 'only for the family', on the front alone. */
  family: Place | null;
}

const inch = 300;

const cards: Record<CardSize, { width: number; height: number }> = {
  a6: { width: 148 * mm, height: 105 * mm },
  a5: { width: 210 * mm, height: 148 * mm },
  "quarter-letter": { width: 5.5 * inch, height: 4.25 * inch },
  "half-letter": { width: 8.5 * inch, height: 5.5 * inch },
};

/** The panel has room for 29 modules of 10 pixels or 33 of 8, with 4 white ones on every side. */
const panelSide = 370;
const edge = 5 * mm;
/** The distance of a mark's middle from both edges, and its diameter. */
const inset = 7 * mm;
const mark = 3 * mm;
/** The box for the family: its side, and the distance of its middle from the lower edge and from the card's middle. */
const box = { side: 5 * mm, up: 11 * mm, aside: 8 * mm };

const mirror = <P extends Place>(place: P, width: number): P => ({ ...place, x: width - place.x - place.width });

/** The places on a side of a card. The code stands in the upper right corner of every side; in mirrored cards the box for the family changes places. */
export function geometryOf({ size, side, mirrored }: CardKind): CardGeometry {
  const { width, height } = cards[size];
  const family = {
    x: width / 2 + box.aside - box.side / 2,
    y: height - box.up - box.side / 2,
    width: box.side,
    height: box.side,
  };
  return {
    width,
    height,
    mark,
    panel: { x: Math.round(width - edge - panelSide), y: Math.round(edge), width: panelSide, height: panelSide },
    marks: [
      { x: inset, y: inset },
      { x: inset, y: height - inset },
      { x: width - inset, y: height - inset },
    ],
    family: side === "back" ? null : mirrored ? mirror(family, width) : family,
  };
}

/** The square of the modules in a panel and the side of a module, in pixels: an even number, so that a module is whole pixels at 150 dpi too. */
export function modulesIn({ panel }: CardGeometry, modules: number): Place & { module: number } {
  const module = 2 * Math.floor(panel.width / (modules + 8) / 2);
  const offset = 2 * Math.floor((panel.width - module * modules) / 4);
  const side = module * modules;
  return { x: panel.x + offset, y: panel.y + offset, width: side, height: side, module };
}
