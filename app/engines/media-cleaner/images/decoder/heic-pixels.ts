import type { Colours } from "./colours.ts";
import { toneMapper } from "./hdr.ts";
import type { Decoded, Plane } from "./heif.ts";
import type { Pixels } from "./tiff.ts";

/** Kr and Kb by the matrix number of ITU-T H.273: BT.709 and BT.2020. Any other number uses BT.601. */
const weights: Record<number, [number, number]> = { 1: [0.2126, 0.0722], 9: [0.2627, 0.0593], 10: [0.2627, 0.0593] };

/** A region of a decoded picture, from left and top, in output pixels. Each of them is the mean of `step` by `step` pixels. */
interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
  step: number;
}

/** Returns a function that averages a plane's squares along one row of a region. */
function averager({ values, stride, width, height }: Plane, decoded: Decoded, { left, top, step, ...region }: Region) {
  // Chroma may have only half of the columns or rows.
  const [across, down] = [width < decoded.width ? 2 : 1, height < decoded.height ? 2 : 1];
  const [wide, high] = [Math.max(1, Math.floor(step / across)), Math.max(1, Math.floor(step / down))];
  const [count, lastColumn, lastRow] = [wide * high, width - wide, height - high];
  const shift = across - 1;
  return (y: number, out: Float32Array) => {
    const first = Math.min(lastRow, (top + y * step) >> (down - 1)) * stride;
    const row = values.subarray(first, first + stride * high);
    if (count === 1) {
      for (let x = 0; x < region.width; x++) out[x] = row[Math.min(lastColumn, (left + x * step) >> shift)] ?? 0;
      return;
    }
    for (let x = 0; x < region.width; x++) {
      const start = Math.min(lastColumn, (left + x * step) >> shift);
      let sum = 0;
      for (let line = start; line < row.length; line += stride)
        for (let offset = line; offset < line + wide; offset++) sum += row[offset] ?? 0;
      out[x] = sum / count;
    }
  };
}

/** Returns a function that converts a row of averages to red, green and blue from 0 to 1, and returns these rows. */
function colourer({ isRgb, colours: [plane], coding: { fullRange, matrix } }: Decoded) {
  const most = 2 ** (plane?.bits ?? 8) - 1;
  const unit = (most + 1) / 256;
  const [low, scale, chroma] = fullRange ? [0, 1 / most, 1 / most] : [16 * unit, 1 / (219 * unit), 1 / (224 * unit)];
  const [kr, kb] = weights[matrix] ?? [0.299, 0.114];
  const zero = 128 * unit;
  return (rows: Float32Array[]): Float32Array[] => {
    const [first, second = first, third = first] = rows as [Float32Array, Float32Array?, Float32Array?];
    if (rows.length < 3 || isRgb || matrix === 0) {
      for (const row of rows) for (let x = 0; x < row.length; x++) row[x] = ((row[x] ?? 0) - low) * scale;
      // Matrix 0 of H.273 puts green, blue and red where luma and chroma would be.
      return rows.length < 3 || isRgb ? [first, second, third] : [third, first, second];
    }
    for (let x = 0; x < first.length; x++) {
      const luma = ((first[x] ?? 0) - low) * scale;
      const red = luma + 2 * (1 - kr) * ((third[x] ?? 0) - zero) * chroma;
      const blue = luma + 2 * (1 - kb) * ((second[x] ?? 0) - zero) * chroma;
      first[x] = red;
      second[x] = (luma - kr * red - kb * blue) / (1 - kr - kb);
      third[x] = blue;
    }
    return [first, second, third];
  };
}

/** Blends a row of bytes with white, according to its transparency. */
function onWhite(bytes: Uint8Array, start: number, alphas: Float32Array, opaque: number, premultiplied: boolean) {
  for (let x = 0, offset = start; x < alphas.length; x++) {
    const alpha = (alphas[x] ?? 0) / opaque;
    for (let end = offset + 3; offset < end; offset++)
      bytes[offset] = Math.min(255, Math.round((bytes[offset] ?? 0) * (premultiplied ? 1 : alpha) + 255 * (1 - alpha)));
  }
}

function write(reds: Float32Array, greens: Float32Array, blues: Float32Array, out: Uint8ClampedArray, start: number) {
  for (let x = 0, offset = start; x < reds.length; x++, offset += 3) {
    out[offset] = (reds[x] ?? 0) * 255;
    out[offset + 1] = (greens[x] ?? 0) * 255;
    out[offset + 2] = (blues[x] ?? 0) * 255;
  }
}

/** Steps from dark to bright in the HDR lookup: as many as 12 bits have. */
const steps = 4095;

const stepOf = (value = 0) => Math.max(0, Math.min(steps, Math.round(value * steps)));

function writeMapped(
  reds: Float32Array,
  greens: Float32Array,
  blues: Float32Array,
  out: Uint8Array,
  start: number,
  map: ReturnType<typeof toneMapper>,
) {
  for (let x = 0, offset = start; x < reds.length; x++, offset += 3)
    map(stepOf(reds[x]), stepOf(greens[x]), stepOf(blues[x]), out, offset);
}

/**
 * Returns the pixels of a region of a decoded picture, on white where it is transparent. HDR becomes sRGB; other pictures keep their own colours.
 */
export function pixelsOf(decoded: Decoded, region: Region, colours: Colours): Pixels {
  const { width, height } = region;
  // This kind of array rounds each value and clamps it between 0 and 255.
  const clamped = new Uint8ClampedArray(width * height * 3);
  const data = new Uint8Array(clamped.buffer);
  const planes = decoded.colours.map((plane) => ({
    average: averager(plane, decoded, region),
    row: new Float32Array(width),
  }));
  const toRgb = colourer(decoded);
  const alpha = decoded.alpha && {
    average: averager(decoded.alpha.plane, decoded, region),
    row: new Float32Array(width),
    opaque: 2 ** decoded.alpha.plane.bits - 1,
  };
  const map = colours && "hdr" in colours ? toneMapper(colours.hdr, steps) : null;
  for (let y = 0; y < height; y++) {
    for (const { average, row } of planes) average(y, row);
    const [reds, greens, blues] = toRgb(planes.map(({ row }) => row)) as [Float32Array, Float32Array, Float32Array];
    const start = y * width * 3;
    if (map) writeMapped(reds, greens, blues, data, start, map);
    else write(reds, greens, blues, clamped, start);
    if (!alpha) continue;
    alpha.average(y, alpha.row);
    onWhite(data, start, alpha.row, alpha.opaque, decoded.alpha?.premultiplied ?? false);
  }
  return { width, height, data };
}
