/**
 * The runs of a line from left to right, by rule L2 of Unicode's bidirectional algorithm: from the highest level down, every stretch of that level or
 * higher is reversed.
 */
export function inVisualOrder<R extends { level: number }>(runs: R[]): R[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}
