import { useEffect, useState } from "react";

/**
 * For changes that may take the pressed button away, and the focus with it. Returns a function for the handler that makes such a change: the first
 * element of the given ids that is there afterwards gets the focus.
 */
export function useFocusAfterChange() {
  // A state, not a ref: it arrives in the page together with the change. The effects of an earlier change may run after the handler, when the page still shows
  // the button that is about to go.
  const [wanted, want] = useState<string[]>([]);
  useEffect(() => {
    wanted
      .map((id) => document.getElementById(id))
      .find(Boolean)
      ?.focus();
  }, [wanted]);
  return (...ids: string[]) => want(ids);
}
