import sharp from "sharp";
import { fitText } from "~/lib/handout/fit";
import { typeset } from "../type/typeset.server";
import { inTurn } from "./in-turn.server";

/** As large as the pad in the page (spec 2 §9), in pixels. */
const pad = { width: 400, height: 250 };
const room = { width: 352, height: 190, size: 96, comfortable: 54, lines: 3, leading: 1 };

/** A name drawn as a signature: in handwriting, black on white, 400 x 250 px, as a PNG. */
export function signaturePng(name: string): Promise<Buffer> {
  const { size, settings, height } = fitText(name, "handwriting", room, typeset);
  const lines = settings.map((setting, at) => {
    const baseline = (pad.height - height) / 2 + (at + 0.74) * (height / settings.length);
    const x = pad.width / 2 - ((setting.ink.left + setting.ink.right) / 2) * size;
    return `<path d="${setting.draw(x, baseline, size)}"/>`;
  });
  const { width } = pad;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${pad.height}"><rect width="100%" height="100%" fill="#fff"/>${lines.join("")}</svg>`;
  return inTurn(() => sharp(Buffer.from(svg)).flatten().png().toBuffer());
}
