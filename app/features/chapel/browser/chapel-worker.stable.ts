import { isOver, review, within5s } from "./ask";
import { nothingKept } from "./nothing-kept";
import { bytesOf, file, forget, type KeptFile, show } from "./store";

// Answers the page of a slideshow, and what it loads, from what this browser keeps. Its scope is that one page.

interface FetchEvent extends Event {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** The globals that only a service worker has. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((name: "install", heard: () => void) => void) &
    ((name: "activate", heard: (event: { waitUntil: (work: Promise<void>) => void }) => void) => void) &
    ((name: "fetch", heard: (event: FetchEvent) => void) => void);
}

const scope = globalThis as unknown as WorkerScope;
const path = new URL(scope.registration.scope).pathname;
// The scripts at the root are those of pages that an earlier version of the site kept here.
const pageParts =
  /^\/(chapel[\w-]*|enhance|forget)\.(js|css)$|^\/assets\/[^/]+$|^\/(favicon\.svg|icon-\d+\.png|manifest\.webmanifest)$/;
/** After a failure, the parts of a page come from the store at once for so many milliseconds: no part may wait for a network that hangs. */
const quiet = 10_000;
let failedAt = -quiet;

/** The entry that may be shown now; removes one whose day is over. */
async function current() {
  const entry = await show(path).catch(() => undefined);
  if (!entry || !isOver(entry)) return entry;
  await forget(path);
  return undefined;
}

/** Safari asks for a film in ranges only (RFC 9110 §14), and plays none that is answered otherwise. */
function answerWith(blob: Blob, entry: KeptFile, range?: string | null) {
  const headers: Record<string, string> = {
    "Content-Type": entry.type,
    "Accept-Ranges": "bytes",
    "Cache-Control": "no-store",
    ...entry.headers,
  };
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (!first && !last) return new Response(blob, { headers });
  const start = first ? Number(first) : Math.max(0, blob.size - Number(last));
  const end = first && last ? Math.min(Number(last), blob.size - 1) : blob.size - 1;
  if (start > end) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${blob.size}` } });
  headers["Content-Range"] = `bytes ${start}-${end}/${blob.size}`;
  headers["Content-Length"] = String(end - start + 1);
  return new Response(blob.slice(start, end + 1, entry.type), { status: 206, headers });
}

async function stored(url: string, range?: string | null) {
  if (!(await current())) return undefined;
  const entry = await file(path, url);
  const blob = await bytesOf(entry);
  return entry && blob && answerWith(blob, entry, range);
}

/** Files of memories never change, so they need no network. */
async function fileOf(request: Request, url: string) {
  return (await stored(url, request.headers.get("Range")).catch(() => undefined)) ?? fetch(request);
}

async function partOf(request: Request, url: string) {
  const isQuiet = performance.now() - failedAt < quiet;
  const kept = isQuiet ? await stored(url) : undefined;
  if (kept) return kept;
  try {
    const answer = await within5s(request);
    // The site has another version now, and this is a part of the page that is kept.
    return answer.status === 404 ? ((await stored(url)) ?? answer) : answer;
  } catch (error) {
    failedAt = performance.now();
    const kept = await stored(url);
    if (kept) return kept;
    throw error;
  }
}

/** The page itself asks the server first, which is how a browser hears that its account may not see it any more. */
async function page(request: Request) {
  const entry = await current();
  if (!entry) return fetch(request).catch(nothingKept);
  try {
    const answer = await within5s(request);
    if (answer.status < 500) {
      if (!answer.ok) await review(path);
      return answer;
    }
  } catch {
    failedAt = performance.now();
  }
  return (await stored(path)) ?? nothingKept();
}

scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (url.pathname === path) event.respondWith(page(request));
  } else if (url.pathname.startsWith(`${path}/files/`)) event.respondWith(fileOf(request, url.pathname));
  else if (pageParts.test(url.pathname)) event.respondWith(partOf(request, url.pathname));
});
