/** How the files of JPEG, PNG, GIF, WebP, TIFF and AVIF begin: one of them that can't be opened is damaged, not something else. */
const signature = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|II\*\0|MM\0\*|....ftypavi[fs])/s;

/** Whether a file of this start is made of pixels in a format that is known; HEIC is another matter. */
export function isRaster(start: Buffer): boolean {
  return signature.test(start.subarray(0, 12).toString("latin1"));
}

/** How a HEIF file begins whose pictures are HEVC: the brands of iPhones, Samsung phones and Canon cameras. AVIF has others. */
export function isHeic(start: Buffer): boolean {
  const brand = start.toString("latin1", 8, 12);
  if (start.toString("latin1", 4, 8) !== "ftyp") return false;
  if (/^(hei[cxms]|hev[cxms])$/.test(brand)) return true;
  return /^(mif1|msf1)$/.test(brand) && /hei[cx]|hev[cx]/.test(start.toString("latin1", 16, 64));
}
