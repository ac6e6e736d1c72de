import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { at, insert, later, type Place } from "./rows.ts";

/** A scan of an account that filed a card, which is the given memory, and has something unsorted. */
export function scanned(place: Place, account_id: string, memorial_id: string, memory_id: string) {
  const { dataDir, group } = place;
  const scan = insert(place, "card_scans", {
    ...{ id: randomUUID(), account_id, state: "done", asked_at: at, done_at: later },
  });
  const file_id = insert(place, "card_scan_files", {
    ...{ id: randomUUID(), scan_id: scan, position: 0, name: group.value("card_scan_files.name"), bytes: 1 },
    ...{ state: "failed", problem: "locked", pages: 2, pages_done: 2 },
  });
  const item = randomUUID();
  const found = { scan_id: scan, file_id, page: 0 };
  insert(place, "card_scan_items", { ...found, id: randomUUID(), place: 0, outcome: "dismissed" });
  const filed = { outcome: "filed", memorial_id, memory_id, by_hand: 1 };
  insert(place, "card_scan_items", { ...found, id: randomUUID(), place: 1, ...filed });
  const unsorted = { outcome: "unsorted", reason: "no-code", picture: `${item}.jpg` };
  insert(place, "card_scan_items", { ...found, id: item, place: 2, ...unsorted });
  insert(place, "card_memories", { memorial_id, memory_id, number: 1, family_asked: 1 });
  const folder = path.join(dataDir, "files/scans", scan);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${item}.jpg`), Buffer.from("ffd8ffd9", "hex"));
  return { scan, item };
}
