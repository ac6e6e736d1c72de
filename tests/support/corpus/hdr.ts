import sharp from "sharp";
import { hlgSignals, mobius, pqSignal, white } from "../bt2100.ts";
import type { Colour } from "./file.ts";
import { height, patchAt, patches, width } from "./scene.ts";
import { convertLight, curved, lightOf, spaces } from "./spaces.ts";

// The scene in bright light, and the colours in which it must be shown. They are computed here by the formulas of ITU-R BT.2100, without another
// program's conversion.

type Light = [number, number, number];

/** The light of each patch, with ordinary white as 1, in the primaries of BT.709: the last one shines. */
const lights: Light[] = patches.map(
  (colour, index) => lightOf(colour).map((part) => part * (index === 5 ? 3.5 : 1)) as Light,
);

/** How each transfer writes light in nits, its number in ITU-T H.273 and its name in ffmpeg. */
export const hdr = {
  PQ: { code: 16, name: "smpte2084", values: (nits: Light) => nits.map(pqSignal) as Light },
  HLG: { code: 18, name: "arib-std-b67", values: hlgSignals },
} as const;

export type Transfer = keyof typeof hdr;

/** The scene in bright light as 16-bit RGB values of a transfer, with the primaries of BT.2020. */
export function hdrPixels(transfer: Transfer): Buffer {
  const values = lights.map((light) => {
    const wide = convertLight(light, spaces.sRGB, spaces["BT.2020"]);
    return hdr[transfer].values(wide.map((part) => Math.max(0, part) * white) as Light);
  });
  const data = Buffer.alloc(width * height * 6);
  for (let y = 0, offset = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const value of values[patchAt(x, y)] ?? []) offset = data.writeUInt16LE(Math.round(value * 65_535), offset);
  return data;
}

/** The same as a PNG of 16 bits. */
export function hdrPng(transfer: Transfer): Promise<Buffer> {
  const data = hdrPixels(transfer);
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return sharp(samples, { raw: { width, height, channels: 3 } })
    .pipelineColourspace("rgb16")
    .toColourspace("rgb16")
    .png()
    .toBuffer();
}

/** The lights as an ordinary screen shows them: the largest part is compressed, and the others in proportion. */
const toned = lights.map((light) => {
  const largest = Math.max(...light);
  return light.map((part) => (part * mobius(largest)) / largest) as Light;
});

const bt709 = (light: number) => (light < 0.018 ? 4.5 * light : 1.099 * light ** 0.45 - 0.099);
const as8Bit = (curve: (light: number) => number) =>
  toned.map((light) => light.map((part) => Math.round(255 * curve(part))) as unknown as Colour);

/** The scene in bright light as a picture must show it, in sRGB. */
export const hdrPicture: readonly Colour[] = as8Bit(curved);
/**
 * The scene in bright light as a film may show it. Its light is encoded for BT.709: by the curve for cameras, for the screen of BT.1886 with a power
 * of 2.4, as ffmpeg's zscale does, or for browsers, which show a film like a picture.
 */
export const hdrFilms: readonly (readonly Colour[])[] = [bt709, (light: number) => light ** (1 / 2.4), curved].map(
  as8Bit,
);
