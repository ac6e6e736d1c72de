import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import type { CacheablePage, MemorialVisit } from "~/http/context.server";
import type { Carrier } from "~/http/cookies.server";
import * as guard from "~/http/guard.server";
import { languageHeaders, languageOf } from "~/http/language.server";
import { isCurrentId, type Part, requestedPart } from "~/http/requested-part.server";
import type { Language } from "~/lib/languages";
import { minute } from "~/lib/time";
import { mayOnMemorial } from "~/models/access";
import { pageVersion } from "~/models/memorial/opening.server";
import { defaultHeaders } from "./default-headers";
import { encodingFor } from "./encoding";
import { pagePolicy } from "./page-policy";

// A memorial's page is the same for all mourners who may see it, so it is rendered once and sent to all of them until it changes. People who look
// after the memorial get a page of their own. It is rendered without a nonce, and a page without a nonce gets no scripts of its own (root), so a
// page that hydrates can't be cached.

interface Page {
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

/** Bytes of all cached pages: a few thousand gates, or a few hundred pages full of memories. */
const maxBytes = 8 * 1024 * 1024;
/** Milliseconds by which 'Less than an hour ago' and similar texts may be out of date on a page. */
const staleFor = minute;

const pages = new LRUCache<string, Page>({
  maxSize: maxBytes,
  sizeCalculation: (page) => page.br.length + page.gzip.length,
});

/** Pages that are being rendered for the first request; others wait for them. */
const rendering = new Map<string, { finished: Promise<void>; end: () => void }>();

interface PageOf {
  id: string;
  version: number;
}

/**
 * Returns the cache key of a page: everything that its bytes depend on. The version of the page (opening.server) changes with everything that can
 * change the page, in the same transaction or at the moment of its opening, so the page under the current key is up to date.
 */
function cacheKey({ id, version }: PageOf, language: Language, open: boolean, { tab, page }: Part) {
  const section = open ? `${tab} ${page}` : "gate";
  return `${id} ${version} ${section} ${Math.floor(Date.now() / staleFor)} ${language}`;
}

interface RequestedPage {
  id: string;
  part: Part;
}

const memorialUrl = /^\/memorial\/([\w-]+)(?:\?(.*))?$/i;
/** A page with a flash message is different from all others. */
const flashCookie = /(?:^|[; ])(?:__Host-)?flash=/;

/**
 * Returns the memorial and the part of its page that a request asks for, if everyone who may see that page gets the same one. Returns null for all
 * other requests.
 */
function requestedPage({ method, url = "", headers }: IncomingMessage): RequestedPage | null {
  if ((method !== "GET" && method !== "HEAD") || flashCookie.test(headers.cookie ?? "")) return null;
  const [, id, search = ""] = memorialUrl.exec(url) ?? [];
  if (!id) return null;
  const query = new URLSearchParams(search);
  for (const name of query.keys()) if (name !== "tab" && name !== "page") return null;
  return { id, part: requestedPart(query) };
}

/** Whether a browser already has a page, by its If-None-Match header (RFC 9110 §13.1.2). */
export function hasPage(known: string | null | undefined, etag: string): boolean {
  return known?.split(/\s*,\s*/).includes(etag) ?? false;
}

let pageHeaders: string[] | undefined;

/** Made with the first page: the start says from where pages load media. */
const headersOfPages = () =>
  Object.entries({
    ...defaultHeaders,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": pagePolicy(null),
    "Cache-Control": "private, no-cache",
    Vary: `Accept-Encoding, ${languageHeaders}`,
  }).flat();

function send(page: Page, request: IncomingMessage, response: ServerResponse, { requestId }: AppLoadContext) {
  const encoding = encodingFor(request.headers["accept-encoding"]) ?? "br";
  pageHeaders ??= headersOfPages();
  const headers = [...pageHeaders, "X-Request-Id", requestId, "ETag", page.etag];
  if (response.hasHeader("Connection")) headers.push("Connection", "close");
  if (hasPage(request.headers["if-none-match"], page.etag)) return void response.writeHead(304, headers).end();
  headers.push("Content-Encoding", encoding, "Content-Length", String(page[encoding].length));
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : page[encoding]);
}

/** Wraps the headers of a request for the guard of cached pages. Making a whole Request takes longer than sending a page. */
const carrierOf = ({ headers, url }: IncomingMessage): Carrier => ({
  url,
  headers: { get: (name) => headers[name.toLowerCase() as "cookie" | "accept-language"] ?? null },
});

interface Found {
  page?: Page | undefined;
  key: string;
  visit: MemorialVisit;
}

/**
 * Finds the page that a request asks for, as its sender may see it. Nearly all visitors are not signed in, and for them a short query finds the
 * page.
 */
async function find(request: IncomingMessage, { id, part }: RequestedPage): Promise<Found | { page: Page } | null> {
  const carrier = carrierOf(request);
  const state = await guard.stateForCache(carrier, id);
  const quick =
    state &&
    isCurrentId(id, state) &&
    pages.get(cacheKey(state, languageOf(carrier, state.language), state.open, part));
  if (quick) return { page: quick };
  const visit = await guard.visitForCache(carrier, id);
  if (!isCurrentId(id, visit.face)) return null;
  // The page of people who look after the memorial leads to its management.
  if (visit.access && mayOnMemorial(visit.access.standing, "manage")) return null;
  const { face } = visit;
  const language = languageOf(carrier, face.language);
  const key = cacheKey({ id: face.id, version: pageVersion(face) }, language, visit.access !== null, part);
  return { page: pages.get(key), key, visit };
}

/**
 * Answers a request for a memorial's page from the cache. Returns false if the router has to answer; the context then holds the guard's result and
 * the cache key. Only one request renders a page while the others wait, because a hundred phones may be notified of a change at once. The guard is
 * asked again after each wait.
 */
export async function answerFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  context: AppLoadContext,
): Promise<boolean> {
  const requested = requestedPage(request);
  if (!requested || !encodingFor(request.headers["accept-encoding"])) return false;
  for (let waits = 0; waits < 3; waits++) {
    // The router answers for a memorial that doesn't exist or can't be read.
    const found = await find(request, requested).catch(() => null);
    if (found?.page) {
      send(found.page, request, response, context);
      return true;
    }
    if (!found || !("key" in found) || found.visit.viewer) return false;
    const { key, visit } = found;
    const firstRendering = rendering.get(key)?.finished;
    if (!firstRendering) {
      begin(key, response);
      context.page = { visit, key, store: true };
      return false;
    }
    await firstRendering;
  }
  return false;
}

function begin(key: string, response: ServerResponse) {
  const { promise, resolve } = Promise.withResolvers<void>();
  rendering.set(key, { finished: promise, end: resolve });
  response.once("close", () => end(key));
}

/** Releases the requests that wait for a page, whether it was stored or not. */
function end(key: string) {
  rendering.get(key)?.end();
  rendering.delete(key);
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/**
 * Returns the Brotli quality for a page. The best one makes a usual page a tenth smaller and takes 30 ms in another thread; for the longest pages
 * it would take seconds.
 */
const qualityFor = (html: Buffer) => (html.length < 65_536 ? 11 : 7);

/** Stores a rendered page in both encodings and returns its ETag. */
export async function cachePage({ key }: CacheablePage, html: Buffer): Promise<string> {
  const params = { [BROTLI_PARAM_QUALITY]: qualityFor(html), [BROTLI_PARAM_SIZE_HINT]: html.length };
  const [br, gzipped] = await Promise.all([brotliAsync(html, { params }), gzipAsync(html, { level: 7 })]);
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  // zlib's buffers are slices of 16 KB blocks, which would all stay in memory.
  pages.set(key, { etag, br: Buffer.copyBytesFrom(br), gzip: Buffer.copyBytesFrom(gzipped) });
  end(key);
  return etag;
}
