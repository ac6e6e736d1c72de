import sharp from "sharp";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether a part of a picture of the screen is one colour, as where nothing is drawn on a ground. */
export async function isPlain(png: Buffer, { x, y, width, height }: Box): Promise<boolean> {
  const area = { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) };
  // From the raw pixels: sharp reads the figures of a PNG before it cuts.
  const { data, info } = await sharp(png).extract(area).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return data.every((value, index) => value === data[index % info.channels]);
}
