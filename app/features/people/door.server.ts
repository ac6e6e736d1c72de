// The functions of people in pictures that other features use.

export { insertNames, shownNames } from "./names.server";
export { namesLine } from "./texts";
export { limits as nameLimits } from "./typed-names";
