// The functions of references that other features use.

export { findByReference, hasOwnReference, referencesOf } from "./find.server";
export { keepReference, ReferenceTaken } from "./keep.server";
