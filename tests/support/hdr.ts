import { hlgSignals, mobius, pqSignal, white } from "./bt2100.ts";
import { convert } from "./ffmpeg.ts";

// Films with a high dynamic range, made and tone-mapped by the formulas of the standards, to compare with the results of ffmpeg.

type Rgb = [red: number, green: number, blue: number];

const [columns, lines, square] = [16, 9, 20];
export const size = { width: columns * square, height: lines * square };

/**
 * The light of a place in cd/m², by the primaries of BT.2020: the range of a picture of BT.709, from black to white at 203, with some lights of up to
 * 1000 in it; greys, and colours that are not too pure for BT.709.
 */
function lightAt(column: number, line: number): Rgb {
  const step = (line * columns + column) % 37;
  const brightness = step > 34 ? 600 + 200 * (step - 34) : 203 * (step / 34) ** 2.4;
  const tint: Rgb[] = [
    [1, 1, 1],
    [1, 0.6, 0.5],
    [0.65, 1, 0.6],
    [0.5, 0.6, 1],
  ];
  return (tint[(column + line) % tint.length] ?? [1, 1, 1]).map((part) => part * brightness) as Rgb;
}

export type Curve = "arib-std-b67" | "smpte2084";

/** The samples of one picture, as 10 bits each in the narrow range: luma, then both differences (BT.2020, not constant luminance). */
function samples(curve: Curve) {
  const frame = Buffer.alloc(size.width * size.height * 6);
  const plane = size.width * size.height * 2;
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const light = lightAt(Math.floor(x / square), Math.floor(y / square));
      const [r, g, b] = curve === "smpte2084" ? (light.map(pqSignal) as Rgb) : hlgSignals(light);
      const luma = 0.2627 * r + 0.678 * g + 0.0593 * b;
      const offset = (y * size.width + x) * 2;
      frame.writeUInt16LE(Math.round(64 + 876 * luma), offset);
      frame.writeUInt16LE(Math.round(512 + (896 * (b - luma)) / 1.8814), plane + offset);
      frame.writeUInt16LE(Math.round(512 + (896 * (r - luma)) / 1.4746), plane * 2 + offset);
    }
  return frame;
}

/** A second of that picture, labelled by the options for x265 or x264, or not at all. */
export function hdrFilm(curve: Curve, codec: string[], ending: string): Buffer {
  const frame = samples(curve);
  const given = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "yuv444p10le",
    "-s",
    `${size.width}x${size.height}`,
    "-r",
    "10",
    "-i",
    "in",
  ];
  const whole = Buffer.concat(Array.from({ length: 10 }, () => frame));
  return convert(whole, [...given, "-pix_fmt", "yuv420p10le", ...codec], ending);
}

/**
 * The colour, each part from 0 to 255, that each place must have on a display of BT.709, where white is 203 cd/m² (BT.2087 for the primaries, BT.1886
 * for the curve).
 */
function wantedAt(column: number, line: number): Rgb {
  const [r, g, b] = lightAt(column, line).map((part) => part / white) as Rgb;
  const narrow = [
    1.6605 * r - 0.5876 * g - 0.0728 * b,
    -0.1246 * r + 1.1329 * g - 0.0083 * b,
    -0.0182 * r - 0.1006 * g + 1.1187 * b,
  ];
  const most = Math.max(...narrow, 1e-6);
  const gain = mobius(most) / most;
  return narrow.map((part) => Math.max(0, part * gain) ** (1 / 2.4) * 255) as Rgb;
}

const places = Array.from(
  { length: columns * lines },
  (_, index) => [index % columns, Math.floor(index / columns)] as const,
);

/** The luma of the places of a picture with its mean and contrast (the standard deviation), and their mean distance from grey. */
function described(colours: Rgb[]) {
  const values = colours.map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b);
  const colour = colours.reduce((sum, parts) => sum + Math.max(...parts) - Math.min(...parts), 0) / values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const contrast = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return { values, mean, contrast, colour };
}

/** The look that a tone-mapped picture must have. */
export const wanted = () => described(places.map(([column, line]) => wantedAt(column, line)));

/** The look of a picture or of the first frame of a film: the colour in the middle of each place. */
export function looks(bytes: Uint8Array, matrix: string) {
  const rgb = `scale=${size.width}:${size.height}:flags=neighbor:in_color_matrix=${matrix},format=rgb24`;
  const words = ["-i", "in", "-frames:v", "1", "-vf", rgb, "-f", "rawvideo"];
  const raw = convert(bytes, words, "raw");
  return described(
    places.map(([column, line]) => {
      const offset = ((line + 0.5) * square * size.width + (column + 0.5) * square) * 3;
      return [...raw.subarray(offset, offset + 3)] as Rgb;
    }),
  );
}
