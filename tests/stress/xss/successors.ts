import { randomUUID } from "node:crypto";
import { hash, keysOf } from "../../support/keys.ts";
import { at, insert, later, one, type Place } from "./rows.ts";

/** Plants a memorial's key for a named person, a link of somebody who entered it, and the request of its co-owner. */
export function successors(place: Place, memorial_id: string, owner: string, claimant: string) {
  const { value } = place.group;
  const id = randomUUID();
  insert(place, "successor_keys", {
    ...{ id, memorial_id, key_hash: hash(id), sealed: keysOf(place.dataDir).seal(id, "0".repeat(26)) },
    ...{ named_name: value("successor_keys.named_name"), named_email: value("successor_keys.named_email") },
    ...{ created_by: owner, created_at: at },
  });
  const link = (email: string, token: string) =>
    insert(place, "takeover_links", { token_hash: hash(token), successor_key_id: id, email, expires_at: later });
  link(place.group.single("takeover_links.email", 0), `take over ${memorial_id}`);
  link(value("takeover_links.email"), `all ${memorial_id}`);
  link(one(place, "select email from accounts where email = 'sam@stranger.example'"), `sam ${memorial_id}`);
  const takeover_id = insert(place, "takeovers", {
    ...{ id: randomUUID(), memorial_id, account_id: claimant, state: "waiting", claimed_at: later, due_at: later },
  });
  insert(place, "objection_links", { token_hash: hash(`object ${memorial_id}`), takeover_id, account_id: owner });
}
