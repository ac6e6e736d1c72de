import sharp from "sharp";

/** The share of a damaged JPEG's rows that must be present: if a quarter is missing, a face may be missing too. */
const minIntactShare = 0.75;
/** libjpeg fills missing rows with this grey, which a colour profile may change slightly. */
const grey = { least: 112, most: 144, apart: 4 };
const [width, height] = [16, 400];

/** Whether most of a damaged JPEG can be shown. Browsers show such a file too, with grey where its end is missing. */
export async function isMostlyIntact(bytes: Uint8Array): Promise<boolean> {
  const { data, info } = await sharp(bytes, { failOn: "none" })
    .toColourspace("srgb")
    .resize({ width, height, fit: "fill", kernel: "nearest" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = info.width * info.channels;
  const isMissing = (y: number) => {
    const values = data.subarray(y * row, (y + 1) * row);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return least >= grey.least && most <= grey.most && most - least <= grey.apart;
  };
  let intactRows = info.height;
  while (intactRows > 0 && isMissing(intactRows - 1)) intactRows--;
  return intactRows >= info.height * minIntactShare;
}
