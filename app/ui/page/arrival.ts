import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

let before: string | undefined;

/** Where script brings another page and what had the focus is gone with the old one, the new page's main part takes it, as a browser's own navigation would. */
export function useArrival() {
  const { pathname } = useLocation();
  useEffect(() => {
    const came = before !== undefined && before !== pathname;
    before = pathname;
    if (came && document.activeElement === document.body)
      document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
}
