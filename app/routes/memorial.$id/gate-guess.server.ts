import type { AppLoadContext } from "@remix-run/node";
import { networksOf } from "~/http/client.server";
import { countOf, noteWait, untilAgain } from "~/http/limits.server";
import type { Count } from "~/models/limit/bucket.server";
import { type Guesser, guess } from "~/models/limit/guess.server";
import { openedVersion } from "~/models/memorial/access-password.server";

/** Wrong guesses of each address or /48 that count against a reserve (gateFirst): a few guessers can't use it up for newcomers. */
const gateFirsts = 3;

function guesserOf(context: AppLoadContext, memorialId: string): Guesser {
  const [client, ...around] = networksOf(context);
  const network = (name: string): Count => countOf("gate", memorialId, name);
  return {
    networks: [network(client), ...around.map(network)],
    first: { ...countOf("gateFirst", memorialId), each: gateFirsts },
    later: countOf("gateLater", memorialId),
  };
}

/**
 * Checks a password typed at a memorial's gate, unless too many wrong ones came from the client, from the networks around it or from all clients
 * together. Returns the password version that it opens, 'wrong', or when to try again.
 */
export async function gateGuess(
  context: AppLoadContext,
  memorialId: string,
  typed: string,
): Promise<{ version: number } | "wrong" | { again: string }> {
  const guessed = await guess(guesserOf(context, memorialId), (trx) => openedVersion(memorialId, typed, trx));
  if ("wait" in guessed) {
    noteWait(context, guessed.wait);
    return { again: untilAgain(guessed.wait) };
  }
  return "opened" in guessed ? { version: guessed.opened } : "wrong";
}
