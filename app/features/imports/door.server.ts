// The folder takes lists by the same functions as the upload.

export { type ListedRow, matchAlone, type RowFate, sortRows, waiting } from "./alone.server";
export { readImport } from "./find.server";
export { ownImport } from "./guard.server";
export { type ImportRefusal, importDays, mostBytes, refusalText } from "./input";
export { importsPaths } from "./paths";
export { askToRun } from "./run.server";
export { discardImport, startImport } from "./start.server";
