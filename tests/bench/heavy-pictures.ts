import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

// The heaviest pictures that are accepted: each comes near a limit of size or memory.

/** A picture with detail everywhere, so that its file is as hard to decode as a photo's. */
async function detailed(width: number, height: number) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 45 };
  const coarse = await sharp({ create: { width: 1000, height: 750, channels: 3, background: "#888", noise } })
    .blur(2)
    .png()
    .toBuffer();
  return sharp(coarse).resize(width, height, { fit: "fill" });
}

/** Makes a HEIC in one piece, as libheif's encoder does; if it is to be deep, with ten bits. */
async function heicInOnePiece(folder: string, name: string, width: number, height: number, deep: boolean) {
  const [from, to] = [path.join(folder, `${name}.png`), path.join(folder, `${name}.heic`)];
  const picture = await detailed(width, height);
  await (deep ? picture.toColourspace("rgb16") : picture).png({ compressionLevel: 1 }).toFile(from);
  const depth = deep ? ["-b", "10", "-p", "chroma=422"] : [];
  execFileSync("heif-enc", [...depth, "-q", "40", "-p", "preset=ultrafast", from, "-o", to], { stdio: "ignore" });
  return readFileSync(to);
}

/** Makes the heaviest pictures in a folder; returns their names and bytes. */
export async function heavyPictures(folder: string): Promise<[name: string, bytes: Uint8Array][]> {
  const [width, height] = [8944, 6708];
  const soft = (await detailed(width, height)).blur(6);
  const progressive = { quality: 60, progressive: true, chromaSubsampling: "4:4:4" };
  return [
    ["60 megapixels as a progressive JPEG", await (await detailed(width, height)).jpeg(progressive).toBuffer()],
    [
      "60 megapixels as an interlaced PNG",
      await soft.png({ palette: true, colours: 16, progressive: true }).toBuffer(),
    ],
    [
      "15 megapixels as an AVIF of 10 bits",
      await (await detailed(4472, 3354)).avif({ effort: 0, bitdepth: 10 }).toBuffer(),
    ],
    ["33 megapixels as a HEIC of 10 bits, in one piece", await heicInOnePiece(folder, "deep", 7008, 4672, true)],
    ["60 megapixels as a HEIC in one piece", await heicInOnePiece(folder, "wide", width, height, false)],
  ];
}
