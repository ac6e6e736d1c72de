import { loadSharp, oneImageAtATime } from "~/engines/process";

/** Renders a handout's SVG as a PNG of the same size in pixels, with a resolution of 300 dpi (docs/product/limits.md). */
export async function handoutPng(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return oneImageAtATime(() =>
    sharp(Buffer.from(svg)).flatten().withMetadata({ density: 300 }).png(pngOptions).toBuffer(),
  );
}

/** Favours speed over size, because the file goes to one printer once. */
const pngOptions = { compressionLevel: 6, adaptiveFiltering: false };

/** Converts a portrait for the handout to a JPEG whose shorter side is at most 640 px, twice as fine as it is drawn. Throws if it can't be read. */
export async function portraitJpeg(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const source = sharp(picture, { failOn: "error" });
  const resized = source.resize(640, 640, { fit: "outside", withoutEnlargement: true });
  return oneImageAtATime(() => resized.flatten({ background: "#ffffff" }).jpeg({ quality: 90 }).toBuffer());
}

/** Converts a logo for the handout to a JPEG on white, with full colours: its lines are thin. Throws if the picture can't be read. */
export async function logoJpeg(png: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const onWhite = sharp(png, { failOn: "error" }).flatten({ background: "#ffffff" });
  return oneImageAtATime(() => onWhite.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer());
}
