export { isWorkbook, type ReadSheet, readWorkbook, type WorkbookFault } from "./read.server";
