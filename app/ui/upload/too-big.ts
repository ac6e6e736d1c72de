import { type MediaKind, mediaBytes, pictureProblems, recordingProblems } from "~/models/media/input";

function kindOf(file: File): MediaKind {
  const kind = file.type.split("/")[0];
  return kind === "video" || kind === "audio" ? kind : "image";
}

/** Why a file is not worth sending, if it is not; what a phone knows no type of may be as large as anything. */
export function tooBig(file: File): string | undefined {
  const kind = file.type ? kindOf(file) : "video";
  if (file.size <= mediaBytes[kind]) return undefined;
  return kind === "image" ? pictureProblems["too-big"] : recordingProblems[kind]["too-big"];
}
