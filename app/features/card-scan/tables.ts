import type { Generated } from "kysely";
import type { Fixed, Optional } from "~/db/columns";
import type { CardSide } from "~/features/cards/door.server";

/** The kind of the jobs that work on scans. */
export const scanJob = "card-scans";

/** A scan of handwritten cards that an account uploaded (migration 044). */
interface CardScans {
  id: Fixed<string>;
  /** Changes once the account no longer looks after the memorials. */
  account_id: string;
  state: "uploading" | "waiting" | "working" | "paused" | "done" | "undone";
  asked_at: Fixed<string>;
  done_at: Optional<string>;
  /** Why it is paused. */
  problem: Optional<string>;
  /** When it was last begun or taken up again. */
  turn_at: Optional<string>;
  /** Milliseconds by the clock that reading its files took. */
  reading_ms: Generated<number>;
}

/** A file of a scan. */
interface CardScanFiles {
  id: Fixed<string>;
  scan_id: Fixed<string>;
  /** From 0. */
  position: number;
  /** Its name on the sender's device. */
  name: string;
  bytes: Fixed<number>;
  state: "awaited" | "arrived" | "done" | "failed";
  /** The upload in pieces that is under way. */
  upload_id: Optional<string>;
  checksum: Optional<string>;
  /** Null until it was opened. */
  pages: Optional<number>;
  pages_done: Generated<number>;
  /** How many of the pages that were done last were too slow, in a row. */
  slow_pages: Generated<number>;
  /** Why it couldn't be read. */
  problem: Optional<string>;
}

/** A card, or something else, that a page of a scan shows. */
export interface CardScanItems {
  id: Fixed<string>;
  scan_id: Fixed<string>;
  file_id: Fixed<string>;
  /** From 0. */
  page: number;
  /** From 0, in the order in which the page was read; -1 for what it shows besides its cards. */
  place: number;
  outcome: "filed" | "twice" | "unsorted" | "dismissed" | "undone";
  /** Why it is or was unsorted. */
  reason: Optional<string>;
  /** Whether somebody filed it by hand. */
  by_hand: Generated<number>;
  memorial_id: Optional<string>;
  number: Optional<number>;
  side: Optional<CardSide>;
  family: Optional<"marked" | "empty" | "unclear">;
  memory_id: Optional<string>;
  /** Its picture in the memory. */
  media_id: Optional<string>;
  /** The name of its own picture in the scan's folder, if it was unsorted. */
  picture: Optional<string>;
  /** The places of its ink, if its writing isn't that of its memory. */
  writing: Optional<string>;
}

/** The places of the ink in a picture of a card's side (migration 056). */
interface CardWritings {
  media_id: Fixed<string>;
  side: Fixed<CardSide>;
  /** A bit for each millimetre of the card, by rows, in base 64. */
  writing: Fixed<string>;
}

declare module "~/db/schema" {
  interface Schema {
    card_scan_files: CardScanFiles;
    card_scan_items: CardScanItems;
    card_scans: CardScans;
    card_writings: CardWritings;
  }
}
