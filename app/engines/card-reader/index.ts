export { type FoundCard, type FoundPage, openStack, readPage } from "./read.server";
export { readCode } from "./read-code.server";
export type { CardGeometry, Place, Side, Spot } from "./reader/places";
export { isSameWriting } from "./writing";
