import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import "./server-body.ts";
import { asked, logRefused, logRequest, speakJson } from "./server-log.ts";

// remix-serve has no hook of its own; this file is loaded before it with --import. It runs as it stands, so it imports nothing of the app.

/**
 * Half an hour for a slow phone's upload; Node's own five minutes cut it with 408. Headers fit into a few packets.
 * Fly.io's proxy and those of others keep connections for 60 to 90 s: were it the server that closes first, a request that is just on its way would fail.
 */
const timeouts = {
  requestTimeout: 30 * 60_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 120_000,
};

const hostShape = /^([\w.-]+|\[[0-9a-f:]+\])(:\d{1,4}|:[1-5]\d{4}|:6[0-4]\d{3}|:65[0-4]\d\d|:655[0-2]\d|:6553[0-5])?$/i;

const policy = "Content-Security-Policy";

/** What is said unless an answer says something else; pages bring a policy of their own (entry.server). */
const everyResponse: Record<string, string> = {
  [policy]: "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(self)",
};
subscribe("everkeep.https", () => {
  everyResponse["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains";
});

/** The app's own way to answer without the router, where it can. */
type Front = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
let front: Front = async () => false;
subscribe("everkeep.front", (given) => {
  front = given as Front;
});

/** Seconds until a request may be made again (limits.server), by the id of the request in progress. */
const waits = new Map<string, number>();
subscribe("everkeep.wait", (given) => {
  const { id, seconds } = given as { id: string; seconds: number };
  if (waits.has(id)) waits.set(id, seconds);
});

/** Retry-After of a 429 for which no wait is known: something is full and has to be emptied first. */
const anHour = 3600;

/** 48 random bits, of the store that Node keeps for this: asking the system for each takes as long as a small page. */
const newId = () => randomUUID().replaceAll("-", "").slice(-12);

// A port that is taken is the operator's to mend: one line, no stack.
process.once("uncaughtException", (error: NodeJS.ErrnoException) => {
  console.error(error.syscall === "listen" ? `everkeep: PORT cannot be used: ${error.message}` : error);
  process.exit(1);
});

/** What is told to who asked in a way that no browser asks. */
const refusals: Record<number, string> = {
  400: "This address or request can't be read. Please check the link and try again.",
  405: "This can't be asked for in this way.",
  408: "The request took too long to arrive. Please try again.",
  413: "The request is larger than can be taken.",
  414: "This address is longer than can be taken. Please check the link and try again.",
  431: "The cookies or the address of this request are longer than can be taken. Clearing this site's cookies may help.",
};

function refusalPage(status: number) {
  const title = STATUS_CODES[status];
  const start = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`;
  return `${start}<title>${title}</title><h1>${title}</h1><p>${refusals[status]}</p><p><a href="/">Return to Home</a></p></html>`;
}

/** What a request is refused for before the product is asked: null where it may go on. */
function refusalOf({ method, headers, url = "" }: IncomingMessage): number | null {
  if (method === "TRACE") return 405;
  if (headers.host !== undefined && !hostShape.test(headers.host)) return 400;
  return url.startsWith("/") ? null : 400;
}

function isDecodable(path: string) {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** Brings a request into the one form that the product knows. */
function settle(request: IncomingMessage) {
  const { headers } = request;
  headers["x-client-address"] = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "unknown";
  // HTTP/1.0 may name no host. Remix makes its URLs of it; nothing of the product reads it.
  headers.host ??= "localhost";
  delete headers["x-forwarded-host"];
  // Remix answers a page's POST from another origin with an empty 500 before any guard is asked. The guard reads this header instead, and says why.
  headers["x-origin"] = headers.origin;
  delete headers.origin;
  const [path = "", query = ""] = (request.url ?? "").split(/\?(.*)/s);
  // Remix still takes ?_data= for its old way to ask for one route's data, without its own checks; nothing of the product asks so.
  const asks = query.split("&").filter((part) => !new URLSearchParams(part).has("_data"));
  // Express answers a path that can't be decoded with a bare 400: taken to the letter it leads to the product's own page.
  const known = isDecodable(path) ? path : path.replaceAll("%", "%25");
  request.url = known + (asks.join("&") && `?${asks.join("&")}`);
}

/** The response that a connection is on with: what it has begun is not answered again. */
const answering = new WeakMap<Socket, ServerResponse>();

subscribe("http.server.request.start", (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  const id = newId();
  request.headers["x-request-id"] = id;
  request.url = request.url?.replace(/^[a-z]+:\/\/[^/]*/i, "") || "/";
  answering.set(request.socket, response);
  waits.set(id, anHour);
  response.once("close", () => waits.delete(id));
  // remix-serve calls all static files immutable for a year; those of public/ keep their names when they change.
  const ofPublic = /^\/[\w-]+\.(js|svg|png)(\?|$)/.test(request.url);
  // Set at the last moment: Express adds to a header that is there, and two policies are both in force.
  const { writeHead } = response;
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    // The policy of Express's own redirects forgets who may frame them.
    if (response.getHeader(policy) === "default-src 'none'") response.removeHeader(policy);
    for (const [name, value] of Object.entries(everyResponse))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    response.setHeader("X-Request-Id", id);
    if (given[0] === 429) response.setHeader("Retry-After", waits.get(id) ?? anHour);
    if (ofPublic && /immutable/.test(String(response.getHeader("Cache-Control"))))
      response.setHeader("Cache-Control", "public, max-age=3600");
    return writeHead.apply(response, given);
  }) as typeof writeHead;
  logRequest(id, request, response);
});

/** Connections that got an error answer and are being read to their end. */
const refusedSockets = new WeakSet<Socket>();

/**
 * Milliseconds and bytes for which a refused connection is still read: browsers read an answer after they have sent everything, and lose it if the
 * connection is closed before.
 */
const lingering = { time: 10_000, bytes: 4 * 1024 * 1024 };

/** Reads and discards the rest, until the other side ends or its time is up. */
function readToEnd(socket: Socket) {
  let left = lingering.bytes;
  const giveUp = setTimeout(() => socket.destroy(), lingering.time).unref();
  socket.once("close", () => clearTimeout(giveUp));
  // Node's parser has failed and would report it again with each packet.
  for (const event of ["data", "end", "error"]) socket.removeAllListeners(event);
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  socket.resume();
}

/** A request line longer than half of the parser's limit (16 KB for the URL and the headers together): the URL is too long. */
const longAddress = /^[A-Z]+ [^\r\n]{8192}/;

/** The status for an error of the parser. */
function statusOf({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }) {
  if (code === "HPE_HEADER_OVERFLOW") return longAddress.test(rawPacket?.toString("latin1") ?? "") ? 414 : 431;
  const known = { HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 };
  return known[code as keyof typeof known] ?? 400;
}

function answerDirectly(error: NodeJS.ErrnoException, socket: Socket) {
  if (refusedSockets.has(socket)) return;
  const current = answering.get(socket);
  if (!socket.writable || (current?.headersSent && !current.writableFinished)) return void socket.destroy(error);
  refusedSockets.add(socket);
  const status = statusOf(error);
  const id = newId();
  const body = refusalPage(status);
  const headers = Object.entries({
    ...everyResponse,
    "X-Request-Id": id,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  logRefused(id, status, error.code);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
  readToEnd(socket);
}

// Between remix-serve's making of its server and the first connection.
subscribe("tracing:net.server.listen:asyncStart", (message) => {
  const { server } = message as { server: unknown };
  if (!(server instanceof Server)) return;
  Object.assign(server, timeouts);
  const express = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const refused = refusalOf(request);
    if (!refused) {
      settle(request);
      asked.run(String(request.headers["x-request-id"]), async () => {
        const answered = await front(request, response).catch((error) => console.error("front:", error));
        if (answered) return;
        for (const listener of express) listener.call(server, request, response);
      });
      return;
    }
    const kind = { "Content-Type": "text/html; charset=utf-8", Connection: "close" };
    response.writeHead(refused, refused === 405 ? { ...kind, Allow: "GET, HEAD, POST" } : kind);
    response.end(refusalPage(refused));
  });
  server.on("clientError", answerDirectly);
  speakJson();
});
