import sharp, { type Sharp } from "sharp";
import type { Colour } from "./file.ts";

/** The patches in every file: three above and three below, muted so that every colour space holds them. */
export const patches: readonly Colour[] = [
  [184, 62, 50],
  [62, 140, 70],
  [52, 84, 170],
  [204, 180, 66],
  [128, 128, 128],
  [232, 230, 224],
];

export const [width, height] = [240, 160];

/** The middles of the patches, from 0 to 1, row by row. */
export const places = [0.25, 0.75].flatMap((y) => [1 / 6, 0.5, 5 / 6].map((x) => [x, y] as const));

/** The number of the patch at a pixel. */
export function patchAt(x: number, y: number, wide = width, high = height): number {
  return (y * 2 < high ? 0 : 3) + Math.min(2, Math.floor((x * 3) / wide));
}

/** The place at which a pixel of the upright picture is stored, by its EXIF orientation (Exif 2.32, tag 274). */
function storedAt(orientation: number, x: number, y: number, wide: number, high: number): [number, number] {
  const [left, up] = [wide - 1 - x, high - 1 - y];
  const all: [number, number][] = [
    [x, y],
    [left, y],
    [left, up],
    [x, up],
    [y, x],
    [y, left],
    [up, left],
    [up, x],
  ];
  return all[orientation - 1] ?? [x, y];
}

interface Stored {
  width: number;
  height: number;
  /** Three bytes a pixel. */
  data: Buffer;
}

/** The scene as pixels, stored for an orientation from 1 to 8; sizes are those of the upright picture. */
export function pixels({ colours = patches, orientation = 1, wide = width, high = height } = {}): Stored {
  const [storedWide, storedHigh] = orientation > 4 ? [high, wide] : [wide, high];
  const data = Buffer.alloc(wide * high * 3);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [sx, sy] = storedAt(orientation, x, y, wide, high);
      data.set(colours[patchAt(x, y, wide, high)] ?? [0, 0, 0], (sy * storedWide + sx) * 3);
    }
  return { width: storedWide, height: storedHigh, data };
}

/** The scene, to be encoded by sharp. */
export function scene(given: Parameters<typeof pixels>[0] = {}): Sharp {
  const { data, width, height } = pixels(given);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The scene as a PNG, for programs that read one. */
export function png(given: Parameters<typeof pixels>[0] = {}): Promise<Buffer> {
  return scene(given).png().toBuffer();
}
