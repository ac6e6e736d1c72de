import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

// A thread of its own for one picture: WebAssembly's memory is given back only when the thread ends. It runs as it stands, so it imports
// nothing of the app.

/** Bytes that the decoder may take: 48 megapixels with 8 bits a colour, upright, need 190 MB. */
const memory = 272 * 1024 * 1024;
/** 60 megapixels (DESIGN §4.16). */
const pixelLimit = 60_000_000;
/** What is shown is at most 1600 x 3200 px: a picture more than twice that is made smaller here, by whole steps. */
const shown = { width: 1600, height: 3200 };

export interface HeicPixels {
  width: number;
  height: number;
  /** sRGB, three bytes a pixel. */
  data: Uint8Array;
}
export type HeicProblem = "cut-off" | "too-many-pixels" | "too-heavy";

interface Heif {
  HEAPU8: Uint8Array;
  _malloc(size: number): number;
  [name: `_heif_${string}`]: (...values: number[]) => number;
}

const grow = WebAssembly.Memory.prototype.grow;
let full = false;
WebAssembly.Memory.prototype.grow = function (pages) {
  full ||= this.buffer.byteLength + pages * 65536 > memory;
  if (full) throw new RangeError("no more memory for a picture");
  return grow.call(this, pages);
};

class Damaged extends Error {}

function decode(bytes: Uint8Array): HeicPixels | HeicProblem {
  const heif: Heif = createRequire(import.meta.url)("libheif-js/wasm-bundle");
  const view = () => new DataView(heif.HEAPU8.buffer);
  const ask = (name: `_heif_${string}`, ...values: number[]) => heif[name]?.(...values) ?? 0;
  const told = heif._malloc(16);
  const out = heif._malloc(4);
  /** Calls what answers with an error's code, and gives what it left behind. */
  const call = (name: `_heif_${string}`, ...values: number[]) => {
    ask(name, told, ...values);
    if (view().getInt32(told, true)) throw new Damaged(name);
    return view().getUint32(out, true);
  };
  const context = ask("_heif_context_alloc");
  const file = heif._malloc(bytes.length);
  heif.HEAPU8.set(bytes, file);
  call("_heif_context_read_from_memory_without_copy", context, file, bytes.length, 0);
  const handle = call("_heif_context_get_primary_image_handle", context, out);
  const [width, height] = [ask("_heif_image_handle_get_width", handle), ask("_heif_image_handle_get_height", handle)];
  if (width * height > pixelLimit) return "too-many-pixels";
  const [yCbCr, chroma420] = [0, 1];
  const image = call("_heif_decode_image", handle, out, yCbCr, chroma420, 0);
  const plane = (channel: number) => {
    const start = ask("_heif_image_get_plane_readonly", image, channel, out);
    const stride = view().getInt32(out, true);
    const bits = ask("_heif_image_get_bits_per_pixel_range", image, channel);
    if (!start || bits < 8) throw new Damaged("a plane is missing");
    return { data: heif.HEAPU8.subarray(start), stride, bits };
  };
  return shrink(width, height, [plane(0), plane(1), plane(2)], coloursOf(handle));

  function coloursOf(picture: number) {
    const colours = { fullRange: true, matrix: 6, p3: false };
    const size = ask("_heif_image_handle_get_raw_color_profile_size", picture);
    if (size > 0 && size < 1_000_000) {
      const profile = heif._malloc(size);
      call("_heif_image_handle_get_raw_color_profile", picture, profile);
      const name = Buffer.from(heif.HEAPU8.subarray(profile, profile + size))
        .toString("latin1")
        .replaceAll("\0", "");
      colours.p3 = name.includes("Display P3");
    }
    ask("_heif_image_handle_get_nclx_color_profile", told, picture, out);
    if (view().getInt32(told, true)) return colours;
    const nclx = view().getUint32(out, true);
    const [primaries, matrix] = [view().getInt32(nclx + 4, true), view().getInt32(nclx + 12, true)];
    return { fullRange: heif.HEAPU8[nclx + 16] === 1, matrix, p3: colours.p3 || primaries === 12 };
  }
}

interface Plane {
  data: Uint8Array;
  stride: number;
  bits: number;
}

/** Kr and Kb of a matrix of ITU-T H.273: BT.709, BT.2020, and BT.601 where it is another. */
const weights: Record<number, [number, number]> = { 1: [0.2126, 0.0722], 9: [0.2627, 0.0593] };

function shrink(
  fullWidth: number,
  fullHeight: number,
  [luma, blue, red]: [Plane, Plane, Plane],
  { fullRange, matrix, p3 }: { fullRange: boolean; matrix: number; p3: boolean },
): HeicPixels {
  const step = Math.max(1, Math.floor(Math.max(fullWidth / shown.width, fullHeight / shown.height)));
  const [width, height] = [Math.max(1, Math.floor(fullWidth / step)), Math.max(1, Math.floor(fullHeight / step))];
  const data = new Uint8Array(width * height * 3);
  const read = ({ data: bytes, stride, bits }: Plane) => {
    const shift = bits - 8;
    if (!shift) return (x: number, y: number) => bytes[y * stride + x] ?? 0;
    return (x: number, y: number) =>
      ((bytes[y * stride + 2 * x] ?? 0) | ((bytes[y * stride + 2 * x + 1] ?? 0) << 8)) >> shift;
  };
  const [lumaAt, blueAt, redAt] = [read(luma), read(blue), read(red)];
  const [kr, kb] = weights[matrix] ?? [0.299, 0.114];
  const [low, lumaScale, chromaScale] = fullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224];
  const toRgb = p3 ? fromP3() : (rgb: number[]) => rgb;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      let [l, b, r] = [0, 0, 0];
      for (let dy = 0; dy < step; dy++) {
        for (let dx = 0; dx < step; dx++) {
          const [px, py] = [x * step + dx, y * step + dy];
          l += lumaAt(px, py);
          b += blueAt(px >> 1, py >> 1);
          r += redAt(px >> 1, py >> 1);
        }
      }
      const count = step * step;
      const grey = (l / count - low) * lumaScale;
      const [cb, cr] = [(b / count - 128) * chromaScale, (r / count - 128) * chromaScale];
      const reds = grey + 2 * (1 - kr) * cr;
      const blues = grey + 2 * (1 - kb) * cb;
      const rgb = toRgb([reds, (grey - kr * reds - kb * blues) / (1 - kr - kb), blues]);
      for (let colour = 0; colour < 3; colour++)
        data[at + colour] = Math.max(0, Math.min(255, Math.round(rgb[colour] ?? 0)));
    }
  }
  return { width, height, data };
}

/** From the iPhone's wider colours (Display P3) to sRGB; both have the same curve. */
function fromP3() {
  const linear = Float32Array.from({ length: 256 }, (_, value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const curved = Float32Array.from({ length: 4096 }, (_, value) => {
    const part = value / 4095;
    return 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
  });
  const bounded = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
  const rows = [
    [1.2249, -0.2249, 0],
    [-0.0421, 1.0421, 0],
    [-0.0196, -0.0786, 1.0983],
  ];
  return (rgb: number[]) => {
    const [r, g, b] = rgb.map((value) => linear[bounded(value, 255)] ?? 0) as [number, number, number];
    return rows.map(([a = 0, c = 0, e = 0]) => curved[bounded((a * r + c * g + e * b) * 4095, 4095)] ?? 0);
  };
}

let answer: HeicPixels | HeicProblem = "cut-off";
try {
  answer = decode(workerData);
} catch {
  // What the decoder throws when it is out of memory or reads nonsense is of many kinds; none is worth more than this.
}
if (answer === "cut-off" && full) answer = "too-heavy";
parentPort?.postMessage(answer, typeof answer === "string" ? [] : [answer.data.buffer as ArrayBuffer]);
