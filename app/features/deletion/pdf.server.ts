import { Document, paint } from "~/engines/pdf";
import { typeset } from "~/engines/print";
import { mm } from "~/lib/handout/units";
import type { Certificate } from "./certificate.server";

const page = { width: 210 * mm, height: 297 * mm };
const margin = 25 * mm;
const ink = "#211d19";
/** It has neither pictures nor a background. */
const nothing = { portrait: null, stops: [] };

type Style = Parameters<typeof typeset>[1];

/** Breaks a text into lines that fit the page at a size; a word that is longer than a line keeps its line. */
function linesOf(text: string, style: Style, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    const fits = last !== undefined && typeset(longer, style).width * size <= page.width - 2 * margin;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Makes a certificate as a PDF of A4 pages, of outlines without fonts. The same certificate gives the same bytes. */
export function certificatePdf({ name, lines, counts, promise }: Certificate, brand: string): Buffer {
  const whole = { x: 0, y: 0, ...page };
  const title = "Certificate of deletion";
  const parts = [title, brand, name, JSON.stringify([lines, counts, promise])];
  const doc = new Document({ title, lang: "en" }, { ...page, trim: whole, bleed: whole }, parts);
  let y = margin;
  const write = (text: string, style: Style = "plain", size = 46, above = 0) => {
    y += above;
    for (const line of linesOf(text, style, size)) {
      y += 1.4 * size;
      if (y > page.height - margin) {
        doc.nextSheet();
        y = margin + 1.4 * size;
      }
      paint(doc, { kind: "fill", d: typeset(line, style).draw(margin, y, size), color: ink }, nothing);
    }
  };
  write(title, "serif", 96);
  write(
    `${brand} confirms that this memorial page is deleted, with everything that people have shared on it.`,
    "plain",
    46,
    40,
  );
  y += 40;
  for (const [term, text] of lines) write(`${term}: ${text}`, "plain", 46, 12);
  write("What was deleted", "serif", 62, 60);
  for (const text of ["the page with its name, dates, biography and pictures", ...counts])
    write(`– ${text}`, "plain", 46, 8);
  write(promise, "plain", 46, 60);
  return doc.bytes();
}
