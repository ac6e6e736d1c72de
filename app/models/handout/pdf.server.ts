import { Document, drawMarks, type Pictures, paint } from "~/engines/pdf";
import { stops } from "~/lib/handout/colors";
import { layoutOf, type Paper } from "~/lib/handout/papers";
import type { Shape } from "~/lib/handout/shapes";
import { page } from "~/lib/handout/sheet";

interface Given extends Pictures {
  paper: Paper;
  /** The document's title, in any script. */
  title: string;
  /** The language of its first text, such as 'de'. */
  lang: string;
}

/**
 * Makes a handout as a PDF of outlines without fonts: 'a5' is one page of 148 x 210 mm with 3 mm bleed and crop marks, 'a4' two copies side by
 * side. The same drawing gives the same bytes. Throws if a picture isn't a JPEG.
 */
export function handoutPdf(shapes: Shape[], { paper, title, lang, ...pictures }: Given): Buffer {
  const layout = layoutOf(paper);
  const doc = new Document({ title, lang }, layout, [
    paper,
    title,
    lang,
    JSON.stringify(shapes),
    pictures.portrait ?? "",
    pictures.logo ?? "",
  ]);
  doc.form("Handout", [-page.width, -page.height, 2 * page.width, 2 * page.height], () => {
    for (const shape of shapes) paint(doc, shape, { ...pictures, stops });
  });
  for (const { x, y, clip } of layout.copies) {
    doc.save().rect(clip.x, clip.y, clip.width, clip.height).clip();
    doc.translate(x, y).addContent("/Handout Do").restore();
  }
  drawMarks(doc, layout.marks);
  return doc.bytes();
}
