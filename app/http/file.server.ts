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

/**
 * Answers with a stored file: 200, 206 with the requested range, 304 or 416 (RFC 9110 §14). Browsers revalidate it each time, because a decision
 * may change who sees it. The tag must change with the bytes. With `saveAs` it is downloaded under that name.
 */
export function fileResponse(
  request: Request,
  file: Stored,
  { type, tag, saveAs }: { type: string; tag: string; saveAs?: string | undefined },
): Response {
  const etag = `"${tag}"`;
  const headers = new Headers({
    "Content-Type": type,
    "Cache-Control": "private, no-cache",
    "Accept-Ranges": "bytes",
    "X-Robots-Tag": "noindex",
    // The browser uses a style of its own to fit a picture to the window.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    ETag: etag,
  });
  if (saveAs) headers.set("Content-Disposition", attachment(saveAs));
  const cachedTags = (request.headers.get("If-None-Match") ?? "")
    .split(",")
    .map((tagged) => tagged.trim().replace(/^W\//, ""));
  if (cachedTags.includes(etag) || cachedTags.includes("*")) return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get("If-Range");
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
