import { readFile } from "node:fs/promises";
import path from "node:path";
import { loadSharp } from "~/engines/process";

/**
 * Pixels of width at which a picture is searched for a code: first about as a phone's camera sees a sheet from an arm's length, then finer. The larger
 * one takes 4 times as long, and the search runs on the server's own thread.
 */
const widths = [600, 1200];

// The built server and the image run in the project's folder, so the path is the same there.
const program = path.resolve("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");

/** Loads zxing, which takes some MB, when the first code is read. By default the package fetches its program from a public server. */
async function load() {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  const wasmBinary = await readFile(program);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return readBarcodes;
}

let loading: ReturnType<typeof load> | undefined;

/** Reads the QR code in a picture as a phone would. Null if there is none that can be read. */
export async function readCode(picture: Uint8Array): Promise<string | null> {
  loading ??= load();
  const [readBarcodes, sharp] = [await loading, await loadSharp()];
  for (const width of widths) {
    const { data, info } = await sharp(picture)
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .toColourspace("b-w")
      .raw()
      .toBuffer({ resolveWithObject: true });
    // As a PGM the picture takes one byte a pixel; the package's other input takes four.
    const file = Buffer.concat([Buffer.from(`P5\n${info.width} ${info.height}\n255\n`), data]);
    const found = (await readBarcodes(file, { formats: ["QRCode"] })).find(({ isValid }) => isValid);
    if (found) return found.text;
  }
  return null;
}
