import { randomInt } from "node:crypto";
import { suggestPassword } from "~/lib/suggested-password";

/** An access password to offer where one is chosen: three short words, another each time. Nothing keeps it. */
export function newSuggestion(): string {
  return suggestPassword(randomInt);
}
