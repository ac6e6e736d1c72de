import library from "libheif-js/wasm-bundle.js";
import type { CodePoints } from "./colours.ts";

// libheif as WebAssembly, called through its C functions. Its own JavaScript returns only RGBA, which takes four times the memory.

/** libheif's C functions and their memory. */
export interface Library {
  HEAPU8: Uint8Array;
  _malloc(size: number): number;
  [name: `_heif_${string}`]: (...values: number[]) => number;
}

/** Thrown if the file can't be read, or not to its end. */
export class Damaged extends Error {}

/** How a picture is divided: tiles cover it from left and top, with a margin outside the visible picture. */
export interface Tiling {
  columns: number;
  rows: number;
  width: number;
  height: number;
  left: number;
  top: number;
}

/** One channel of a decoded picture: rows of `stride` values with `bits` bits each. */
export interface Plane {
  values: Uint8Array | Uint16Array;
  stride: number;
  width: number;
  height: number;
  bits: number;
}

/** How luma and chroma become red, green and blue, as numbers of ITU-T H.273. */
export interface Coding {
  fullRange: boolean;
  matrix: number;
}

export interface Decoded {
  width: number;
  height: number;
  /** Luma and chroma, or red, green and blue; luma alone for grey. */
  colours: Plane[];
  isRgb: boolean;
  coding: Coding;
  alpha: { plane: Plane; premultiplied: boolean } | null;
}

const [unchanged, rgb, monochrome] = [99, 1, 2];
const channels = { luma: [0, 1, 2], rgb: [3, 4, 5], alpha: 6 };

/** The primary picture of a HEIF file, upright. */
export class Heif {
  readonly #heif: Library;
  readonly #error: number;
  readonly #out: number;
  readonly #handle: number;
  readonly width: number;
  readonly height: number;

  constructor(bytes: Uint8Array) {
    this.#heif = library;
    [this.#error, this.#out] = [this.#heif._malloc(16), this.#heif._malloc(4)];
    const context = this.#invoke("_heif_context_alloc");
    // The library's own threads would not help: WebAssembly runs on one.
    const file = this.#heif._malloc(bytes.length);
    this.#heif.HEAPU8.set(bytes, file);
    this.#invokeChecked("_heif_context_read_from_memory_without_copy", context, file, bytes.length, 0);
    this.#handle = this.#invokeChecked("_heif_context_get_primary_image_handle", context, this.#out);
    this.width = this.#invoke("_heif_image_handle_get_width", this.#handle);
    this.height = this.#invoke("_heif_image_handle_get_height", this.#handle);
  }

  get #view() {
    return new DataView(this.#heif.HEAPU8.buffer);
  }

  #invoke(name: `_heif_${string}`, ...values: number[]) {
    return this.#heif[name]?.(...values) ?? 0;
  }

  /** Calls a function that returns an error struct, and returns its output value. Throws Damaged for an error. */
  #invokeChecked(name: `_heif_${string}`, ...values: number[]) {
    this.#invoke(name, this.#error, ...values);
    if (this.#view.getInt32(this.#error, true)) throw new Damaged(name);
    return this.#view.getUint32(this.#out, true);
  }

  get hasAlpha(): boolean {
    return this.#invoke("_heif_image_handle_has_alpha_channel", this.#handle) !== 0;
  }

  get tiling(): Tiling {
    const position = this.#heif._malloc(96);
    this.#heif.HEAPU8.fill(0, position, position + 96);
    this.#invokeChecked("_heif_image_handle_get_image_tiling", this.#handle, 1, position);
    const [columns = 0, rows = 0, width = 0, height = 0, , , top = 0, left = 0] = Array.from(
      { length: 8 },
      (_, index) => this.#view.getUint32(position + 4 + index * 4, true),
    );
    // libheif 1.23 reports which sides have a margin, but as its size it reports the visible part of the tile.
    const margin = (stated: number, tiled: number, visible: number) => (stated === 0 ? 0 : tiled - visible);
    return {
      columns,
      rows,
      width,
      height,
      left: margin(left, columns * width, this.width),
      top: margin(top, rows * height, this.height),
    };
  }

  /** The colour profile, or null if there is none. */
  get profile(): Buffer | null {
    const size = this.#invoke("_heif_image_handle_get_raw_color_profile_size", this.#handle);
    if (size <= 0 || size > 4_000_000) return null;
    const position = this.#heif._malloc(size);
    this.#invokeChecked("_heif_image_handle_get_raw_color_profile", this.#handle, position);
    return Buffer.from(this.#heif.HEAPU8.slice(position, position + size));
  }

  /** The colour numbers that the file states outside a profile. */
  get numbers(): CodePoints | null {
    return this.#numbersOf("_heif_image_handle_get_nclx_color_profile", this.#handle);
  }

  #numbersOf(name: `_heif_${string}`, of: number): (CodePoints & Coding) | null {
    this.#invoke(name, this.#error, of, this.#out);
    if (this.#view.getInt32(this.#error, true)) return null;
    const position = this.#view.getUint32(this.#out, true);
    const [primaries = 2, transfer = 2, matrix = 2] = [4, 8, 12].map((offset) =>
      this.#view.getInt32(position + offset, true),
    );
    const fullRange = this.#heif.HEAPU8[position + 16] === 1;
    this.#invoke("_heif_nclx_color_profile_free", position);
    return { primaries, transfer, matrix, fullRange };
  }

  /** Decodes one tile or the whole picture and passes it to `use`. Its memory is freed afterwards. */
  decode<Result>(tile: { column: number; row: number } | null, use: (decoded: Decoded) => Result): Result {
    const image = tile
      ? this.#invokeChecked(
          "_heif_image_handle_decode_image_tile",
          this.#handle,
          this.#out,
          unchanged,
          unchanged,
          0,
          tile.column,
          tile.row,
        )
      : this.#invokeChecked("_heif_decode_image", this.#handle, this.#out, unchanged, unchanged, 0);
    // iPhones write no numbers beside their profile. Their pictures are full-range BT.601.
    const coding = this.#numbersOf("_heif_image_get_nclx_color_profile", image) ?? { fullRange: true, matrix: 6 };
    const space = this.#invoke("_heif_image_get_colorspace", image);
    const wanted = space === rgb ? channels.rgb : space === monochrome ? channels.luma.slice(0, 1) : channels.luma;
    // From here on the library must not allocate memory: when its memory grows, existing views of it become empty.
    const colours = wanted.map((channel) => this.#plane(image, channel));
    const alpha = this.#invoke("_heif_image_has_channel", image, channels.alpha)
      ? {
          plane: this.#plane(image, channels.alpha),
          premultiplied: this.#invoke("_heif_image_is_premultiplied_alpha", image) !== 0,
        }
      : null;
    const [first] = colours;
    if (!first) throw new Damaged("no plane");
    try {
      return use({ width: first.width, height: first.height, colours, isRgb: space === rgb, coding, alpha });
    } finally {
      this.#invoke("_heif_image_release", image);
    }
  }

  #plane(image: number, channel: number): Plane {
    const start = this.#invoke("_heif_image_get_plane_readonly", image, channel, this.#out);
    const bytes = this.#view.getInt32(this.#out, true);
    const bits = this.#invoke("_heif_image_get_bits_per_pixel_range", image, channel);
    const [width, height] = [
      this.#invoke("_heif_image_get_width", image, channel),
      this.#invoke("_heif_image_get_height", image, channel),
    ];
    if (!start || bits < 8 || bits > 16 || width <= 0 || height <= 0) throw new Damaged("a plane is missing");
    const { buffer } = this.#heif.HEAPU8;
    const wide = bits > 8;
    const values = wide
      ? new Uint16Array(buffer, start, (bytes / 2) * height)
      : new Uint8Array(buffer, start, bytes * height);
    return { values, stride: wide ? bytes / 2 : bytes, width, height, bits };
  }
}
