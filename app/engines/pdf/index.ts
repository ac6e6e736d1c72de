export { fillColor, strokeColor } from "./colors.server";
export { type Box, Document } from "./document.server";
export { type Pictures, paint } from "./draw.server";
export { PdfFonts } from "./fonts.server";
export { drawMarked } from "./marked.server";
export { drawMarks } from "./marks.server";
export { PieceWriter, short } from "./piece-writer.server";
export type { Shape } from "./shape";
