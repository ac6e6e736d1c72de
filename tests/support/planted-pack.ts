import { randomBytes } from "node:crypto";
import { hash } from "./keys.ts";
import { change } from "./people.ts";

/** Makes a link to a memorial's pack for the celebrant, in a server's database; returns its token. */
export function addPack(dataDir: string, memorial: string): string {
  const token = randomBytes(32).toString("base64url");
  change(
    dataDir,
    "insert into celebrant_packs (memorial_id, link_hash, link_made_at) values (?, ?, ?)",
    ...[memorial, hash(token), new Date().toISOString()],
  );
  return token;
}
