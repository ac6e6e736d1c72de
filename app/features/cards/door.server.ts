// The functions of printed cards that other features use to read what was written on them.

export type { CardCode, CardKind, CardSide } from "./handwritten/code";
export { findCard } from "./handwritten/find.server";
export { type FoundCard, type FoundPage, openStack, placesOn, readStackPage } from "./handwritten/read.server";
