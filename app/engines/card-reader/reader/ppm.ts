/** Reads a picture in poppler's own format (PPM, `P6`), which is a line of numbers before the bytes of the pixels. Null if it is incomplete. */
export function readPpm(bytes: Buffer): { width: number; height: number; data: Uint8Array } | null {
  const [whole, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString("latin1", 0, 40)) ?? [];
  const data = bytes.subarray(whole?.length ?? 0);
  const size = { width: Number(width), height: Number(height) };
  if (!whole || data.length !== size.width * size.height * 3) return null;
  return { ...size, data };
}
