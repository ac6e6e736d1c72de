import type { MediaKind } from "~/lib/memory-types";

/** A stored file of a medium; sizes in pixels. */
export interface MediaFile {
  name: string;
  type: string;
  width?: number;
  height?: number;
}

/** The copy of a picture that is larger than any screen needs: for those who keep the picture, never for pages. */
const fullSize = "full.jpg";

/** The files of a medium that pages may show: all but a picture's copy in full size. */
export function shownFiles<File extends { name: string }>(files: File[]): File[] {
  return files.filter(({ name }) => name !== fullSize);
}

/** A medium as pages show it. A recording that doesn't play yet has no files. */
export interface MediaView {
  id: string;
  kind: MediaKind;
  width: number;
  height: number;
  files: MediaFile[];
  preparation: Preparation;
}

type Shown = Pick<MediaView, "kind" | "files">;

/**
 * The file that a memory's download link gives: a signature's PNG where it has one, a picture's largest JPEG, else the recording itself.
 * Somebody who downloads a picture wants to keep it, so the JPEG may be the one in full size.
 */
export function downloadOf({ kind, files }: Shown): MediaFile | undefined {
  if (kind !== "image") return files.find((file) => file.type.startsWith(kind));
  const jpegs = files.filter((file) => file.type === "image/jpeg");
  return files.find((file) => file.type === "image/png") ?? bestOf(jpegs, (file) => file.width ?? 0);
}

/** A picture's largest copy for display, as JPEG where there is one as large: every browser shows it by itself. */
export function largestOf({ kind, files }: Shown): MediaFile | undefined {
  if (kind !== "image") return undefined;
  return bestOf(shownFiles(files), (file) => (file.width ?? 0) + (file.type === "image/webp" ? 0 : 0.5));
}

/** The file with the highest rank, the first of several; undefined if there is none. */
function bestOf(files: MediaFile[], rank: (file: MediaFile) => number): MediaFile | undefined {
  return [...files].sort((a, b) => rank(b) - rank(a))[0];
}

const megabyte = 1024 * 1024;

/** Upload limits in bytes (docs/product/limits.md). */
export const mediaBytes: Record<MediaKind, number> = {
  image: 20 * megabyte,
  video: 200 * megabyte,
  audio: 40 * megabyte,
};
export const pictureBytes = mediaBytes.image;

/** Types for file fields. Explicit types make an iPhone convert its own picture format to JPEG. Extensions help phones that don't know a type. */
export const mediaTypes: Record<MediaKind, string> = {
  image: [
    "image/jpeg,image/png,image/gif,image/webp,image/avif,image/tiff,image/svg+xml",
    "image/bmp,image/x-icon,image/vnd.microsoft.icon,image/jp2,image/jpx,image/j2k,.bmp,.ico,.jp2,.jpx,.jpf,.j2k,.j2c",
  ].join(),
  video: [
    "video/mp4,video/quicktime,video/webm,video/3gpp,video/x-msvideo,video/mpeg,video/mp2t,video/x-ms-wmv,video/x-matroska",
    ".mp4,.m4v,.mov,.qt,.webm,.3gp,.3g2,.avi,.divx,.mpg,.mpeg,.vob,.mts,.m2ts,.ts,.wmv,.asf,.flv,.ogv,.mkv,.dv,.rm",
  ].join(),
  audio: [
    "audio/mp4,audio/x-m4a,audio/mpeg,audio/ogg,audio/wav,audio/webm,audio/flac,audio/aac,audio/amr,audio/aiff,audio/x-ms-wma",
    ".m4a,.mp3,.ogg,.oga,.opus,.wav,.webm,.flac,.aac,.amr,.3ga,.aif,.aiff,.aifc,.wma,.spx,.mp2,.au,.caf,.ra",
  ].join(),
};
export const pictureTypes = mediaTypes.image;

/** The state of a recording: it plays, a file that plays is still being made, or making one has failed for good. */
export type Preparation = "done" | "under-way" | "failed";

/** A recording that doesn't play, and why. */
export interface Unprepared {
  kind: "video" | "audio";
  preparation: Exclude<Preparation, "done">;
}

/** The state of a medium, from the number of its files and the time when its copies are due (ISO UTC, or null for never). */
export function preparationOf(files: number, copiesDueAt: string | null): Preparation {
  if (files > 0) return "done";
  return copiesDueAt === null ? "failed" : "under-way";
}

/** The recording of a medium if it doesn't play, else null. A picture is never stored without files. */
export function unpreparedOf(
  media: { kind: "image" | "video" | "audio"; preparation: Preparation } | null | undefined,
): Unprepared | null {
  if (!media || media.kind === "image" || media.preparation === "done") return null;
  return { kind: media.kind, preparation: media.preparation };
}

/** Shown to moderators instead of a recording that doesn't play. */
export const unpreparedTexts = {
  video: {
    "under-way": "This video is being prepared. It can be watched here in a few minutes.",
    failed: "We couldn't prepare this video. Please ask the sender for another copy, for instance an MP4.",
  },
  audio: {
    "under-way": "This recording is being prepared. It can be heard here in a few minutes.",
    failed: "We couldn't prepare this recording. Please ask the sender for another copy, for instance an MP3.",
  },
} as const;

/** The reason why a memory with such a recording can't be approved. */
export const notApprovable = {
  video: {
    "under-way": "The video is still being prepared, so nobody has seen it yet. Please approve it in a few minutes.",
    failed: "We couldn't prepare the video, so nobody has seen it and it can't be approved. You can reject it.",
  },
  audio: {
    "under-way":
      "The recording is still being prepared, so nobody has heard it yet. Please approve it in a few minutes.",
    failed: "We couldn't prepare the recording, so nobody has heard it and it can't be approved. You can reject it.",
  },
} as const;
