import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pageOf } from "~/lib/page";
import { Recent } from "~/lib/recent";
import type { MemorialFace } from "~/models/memorial/find.server";
import type { Tab } from "~/models/memory/list.server";

/** A rendered page, compressed in the two ways that browsers take. */
export interface KeptPage {
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

/** Bytes of all pages that are kept: some thousand gates, or some hundred pages full of memories. */
const room = 8 * 1024 * 1024;

/** Milliseconds for which 'Less than an hour ago' and the like may be late on a page. */
const late = 60_000;

const pages = new Recent<KeptPage>(room, (page) => page.br.length + page.gzip.length);

/** The pages that are being rendered for the first who asked; others wait for them. */
const underWay = new Map<string, { over: Promise<void>; end: () => void }>();

/** Which part of a memorial's page a URL's query asks for. */
export function partAsked(query: URLSearchParams): { tab: Tab; page: number } {
  return { tab: query.get("tab") === "tributes" ? "tributes" : "memories", page: pageOf(query.get("page")) };
}

/**
 * What a memorial's page shows now, in a word: who is given the same word is shown the same bytes. The version goes up with all that can
 * change a page (migration 005), in the same transaction, so that a page that is kept under the word that holds now is the one of now.
 */
export function stateOf(face: MemorialFace, open: boolean, { tab, page }: { tab: Tab; page: number }): string {
  const what = open ? `${tab} ${page}` : "gate";
  return `${face.id} ${face.version} ${what} ${Math.floor(Date.now() / late)}`;
}

/** The page that is kept for a state. */
export function keptPage(state: string): KeptPage | undefined {
  return pages.get(state);
}

/** Whether a browser that says what it has (If-None-Match, RFC 9110 §13.1.2) has a page. */
export function hasPage(known: string | null | undefined, etag: string): boolean {
  return known?.split(/\s*,\s*/).includes(etag) ?? false;
}

/** Ends when the page of a state, which is being rendered for somebody, is kept or has failed; undefined where it is not being rendered. */
export function rendering(state: string): Promise<void> | undefined {
  return underWay.get(state)?.over;
}

/** Says that the page of a state is being rendered. */
export function beginRendering(state: string): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  underWay.set(state, { over: promise, end: resolve });
}

/** Says that the page of a state is not being rendered any more, kept or not. */
export function endRendering(state: string): void {
  underWay.get(state)?.end();
  underWay.delete(state);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best there is makes a page a tenth smaller, and takes 30 ms of another thread for a usual one; for the longest it would take seconds. */
const qualityFor = (html: Buffer) => (html.length < 65_536 ? 11 : 7);

/** Keeps the page of a state, and gives its ETag; pages that were not asked for lately are forgotten when there is no room. */
export async function keepPage(state: string, html: Buffer): Promise<string> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityFor(html),
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  const [br, gzipped] = await Promise.all([brotli(html, { params }), zip(html, { level: 7 })]);
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  // What zlib gives is the start of a piece of 16 KB, all of which would be kept.
  pages.set(state, { etag, br: Buffer.copyBytesFrom(br), gzip: Buffer.copyBytesFrom(gzipped) });
  endRendering(state);
  return etag;
}
