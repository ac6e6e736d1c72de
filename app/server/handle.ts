import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { asRequest } from "~/db/write-lock.server";
import { addressOf } from "~/http/client.server";
import { newContext } from "~/http/context.server";
import { isFromOwnSite } from "~/http/own-site.server";
import { asCaller } from "~/models/account/caller.server";
import { setDefaultHeaders } from "./default-headers";
import { currentRequest, logRequest } from "./log";
import { answerFromCache } from "./page-cache";
import { refusalOf, refuse } from "./refusal";
import { toRequest } from "./request";
import { newRequestId } from "./request-id";
import { respond } from "./respond";
import { routerFor } from "./router";
import type { StaticFiles } from "./static-files";

/** Retry-After in seconds for a refusal without a known wait: something is full and has to be emptied first. */
const anHour = 3600;

/** Remix's build and the handler for its static files. */
export interface Site {
  build: ServerBuild;
  files: StaticFiles;
}

/** Requests whose loaders and actions are still running, including those whose clients have left. */
const running = new Set<Promise<void>>();

/** Resolves when all running requests have finished. */
export async function finished(): Promise<void> {
  await Promise.all(running);
}

function fail(error: unknown, response: ServerResponse) {
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end();
}

function route(...call: Parameters<typeof answer>) {
  const [request, , { address }] = call;
  const caller = { address, userAgent: request.headers["user-agent"] ?? null };
  const work = asRequest(() => asCaller(caller, () => answer(...call)));
  running.add(work);
  void work.finally(() => running.delete(work));
}

async function answer(request: IncomingMessage, response: ServerResponse, context: AppLoadContext, { build }: Site) {
  try {
    if (await answerFromCache(request, response, context)) return;
    setDefaultHeaders(response, context.requestId);
    const answered = await routerFor(request.url ?? "/", build)(toRequest(request, response), context);
    if (answered.status === 429 && !answered.headers.has("Retry-After"))
      response.setHeader("Retry-After", context.retryAfter ?? anHour);
    // Where a redirect leads depends on the session, on cookies or on what stands in the database. Going back, a browser repeats one that it may keep.
    if (answered.headers.has("Location") && !answered.headers.has("Cache-Control"))
      response.setHeader("Cache-Control", "no-store");
    await respond(answered, request, response);
  } catch (error) {
    fail(error, response);
  }
}

/** Answers a request: refuses what no browser sends, then tries the static files, the page cache and the router, in this order. */
export function handle(request: IncomingMessage, response: ServerResponse, site: Site): void {
  const requestId = newRequestId();
  // A proxy may send an absolute URL.
  request.url = request.url?.replace(/^[a-z]+:\/\/[^/]*/i, "") || "/";
  logRequest(requestId, request, response, site.build);
  const refused = refusalOf(request);
  if (refused) {
    setDefaultHeaders(response, requestId);
    refuse(response, refused);
    return;
  }
  const { method, headers, socket } = request;
  const context = newContext({
    requestId,
    address: addressOf(socket.remoteAddress, headers, request.url === "/healthz"),
    ownSite: isFromOwnSite(method, headers),
  });
  currentRequest.run(requestId, () => {
    if (/^\/memorial\//i.test(request.url ?? "")) return route(request, response, context, site);
    setDefaultHeaders(response, requestId);
    try {
      site.files(request, response, () => route(request, response, context, site));
    } catch (error) {
      // A library may throw because of a header's value. No request may end the process.
      fail(error, response);
    }
  });
}

/** Answers 417 to a request whose Expect header can't be met (RFC 9110 §10.1.1). */
export function refuseExpectation(request: IncomingMessage, response: ServerResponse, { build }: Site): void {
  const requestId = newRequestId();
  logRequest(requestId, request, response, build);
  setDefaultHeaders(response, requestId);
  refuse(response, 417);
}
