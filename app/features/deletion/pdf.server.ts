import { Document, paint } from "~/engines/pdf";
import { typeset } from "~/engines/print";
import { mm } from "~/lib/handout/units";
import type { Certificate } from "./certificate.server";

const page = { width: 210 * mm, height: 297 * mm };
const margin = 25 * mm;
/** Where the second column begins, which says what the words in the first one name. */
const column = margin + 52 * mm;
const [ink, soft, teal] = ["#211d19", "#5f594f", "#17595a"];
const size = 46;
/** It has neither pictures nor a background. */
const nothing = { portrait: null, stops: [] };

type Style = Parameters<typeof typeset>[1];

interface Look {
  style?: Style;
  size?: number;
  color?: string;
  /** The left edge of its lines. */
  x?: number;
}

/** Breaks a text into lines of a width at a size; a word that is longer than a line keeps its line. */
function linesOf(text: string, style: Style, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    const fits = last !== undefined && typeset(longer, style).width * size <= width;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Makes a certificate as a PDF of A4 pages, of outlines without fonts. The same certificate gives the same bytes. */
export function certificatePdf({ id, name, lines, counts, promise }: Certificate, brand: string): Buffer {
  const whole = { x: 0, y: 0, ...page };
  const title = "Certificate of deletion";
  const parts = [title, brand, id, name, JSON.stringify([lines, counts, promise])];
  const doc = new Document({ title, lang: "en" }, { ...page, trim: whole, bleed: whole }, parts);
  let y = margin;
  const write = (text: string, { style = "plain", size: high = size, color = ink, x = margin }: Look = {}) => {
    for (const line of linesOf(text, style, high, page.width - margin - x)) {
      y += 1.4 * high;
      if (y > page.height - margin) {
        doc.nextSheet();
        y = margin + 1.4 * high;
      }
      paint(doc, { kind: "fill", d: typeset(line, style).draw(x, y, high), color }, nothing);
    }
  };
  const rule = (color: string, width: number) => {
    y += 30;
    paint(doc, { kind: "line", from: margin, to: page.width - margin, y, color, width }, nothing);
    y += 18;
  };
  write(brand, { style: "serif", size: 56, color: teal });
  y += 70;
  write(title, { style: "serif", size: 110 });
  rule(teal, 5);
  y += 20;
  write(`${brand} confirms that this memorial page is deleted, with everything that people have shared on it.`);
  y += 50;
  for (const [term, text] of lines) {
    rule("#d9d4ca", 2);
    write(term, { color: soft });
    y -= 1.4 * size;
    write(text, { x: column });
  }
  rule("#d9d4ca", 2);
  y += 60;
  write("What was deleted", { style: "serif", size: 66 });
  y += 10;
  for (const text of ["the page with its name, dates, biography and pictures", ...counts]) {
    y += 12;
    write("•", { color: teal });
    y -= 1.4 * size;
    write(text, { x: margin + 40 });
  }
  y += 60;
  write(promise);
  y += 40;
  write(`Certificate ${id}`, { size: 36, color: soft });
  return doc.bytes();
}
