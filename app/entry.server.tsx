import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { languageHeaders } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { inlineStyle } from "~/server/inline-style";
import { cachePage, hasPage } from "~/server/page-cache";
import { pagePolicy } from "~/server/page-policy";
import { stripNul } from "~/server/strip-nul";
import { InlineStyleContext } from "~/ui/page/inline-style";
import { NonceContext } from "~/ui/page/nonce";
import { CataloguesContext } from "~/ui/texts";

export { programOf } from "~/server/program";
export { start } from "~/server/start";
export { staticFiles } from "~/server/static-files";

/** In milliseconds. */
const renderTimeout = 10_000;

/** Renders a complete page. `ok` is false if any part of it failed. Without a nonce it has no scripts of its own. */
function render(request: Request, context: EntryContext, nonce: string | null) {
  return new Promise<{ html: Buffer<ArrayBuffer>; ok: boolean }>((resolve, reject) => {
    let ok = true;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <InlineStyleContext.Provider value={inlineStyle}>
          <CataloguesContext.Provider value={catalogues}>
            <RemixServer context={context} url={request.url} {...(nonce && { nonce })} />
          </CataloguesContext.Provider>
        </InlineStyleContext.Provider>
      </NonceContext.Provider>,
      {
        ...(nonce && { nonce }),
        onAllReady() {
          clearTimeout(timeout);
          const body = stripNul();
          pipe(body);
          // React calls this after a failure too, and then fails once more.
          body.toArray().then((pieces) => resolve({ html: Buffer.concat(pieces), ok }), reject);
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
        onError(error) {
          ok = false;
          console.error("render:", error);
        },
      },
    );
    const timeout = setTimeout(abort, renderTimeout).unref();
  });
}

/** Answers with a rendered page, and caches it if the page cache has asked for it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { page }: AppLoadContext,
) {
  const nonce = page ? null : randomBytes(16).toString("base64");
  const { html, ok } = await render(request, context, nonce);
  const cacheable = ok && status === 200 && request.method === "GET" && !headers.has("Set-Cookie");
  // The cache key doesn't include the version of the code, which changes only in development.
  const etag = page?.store && cacheable && !import.meta.env.DEV ? await cachePage(page, html) : null;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(html.length));
  headers.set("Content-Security-Policy", pagePolicy(nonce));
  headers.append("Vary", languageHeaders);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (etag) headers.set("ETag", etag);
  if (etag && hasPage(request.headers.get("If-None-Match"), etag)) {
    headers.delete("Content-Length");
    return new Response(null, { status: 304, headers });
  }
  return new Response(html, { status, headers });
}

/**
 * Logs errors of loaders and actions. It ignores requests that their clients cancelled, and those that Remix refuses by itself, such as a method
 * that a route doesn't have. These are the client's mistakes, and their text holds the URL.
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) console.error(error);
}
