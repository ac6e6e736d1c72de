import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useScripted } from "../scripted";

/** Marks the heading that people hear first where that isn't the page's title: the title of a step, below that of the whole. */
export const arrivalHeading = { "data-arrival": "", tabIndex: -1 };

/** The field that the page's address names. The browser focuses it by itself only when it loads the whole page. */
function namedField() {
  const named = document.getElementById(location.hash.slice(1));
  return named?.matches("input, select, textarea") ? named : null;
}

/** Focuses the field that the address names, or the page's title if the focused element is gone, so that it is read. */
export function focusContent() {
  const field = namedField();
  if (field) {
    field.focus();
    // A message of the page before may leave above it only now.
    setTimeout(() => field.scrollIntoView(), 50);
    return;
  }
  if (document.activeElement !== document.body) return;
  const main = document.querySelector("main");
  const title = main?.querySelector<HTMLElement>("[data-arrival]") ?? main?.querySelector("h1");
  if (title) title.tabIndex = -1;
  (title ?? main)?.focus({ preventScroll: true });
}

/**
 * For the root: after a navigation in the browser, focuses the new page's title if the focused element went with the old page. Where it is still there, as the link
 * of a tab is, a polite message says the title. A dialog takes the focus and gives it back by itself. A full page load resets the focus, and
 * browsers then read the title.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const scripted = useScripted();
  const before = useRef(pathname);
  const [title, setTitle] = useState("");
  // While this is rendered the old page is still there.
  const focused = typeof document === "undefined" ? null : document.activeElement;
  const focusedBefore = useRef(focused);
  focusedBefore.current = focused;
  useEffect(() => {
    const hasChanged = before.current !== pathname;
    before.current = pathname;
    if (!hasChanged) return;
    focusContent();
    setTitle(document.activeElement === focusedBefore.current ? document.title : "");
  }, [pathname]);
  if (!scripted) return null;
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
