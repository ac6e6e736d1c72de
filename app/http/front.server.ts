import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "~/env.server";
import * as guard from "./guard.server";
import {
  beginRendering,
  endRendering,
  hasPage,
  type KeptPage,
  keptPage,
  partAsked,
  rendering,
  stateOf,
} from "./kept-page.server";
import { policy } from "./policy.server";

const address = /^\/memorial\/([\w-]+)(?:\?(.*))?$/;

/** A message that is shown once makes a page of its own. */
const told = /(?:^|[; ])(?:__Host-)?flash=/;

/** A request for a memorial's page as everyone is shown it who may see it; null for all others. */
function pageAsked({ method, url = "", headers }: IncomingMessage) {
  if ((method !== "GET" && method !== "HEAD") || told.test(headers.cookie ?? "")) return null;
  const [, id, search = ""] = address.exec(url) ?? [];
  if (!id) return null;
  const query = new URLSearchParams(search);
  for (const name of query.keys()) if (name !== "tab" && name !== "page") return null;
  return { id, part: partAsked(query) };
}

/** The first of our two encodings that a browser says it takes. */
function encodingFor(accepted = "") {
  const taken = accepted.split(",").map((part) => part.trim().replace(/;\s*q=(0(\.[1-9]|\.\d*[1-9])|1).*/, ""));
  return (["br", "gzip"] as const).find((encoding) => taken.includes(encoding));
}

function send(page: KeptPage, encoding: "br" | "gzip", { method, headers }: IncomingMessage, response: ServerResponse) {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Security-Policy", policy());
  response.setHeader("Cache-Control", "private, no-cache");
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("ETag", page.etag);
  if (hasPage(headers["if-none-match"], page.etag)) return response.writeHead(304).end();
  response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", page[encoding].length);
  response.writeHead(200).end(method === "HEAD" ? undefined : page[encoding]);
}

/**
 * Answers a request for a memorial's page with the one that is kept, before the router is asked; false where that has to answer. Who asks
 * first for a page that is not kept has it rendered, the others wait: a hundred phones hear at once that something is new. The guard is
 * asked anew after each wait.
 */
export async function front(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const asked = pageAsked(request);
  const encoding = asked && encodingFor(String(request.headers["accept-encoding"]));
  if (!asked || !encoding) return false;
  const headers = new Headers();
  for (const name of ["cookie", "x-client-address"]) headers.set(name, String(request.headers[name] ?? ""));
  const call = { request: new Request(env.origin + request.url, { headers }), params: { id: asked.id } };
  for (let waits = 0; waits < 3; waits++) {
    // What is not there, has moved or fails is the router's to say.
    const visit = await guard.visit(call).catch(() => null);
    if (!visit) return false;
    const state = stateOf(visit.face, Boolean(visit.access), asked.part);
    const page = keptPage(state);
    if (page) {
      send(page, encoding, request, response);
      return true;
    }
    if (visit.viewer) return false;
    const others = rendering(state);
    if (others) {
      await others;
      continue;
    }
    beginRendering(state);
    response.once("close", () => endRendering(state));
    return false;
  }
  return false;
}
