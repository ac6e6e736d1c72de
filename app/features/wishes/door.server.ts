// The functions of a family's wishes that other features use.

export type { Wishes } from "./fields";
export { readWishes } from "./find.server";
export { keptWishes } from "./input";
export { insertWishes } from "./insert.server";
