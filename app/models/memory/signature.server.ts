import { typeset } from "~/engines/print";
import { loadSharp, oneImageAtATime } from "~/engines/process";
import { fitText } from "~/lib/handout/fit";

/** The size in pixels of the signature pad in the page (docs/product/limits.md). */
const canvas = { width: 400, height: 250 };
const area = { width: 352, height: 190, size: 96, comfortable: 54, lines: 3, leading: 1 };

/** Draws a name as a handwritten signature: a PNG, black on white, of 400 x 250 px. */
export async function signaturePng(name: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { size, settings, height } = fitText(name, "handwriting", area, typeset);
  const lines = settings.map((setting, index) => {
    const baseline = (canvas.height - height) / 2 + (index + 0.74) * (height / settings.length);
    const x = canvas.width / 2 - ((setting.ink.left + setting.ink.right) / 2) * size;
    return `<path d="${setting.draw(x, baseline, size)}"/>`;
  });
  const background = '<rect width="100%" height="100%" fill="#fff"/>';
  const start = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">`;
  const svg = `${start}${background}${lines.join("")}</svg>`;
  return oneImageAtATime(() => sharp(Buffer.from(svg)).flatten().png().toBuffer());
}
