import { readFileSync } from "node:fs";
import path from "node:path";
import { fontsFolder } from "./fonts-folder";

/** The functions of HarfBuzz's subsetter that are used here; pointers are addresses in its memory. */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  malloc: (bytes: number) => number;
  free: (at: number) => void;
  hb_blob_create: (at: number, bytes: number, mode: number, data: number, done: number) => number;
  hb_blob_destroy: (blob: number) => void;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_destroy: (face: number) => void;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_destroy: (input: number) => void;
  hb_subset_input_glyph_set: (input: number) => number;
  hb_subset_input_set: (input: number, kind: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_or_fail: (face: number, input: number) => number;
}

/** Values of hb-subset.h (HarfBuzz 12). */
const flags = { noHinting: 0x1, retainGlyphIds: 0x2, noLayoutClosure: 0x200 };
const readOnly = 1;
const dropTables = 3;

const tag = (name: string) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);

/** Shaping is done before, and a PDF has its own table of characters. */
const needless = ["GSUB", "GPOS", "GDEF", "cmap", "name", "DSIG", "gasp", "STAT"];

/** In the folder in which programs are started, as the fonts are: Vitest has no import.meta.resolve. */
const wasm = () => path.resolve("node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm");

/**
 * Returns a TrueType font with only these glyphs of a face, which keep their numbers. Each call has a memory of its own, which is given back with it:
 * the largest face takes 14 MB. Throws if the font can't be read.
 */
export async function subsetOf(name: string, glyphs: Iterable<number>): Promise<Buffer> {
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm()));
  const hb = instance.exports as unknown as Subsetter;
  hb._initialize();
  const font = readFileSync(path.join(fontsFolder, `${name}.ttf`));
  const offset = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, offset);
  const face = hb.hb_face_create(hb.hb_blob_create(offset, font.length, readOnly, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, flags.noHinting | flags.retainGlyphIds | flags.noLayoutClosure);
  const wanted = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph);
  const dropped = hb.hb_subset_input_set(input, dropTables);
  for (const table of needless) hb.hb_set_add(dropped, tag(table));
  const subset = hb.hb_subset_or_fail(face, input);
  if (!subset) throw new Error(`${name} can't be reduced to the glyphs that were drawn`);
  const result = hb.hb_face_reference_blob(subset);
  const start = hb.hb_blob_get_data(result, 0);
  return Buffer.from(new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result)));
}
