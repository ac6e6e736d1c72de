import { type Bucket, type Count, type Counts, counting, waitFor } from "./counts.server";

/** The buckets of wrong guesses that limit one guess. */
export interface Guesser {
  /** The networks of the guesser, narrowest first. */
  networks: readonly [Count, ...Count[]];
  /** Shared by all guessers: the first `each` wrong guesses from each of the widest networks. */
  first: Count & { each: number };
  /** Shared by all guessers: the later wrong guesses. */
  later: Count;
}

/** The outcome of a guess. A wait, in milliseconds, means that the guess was not checked. */
export type Guessed<T> = { opened: T } | { wrong: true } | { wait: number };

/**
 * Checks a guess with `open`, which returns null if it is wrong, unless there were too many wrong ones. Only wrong guesses count, so any number of
 * right ones pass while a single try is left. A right one also gives back the tries that its narrowest network has used, in the wider buckets too.
 * All this is one piece of counting, so that simultaneous guesses can't share the last try.
 */
export function guess<T>(guesser: Guesser, open: (within: Counts["within"]) => Promise<T | null>): Promise<Guessed<T>> {
  return counting(async ({ within, usedOf, setUsed, reset }) => {
    const all = [guesser.first, guesser.later, ...guesser.networks];
    const [firstUsed = 0, laterUsed = 0, ...networksUsed] = await usedOf(all);
    const first = { ...guesser.first, used: firstUsed };
    const later = { ...guesser.later, used: laterUsed };
    const networks = guesser.networks.map((count, index) => ({ ...count, used: networksUsed[index] ?? 0 }));
    const waits = (count: { used: number; bucket: Bucket }) => waitFor(count.used, count.bucket);
    const widest = networks.at(-1)?.used ?? 0;
    const common = widest <= guesser.first.each - 1 && waits(first) <= waits(later) ? first : later;
    const wait = Math.max(...[...networks, common].map(waits));
    if (wait) return { wait };
    const opened = await open(within);
    if (opened === null) {
      for (const { key, used, bucket } of [...networks, common]) await setUsed(key, used + 1, bucket);
      return { wrong: true };
    }
    const own = networks[0]?.used ?? 0;
    if (own) {
      const firsts = Math.min(own, guesser.first.each);
      const giveBack = ({ key, used, bucket }: typeof later, count: number) =>
        setUsed(key, Math.max(0, used - count), bucket);
      for (const around of networks.slice(1)) await giveBack(around, own);
      await giveBack(first, firsts);
      await giveBack(later, own - firsts);
      await reset(guesser.networks[0].key);
    }
    return { opened };
  });
}
