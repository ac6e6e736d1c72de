import type { MediaKind } from "~/lib/memory-types";
import { mediaBytes } from "~/models/media/input";

function kindOf(file: File): MediaKind {
  const kind = file.type.split("/")[0];
  return kind === "video" || kind === "audio" ? kind : "image";
}

/** Returns the text for the kind of a file that is too large to send, else undefined. A file without a type may have the size of a video. */
export function tooBig(file: File, texts: Record<MediaKind, string>): string | undefined {
  const kind = file.type ? kindOf(file) : "video";
  return file.size <= mediaBytes[kind] ? undefined : texts[kind];
}
