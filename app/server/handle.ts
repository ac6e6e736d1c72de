import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { addressOf } from "~/http/client.server";
import { newContext } from "~/http/context.server";
import { isFromOwnSite } from "~/http/own-site.server";
import { setDefaultHeaders } from "./default-headers";
import { currentRequest, logRequest } from "./log";
import { answerFromCache } from "./page-cache";
import { refusalOf, refuse } from "./refusal";
import { toRequest } from "./request";
import { newRequestId } from "./request-id";
import { respond } from "./respond";
import { routerFor } from "./router";
import type { StaticFiles } from "./static-files";

/** Seconds until a refused request may be made again where that is not known: something is full and has to be emptied first. */
const anHour = 3600;

/** Remix's build, and the files beside it. */
export interface Site {
  build: ServerBuild;
  files: StaticFiles;
}

/** The requests whose loaders and actions are still at work, also those that their clients have left. */
const underWay = new Set<Promise<void>>();

/** Resolves when all work for requests is done. */
export async function finished(): Promise<void> {
  await Promise.all(underWay);
}

function fail(error: unknown, response: ServerResponse) {
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end();
}

function route(...call: Parameters<typeof answer>) {
  const work = answer(...call);
  underWay.add(work);
  void work.finally(() => underWay.delete(work));
}

async function answer(request: IncomingMessage, response: ServerResponse, context: AppLoadContext, { build }: Site) {
  try {
    if (await answerFromCache(request, response, context)) return;
    setDefaultHeaders(response, context.requestId);
    const answered = await routerFor(request.url ?? "/", build)(toRequest(request, response), context);
    if (answered.status === 429 && !answered.headers.has("Retry-After"))
      response.setHeader("Retry-After", context.retryAfter ?? anHour);
    await respond(answered, request, response);
  } catch (error) {
    fail(error, response);
  }
}

/** Answers a request: refuses what no browser sends, then looks among the files, in the page cache, and asks the router. */
export function handle(request: IncomingMessage, response: ServerResponse, site: Site): void {
  const requestId = newRequestId();
  // A proxy may send a whole URL.
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
    address: addressOf(socket.remoteAddress, headers),
    ownSite: isFromOwnSite(method, headers),
  });
  currentRequest.run(requestId, () => {
    if (request.url?.startsWith("/memorial/")) return route(request, response, context, site);
    setDefaultHeaders(response, requestId);
    try {
      site.files(request, response, () => route(request, response, context, site));
    } catch (error) {
      // No request may end the process, whatever a library makes of its headers.
      fail(error, response);
    }
  });
}

/** Answers a request whose Expect header can't be met (RFC 9110 §10.1.1). */
export function refuseExpectation(request: IncomingMessage, response: ServerResponse, { build }: Site): void {
  const requestId = newRequestId();
  logRequest(requestId, request, response, build);
  setDefaultHeaders(response, requestId);
  refuse(response, 417);
}
