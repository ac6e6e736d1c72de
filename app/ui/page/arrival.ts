import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Gives the page's main part the focus where what had it is gone. */
export function focusContent() {
  if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
}

/**
 * For the root: where script brings another page and what had the focus is gone with the old one, the new page's main part takes it, as
 * it would after a browser's own navigation.
 */
export function useArrival() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const came = before.current !== pathname;
    before.current = pathname;
    if (came) focusContent();
  }, [pathname]);
}
