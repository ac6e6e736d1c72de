import { useEffect } from "react";
import type { MemoryType } from "~/lib/memory-types";

/** A title to begin with, for types whose file comes first; empty for the others. `name` is the person's name in sentences. */
export function suggestedTitle(type: MemoryType, name: string, several = false): string {
  if (type === "photo") return several ? `Photos of ${name}` : `A photo of ${name}`;
  if (type === "video") return `A film of ${name}`;
  if (type === "audio") return `A recording for ${name}`;
  return "";
}

/** Makes the title fit the type and the number of pictures, as long as the writer has not typed one. */
export function useSuggestedTitle(fieldId: string, type: MemoryType, name: string, several: boolean) {
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    const suggestions = (["photo", "video", "audio"] as const).map((other) => suggestedTitle(other, name));
    const isUntouched = ["", suggestedTitle("photo", name, true), ...suggestions].includes(field.value);
    if (isUntouched) field.value = suggestedTitle(type, name, several);
  }, [fieldId, type, name, several]);
}
