import { randomInt } from "node:crypto";
import { seal, tryUnseal, unseal } from "~/db/seal.server";
import { suggestPassword } from "~/lib/suggested-password";

/** Encrypts an access password, bound to its memorial's id, so that it can't be read as another's. */
export function sealPassword(memorialId: string, password: string): string {
  return seal(memorialId, password);
}

/** Decrypts an access password; throws if the text was altered, belongs to another memorial or its key is gone. */
export function unsealPassword(memorialId: string, text: string): string {
  return unseal(memorialId, text);
}

/** The access password of a memorial or draft, for people who may read it. `lost` means that there is one, but it can't be decrypted any more. */
export function readPassword({ id, password }: { id: string; password: string | null }): {
  password: string | null;
  lost: boolean;
} {
  const plain = password && tryUnseal(id, password);
  return { password: plain, lost: Boolean(password) && plain === null };
}

/** A suggestion for a new access password: three short words, different each time. It is not stored. */
export function newSuggestion(): string {
  return suggestPassword(randomInt);
}
