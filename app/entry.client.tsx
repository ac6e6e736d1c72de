import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** RemixBrowser throws the promise of its data until they are decoded. A key pressed while React 18 waits for that is an error (345). */
async function dataDecoded() {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

// Remix aborts the request of a form's earlier answer when the form is sent again. turbo-stream has read that answer, but rejects for its missing
// end, and nobody handles that: to the browser it is an error in the page.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

const typed = new Map<HTMLTextAreaElement, string>();
const note = ({ target }: { target: EventTarget | null }) => {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
};

/** React 18 puts a textarea back to what the server sent when it takes over: what was typed before is put in again. */
function Typed() {
  useEffect(() => {
    removeEventListener("input", note, true);
    for (const [area, text] of typed) if (area.value !== text) area.value = text;
    typed.clear();
  }, []);
  return null;
}

for (const area of document.querySelectorAll("textarea")) if (area.value !== area.defaultValue) note({ target: area });
addEventListener("input", note, true);
dataDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
        <Typed />
      </StrictMode>,
    );
  }),
);
