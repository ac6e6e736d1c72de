import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { photo } from "./client.ts";
import { change } from "./people.ts";

/**
 * Adds a scan of an account to a server: it is done, one thing in it is unsorted, one side is blank, one has other writing, and it filed a card, which becomes
 * the given memory.
 * `name` is that of its file.
 */
export async function addScan(dataDir: string, account: string, memory: string, name = "stack.pdf") {
  const [scan, file, item, blank, copy] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const at = new Date().toISOString();
  const values = "insert into card_scans (id, account_id, state, asked_at, done_at) values (?, ?, 'done', ?, ?)";
  change(dataDir, values, scan, account, at, at);
  change(
    dataDir,
    `insert into card_scan_files (id, scan_id, position, name, bytes, state, pages, pages_done, problem)
      values (?, ?, 0, ?, 1, 'failed', 1, 1, 'locked')`,
    ...[file, scan, name],
  );
  const items = `insert into card_scan_items (id, scan_id, file_id, page, place, outcome, reason, picture)
    values (?, ?, ?, 0, ?, ?, ?, ?)`;
  change(dataDir, items, item, scan, file, -1, "unsorted", "no-code", `${item}.jpg`);
  change(dataDir, items, randomUUID(), scan, file, 5, "dismissed", "no-code", null);
  change(dataDir, items, blank, scan, file, 6, "dismissed", "blank", `${blank}.jpg`);
  change(
    dataDir,
    `insert into card_scan_items (id, scan_id, file_id, page, place, outcome, memorial_id, number, side, memory_id)
      select ?, ?, ?, 0, 0, 'filed', memorial_id, 4, 'front', id from memories where id = ?`,
    ...[randomUUID(), scan, file, memory],
  );
  change(
    dataDir,
    "insert or ignore into card_memories (memorial_id, number, memory_id, family_asked) select memorial_id, (select count(*) from card_memories), id, 1 from memories where id = ?",
    memory,
  );
  change(
    dataDir,
    `insert into card_scan_items (id, scan_id, file_id, page, place, outcome, reason, memorial_id, number, side, family, picture, writing)
      select ?, ?, ?, 0, 7, 'unsorted', 'other-writing', memorial_id, number, 'front', 'empty', ?, '' from card_memories where memory_id = ?`,
    ...[copy, scan, file, `${copy}.jpg`, memory],
  );
  const folder = path.join(dataDir, "files/scans", scan);
  mkdirSync(folder, { recursive: true });
  for (const each of [item, blank, copy]) writeFileSync(path.join(folder, `${each}.jpg`), await photo(592, 420));
  return { scan, item };
}
