import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Waits until Remix has decoded the page's data. Until then RemixBrowser throws a promise, and a key pressed while React 18 waits for it causes an
 * error (345).
 */
async function dataDecoded() {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

// When a form is sent again, Remix aborts the request of its earlier answer. turbo-stream has read that answer, but it rejects because its end is
// missing, and nobody handles that. The browser reports it as an error in the page.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

const forgetting = { type: "module", src: "/forget.js" };
const typed = new Map<HTMLTextAreaElement, string>();
const remember = ({ target }: { target: EventTarget | null }) => {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
};

/** Restores text that was typed before hydration: React 18 resets a textarea to the server's value when it takes over. */
function RestoreTyped() {
  useEffect(() => {
    removeEventListener("input", remember, true);
    for (const [area, text] of typed) if (area.value !== text) area.value = text;
    typed.clear();
  }, []);
  return null;
}

// This browser keeps a slideshow, which it may only do for the account that is signed in. A browser that forbids storage throws.
try {
  if (localStorage.getItem("chapel")) document.head.append(Object.assign(document.createElement("script"), forgetting));
} catch {}

for (const area of document.querySelectorAll("textarea"))
  if (area.value !== area.defaultValue) remember({ target: area });
addEventListener("input", remember, true);
dataDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
        <RestoreTyped />
      </StrictMode>,
    );
  }),
);
