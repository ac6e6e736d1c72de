import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";

/** Answers a request for a file, or leaves it to `next`. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const ofAssets = /^\/assets\/[^/]+$/;
const ofPublic = /^\/[\w-]+\.\w+$/;
const texts = /\.(js|css|svg)$/;

/** The build names its assets by what is in them. Files of public/ keep their names when they change. */
const cachingOf = (name: string) =>
  ofAssets.test(name) ? "public, max-age=31536000, immutable" : "public, max-age=3600";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/**
 * The files of a built client in a folder. Texts are sent as the build compressed them; a part of a file (Range) is always a part of the plain one.
 */
export function staticFiles(folder: string): StaticFiles {
  // Its development mode looks at the disk for each request. The other keeps a list and ends the process when a listed file has gone, as after a build.
  const options = { dev: true, etag: true, extensions: [] };
  const plain = sirv(folder, options);
  const compressed = sirv(folder, { ...options, brotli: true, gzip: true });
  return (request, response, next) => {
    const { method, url = "" } = request;
    const [name = ""] = url.split("?");
    if (method !== "GET" && method !== "HEAD") return next();
    if (name === "/assets") return void response.writeHead(301, { Location: "/assets/" }).end();
    if (!(ofAssets.test(name) || ofPublic.test(name)) || !existsSync(path.join(folder, name))) return next();
    const type = types[path.extname(name)];
    if (type) response.setHeader("Content-Type", type);
    response.setHeader("Cache-Control", cachingOf(name));
    const serve = texts.test(name) && !request.headers.range ? compressed : plain;
    serve(request, response, next);
  };
}
