import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { byteRange } from "~/lib/byte-range";
import { plainFileName } from "~/lib/file-names";

/**
 * Returns a Content-Disposition that saves a response under a name in any script: in ASCII for old browsers, and in full beside it (RFC 6266, RFC
 * 8187).
 */
export function attachment(name: string): string {
  const full = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plainFileName(name).replace(/["\\]/g, "")}"; filename*=UTF-8''${full}`;
}

interface Stored {
  size: number;
  read: (range?: { start: number; end: number }) => Readable;
}

/** Opens a file only when its first bytes are read. The router drops an answer whose client has already left, and nobody would close its file. */
async function* bytesOf(file: Stored, range?: { start: number; end: number }) {
  yield* file.read(range);
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
 * Answers with a stored file: 200, 206 with the requested range, 304 or 416 (RFC 9110 §14). The tag must change with the bytes. With `saveAs` it is
 * downloaded under that name. `linked` is the tag that the link named, for programs that continue a download without If-Range: they never get the rest
 * of another file.
 */
export function fileResponse(
  request: Request,
  file: Stored,
  { type, tag, saveAs, linked }: { type: string; tag: string; saveAs?: string | undefined; linked?: string | null },
): Response {
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
  const body = request.method === "HEAD" ? null : ReadableStream.from(bytesOf(file, range ?? undefined));
  return new Response(body as BodyInit | null, { status: range ? 206 : 200, headers });
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
