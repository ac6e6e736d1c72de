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
