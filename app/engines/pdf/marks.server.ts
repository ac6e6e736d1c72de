import { type Document, point } from "./document.server";

/** Hairlines around a drawing: black on every plate of a press, or grey. */
interface Marks {
  onAllPlates: boolean;
  /** The length of a dash and of the gap after it; null draws whole lines. */
  dash: number | null;
  lines: [x1: number, y1: number, x2: number, y2: number][];
}

/** Draws hairlines around a drawing. */
export function drawMarks(doc: Document, { onAllPlates, dash, lines }: Marks): void {
  doc.save();
  // This name stands for the colour that appears on every plate of a press.
  if (onAllPlates) doc.addSpotColor("All", 100, 100, 100, 100).strokeColor("All");
  else doc.addContent(".4 G");
  doc.lineWidth(0.25 / point);
  if (dash) doc.dash(dash, { space: dash });
  for (const [x1, y1, x2, y2] of lines) doc.moveTo(x1, y1).lineTo(x2, y2).stroke();
  doc.restore();
}
