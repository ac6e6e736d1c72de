import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Gives the focus to the memory that the URL names after '#': after a decision that is the next one, so that the place in the list is kept. */
export function useMemoryInFocus() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, also one to the same memory.
  useEffect(() => {
    if (hash.startsWith("#memory-")) document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}
