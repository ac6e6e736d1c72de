import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Sharp } from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

// By default the package fetches it from a public server.
const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
const ready = prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm) }, fireImmediately: true });

/** The text of the QR code in a picture; undefined if there is none that can be read, or several. */
export async function readQr(picture: Sharp): Promise<string | undefined> {
  await ready;
  const { data, info } = await picture
    .flatten({ background: "#fff" })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = info.channels === 1 ? data : data.filter((_, index) => index % info.channels === 0);
  const file = Buffer.concat([Buffer.from(`P5\n${info.width} ${info.height}\n255\n`), grey]);
  const [found, other] = await readBarcodes(file, { formats: ["QRCode"], tryInvert: false, tryRotate: false });
  return other ? undefined : found?.text;
}
