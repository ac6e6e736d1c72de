import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { ReadableStream, TextEncoderStream } from "node:stream/web";
import { byteRange } from "~/lib/byte-range";
import { plainFileName } from "~/lib/file-names";
import type { Viewer } from "~/models/access";
import { noteAlone } from "~/models/account/acts.server";
import { siteToday } from "~/models/memorial/edit.server";

/**
 * Returns a Content-Disposition that saves a response under a name in any script: in ASCII for old browsers, and in full beside it (RFC 6266, RFC
 * 8187).
 */
export function attachment(name: string): string {
  const full = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plainFileName(name).replace(/["\\]/g, "")}"; filename*=UTF-8''${full}`;
}

type Range = { start: number; end: number };

interface Stored {
  size: number;
  read: (range?: Range) => AsyncIterable<Uint8Array>;
  /** Opens a file that isn't on this machine; null if it can't be had now. */
  fetch?: (range?: Range) => Promise<Readable | null>;
}

/** Seconds after which a file that can't be had now may be asked for again. */
const patience = 10;

/** Opens a file only when its first bytes are read. The router drops an answer whose client has already left, and nobody would close its file. */
async function* bytesOf(file: Stored, range?: Range) {
  yield* file.read(range);
}

/** Opens a file that isn't on this machine before it is answered, because only then the answer may say that it can't be had. */
async function fetched(file: Stored, range: Range | undefined, signal: AbortSignal) {
  const stream = await file.fetch?.(range);
  if (!stream) return null;
  // Nobody reads the answer for a client that has left, and so nobody would end the stream.
  if (signal.aborted) stream.destroy();
  signal.addEventListener("abort", () => stream.destroy(), { once: true });
  return Readable.toWeb(stream);
}

/** The headers of bytes that browsers revalidate each time, because a decision may change who sees them. */
const headersOf = (type: string, etag: string) =>
  new Headers({
    "Content-Type": type,
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
    // The browser uses a style of its own to fit a picture to the window.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    ETag: etag,
  });

function isCached(request: Request, etag: string) {
  const cachedTags = (request.headers.get("If-None-Match") ?? "")
    .split(",")
    .map((tagged) => tagged.trim().replace(/^W\//, ""));
  return cachedTags.includes(etag) || cachedTags.includes("*");
}

/**
 * Answers with a stored file: 200, 206 with the requested range, 304, 416 (RFC 9110 §14), or 503 if it can't be had now. The tag must change with the bytes. With `saveAs` it is
 * downloaded under that name. `linked` is the tag that the link named, for programs that continue a download without If-Range: they never get the rest
 * of another file.
 */
export async function fileResponse(
  request: Request,
  file: Stored,
  { type, tag, saveAs, linked }: { type: string; tag: string; saveAs?: string | undefined; linked?: string | null },
): Promise<Response> {
  const etag = `"${tag}"`;
  const headers = headersOf(type, etag);
  headers.set("Accept-Ranges", "bytes");
  if (saveAs) headers.set("Content-Disposition", attachment(saveAs));
  if (isCached(request, etag)) return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get("If-Range") ?? (linked ? `"${linked}"` : null);
  const range = ifRange && ifRange !== etag ? null : byteRange(request.headers.get("Range"), file.size);
  if (range === "none") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers.set("Content-Length", String(end - start + 1));
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${file.size}`);
  if (request.method === "HEAD") return new Response(null, { status: range ? 206 : 200, headers });
  const body = file.fetch
    ? await fetched(file, range ?? undefined, request.signal)
    : ReadableStream.from(bytesOf(file, range ?? undefined));
  if (!body) return new Response(null, { status: 503, headers: { "Retry-After": String(patience) } });
  return new Response(body as BodyInit, { status: range ? 206 : 200, headers });
}

/** Answers with a JPEG that is drawn for it: 200, or 304 without drawing. The tag must change with the bytes. If it can't be drawn, it isn't found. */
export async function drawnResponse(
  request: Request,
  { tag, draw }: { tag: string; draw: () => Promise<Uint8Array | null> },
): Promise<Response> {
  const etag = `"${tag}"`;
  const headers = headersOf("image/jpeg", etag);
  if (isCached(request, etag)) return new Response(null, { status: 304, headers });
  const bytes = await draw();
  if (!bytes) throw new Response(null, { status: 404 });
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers });
}

/** Answers with a private text that is made for each request: 200, or 304 if the client has the same bytes already. */
export function textResponse(request: Request, text: string, type: string): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  const headers = headersOf(type, etag);
  if (isCached(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : text, { headers });
}

interface Csv {
  /** The file's name, which the day of the site follows. */
  name: string;
  /** The content in words, for what happened with the account. */
  detail: string;
  viewer: Viewer;
}

/** Answers with a CSV file in pieces (UTF-8, with a heading), and notes that the account downloads it. */
export async function csvFile(
  { method }: Request,
  { name, detail, viewer }: Csv,
  pieces: AsyncIterable<string>,
): Promise<Response> {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": attachment(`${name}-${siteToday()}.csv`),
    "Cache-Control": "private, no-store",
  };
  if (method === "HEAD") return new Response(null, { headers });
  await noteAlone({ accountId: viewer.id, kind: "exported", detail });
  return new Response(ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()) as BodyInit, { headers });
}
