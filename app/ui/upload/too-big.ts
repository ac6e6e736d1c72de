import type { MediaKind } from "~/lib/memory-types";
import { mediaBytes, pictureProblems, recordingProblems } from "~/models/media/input";

function kindOf(file: File): MediaKind {
  const kind = file.type.split("/")[0];
  return kind === "video" || kind === "audio" ? kind : "image";
}

/** Returns the reason why a file is too large to send, or undefined. A file without a type may have the size of a video. */
export function tooBig(file: File): string | undefined {
  const kind = file.type ? kindOf(file) : "video";
  if (file.size <= mediaBytes[kind]) return undefined;
  return kind === "image" ? pictureProblems["too-big"] : recordingProblems[kind]["too-big"];
}
