const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>No slideshow is kept here</title>
<style>:root{color-scheme:light dark;font:1.125rem/1.6 Palatino,Georgia,serif}body{max-width:34rem;margin:15vh auto;padding:0 1.25rem}h1{font-weight:400}</style>
<main><h1>No slideshow is kept here</h1>
<p>There is no connection at the moment, and this computer keeps no slideshow for this page. It may have been removed after its last day.</p>
<p>As soon as there is a connection, the page can be opened again. If the service is about to begin, a phone’s hotspot will do.</p>
<p><a href="">Try again</a></p></main></html>`;

const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };

/** The page for when the server can't be reached, and nothing that may be shown is kept. */
export const nothingKept = (): Response => new Response(html, { status: 503, headers });
