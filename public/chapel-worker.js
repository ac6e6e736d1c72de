// Answers the page of a slideshow, and what it loads, from what this browser keeps (chapel-store.js). Its scope is that one page.
importScripts("/chapel-store.js");

const path = new URL(registration.scope).pathname;
const ownScripts = /^\/(chapel[\w-]*|enhance|forget)\.(js|css)$|^\/assets\/[^/]+$|^\/(favicon\.svg|icon-\d+\.png|manifest\.webmanifest)$/;
// After a failure, the parts of a page come from the store at once for so many milliseconds: no part may wait for a network that hangs.
const quiet = 10_000;
let failedAt = -quiet;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// The entry that may be shown now; removes one whose day is over.
async function current() {
  const entry = await chapelStore.show(path).catch(() => undefined);
  if (!entry || !chapelStore.isOver(entry)) return entry;
  await chapelStore.forget(path);
  return undefined;
}

// Safari asks for a film in ranges only (RFC 9110 §14), and plays none that is answered otherwise.
function answerWith(blob, entry, range) {
  const headers = { "Content-Type": entry.type, "Accept-Ranges": "bytes", "Cache-Control": "no-store", ...entry.headers };
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (!first && !last) return new Response(blob, { headers });
  const start = first ? Number(first) : Math.max(0, blob.size - Number(last));
  const end = first && last ? Math.min(Number(last), blob.size - 1) : blob.size - 1;
  if (start > end) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${blob.size}` } });
  const part = { "Content-Range": `bytes ${start}-${end}/${blob.size}`, "Content-Length": String(end - start + 1) };
  return new Response(blob.slice(start, end + 1, entry.type), { status: 206, headers: { ...headers, ...part } });
}

async function stored(url, range) {
  if (!(await current())) return undefined;
  const entry = await chapelStore.file(path, url);
  const blob = await chapelStore.bytesOf(entry);
  return blob && answerWith(blob, entry, range);
}

// Files of memories never change, so they need no network.
async function fileOf(request, url) {
  return (await stored(url, request.headers.get("Range")).catch(() => undefined)) ?? fetch(request);
}

async function partOf(request, url) {
  const isQuiet = performance.now() - failedAt < quiet;
  const kept = isQuiet ? await stored(url) : undefined;
  if (kept) return kept;
  try {
    return await chapelStore.within5s(request);
  } catch (error) {
    failedAt = performance.now();
    const kept = await stored(url);
    if (kept) return kept;
    throw error;
  }
}

// The server can't be reached, and nothing that may be shown is kept.
const nothing = () =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>No slideshow is kept here</title>
<style>:root{color-scheme:light dark;font:1.125rem/1.6 Palatino,Georgia,serif}body{max-width:34rem;margin:15vh auto;padding:0 1.25rem}h1{font-weight:400}</style>
<main><h1>No slideshow is kept here</h1>
<p>There is no connection at the moment, and this computer keeps no slideshow for this page. It may have been removed after its last day.</p>
<p>As soon as there is a connection, the page can be opened again. If the service is about to begin, a phone’s hotspot will do.</p>
<p><a href="">Try again</a></p></main></html>`,
    { status: 503, headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } },
  );

// The page itself asks the server first, which is how a browser hears that its account may not see it any more.
async function page(request) {
  const entry = await current();
  if (!entry) return fetch(request).catch(nothing);
  try {
    const answer = await chapelStore.within5s(request);
    if (answer.status < 500) {
      if (!answer.ok) await chapelStore.review(path);
      return answer;
    }
  } catch {
    failedAt = performance.now();
  }
  return (await stored(path)) ?? nothing();
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (url.pathname === path) event.respondWith(page(request));
  } else if (url.pathname.startsWith(`${path}/files/`)) event.respondWith(fileOf(request, url.pathname));
  else if (ownScripts.test(url.pathname)) event.respondWith(partOf(request, url.pathname));
});
