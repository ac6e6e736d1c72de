export { type Box, Document } from "./document.server";
export { fillColor, type Pictures, paint, type Shape, strokeColor } from "./draw.server";
export { PdfFonts } from "./fonts.server";
export { drawMarked } from "./marked.server";
export { drawMarks } from "./marks.server";
export { PieceWriter, short } from "./piece-writer.server";
