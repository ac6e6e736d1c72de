import { handoutPng } from "~/gateways/images/handout.server";
import { handoutPdf } from "~/gateways/pdf/handout.server";
import type { HandoutColors } from "~/lib/handout/colors";
import { shapesOf } from "~/lib/handout/shapes";
import type { Handout } from "./read.server";

/** A drawn handout (SVG) as the picture that is printed: 1748 x 2480 px at 300 dpi (spec 1 §9). */
export function printPng(svg: string): Promise<Buffer> {
  return handoutPng(svg);
}

/** A handout as a PDF of outlines: A5 with 3 mm of bleed and crop marks, or two of them on a sheet of A4 (DESIGN §4.20). */
export async function printPdf(handout: Handout, colors: HandoutColors, paper: "a5" | "a4"): Promise<Buffer> {
  const { sheet, portrait, fullName } = handout;
  return handoutPdf(shapesOf(sheet, colors), { portrait: portrait?.jpeg ?? null, paper, title: fullName });
}
