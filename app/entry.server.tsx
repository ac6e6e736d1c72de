import { randomBytes } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import { createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { env } from "~/env.server";
import { boot } from "~/http/boot.server";
import { wholeLetters } from "~/http/whole-letters.server";
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
boot();

const giveUpAfter = 10_000;

function policy(nonce: string) {
  const development = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/** Renders a page whole, with a content security policy whose nonce is the page's own. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy(nonce));
  headers.set("Cache-Control", "private, no-cache");
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          const body = wholeLetters();
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          console.error("render:", error);
        },
      },
    );
    setTimeout(abort, giveUpAfter).unref();
  });
}

/**
 * What went wrong in a loader or action, for the log. A request that its client gave up is nobody's fault; what Remix refuses by itself
 * (a method that a route does not have) is the client's, and the text of it holds the URL.
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) console.error(error);
}
