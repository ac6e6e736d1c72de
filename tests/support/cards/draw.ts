import QRCode from "qrcode";
import { type CardCode, writeCardCode } from "../../../app/features/cards/handwritten/code.ts";
import { geometryOf, modulesIn } from "../../../app/features/cards/handwritten/geometry.ts";
import type { Stroke } from "./handwriting.ts";

/** A side of a card that was filled in. */
export interface Written {
  code: CardCode;
  strokes: Stroke[];
  /** The print, as SVG in pixels at 300 dpi, if it isn't the plain drawing here. */
  printed?: string;
}

/** The address in a card's code, in capitals as it is printed. */
export const cardAddress = (code: CardCode, origin = "https://everkeep.example") =>
  `${origin}/memorial/${code.shortId}/c/${writeCardCode(code)}`.toUpperCase();

/** Draws a QR code as one path. */
export function codePath(text: string, place: (modules: number) => { x: number; y: number; module: number }): string {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  const { x, y, module } = place(size);
  let path = "";
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (data[row * size + column])
        path += `M${x + column * module} ${y + row * module}h${module}v${module}h${-module}z`;
  return path;
}

export const strokesSvg = (strokes: Stroke[]) =>
  strokes
    .map(
      ({ path, colour, width }) =>
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join("");

/** Draws what is printed on a side: its code, its marks, lines and the box for the family. */
export function printedSvg(code: CardCode): string {
  const card = geometryOf(code.kind);
  const path = codePath(cardAddress(code), (size) => modulesIn(card, size));
  const marks = card.marks.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${card.mark / 2}"/>`).join("");
  const rows = Array.from({ length: Math.floor((card.height - 620) / 95) }, (_, row) => 460 + row * 95);
  const lines = rows.map((y) => `<path d="M150 ${y}H${card.width - 150}" stroke="#b9b9b9" stroke-width="2"/>`).join("");
  const { family } = card;
  const box = family
    ? `<rect x="${family.x - 2}" y="${family.y - 2}" width="${family.width + 4}" height="${family.height + 4}" fill="none" stroke="#000" stroke-width="4"/>`
    : "";
  return `<path d="${path}"/>${marks}${lines}${box}`;
}

/** Draws a filled card as SVG, in pixels at 300 dpi from its upper left corner. */
export function cardSvg({ code, strokes, printed }: Written, paper = "#fff"): string {
  const { width, height } = geometryOf(code.kind);
  return `<rect width="${width}" height="${height}" fill="${paper}"/>${printed ?? printedSvg(code)}${strokesSvg(strokes)}`;
}
