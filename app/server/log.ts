import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { format } from "node:util";
import type { ServerBuild } from "@remix-run/node";

/** The id of the request that is being answered: error lines name it, so that they can be found from a person's page. */
export const currentRequest = new AsyncLocalStorage<string>();

// Error messages can quote URLs, and these hold tokens of private links and of mails, and passwords of codes.
const secrets = [/(\/receipt\/)[\w-]+/g, /([?&](?:token|invite|email|key|q)=)[^\s&"']*/gi];
const withoutSecrets = (text: string) => secrets.reduce((rest, secret) => rest.replace(secret, "$1..."), text);

let waiting = "";

/** Milliseconds that a line may wait for others: each write to a pipe takes as long as answering a small page. */
const together = 50;

function flush() {
  if (waiting) process.stdout.write(waiting);
  waiting = "";
}
process.once("exit", flush);

function writeLine(values: Record<string, unknown>) {
  if (!waiting) setTimeout(flush, together).unref();
  waiting += `${JSON.stringify({ time: new Date().toISOString(), ...values })}\n`;
}

/** The words that stand in the URLs of the routes: everything else in a path may be a name, an id or a token. */
function wordsOf(build: ServerBuild) {
  const parts = Object.values(build.routes).flatMap((route) => route?.path?.split("/") ?? []);
  return new Set(["assets", "_root", ...parts.filter((part) => /^[a-z]/.test(part))]);
}

let words: { of: ServerBuild; known: Set<string> } | undefined;

/** A URL as it may be logged: parts that are no words of a route become stars, and the query is left out. */
function shapeOf(url: string, build: ServerBuild): string {
  if (words?.of !== build) words = { of: build, known: wordsOf(build) };
  const { known } = words;
  const [, bare = "", data = ""] = /^([^?#]*?)(\.data)?(?:[?#].*)?$/s.exec(url) ?? [];
  return bare.replace(/[^/]+/g, (part) => (known.has(part) ? part : "*")) + data;
}

/** Logs a request as one line of JSON when it is over; its status is 0 if the client left before there was one. */
export function logRequest(requestId: string, request: IncomingMessage, response: ServerResponse, build: ServerBuild) {
  const start = performance.now();
  const { method, url = "" } = request;
  response.once("close", () => {
    writeLine({
      id: requestId,
      method,
      route: shapeOf(url, build),
      status: response.headersSent ? response.statusCode : 0,
      ms: Math.round((performance.now() - start) * 10) / 10,
      ...(!response.writableFinished && { cut: true }),
    });
  });
}

/** Logs bytes that never became a request. */
export function logRefused(requestId: string, status: number, code: string | undefined) {
  writeLine({ id: requestId, status, code });
}

/** Logs that the server answers from now on. */
export function logListening(port: number) {
  writeLine({ message: "listening", port });
  flush();
}

/** Writes errors as lines of JSON from now on, without secrets and with the id of their request. */
export function logErrorsAsJson() {
  console.error = (...values: unknown[]) =>
    process.stderr.write(
      `${JSON.stringify({
        time: new Date().toISOString(),
        level: "error",
        id: currentRequest.getStore(),
        message: withoutSecrets(format(...values)),
      })}\n`,
    );
}
