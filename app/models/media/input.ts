import type { MediaKind } from "~/lib/memory-types";
import type { Preparation } from "../preparation/input";

/** A stored file of a medium; sizes in pixels. */
export interface MediaFile {
  name: string;
  type: string;
  width?: number;
  height?: number;
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

const megabyte = 1024 * 1024;

/** Upload limits in bytes (DESIGN §4.16). */
export const mediaBytes: Record<MediaKind, number> = {
  image: 20 * megabyte,
  video: 200 * megabyte,
  audio: 40 * megabyte,
};
export const pictureBytes = mediaBytes.image;

/** Types for file fields. Explicit types make an iPhone convert its own picture format to JPEG. Extensions help phones that don't know a type. */
export const mediaTypes: Record<MediaKind, string> = {
  image: "image/jpeg,image/png,image/gif,image/webp,image/avif,image/tiff,image/svg+xml",
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

export const mediaHints: Record<MediaKind, string> = {
  image: "JPEG, PNG, HEIC, GIF, WebP, AVIF, TIFF or SVG, up to 20 MB and 60 megapixels (AVIF: 15).",
  video: "MP4, MOV, WebM, AVI, MPG, WMV, MKV and most others, up to 200 MB.",
  audio: "M4A, MP3, OGG, WAV, WMA, FLAC and most others, up to 40 MB.",
};
export const pictureHint = mediaHints.image;

/** Shown while the disk is full. An upload that has begun continues once there is room. */
export const noRoomOnDisk = "There is no room for files at the moment. Please send yours again later.";

/** The message for each reason why a picture is refused. */
export const pictureProblems = {
  "too-big": "This picture is larger than 20 MB. Please choose a smaller one.",
  "too-many-pixels": "This picture has more than 60 megapixels. Please choose a smaller one.",
  "too-heavy": "This picture is too large for us to open. Please choose a smaller one, or a JPEG.",
  "too-complex": "This picture is too complex for us to open. Please choose a JPEG or PNG version.",
  linked: "This picture is linked to other files, which we can't open. Please choose a JPEG or PNG version.",
  raw: "This is a camera's raw file. Please choose the JPEG that goes with it.",
  "too-slow": "This picture is taking us too long to open. Please choose a smaller one, or a JPEG.",
  busy: "Many pictures are being sent at the moment. Please try again shortly.",
  "cut-off": "This picture is incomplete or damaged. Please choose it again, or choose another one.",
  "not-a-picture": "This file is not a picture we can read. Please choose a JPEG or PNG picture.",
  failed: "Failed to upload media file. Please try again.",
  empty: "This file is empty. Please choose another one.",
  "no-room": noRoomOnDisk,
} as const;

export type PictureRefusal = keyof typeof pictureProblems;

/** The message for each reason why a recording is refused (from spec 2 §8 where it has one). */
export const recordingProblems = {
  video: {
    "too-big": "This video is larger than 200 MB. Please choose a shorter one.",
    "cut-off": "This video is incomplete or damaged. Please choose it again, or choose another one.",
    damaged:
      "Part of this video would be lost, because the file is damaged. Please save it again with another app, and choose the new file.",
    unknown: "This file is not a video we can play. Please choose an MP4, MOV or WebM video.",
    protected: "This video is protected against copying, so we can't open it. Please choose another one.",
    failed: "Failed to upload media file. Please try again.",
    empty: pictureProblems.empty,
    "no-room": noRoomOnDisk,
  },
  audio: {
    "too-big": "This recording is larger than 40 MB. Please choose a shorter one.",
    "cut-off": "This recording is incomplete or damaged. Please choose it again, or choose another one.",
    damaged:
      "Part of this recording would be lost, because the file is damaged. Please save it again with another app, and choose the new file.",
    unknown: "This file is not a recording we can play. Please choose an M4A, MP3, OGG or WAV recording.",
    protected: "This recording is protected against copying, so we can't open it. Please choose another one.",
    failed: "Failed to upload audio file. Please try again.",
    empty: pictureProblems.empty,
    "no-room": noRoomOnDisk,
  },
} as const;

/** The message for a good file of a kind that the form doesn't accept. */
export const otherKind: Record<MediaKind, string> = {
  image: "This file is a picture. Please share it as a photo.",
  video: "This file is a video. Please share it as a video.",
  audio: "This file is a sound recording. Please share it as audio.",
};
