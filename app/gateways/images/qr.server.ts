import qrcode from "qrcode";
import sharp from "sharp";

/** Pixels of the dialog's image and modules of white around the code (spec 1 §9). */
const size = 300;
const margin = 2;

/** The QR code of a text as a 300 px PNG, black on white: error correction Q, whole pixels a module, a margin of 2 modules or more. */
export async function qrCode(text: string): Promise<Buffer> {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "Q" });
  const scale = Math.max(1, Math.floor(size / (modules.size + 2 * margin)));
  const edge = Math.max(size, scale * (modules.size + 2 * margin));
  const offset = Math.floor((edge - scale * modules.size) / 2);
  const pixels = Buffer.alloc(edge * edge, 255);
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      for (let y = 0; y < scale; y++) {
        const start = (offset + row * scale + y) * edge + offset + column * scale;
        pixels.fill(0, start, start + scale);
      }
    }
  }
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
