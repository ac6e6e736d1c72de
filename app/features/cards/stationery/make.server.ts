import { typeset } from "~/engines/print";
import { loadSharp, oneImageAtATime } from "~/engines/process";
import { type Drawing, drawStationery } from "~/features/cards/stationery/drawing";
import { type FormatName, formatOf } from "~/features/cards/stationery/formats";
import { impose, sheetsOf } from "~/features/cards/stationery/impose";
import type { HandoutColors } from "~/lib/handout/colors";
import type { MemorialAccess } from "~/models/access";
import { readFacts } from "~/models/handout/colors.server";
import { type Printed, readPrinted } from "~/models/handout/read.server";
import type { StationeryChoices } from "./input";

export interface Stationery extends Omit<Printed, "content"> {
  drawing: Drawing;
}

/** Draws a memorial's print of a format with the facts that the account wants on its handouts. Throws if the QR code can't be made. */
export async function readStationery(
  access: MemorialAccess<"manage">,
  format: FormatName,
  colors: HandoutColors,
): Promise<Stationery> {
  const { content, ...printed } = await readPrinted(access, "management", await readFacts(access));
  return { ...printed, drawing: drawStationery(formatOf(format), content, colors, typeset) };
}

/** Renders sheets of prints as a PDF: a page for a print shop, or as many sheets of an office printer's paper as the prints need. */
export async function makeStationery(
  print: Stationery,
  { format, destination, count }: StationeryChoices,
): Promise<Buffer> {
  const { drawing, portrait, logo, fullName, languages } = print;
  const imposition = impose(formatOf(format), destination);
  const sheets = sheetsOf(imposition, count, destination);
  // pdfkit takes 25 MB of memory, which a server that makes no PDF needn't spend.
  const { stationeryPdf: made } = await import("~/features/cards/stationery/pdf.server");
  const pictures = { portrait: portrait?.jpeg ?? null, logo: logo?.jpeg ?? null };
  return made(drawing, imposition, { ...pictures, title: fullName, lang: languages.first, sheets });
}

/** Renders the SVG of stationery as a JPEG of the same size in pixels, for the page that shows it. Stickers and handwritten cards are white paper. */
export async function stationeryPicture(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(Buffer.from(svg)).flatten({ background: "#ffffff" });
  return oneImageAtATime(() => picture.jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer());
}
