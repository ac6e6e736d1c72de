/**
 * Parses a Range header with a single byte range of a file of `size` bytes (RFC 9110 §14.1.2). Returns null if there is no range or an unsupported
 * one, and "none" if it can't be satisfied.
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
