import type { MediaKind } from "~/models/media/input";
import type { MemoryType } from "~/models/memory/input";

/** For phones that give a file no type. A .webm or .ogg may be a film or a voice, so it is not listed. */
const endings: Record<string, MediaKind> = {
  ...{ jpg: "image", jpeg: "image", png: "image", gif: "image", webp: "image", heic: "image" },
  ...{ mp4: "video", m4v: "video", mov: "video" },
  ...{ m4a: "audio", mp3: "audio", wav: "audio", opus: "audio", oga: "audio" },
};

/** The kind of a file by its type, or by its name when it has no type; null when neither tells. */
function kindOfFile({ type, name }: File): MediaKind | null {
  const [kind] = type.split("/");
  if (kind === "image" || kind === "video" || kind === "audio") return kind;
  return endings[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? null;
}

/** The type of memory that fits a chosen file, by the type that was asked for (spec 2 §2). A picture of a signature stays a signature. */
export function typeOfFile(file: File, asked: MemoryType): MemoryType {
  const kind = kindOfFile(file);
  if (kind === null) return asked;
  if (kind === "image") return asked === "signature" ? asked : "photo";
  // Many browsers take a voice in WebM for a film.
  return asked === "audio" && file.type === "video/webm" ? asked : kind;
}
