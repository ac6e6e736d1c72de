import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { format } from "node:util";
import type { ServerBuild } from "@remix-run/node";

/** The id of the current request. Error lines carry it, so that the id on someone's error page leads to them. */
export const currentRequest = new AsyncLocalStorage<string>();

// Error messages can quote URLs. These hold tokens of private links and emails, and the passwords in QR codes.
const secrets = [/(\/receipt\/)[\w-]+/g, /([?&](?:token|invite|email|key|q)=)[^\s&"']*/gi];
const withoutSecrets = (text: string, ofFeatures: RegExp[]) =>
  ofFeatures.reduce(
    // The beginning tells what it was.
    (rest, secret) =>
      rest.replace(secret, (found, kept) => `${typeof kept === "string" ? kept : found.slice(0, 4)}...`),
    secrets.reduce((rest, secret) => rest.replace(secret, "$1..."), text),
  );

let buffered = "";

/** Milliseconds for which lines are collected: each write to a pipe takes as long as answering a small page. */
const flushAfter = 50;

function flush() {
  if (buffered) process.stdout.write(buffered);
  buffered = "";
}
process.once("exit", flush);

function writeLine(values: Record<string, unknown>) {
  if (!buffered) setTimeout(flush, flushAfter).unref();
  buffered += `${JSON.stringify({ time: new Date().toISOString(), ...values })}\n`;
}

/** Returns the fixed words in the URLs of the routes. Every other segment of a path may be a name, an id or a token. */
function routeWords(build: ServerBuild) {
  const parts = Object.values(build.routes).flatMap((route) => route?.path?.split("/") ?? []);
  return new Set(["assets", "_root", ...parts.filter((part) => /^[a-z]/.test(part))]);
}

let words: { of: ServerBuild; known: Set<string> } | undefined;

/** Returns a URL in a form that may be logged: segments that are not words of a route become stars, and the query is left out. */
function loggableUrl(url: string, build: ServerBuild): string {
  if (words?.of !== build) words = { of: build, known: routeWords(build) };
  const { known } = words;
  const [, bare = "", data = ""] = /^([^?#]*?)(\.data)?(?:[?#].*)?$/s.exec(url) ?? [];
  const word = (part: string) => (known.has(part.toLowerCase()) ? part.toLowerCase() : "*");
  return bare.replace(/[^/]+/g, word) + data;
}

/** Logs a request as one line of JSON when it has ended. The status is 0 if the client left before there was one. */
export function logRequest(requestId: string, request: IncomingMessage, response: ServerResponse, build: ServerBuild) {
  const start = performance.now();
  const { method, url = "" } = request;
  response.once("close", () => {
    writeLine({
      level: "info",
      id: requestId,
      method,
      route: loggableUrl(url, build),
      status: response.headersSent ? response.statusCode : 0,
      ms: Math.round((performance.now() - start) * 10) / 10,
      ...(!response.writableFinished && { cut: true }),
    });
  });
}

/** Logs a refusal of bytes that could not be parsed as a request. */
export function logRefused(requestId: string, status: number, code: string | undefined) {
  writeLine({ level: "info", id: requestId, status, code });
}

export function logListening(port: number) {
  writeLine({ level: "info", message: "listening", port });
  flush();
}

const levels = { log: "info", warn: "warn", error: "error" } as const;

/** Makes the console write lines of JSON with a level, without secrets and with the id of the request: warnings and errors to stderr. */
export function logAsJson(ofFeatures: RegExp[] = []) {
  for (const method of ["log", "warn", "error"] as const)
    console[method] = (...values: unknown[]) => {
      const line = {
        time: new Date().toISOString(),
        level: levels[method],
        id: currentRequest.getStore(),
        message: withoutSecrets(format(...values), ofFeatures),
      };
      const output = method === "log" ? process.stdout : process.stderr;
      output.write(`${JSON.stringify(line)}\n`);
    };
}
