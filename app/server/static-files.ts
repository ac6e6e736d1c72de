import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { byteRange } from "~/lib/byte-range";
import { encodingFor } from "./encoding";

/** Answers a request for a file, or calls `next`. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const assetUrl = /^\/assets\/[^/]+$/;
const publicFileUrl = /^\/[\w-]+\.\w+$/;
const compressedCopy = /\.(br|gz)$/;
/** The script of a service worker, which a feature builds. */
const serviceWorker = /^\/[\w-]+-worker\.js$/;
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
const textFile = /\.(js|css|svg)$/;

/** Returns the Cache-Control of a file. The build names its assets by their content; files of public/ and stable scripts keep their names when they change. */
const cacheControlOf = (name: string) =>
  assetUrl.test(name) ? "public, max-age=31536000, immutable" : "public, max-age=3600";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
};

/**
 * Answers a request for part of a file (Range, RFC 9110 §14). Returns false if the whole file is to be sent. The check is ours because sirv throws
 * at a range that ends before it begins, which would end the process. It also sends the first bytes for a range that means the last ones.
 */
function sendPart({ headers }: IncomingMessage, response: ServerResponse, file: string): boolean {
  // Our ETags are weak, so a browser can't use them to complete a partial file (If-Range, §13.1.5).
  if (!headers.range || headers["if-range"]) return false;
  const bytes = readFileSync(file);
  const range = byteRange(headers.range, bytes.length);
  if (!range) return false;
  response.setHeader("Accept-Ranges", "bytes");
  if (range === "none") {
    response.writeHead(416, { "Content-Range": `bytes */${bytes.length}` }).end();
    return true;
  }
  const slice = bytes.subarray(range.start, range.end + 1);
  const span = `bytes ${range.start}-${range.end}/${bytes.length}`;
  response.writeHead(206, { "Content-Range": span, "Content-Length": slice.length });
  response.end(slice);
  return true;
}

/**
 * Serves the files of a built client from a folder. Text files are sent as the build compressed them; a range is always a range of the uncompressed
 * file.
 */
export function staticFiles(folder: string): StaticFiles {
  // With `dev`, sirv checks the disk for each request. Otherwise it keeps a list, and the process would end when a listed file is gone, as after a
  // build.
  const serve = sirv(folder, { dev: true, etag: true, extensions: [], brotli: true, gzip: true });
  return (request, response, next) => {
    const { method, headers, url = "" } = request;
    const [name = ""] = url.split("?");
    if (method !== "GET" && method !== "HEAD") return next();
    if (name === "/assets") return void response.writeHead(301, { Location: "/assets/" }).end();
    const file = path.join(folder, name);
    if (!(assetUrl.test(name) || publicFileUrl.test(name)) || compressedCopy.test(name) || !existsSync(file))
      return next();
    const type = types[path.extname(name)];
    if (type) response.setHeader("Content-Type", type);
    response.setHeader("Cache-Control", cacheControlOf(name));
    // A worker lives under the policy of its own script: it may load its parts, and ask this site.
    if (serviceWorker.test(name)) response.setHeader("Content-Security-Policy", workerPolicy);
    if (sendPart(request, response, file)) return;
    delete headers.range;
    if (textFile.test(name)) response.setHeader("Vary", "Accept-Encoding");
    headers["accept-encoding"] = textFile.test(name) ? (encodingFor(headers["accept-encoding"]) ?? "") : "";
    serve(request, response, next);
  };
}
