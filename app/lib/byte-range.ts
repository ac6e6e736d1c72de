/**
 * The one byte range of a Range header within a size in bytes (RFC 9110 §14.1.2): null for none or one that is not understood, "none" for one that
 * can't be satisfied.
 */
export function byteRange(
  header: string | null | undefined,
  size: number,
): { start: number; end: number } | "none" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!first && !last) return null;
  if (first && last && Number(first) > Number(last)) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start >= size ? "none" : { start, end };
}
