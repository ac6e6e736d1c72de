export { qrCode, qrModules } from "./qr.server";
export { drawable } from "./type/drawable.server";
export * as faces from "./type/faces.server";
export type { Setting, Style, TextDirection } from "./type/setting";
export { type Shaped, type ShapedGlyph, shapeWord } from "./type/shape.server";
export { typeset } from "./type/typeset.server";
export { inVisualOrder } from "./type/visual-order";

/** The division of words by language. The patterns take 5 MB of memory, so they are loaded when they are asked for. */
export const loadHyphenators = async () => (await import("./type/hyphens.server")).hyphenators();
