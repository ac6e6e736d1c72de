import { passwordWords } from "./password-words";

/**
 * Suggests an access password that is easy to read out and hard to guess: three different words with hyphens, such as 'amber-willow-teapot', out of
 * about 60 million. `random` returns an integer from 0 up to, but not including, its argument; the server passes node's `randomInt`.
 */
export function suggestPassword(random: (below: number) => number): string {
  const left = [...passwordWords];
  return Array.from({ length: 3 }, () => left.splice(random(left.length), 1)).join("-");
}
