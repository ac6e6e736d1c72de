import { randomUUID } from "node:crypto";
import { hash } from "./keys.ts";
import { change } from "./people.ts";

/** A gathering of a memorial for each who may see one. Returns the id of that for those with the password, and the token of that for those who are invited. */
export function addGatherings(dataDir: string, memorial: string): { gathering: string; invited: string } {
  const invited = randomUUID();
  const add = (seenBy: string, place: string, link: string | null = null) => {
    const id = randomUUID();
    change(
      dataDir,
      `insert into gatherings (id, memorial_id, kind, day, starts_at, place, note, seen_by, link_hash, created_at, changed_at)
        values (?, ?, 'wake', '2099-12-03', '2099-12-03T15:00:00.000Z', ?, 'Bring a story.', ?, ?, '2026-11-20', '2026-11-20')`,
      ...[id, memorial, place, seenBy, link],
    );
    return id;
  };
  add("everyone", "The Heron, Wendover");
  add("invited", "The Diver, Wendover", hash(invited));
  return { gathering: add("password", "The Gadwall, Wendover"), invited };
}
