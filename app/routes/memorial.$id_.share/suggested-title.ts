import type { MemoryType } from "~/lib/memory-types";
import type { ShareTexts } from "./texts";

/** The title of a memory whose writer gave it none, for types whose file comes first; empty for the others. */
export function suggestedTitle(titles: ShareTexts["titles"], type: MemoryType, several: boolean): string {
  if (type === "photo") return several ? titles.photos : titles.photo;
  return type === "video" || type === "audio" ? titles[type] : "";
}
