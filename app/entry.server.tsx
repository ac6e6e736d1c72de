import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { inlineStyle } from "~/server/inline-style";
import { cachePage, hasPage } from "~/server/page-cache";
import { pagePolicy } from "~/server/page-policy";
import { stripNul } from "~/server/strip-nul";
import { InlineStyleContext } from "~/ui/page/inline-style";
import { NonceContext } from "~/ui/page/nonce";

export { programOf } from "~/server/program";
export { start } from "~/server/start";
export { staticFiles } from "~/server/static-files";

const giveUpAfter = 10_000;

/** Renders a page whole, and says whether all of it went well. Without a nonce it has no scripts of its own. */
function render(request: Request, context: EntryContext, nonce: string | null) {
  return new Promise<{ html: Buffer<ArrayBuffer>; good: boolean }>((resolve, reject) => {
    let good = true;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <InlineStyleContext.Provider value={inlineStyle}>
          <RemixServer context={context} url={request.url} {...(nonce && { nonce })} />
        </InlineStyleContext.Provider>
      </NonceContext.Provider>,
      {
        ...(nonce && { nonce }),
        onAllReady() {
          clearTimeout(late);
          const body = stripNul();
          pipe(body);
          // It is called after a failure too, and fails once more.
          body.toArray().then((pieces) => resolve({ html: Buffer.concat(pieces), good }), reject);
        },
        onShellError(error) {
          clearTimeout(late);
          reject(error);
        },
        onError(error) {
          good = false;
          console.error("render:", error);
        },
      },
    );
    const late = setTimeout(abort, giveUpAfter).unref();
  });
}

/** Answers with a rendered page, and caches it where the page cache has asked for it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { page }: AppLoadContext,
) {
  const nonce = page ? null : randomBytes(16).toString("base64");
  const { html, good } = await render(request, context, nonce);
  const common = good && status === 200 && request.method === "GET" && !headers.has("Set-Cookie");
  // A page's key says nothing of the code, which changes only in development.
  const etag = page?.store && common && !import.meta.env.DEV ? await cachePage(page, html) : null;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(html.length));
  headers.set("Content-Security-Policy", pagePolicy(nonce));
  headers.set("Cache-Control", "private, no-cache");
  if (etag) headers.set("ETag", etag);
  if (etag && hasPage(request.headers.get("If-None-Match"), etag)) {
    headers.delete("Content-Length");
    return new Response(null, { status: 304, headers });
  }
  return new Response(html, { status, headers });
}

/**
 * Logs errors of loaders and actions. A request that its client gave up is nobody's fault, and one that Remix refuses by itself (a method that a route
 * does not have) is the client's; its text holds the URL.
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) console.error(error);
}
