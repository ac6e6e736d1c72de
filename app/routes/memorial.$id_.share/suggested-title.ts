import { useEffect } from "react";
import type { MemoryType } from "~/lib/memory-types";
import { type ShareTexts, useShareTexts } from "./texts";

type Titles = ShareTexts["titles"];

/** A title to begin with, for types whose file comes first; empty for the others. */
export function suggestedTitle(titles: Titles, type: MemoryType, several = false): string {
  if (type === "photo") return several ? titles.photos : titles.photo;
  return type === "video" || type === "audio" ? titles[type] : "";
}

/** Makes the title fit the type and the number of pictures, as long as the writer has not typed one. */
export function useSuggestedTitle(fieldId: string, type: MemoryType, several: boolean) {
  const { titles } = useShareTexts();
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    const isUntouched = ["", ...Object.values(titles)].includes(field.value);
    if (isUntouched) field.value = suggestedTitle(titles, type, several);
  }, [fieldId, titles, type, several]);
}
