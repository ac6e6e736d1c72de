// What other features use of printed cards: to read what was written on them.

export type { CardCode, CardKind, CardSide } from "./handwritten/code";
export { findCard } from "./handwritten/find.server";
export { type FoundCard, type FoundPage, openStack, placesOn, readStackPage } from "./handwritten/read.server";
