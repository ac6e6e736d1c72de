import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { byteRange } from "~/lib/byte-range";
import { encodingFor } from "./encoding";

/** Answers a request for a file, or leaves it to `next`. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const ofAssets = /^\/assets\/[^/]+$/;
const ofPublic = /^\/[\w-]+\.\w+$/;
const ofCopies = /\.(br|gz)$/;
const texts = /\.(js|css|svg)$/;

/** The build names its assets by what is in them. Files of public/ keep their names when they change. */
const cachingOf = (name: string) =>
  ofAssets.test(name) ? "public, max-age=31536000, immutable" : "public, max-age=3600";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/**
 * Answers a request for a part of a file (Range, RFC 9110 §14); false for one that is to get the whole. sirv would throw at a part that ends before it
 * begins, which ends the process, and takes the last bytes of a file for its first.
 */
function sendPart({ headers }: IncomingMessage, response: ServerResponse, file: string): boolean {
  // A browser can't complete its part of a file by our tags, which are weak (If-Range, §13.1.5).
  if (!headers.range || headers["if-range"]) return false;
  const bytes = readFileSync(file);
  const range = byteRange(headers.range, bytes.length);
  if (!range) return false;
  response.setHeader("Accept-Ranges", "bytes");
  if (range === "none") {
    response.writeHead(416, { "Content-Range": `bytes */${bytes.length}` }).end();
    return true;
  }
  const part = bytes.subarray(range.start, range.end + 1);
  const span = `bytes ${range.start}-${range.end}/${bytes.length}`;
  response.writeHead(206, { "Content-Range": span, "Content-Length": part.length });
  response.end(part);
  return true;
}

/**
 * The files of a built client in a folder. Texts are sent as the build compressed them; a part of a file is always a part of the plain one.
 */
export function staticFiles(folder: string): StaticFiles {
  // Its development mode looks at the disk for each request. The other keeps a list and ends the process when a listed file has gone, as after a build.
  const serve = sirv(folder, { dev: true, etag: true, extensions: [], brotli: true, gzip: true });
  return (request, response, next) => {
    const { method, headers, url = "" } = request;
    const [name = ""] = url.split("?");
    if (method !== "GET" && method !== "HEAD") return next();
    if (name === "/assets") return void response.writeHead(301, { Location: "/assets/" }).end();
    const file = path.join(folder, name);
    if (!(ofAssets.test(name) || ofPublic.test(name)) || ofCopies.test(name) || !existsSync(file)) return next();
    const type = types[path.extname(name)];
    if (type) response.setHeader("Content-Type", type);
    response.setHeader("Cache-Control", cachingOf(name));
    if (sendPart(request, response, file)) return;
    delete headers.range;
    if (texts.test(name)) response.setHeader("Vary", "Accept-Encoding");
    headers["accept-encoding"] = texts.test(name) ? (encodingFor(headers["accept-encoding"]) ?? "") : "";
    serve(request, response, next);
  };
}
