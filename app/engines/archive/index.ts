export { safeFileName, UniquePaths } from "./archive-names";
export { Archive, BadArchive } from "./open.server";
export { writeZip, type ZipEntry, zipBytes } from "./zip.server";
