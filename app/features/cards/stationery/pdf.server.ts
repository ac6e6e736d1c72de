import { Document, drawMarks, type Pictures, paint } from "~/engines/pdf";
import type { Drawing } from "~/features/cards/stationery/drawing";
import type { Imposition, Place } from "~/features/cards/stationery/impose";
import { stops } from "~/lib/handout/colors";

interface Given extends Pictures {
  /** The document's title, in any script. */
  title: string;
  /** The language of its first text, such as 'de'. */
  lang: string;
  /** The number of prints on each sheet. */
  sheets: number[];
}

/**
 * Makes sheets of prints as a PDF of outlines without fonts. The print is drawn once and placed as often as it is needed, so that 500 take little more
 * room than one. The same drawing gives the same bytes. Throws if a picture isn't a JPEG.
 */
export function stationeryPdf(
  drawing: Drawing,
  imposition: Imposition,
  { title, lang, sheets, ...pictures }: Given,
): Buffer {
  const doc = new Document({ title, lang }, imposition, [
    ...[title, lang, JSON.stringify([drawing, imposition, sheets])],
    ...[pictures.portrait ?? "", pictures.logo ?? ""],
  ]);
  const { box, shapes } = drawing;
  doc.form("Print", [box.x - box.width, box.y - box.height, box.x + 2 * box.width, box.y + 2 * box.height], () => {
    for (const shape of shapes) paint(doc, shape, { ...pictures, stops });
  });
  for (const [index, count] of sheets.entries()) {
    if (index) doc.nextSheet();
    for (const place of imposition.places.slice(0, count)) draw(doc, drawing, place);
    for (const marks of imposition.marks) drawMarks(doc, marks);
  }
  return doc.bytes();
}

/** Draws the print at a place, whose background may reach into the place's clip. */
function draw(doc: Document, { box, scale }: Drawing, { x, y, width, height, turned, clip }: Place) {
  doc.save().rect(clip.x, clip.y, clip.width, clip.height).clip();
  doc.translate(x, y);
  if (turned) doc.transform(-1, 0, 0, -1, width, height);
  doc.scale(scale).translate(-box.x, -box.y).addContent("/Print Do").restore();
}
