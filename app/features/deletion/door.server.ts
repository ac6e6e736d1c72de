// What other features use of deletions: to ask for one.

export { askDeletion } from "./ask.server";
