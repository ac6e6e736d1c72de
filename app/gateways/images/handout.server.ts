import sharp from "sharp";
import { inTurn } from "./in-turn.server";

/** A drawn handout as a PNG of the drawing's size, in pixels, that says 300 dpi of itself (spec 1 §9). */
export function handoutPng(svg: string): Promise<Buffer> {
  return inTurn(() => sharp(Buffer.from(svg)).flatten().withMetadata({ density: 300 }).png(png).toBuffer());
}

/** Fast rather than small: the file goes to one printer, once. */
const png = { compressionLevel: 6, adaptiveFiltering: false };

/** A portrait for the handout as a JPEG, its shorter side at most 640 px: twice as fine as it is drawn. Throws where the picture can't be read. */
export function portraitJpeg(picture: Buffer): Promise<Buffer> {
  const source = sharp(picture, { failOn: "error" });
  const resized = source.resize(640, 640, { fit: "outside", withoutEnlargement: true });
  return inTurn(() => resized.flatten({ background: "#ffffff" }).jpeg({ quality: 90 }).toBuffer());
}
