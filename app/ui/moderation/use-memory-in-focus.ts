import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Focuses the memory in the URL's fragment. After a decision that is the next memory, so moderators keep their place in the list. */
export function useMemoryInFocus() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, also one to the same memory.
  useEffect(() => {
    if (hash.startsWith("#memory-")) document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}
