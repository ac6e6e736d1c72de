import { setTimeout as pause } from "node:timers/promises";

/**
 * Tries for a picture that takes too long or fails. Where many programs share a processor that is often the machine's fault, and a restored memorial would
 * lack the picture for good.
 */
const mostTries = 3;

const isBusy = (problem: string | null) => problem === "busy" || problem === "image-busy";
const isOurs = (problem: string | null) => /^(image-)?(too-slow|failed)$/.test(problem ?? "");

/**
 * Offers a picture to the decoders that nobody waits for: again and again while they are busy, and three times if they take too long or fail. `offer` makes
 * the outcome, and `problemOf` says what was wrong with it, as makePictures or storePicture does; null if nothing was. `interval` is in milliseconds.
 */
export async function offerPatiently<Outcome>(
  offer: () => Promise<Outcome>,
  problemOf: (outcome: Outcome) => string | null,
  interval = 1000,
): Promise<Outcome> {
  for (let tries = 1; ; ) {
    const outcome = await offer();
    const problem = problemOf(outcome);
    if (!isBusy(problem) && !(isOurs(problem) && tries < mostTries)) return outcome;
    if (!isBusy(problem)) tries += 1;
    await pause(interval);
  }
}
