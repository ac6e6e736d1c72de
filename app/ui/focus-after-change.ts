import { useEffect, useRef } from "react";

/**
 * For changes that may take the pressed button away, and the focus with it. Returns a function for the handler that makes such a change: the first
 * element of the given ids that is there afterwards gets the focus.
 */
export function useFocusAfterChange() {
  const wanted = useRef<string[]>([]);
  useEffect(() => {
    const ids = wanted.current;
    wanted.current = [];
    ids
      .map((id) => document.getElementById(id))
      .find(Boolean)
      ?.focus();
  });
  return (...ids: string[]) => {
    wanted.current = ids;
  };
}
