import qrcode from "qrcode";
import { loadSharp } from "~/engines/process";

/** The size of the dialog's image in pixels, and the modules of white around the code (docs/product/limits.md). */
const size = 300;
const margin = 2;

/**
 * Returns the modules of a text's QR code row by row; true is black. The error correction level is Q, so that a worn or dirty print still scans, or M
 * where a longer text has to have modules of the same size. Throws if the text is too long for any code.
 */
export function qrModules(text: string, errorCorrectionLevel: "M" | "Q" = "Q"): boolean[][] {
  const { modules } = qrcode.create(text, { errorCorrectionLevel });
  const indexes = Array.from({ length: modules.size }, (_, index) => index);
  return indexes.map((row) => indexes.map((column) => Boolean(modules.get(row, column))));
}

/** Draws the QR code of a text as a 300 px PNG, black on white, with whole pixels per module and a margin of 2 modules or more. */
export async function qrCode(text: string): Promise<Buffer> {
  const modules = qrModules(text);
  const scale = Math.max(1, Math.floor(size / (modules.length + 2 * margin)));
  const edge = Math.max(size, scale * (modules.length + 2 * margin));
  const offset = Math.floor((edge - scale * modules.length) / 2);
  const pixels = Buffer.alloc(edge * edge, 255);
  for (const [row, cells] of modules.entries()) {
    for (const [column, black] of cells.entries()) {
      if (!black) continue;
      for (let y = 0; y < scale; y++) {
        const start = (offset + row * scale + y) * edge + offset + column * scale;
        pixels.fill(0, start, start + scale);
      }
    }
  }
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
