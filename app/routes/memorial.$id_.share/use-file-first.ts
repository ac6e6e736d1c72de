import { useEffect, useState } from "react";
import type { MemoryType } from "~/lib/memory-types";

/**
 * Whether the file's fields come before the words in the document too, as CSS shows them, for people who use the keyboard or a screen reader. This
 * waits for another choice of type while somebody is typing: moving a field takes the focus from it.
 */
export function useFileFirst(formId: string, type: MemoryType): boolean {
  const [fileFirst, setFileFirst] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each choice of a type.
  useEffect(() => {
    const focused = document.activeElement;
    const isTyping = focused?.matches("textarea, input:not([type=radio])") && focused.closest(`#${formId}`);
    if (!isTyping) setFileFirst(true);
  }, [formId, type]);
  return fileFirst;
}
