/** Brightness alone: one byte a pixel, 0 is black. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A scanned page: red, green and blue, and its brightness. */
export interface Scan {
  width: number;
  height: number;
  rgb: Uint8Array;
  grey: Grey;
  /** The resolution that the file states, or null if it states none that could be true. */
  dpi: number | null;
}

/** A square part of a card around something that is looked for there, row by row. */
export interface Patch {
  side: number;
  values: Float32Array;
}

/** Returns the brightness of colours, in the shares of ITU-R BT.601. */
export function greyOf(rgb: Uint8Array, width: number, height: number): Grey {
  const data = new Uint8Array(width * height);
  for (let offset = 0, from = 0; offset < data.length; offset++, from += 3)
    data[offset] = ((rgb[from] as number) * 77 + (rgb[from + 1] as number) * 150 + (rgb[from + 2] as number) * 29) >> 8;
  return { width, height, data };
}

/** Reduces a picture by a whole step, each pixel being the mean of a square. */
export function reduced({ width, height, data }: Grey, step: number): Grey {
  if (step <= 1) return { width, height, data };
  const small = { width: Math.max(1, Math.floor(width / step)), height: Math.max(1, Math.floor(height / step)) };
  const out = new Uint8Array(small.width * small.height);
  const sums = new Uint32Array(small.width);
  const side = { x: Math.min(step, width), y: Math.min(step, height) };
  for (let y = 0; y < small.height; y++) {
    sums.fill(0);
    for (let row = 0; row < side.y; row++) {
      let from = (y * step + row) * width;
      for (let x = 0; x < small.width; x++)
        for (let i = 0; i < side.x; i++) sums[x] = (sums[x] as number) + (data[from++] as number);
    }
    for (let x = 0; x < small.width; x++) out[y * small.width + x] = (sums[x] as number) / (side.x * side.y);
  }
  return { ...small, data: out };
}

/** Returns the brightness between pixels, by the four nearest. Places outside the picture count as its edge. */
export function sample({ width, height, data }: Grey, x: number, y: number): number {
  const [cx, cy] = [Math.min(Math.max(x - 0.5, 0), width - 1.001), Math.min(Math.max(y - 0.5, 0), height - 1.001)];
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - left, cy - top];
  const offset = top * width + left;
  const upper = (data[offset] ?? 0) * (1 - fx) + (data[offset + 1] ?? 0) * fx;
  const lower = (data[offset + width] ?? 0) * (1 - fx) + (data[offset + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Returns the value below which a share of the values lies. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const counts = new Uint32Array(256);
  for (let index = 0; index < values.length; index++) {
    const value = Math.round(values[index] ?? 0);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  let left = values.length * share;
  for (let value = 0; value < 256; value++) {
    left -= counts[value] ?? 0;
    if (left < 0) return value;
  }
  return 255;
}
