/** The longer side of a thumbnail in pixels: twice its size on the page, for sharp screens. */
const side = 256;

/** Thumbnails are made one after the other: a weak phone can't hold several whole photos in memory. */
let last: Promise<unknown> = Promise.resolve();

async function draw(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.8));
  return blob && URL.createObjectURL(blob);
}

/** Makes a small copy of a picture and returns its URL; null if this browser can't show the file. */
export function makeThumbnail(file: File): Promise<string | null> {
  const made = last.then(() => draw(file)).catch(() => null);
  last = made;
  return made;
}
