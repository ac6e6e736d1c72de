import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";
import enhance from "~/browser/enhance.script?script";
import { isOffline } from "./offline";

// Whatever fails in a browser's script, the page that came as HTML stays, with what was typed and chosen in it. It works without script.

export interface KeptPage {
  /** Called while React renders, which may take the focus and the place on the screen away. */
  notePlace: () => void;
  /** Called when React has taken over the page: if it made another one instead, the page is given back. */
  compare: () => void;
  /** Called when an error takes the place of the page, or of a part of it. */
  giveBack: () => void;
}

let kept: KeptPage | undefined;

const address = () => window.location.pathname + window.location.search;
const screenPlace = () => ({ focused: document.activeElement, x: window.scrollX, y: window.scrollY });

export function addScript(src: string): void {
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));
}

/** Adds the script of pages without React. */
export const enhanceHtml = () => addScript(enhance);

function undo({ type, target, addedNodes, removedNodes, nextSibling, attributeName, oldValue }: MutationRecord) {
  if (type === "characterData") target.nodeValue = oldValue;
  else if (type === "childList") {
    for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  } else if (target instanceof Element && attributeName) {
    if (oldValue === null) target.removeAttribute(attributeName);
    else target.setAttribute(attributeName, oldValue);
  }
}

/** Removes what React notes on an element. It would go on to answer the element's events. */
function forgetReact(element: Element) {
  for (const key of Object.keys(element)) if (key.startsWith("__react")) Reflect.deleteProperty(element, key);
}

/** Keeps the page before React takes it over. `endReact` takes React's own page out of the document. */
export function keepPage(endReact: () => void): KeptPage {
  const html = document.documentElement;
  const cameFrom = address();
  const typed = new Map<HTMLTextAreaElement, string>();
  // If even our page for failures can't be shown, Remix replaces the document by one of its own, without our icons.
  const changes = new MutationObserver((records) => !document.querySelector("link[rel=manifest]") && leave(records));
  let place = screenPlace();
  let ended = false;

  const remember = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  for (const area of document.querySelectorAll("textarea"))
    if (area.value !== area.defaultValue) remember({ target: area });
  addEventListener("input", remember, true);
  /** React 18 resets a textarea to the server's value when it takes over. */
  function restoreTyped() {
    removeEventListener("input", remember, true);
    for (const [area, text] of typed) if (area.value !== text) area.value = text;
    typed.clear();
  }

  function end(records: MutationRecord[]) {
    if (ended) return;
    ended = true;
    changes.disconnect();
    // After React's own work, and before the next frame.
    queueMicrotask(() => {
      try {
        endReact();
        window.__remixRouter.dispose();
      } catch (error) {
        console.error(error);
      }
      for (const record of records.reverse()) if (record.target !== document) undo(record);
      document.documentElement?.remove();
      document.append(html);
      for (const element of html.querySelectorAll("*")) forgetReact(element);
      restoreTyped();
      if (place.focused instanceof HTMLElement) place.focused.focus({ preventScroll: true });
      window.scrollTo(place.x, place.y);
      // Nobody else answers when Back leads to a page that React showed.
      addEventListener("popstate", () => address() !== cameFrom && window.location.reload());
      enhanceHtml();
    });
  }

  function leave(records: MutationRecord[]) {
    // The page that came as HTML was left long ago. The one that failed comes as HTML, too.
    if (address() !== cameFrom) window.location.reload();
    else end(records);
  }

  kept = {
    notePlace() {
      place = screenPlace();
    },
    compare() {
      if (document.documentElement !== html) return end([]);
      restoreTyped();
      changes.observe(document, {
        subtree: true,
        childList: true,
        attributeOldValue: true,
        characterDataOldValue: true,
      });
    },
    giveBack: () => leave(changes.takeRecords()),
  };
  return kept;
}

/** Whether a script failed: neither the server's refusal or failure nor the network. */
function isOfScript(error: unknown) {
  if (isRouteErrorResponse(error) || isOffline(error)) return false;
  return !Object.values(window.__remixRouter.state.errors ?? {}).includes(error);
}

/** React 18 warns about layout effects on the server. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** For what an error shows instead of a page: if a script failed, the page is given back. */
export function useKeptPage(error: unknown): void {
  if (typeof document !== "undefined") kept?.notePlace();
  useBrowserLayoutEffect(() => {
    if (kept && isOfScript(error)) kept.giveBack();
  }, [error]);
}
