import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { at, insert, later, type Place } from "./rows.ts";

/** Plants the book of a memorial that is ready, with a folder, so that the sweep leaves it alone. */
export function book(place: Place, memorial_id: string) {
  const { value, single } = place.group;
  const id = randomUUID();
  mkdirSync(path.join(place.dataDir, "files/books", id), { recursive: true });
  insert(place, "books", {
    ...{ memorial_id, id, choices: JSON.stringify({ dedication: single("books.choices", 0) }), with_file: 1 },
    ...{ state: "ready", asked_at: at, pages: 4, bytes: 1, expires_at: later },
    warnings: JSON.stringify([value("books.warnings")]),
  });
}
