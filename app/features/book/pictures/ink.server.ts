import { loadSharp } from "~/engines/process";

interface Size {
  width: number;
  height: number;
}

/** The side in pixels of the small picture that tells how bright the paper is, and the width of what is taken for ink there. */
const small = 32;
const strokes = 9;

/** Paper is at least this bright everywhere, of 255, and its colours differ by no more than this: all else is a photo. */
const darkestPaper = 140;
const mostColour = 48;
/** Everything as bright as this part of the paper counts as paper: its grain, and what JPEGs leave around strokes. */
const grain = 0.96;

/** The colour of the paper at each place, unless the picture shows something else than ink on paper. */
async function paperOf(data: Buffer, { width, height }: Size): Promise<Buffer | null> {
  const sharp = await loadSharp();
  const paper = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(small, small, { fit: "fill" })
    .median(strokes)
    .raw()
    .toBuffer();
  for (let offset = 0; offset < paper.length; offset += 3) {
    const colors = paper.subarray(offset, offset + 3);
    const [darkest, lightest] = [Math.min(...colors), Math.max(...colors)];
    if (darkest < darkestPaper || lightest - darkest > mostColour) return null;
  }
  return sharp(paper, { raw: { width: small, height: small, channels: 3 } })
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
}

/** Makes the paper of a signature white, also where it lay in the shade, so that no plate is printed around the ink. `data` is raw sRGB. */
export async function withoutPaper(data: Buffer, size: Size): Promise<Buffer> {
  const paper = await paperOf(data, size);
  if (!paper) return data;
  return Buffer.from(data.map((value, index) => Math.min(255, (value * 255) / ((paper[index] ?? 255) * grain))));
}
