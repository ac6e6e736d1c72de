import { seal } from "~/db/seal.server";
import { newToken, tokenHash } from "~/lib/token";
import type { SeenBy } from "./kinds";

/** A link of 256 random bits for those who are invited. It is sealed like the access password, because staff pass it on more than once. */
export function newLink(id: string) {
  const token = newToken();
  return { link_hash: tokenHash(token), link_sealed: seal(id, token) };
}

export const noLink = { link_hash: null, link_sealed: null };

/** The link with which a new gathering begins: those who see it by its own link alone need one. */
export const firstLink = (id: string, seenBy: SeenBy) => (seenBy === "invited" ? newLink(id) : noLink);
