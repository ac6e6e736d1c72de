import { randomUUID } from "node:crypto";
import { hash } from "../../support/keys.ts";
import { at, insert, later, type Place } from "./rows.ts";

/** Plants a request to delete a memorial, with a link that keeps it, and the certificate of another one. Returns the certificate's id. */
export function deletions(place: Place, memorial_id: string, owner: string): string {
  const { value } = place.group;
  const asked = { owner_id: owner, asked_by: owner, asked_at: at };
  const deletion_id = insert(place, "deletions", {
    ...{ id: randomUUID(), memorial_id, ...asked, due_at: later, state: "waiting" },
  });
  insert(place, "deletion_links", { token_hash: hash(`keep ${memorial_id}`), deletion_id, account_id: owner });
  const counts = JSON.stringify([{ count: 2, one: "", many: value("deletions.counts") }]);
  return insert(place, "deletions", {
    ...{ id: randomUUID(), memorial_id: randomUUID(), ...asked, due_at: at, state: "done", done_at: at },
    ...{ name: value("deletions.name"), counts },
  });
}
