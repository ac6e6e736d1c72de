import type { Places } from "./places.ts";

// The JSON messages between the server and the process that reads scans. It runs unbundled, so it imports nothing from the app but types.

/** A request to the process: to count a picture's pages, or to read one of them and write its pictures to `${out}.${name}`. */
export type Job =
  | { count: string }
  | {
      path: string;
      page: number;
      out: string;
      /** The pixels of a page of a PDF in poppler's own format, with its resolution; null for a picture. */
      rendered: { dpi: number } | null;
    };

export type PictureProblem = "not-readable" | "too-large" | "too-heavy";

/** How a box was filled in: "unclear" whenever a person could read it otherwise. */
export type Mark = "marked" | "empty" | "unclear";

/** A card on a page. Its picture is in `${out}.${place of the card}.jpg`. */
export interface ReadCard {
  text: string;
  width: number;
  height: number;
  /** How the box was filled in; null on a side without one. */
  box: Mark | null;
  /** Whether there is anything by hand where people write. */
  written: boolean;
  /** The places of the ink in base 64: a bit for each millimetre of the card, by rows. */
  writing: string;
}

/** From the server: a job, or the places on the cards whose codes were found, with null for a code that is no card's. */
export type Message = { job: Job } | { places: (Places | null)[] };

/** From the process: that the job has begun, codes whose meaning it has to know, then the outcome. */
export type Answer =
  | { begun: true }
  | { codes: { text: string; size: number }[] }
  | { pages: number }
  | { cards: ReadCard[]; rest: boolean; covered: boolean }
  | { problem: PictureProblem }
  | { failed: string; code?: string | undefined };
