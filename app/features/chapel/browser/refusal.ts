import { shows } from "./store";

/** A reason that people can do something about, in their words. */
export class Problem extends Error {}

/** Throws a Problem. */
export function refuse(text: string): never {
  throw new Problem(text);
}

/** 1_234_567 as '1.2 MB'. */
export function bytesText(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Says that there isn't enough room. `free` is undefined in browsers that don't tell. */
export function noRoom(needed: number, free?: number): Problem {
  const more = free === undefined ? "" : `, and this browser may use ${bytesText(Math.max(0, free))} more`;
  return new Problem(
    `There is not enough room on this computer: the slideshow needs ${bytesText(needed)}${more}. Free some space on its disk, or leave out some films, and try again.`,
  );
}

/** Why this browser can keep nothing; null if it can. */
export async function refusal(): Promise<string | null> {
  const cannot = "This browser can't keep the slideshow.";
  const { serviceWorker }: Partial<Navigator> = navigator;
  if (!globalThis.isSecureContext) return `${cannot} Open this page with https.`;
  if (!serviceWorker || !globalThis.indexedDB)
    return `${cannot} A private window keeps nothing: please use an ordinary window of Chrome, Edge, Firefox or Safari.`;
  try {
    await shows();
    return null;
  } catch {
    return `${cannot} Its settings forbid sites to keep data. Please allow it for this site, or use another browser.`;
  }
}
