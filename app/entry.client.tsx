import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrate } from "./ui/page/hydrate";
import { enhanceHtml } from "./ui/page/kept-page";

/**
 * Waits until Remix has decoded the page's data. Until then RemixBrowser throws a promise, and a key pressed while React 18 waits for it causes an
 * error (345). Where the browser can't decode them, because it lacks TextEncoderStream, RemixBrowser throws an error.
 */
async function dataDecoded() {
  try {
    RemixBrowser({});
  } catch (pending) {
    if (pending instanceof Error) throw pending;
    await pending;
  }
}

// When a form is sent again, Remix aborts the request of its earlier answer. turbo-stream has read that answer, but it rejects because its end is
// missing, and nobody handles that. The browser reports it as an error in the page.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

const forgetting = { type: "module", src: "/forget.js" };

// This browser keeps a slideshow, which it may only do for the account that is signed in. A browser that forbids storage throws.
try {
  if (localStorage.getItem("chapel")) document.head.append(Object.assign(document.createElement("script"), forgetting));
} catch {}

dataDecoded().then(() => startTransition(() => hydrate(<RemixBrowser />)), enhanceHtml);
