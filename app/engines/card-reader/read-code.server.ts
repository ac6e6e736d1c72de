import jsQR from "jsqr";
import sharp from "sharp";

/**
 * Pixels of width at which a picture is searched for a code: first about as a phone's camera sees a sheet from an arm's length, then finer. The larger
 * one takes 4 times as long, and the search runs on the server's own thread.
 */
const widths = [600, 1200];

/** Reads the QR code in a picture as a phone would. Null if there is none that can be read. */
export async function readCode(picture: Uint8Array): Promise<string | null> {
  for (const width of widths) {
    const { data, info } = await sharp(picture)
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    if (found) return found.data;
  }
  return null;
}
