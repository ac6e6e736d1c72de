import type { MediaKind, MemoryType } from "~/lib/memory-types";

/** For phones that give files no type. A .webm or .ogg file can be a video or a recording, so it is not listed. */
const kindsByExtension: Record<string, MediaKind> = {
  jpg: "image",
  jpeg: "image",
  png: "image",
  gif: "image",
  webp: "image",
  heic: "image",
  bmp: "image",
  ico: "image",
  jp2: "image",
  jpx: "image",
  jpf: "image",
  j2k: "image",
  j2c: "image",
  mp4: "video",
  m4v: "video",
  mov: "video",
  m4a: "audio",
  mp3: "audio",
  wav: "audio",
  opus: "audio",
  oga: "audio",
};

/** The kind of a file by its type, or by its name if it has no type; null if neither helps. */
function kindOfFile({ type, name }: File): MediaKind | null {
  const [kind] = type.split("/");
  if (kind === "image" || kind === "video" || kind === "audio") return kind;
  return kindsByExtension[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? null;
}

/** The memory type that fits a chosen file. A picture stays a signature if a signature was wanted. */
export function typeOfFile(file: File, wanted: MemoryType): MemoryType {
  const kind = kindOfFile(file);
  if (kind === null) return wanted;
  if (kind === "image") return wanted === "signature" ? wanted : "photo";
  // Many browsers report a WebM recording as a video.
  return wanted === "audio" && file.type === "video/webm" ? wanted : kind;
}
