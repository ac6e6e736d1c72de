import { type MediaFile, type MediaView, shownFiles } from "~/models/media/input";

/**
 * The file that a memory's download link gives: a signature's PNG where it has one, a picture's largest JPEG, else the recording itself (spec 2 §9).
 * Somebody who downloads a picture wants to keep it, so the JPEG may be the one in full size.
 */
export function downloadOf({ kind, files }: MediaView) {
  if (kind !== "image") return files.find((file) => file.type.startsWith(kind));
  const jpegs = files.filter((file) => file.type === "image/jpeg");
  return files.find((file) => file.type === "image/png") ?? bestOf(jpegs, (file) => file.width ?? 0);
}

/** A picture's largest copy for display, as JPEG where there is one as large: every browser shows it by itself. */
export function largestOf({ kind, files }: MediaView) {
  if (kind !== "image") return undefined;
  return bestOf(shownFiles(files), (file) => (file.width ?? 0) + (file.type === "image/webp" ? 0 : 0.5));
}

/** The file with the highest rank, the first of several; undefined if there is none. */
function bestOf(files: MediaFile[], rank: (file: MediaFile) => number): MediaFile | undefined {
  return [...files].sort((a, b) => rank(b) - rank(a))[0];
}
