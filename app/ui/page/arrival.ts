import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Focuses the page's main part if the focused element is gone. */
export function focusContent() {
  if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
}

/**
 * For the root: after a navigation in the browser, focuses the new page's main part if the focused element went with the old page. A full page
 * load resets the focus by itself.
 */
export function useFocusOnArrival() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const hasChanged = before.current !== pathname;
    before.current = pathname;
    if (hasChanged) focusContent();
  }, [pathname]);
}
