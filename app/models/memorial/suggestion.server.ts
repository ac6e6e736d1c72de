import { randomInt } from "node:crypto";
import { suggestPassword } from "~/lib/suggested-password";

/** A suggestion for a new access password: three short words, different each time. It is not stored. */
export function newSuggestion(): string {
  return suggestPassword(randomInt);
}
