/** The start of a codestream and of its first segment, which states the size (ITU-T T.800 §A.5). */
const codestream = Buffer.from([0xff, 0x4f, 0xff, 0x51]);
const colourBox = Buffer.from("colr", "latin1");
/** How a colour box states the colours: by a profile that is limited, or by any (ITU-T T.800 §I.5.3.3, T.801 §M.11.7.3). */
const byProfile = [2, 3];
/** In bytes. */
const largestProfile = 4_000_000;

/** Returns the size in pixels of a JPEG 2000 file or codestream; null if there is none. */
export function jpeg2000Size(bytes: Buffer): { width: number; height: number } | null {
  const position = bytes.indexOf(codestream);
  if (position < 0 || position + 24 > bytes.length) return null;
  const [right, bottom, left, top] = [8, 12, 16, 20].map((offset) => bytes.readUInt32BE(position + offset)) as [
    number,
    number,
    number,
    number,
  ];
  return right > left && bottom > top ? { width: right - left, height: bottom - top } : null;
}

/** Returns the profile of red, green and blue that a JPEG 2000 file states in a colour box before its picture; null if there is none. */
export function jpeg2000Profile(bytes: Buffer): Buffer | null {
  const head = bytes.subarray(0, Math.max(0, bytes.indexOf(codestream)));
  const offset = head.indexOf(colourBox);
  if (offset < 4 || !byProfile.includes(head[offset + 4] ?? 0)) return null;
  // The box's length counts its own 4 bytes and its name; then come three bytes, and the profile, which begins with its length.
  const profile = head.subarray(offset + 7, offset - 4 + head.readUInt32BE(offset - 4));
  const isWhole =
    profile.length >= 132 && profile.length <= largestProfile && profile.readUInt32BE(0) === profile.length;
  return isWhole && profile.toString("latin1", 16, 20) === "RGB " ? profile : null;
}
