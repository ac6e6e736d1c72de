import { handoutPng } from "~/engines/print/images/handout.server";
import type { HandoutColors } from "~/lib/handout/colors";
import { shapesOf } from "~/lib/handout/shapes";
import type { Handout } from "./read.server";

/** Renders a handout's SVG as a PNG for printing: 1748 x 2480 px at 300 dpi. */
export function printPng(svg: string): Promise<Buffer> {
  return handoutPng(svg);
}

/** Renders a handout as a PDF of outlines: A5 with 3 mm of bleed and crop marks, or two A5 pages on a sheet of A4. */
export async function printPdf(handout: Handout, colors: HandoutColors, paper: "a5" | "a4"): Promise<Buffer> {
  const { sheet, portrait, logo, fullName, languages } = handout;
  // pdfkit takes 25 MB of memory, which a server that makes no PDF needn't spend.
  const { handoutPdf } = await import("~/engines/print/pdf/handout.server");
  const pictures = { portrait: portrait?.jpeg ?? null, logo: logo?.jpeg ?? null };
  return handoutPdf(shapesOf(sheet, colors), { ...pictures, paper, title: fullName, lang: languages.first });
}
