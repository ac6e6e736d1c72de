import type { AppLoadContext } from "@remix-run/node";
import { networksOf } from "~/http/client.server";
import { bucketOf, setRetryAfter } from "~/http/limits.server";
import type { Count } from "~/models/limit/counts.server";
import { type Guesser, guess } from "~/models/limit/guess.server";
import { openedVersion } from "~/models/memorial/password-check.server";

/** The number of wrong guesses of each address or /48 that count against a reserve (gateFirst): a few guessers can't use it up for newcomers. */
const gateFirsts = 3;

function guesserOf(context: AppLoadContext, memorialId: string): Guesser {
  const [client, ...around] = networksOf(context);
  const network = (name: string): Count => bucketOf("gate", memorialId, name);
  return {
    networks: [network(client), ...around.map(network)],
    first: { ...bucketOf("gateFirst", memorialId), each: gateFirsts },
    later: bucketOf("gateLater", memorialId),
  };
}

/**
 * Checks a password typed at a memorial's gate, unless too many wrong ones have come from the client, from the networks around it or from all
 * clients together. Returns the password version that it opens, 'wrong', or the milliseconds after which to
 * try again.
 */
export async function gateGuess(
  context: AppLoadContext,
  memorialId: string,
  typed: string,
): Promise<{ version: number } | "wrong" | { wait: number }> {
  const guessed = await guess(guesserOf(context, memorialId), (within) => openedVersion(memorialId, typed, within));
  if ("wait" in guessed) {
    setRetryAfter(context, guessed.wait);
    return { wait: guessed.wait };
  }
  return "opened" in guessed ? { version: guessed.opened } : "wrong";
}
