export type Query = Record<string, string | number | undefined>;

/** Encodes an id or a slug as a segment of a URL. */
export const segment = encodeURIComponent;

/** The query of a URL, with its question mark, without what is undefined or empty; empty if nothing is left. */
export function search(query: Query): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return present.length ? `?${new URLSearchParams(present.map(([key, value]) => [key, String(value)]))}` : "";
}
