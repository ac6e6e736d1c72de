import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AppLoadContext } from "@remix-run/node";
import type { CacheablePage, MemorialVisit } from "~/http/context.server";
import * as guard from "~/http/guard.server";
import { type Part, partAsked } from "~/http/part-asked.server";
import { Recent } from "~/lib/recent";
import { defaultHeaders } from "./default-headers";
import { encodingFor } from "./encoding";
import { pagePolicy } from "./page-policy";

// A memorial's page is the same for everyone who may see it, so it is rendered once and sent to all until something of it changes. It is rendered
// without a nonce, and a page without a nonce gets no scripts of its own (root), so a page that hydrates can't be cached.

interface Page {
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

/** Bytes of all cached pages: some thousand gates, or some hundred pages full of memories. */
const room = 8 * 1024 * 1024;
/** Milliseconds for which 'Less than an hour ago' and the like may be late on a page. */
const late = 60_000;
/** Every page says it in its `lang`. */
const language = "en";

const pages = new Recent<Page>(room, (page) => page.br.length + page.gzip.length);

/** The pages that are being rendered for the first who asked; others wait for them. */
const underWay = new Map<string, { over: Promise<void>; end: () => void }>();

/**
 * The key of a page: everything that its bytes depend on. The version goes up with everything that can change the page (migration 005), in the same
 * transaction, so that the page under today's key is today's page.
 */
function keyOf({ id, version }: { id: string; version: number }, open: boolean, { tab, page }: Part) {
  const section = open ? `${tab} ${page}` : "gate";
  return `${id} ${version} ${section} ${Math.floor(Date.now() / late)} ${language}`;
}

interface Asked {
  id: string;
  part: Part;
}

const address = /^\/memorial\/([\w-]+)(?:\?(.*))?$/;
/** A message that is shown once makes a page of its own. */
const flashed = /(?:^|[; ])(?:__Host-)?flash=/;

/** The memorial and the part of its page that a request asks for, if everyone who may see that page is shown the same one; null for all other requests. */
function pageAsked({ method, url = "", headers }: IncomingMessage): Asked | null {
  if ((method !== "GET" && method !== "HEAD") || flashed.test(headers.cookie ?? "")) return null;
  const [, id, search = ""] = address.exec(url) ?? [];
  if (!id) return null;
  const query = new URLSearchParams(search);
  for (const name of query.keys()) if (name !== "tab" && name !== "page") return null;
  return { id, part: partAsked(query) };
}

/** Whether a browser that says what it has (If-None-Match, RFC 9110 §13.1.2) has a page. */
export function hasPage(known: string | null | undefined, etag: string): boolean {
  return known?.split(/\s*,\s*/).includes(etag) ?? false;
}

const pageHeaders = Object.entries({
  ...defaultHeaders,
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": pagePolicy(null),
  "Cache-Control": "private, no-cache",
  Vary: "Accept-Encoding",
}).flat();

function send(page: Page, request: IncomingMessage, response: ServerResponse, { requestId }: AppLoadContext) {
  const encoding = encodingFor(request.headers["accept-encoding"]) ?? "br";
  const headers = [...pageHeaders, "X-Request-Id", requestId, "ETag", page.etag];
  if (response.hasHeader("Connection")) headers.push("Connection", "close");
  if (hasPage(request.headers["if-none-match"], page.etag)) return void response.writeHead(304, headers).end();
  headers.push("Content-Encoding", encoding, "Content-Length", String(page[encoding].length));
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : page[encoding]);
}

/** A request as the guard of cached pages reads it: its cookies. Making a whole Request takes longer than sending a page. */
const carrierOf = ({ headers }: IncomingMessage) => ({
  headers: { get: (name: string) => (name.toLowerCase() === "cookie" ? (headers.cookie ?? null) : null) },
});

interface Found {
  page?: Page | undefined;
  key: string;
  visit: MemorialVisit;
}

/** The page that a request asks for, as its sender may see it. Nearly all are not signed in, and their page is found by less than a whole visit. */
async function find(request: IncomingMessage, { id, part }: Asked): Promise<Found | { page: Page } | null> {
  const carrier = carrierOf(request);
  const state = await guard.stateForCache(carrier, id);
  const quick = state && (state.slug === id || state.id === id) && pages.get(keyOf(state, state.open, part));
  if (quick) return { page: quick };
  const visit = await guard.visitForCache(carrier, id);
  if (visit.face.custom_url_slug !== id && visit.face.id !== id) return null;
  const key = keyOf(visit.face, visit.access !== null, part);
  return { page: pages.get(key), key, visit };
}

/**
 * Answers a request for a memorial's page from the cache; false where the router has to answer. It then finds in the context what the guard has
 * found here, and under which key its page is stored. Only one request renders a page, the others wait: a hundred phones hear at once that
 * something is new. The guard is asked anew after each wait.
 */
export async function answerFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  context: AppLoadContext,
): Promise<boolean> {
  const asked = pageAsked(request);
  if (!asked || !encodingFor(request.headers["accept-encoding"])) return false;
  for (let waits = 0; waits < 3; waits++) {
    // A memorial that is not there or can't be read is left to the router, which says so.
    const found = await find(request, asked).catch(() => null);
    if (found?.page) {
      send(found.page, request, response, context);
      return true;
    }
    if (!found || !("key" in found) || found.visit.viewer) return false;
    const { key, visit } = found;
    const others = underWay.get(key)?.over;
    if (!others) {
      begin(key, response);
      context.page = { visit, key, store: true };
      return false;
    }
    await others;
  }
  return false;
}

function begin(key: string, response: ServerResponse) {
  const { promise, resolve } = Promise.withResolvers<void>();
  underWay.set(key, { over: promise, end: resolve });
  response.once("close", () => end(key));
}

/** Lets those go on who wait for a page, stored or not. */
function end(key: string) {
  underWay.get(key)?.end();
  underWay.delete(key);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** The best quality makes a page a tenth smaller, and takes 30 ms of another thread for a usual one; for the longest it would take seconds. */
const qualityFor = (html: Buffer) => (html.length < 65_536 ? 11 : 7);

/** Stores a rendered page in both encodings, and returns its ETag. */
export async function cachePage({ key }: CacheablePage, html: Buffer): Promise<string> {
  const params = { [BROTLI_PARAM_QUALITY]: qualityFor(html), [BROTLI_PARAM_SIZE_HINT]: html.length };
  const [br, gzipped] = await Promise.all([brotli(html, { params }), zip(html, { level: 7 })]);
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  // The buffers of zlib are the starts of pieces of 16 KB, all of which would stay in memory.
  pages.set(key, { etag, br: Buffer.copyBytesFrom(br), gzip: Buffer.copyBytesFrom(gzipped) });
  end(key);
  return etag;
}
