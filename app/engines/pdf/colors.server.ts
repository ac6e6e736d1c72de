/** The part of a document that takes raw drawing operators. */
interface Drawing {
  addContent: (operators: string) => unknown;
}

/** Sets a colour. Greys, including black and white, are set as DeviceGray, so that a press uses only black ink; pdfkit itself has no grey. */
function setColor(doc: Drawing, color: string, gray: string, rgb: string) {
  const parts = [1, 3, 5].map((offset) =>
    Number((Number.parseInt(color.slice(offset, offset + 2), 16) / 255).toFixed(4)),
  );
  const written = parts.map((part) => String(part).replace(/^0\./, "."));
  doc.addContent(new Set(parts).size === 1 ? `${written[0]} ${gray}` : `${written.join(" ")} ${rgb}`);
}

/** Sets the colour of areas, #rrggbb. */
export const fillColor = (doc: Drawing, color: string) => setColor(doc, color, "g", "rg");

/** Sets the colour of lines, #rrggbb. */
export const strokeColor = (doc: Drawing, color: string) => setColor(doc, color, "G", "RG");
