import { randomBytes } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { env } from "~/env.server";
import { boot } from "~/http/boot.server";
import { front } from "~/http/front.server";
import { inlineStyle } from "~/http/inline-style.server";
import { hasPage, keepPage } from "~/http/kept-page.server";
import { policy } from "~/http/policy.server";
import { wholeLetters } from "~/http/whole-letters.server";
import { InlineStyleContext } from "~/ui/page/inline-style";
import { NonceContext } from "~/ui/page/nonce";

// Once, before the first request is answered; the connection has brought the schema up to date by now. The cast comes before the workers start.
if (env.demo) {
  const { seedWhenEmpty } = await import("~/db/seed/seed.server");
  const password = await seedWhenEmpty();
  console.log(`Everkeep is at ${env.origin}, in demo mode.`);
  console.log(`Sign in at ${env.origin}/auth as director@holloway.example or admin@everkeep.example with ${password}`);
  console.log(`A memorial to visit: ${env.origin}/memorial/margaret-ellis with the password rosegarden`);
}
// server-hooks says it with every response, also where the app is not asked.
if (env.secure) channel("everkeep.https").publish(true);
channel("everkeep.front").publish(front);
boot();

const giveUpAfter = 10_000;

/** Renders a page whole, and says whether all of it went well. */
function render(request: Request, context: EntryContext, nonce: string) {
  return new Promise<{ html: Buffer<ArrayBuffer>; good: boolean }>((resolve, reject) => {
    let good = true;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <InlineStyleContext.Provider value={inlineStyle}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </InlineStyleContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(late);
          const body = wholeLetters();
          pipe(body);
          resolve(body.toArray().then((pieces) => ({ html: Buffer.concat(pieces), good })));
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

/** Answers with a rendered page, and keeps it where the route says under which state and it is the same for everyone. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { keepAs }: AppLoadContext,
) {
  const nonce = randomBytes(16).toString("base64");
  const { html, good } = await render(request, context, nonce);
  const common = good && status === 200 && request.method === "GET" && !headers.has("Set-Cookie");
  const etag = common && typeof keepAs === "string" ? await keepPage(keepAs, html) : null;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy(nonce));
  headers.set("Cache-Control", "private, no-cache");
  if (etag) headers.set("ETag", etag);
  if (etag && hasPage(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(html, { status, headers });
}

/**
 * What went wrong in a loader or action, for the log. A request that its client gave up is nobody's fault; what Remix refuses by itself
 * (a method that a route does not have) is the client's, and the text of it holds the URL.
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) console.error(error);
}
