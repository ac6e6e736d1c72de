import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

// remix-serve has no hook of its own; this file is loaded before it with --import. It runs as it stands, so it imports nothing of the app.

/** Half an hour for a slow phone's upload; Node's own five minutes cut it with 408. */
const requestTimeout = 30 * 60_000;

const hostShape = /^([\w.-]+|\[[0-9a-f:]+\])(:\d{1,4}|:[1-5]\d{4})?$/i;

const everyResponse = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(self)",
};

// The access log prints whole URLs; tokens of private links, the address beside them, and what people look for are not for it.
const secrets = [
  /(\/receipt\/)[\w-]+/g,
  /(\/(?:auth|places)\b[^\s?]*\?)\S*/gi,
  /([?&](?:token|invite|email|key)=)[^\s&]*/gi,
];
const hidden = (text: string) => secrets.reduce((rest, secret) => rest.replace(secret, "$1..."), text);
const write = process.stdout.write.bind(process.stdout) as (...args: unknown[]) => boolean;
process.stdout.write = (chunk: unknown, ...rest: unknown[]) =>
  write(typeof chunk === "string" ? hidden(chunk) : chunk, ...rest);

// A port that is taken is the operator's to mend: one line, no stack.
process.once("uncaughtException", (error: NodeJS.ErrnoException) => {
  console.error(error.syscall === "listen" ? `everkeep: PORT cannot be used: ${error.message}` : error);
  process.exit(1);
});

subscribe("http.server.request.start", (message) => {
  const { request, response, server } = message as {
    request: IncomingMessage;
    response: ServerResponse;
    server: Server;
  };
  server.requestTimeout = requestTimeout;
  request.headers["x-client-address"] = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "unknown";
  // Remix makes its URLs of what a client wrote and throws at what is none; nothing of the product reads the host.
  if (!hostShape.test(request.headers.host ?? "")) request.headers.host = "localhost";
  delete request.headers["x-forwarded-host"];
  request.url = request.url?.replace(/^[a-z]+:\/\/[^/]*/i, "") || "/";
  if (request.method === "TRACE") request.method = "OPTIONS";
  // Remix answers a page's POST from another origin with an empty 500 before any guard is asked. The guard reads this header instead, and says why.
  request.headers["x-origin"] = request.headers.origin;
  delete request.headers.origin;
  for (const [name, value] of Object.entries(everyResponse)) response.setHeader(name, value);
  // remix-serve calls all static files immutable for a year; those of public/ keep their names when they change.
  if (/^\/[\w-]+\.(js|svg|png)(\?|$)/.test(request.url)) response.setHeader("Cache-Control", "public, max-age=3600");
});
