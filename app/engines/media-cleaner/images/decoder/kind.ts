/** Signatures of JPEG, PNG, GIF, WebP, TIFF and AVIF files. A file that has one of them but can't be opened is damaged. */
const signature = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|II\*\0|MM\0\*|....ftypavi[fs])/s;

/** Whether a file begins like a known raster format other than HEIC. */
export function isRaster(start: Buffer): boolean {
  return signature.test(start.subarray(0, 12).toString("latin1"));
}

/** Whether a file is a HEIF file with HEVC pictures, by the brands that iPhones, Samsung phones and Canon cameras write. AVIF has other brands. */
export function isHeic(start: Buffer): boolean {
  const brand = start.toString("latin1", 8, 12);
  if (start.toString("latin1", 4, 8) !== "ftyp") return false;
  if (/^(hei[cxms]|hev[cxms])$/.test(brand)) return true;
  return /^(mif1|msf1)$/.test(brand) && /hei[cx]|hev[cx]/.test(start.toString("latin1", 16, 64));
}

/** Formats that sharp's own build can't read, and that ffmpeg decodes. */
export type RareFormat = "bmp" | "ico" | "jpeg2000";

/** Lengths of the headers that the versions of BMP have behind the 14 bytes which all have. */
const bmpHeaders = [12, 16, 40, 52, 56, 64, 108, 124];
/** Most pictures of one icon. */
const mostIcons = 64;

/** Which rare format a file begins like: a BMP, an icon, or a JPEG 2000 file (JP2, JPX) or bare codestream. Null if it is none of them. */
export function rareFormat(start: Buffer): RareFormat | null {
  if (start.length < 22) return null;
  const text = start.toString("latin1", 0, 12);
  if (text === "\0\0\0\x0cjP  \r\n\x87\n" || text.startsWith("\xff\x4f\xff\x51")) return "jpeg2000";
  if (text.startsWith("BM")) return bmpHeaders.includes(start.readUInt32LE(14)) ? "bmp" : null;
  const count = start.readUInt16LE(4);
  const isIcon = text.startsWith("\0\0\x01\0") && count > 0 && count <= mostIcons && start[9] === 0;
  return isIcon && start.readUInt32LE(18) >= 6 + 16 * count ? "ico" : null;
}
