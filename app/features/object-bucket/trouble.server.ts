type Doing = "asking" | "writing";

const troubles: Record<Doing, string | null> = { asking: null, writing: null };

/** The bucket's present problem, judged by its last answers, or null. A full bucket answers but stores nothing. */
export const bucketTrouble = (): string | null => troubles.asking ?? troubles.writing;

/** Notes what was wrong when the bucket was last asked for something, or was to take something; null if nothing was. Logs a change. */
export function noteTrouble(doing: Doing, found: string | null): void {
  const before = bucketTrouble();
  troubles[doing] = found;
  const after = bucketTrouble();
  if (before !== after) console.error(after ? `bucket: ${after}` : "bucket: it can be used again");
}
