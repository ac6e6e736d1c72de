import { AsyncLocalStorage } from "node:async_hooks";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { format } from "node:util";
import { isMainThread } from "node:worker_threads";

// Part of server-hooks.ts: runs as it stands, before the app and outside of it.

/** The id of the request that is being answered: error lines name it, so that they can be found from a person's page. */
export const asked = new AsyncLocalStorage<string>();

// Error messages can hold what was asked for: tokens of private links and of mails, passwords of codes.
const secrets = [/(\/receipt\/)[\w-]+/g, /([?&](?:token|invite|email|key|q)=)[^\s&"']*/gi];
const hidden = (text: string) => secrets.reduce((rest, secret) => rest.replace(secret, "$1..."), text);

/** The words that stand in the URLs of the built routes: all else in a path may be a name, an id or a token. */
function wordsOfRoutes(): Set<string> {
  try {
    const assets = path.resolve(process.argv[2] ?? "", "../../client/assets");
    const file = readdirSync(assets).find((name) => name.startsWith("manifest-")) ?? "";
    const manifest = readFileSync(path.join(assets, file), "utf8").match(/\{.*\}/s)?.[0] ?? "{}";
    const { routes } = JSON.parse(manifest) as { routes: Record<string, { path?: string }> };
    const parts = Object.values(routes).flatMap((route) => route.path?.split("/") ?? []);
    return new Set(["assets", "_root", ...parts.filter((part) => /^[a-z]/.test(part))]);
  } catch {
    return new Set();
  }
}

const words = wordsOfRoutes();

/** A URL as it may be written down: what is no word of a route is a star, and the query is left out. */
export function shapeOf(url: string): string {
  const [, bare = "", data = ""] = /^([^?#]*?)(\.data)?(?:[?#].*)?$/s.exec(url) ?? [];
  return bare.replace(/[^/]+/g, (part) => (words.has(part) ? part : "*")) + data;
}

function line(to: NodeJS.WriteStream, what: Record<string, unknown>) {
  to.write(`${JSON.stringify({ time: new Date().toISOString(), ...what })}\n`);
}

/** Writes one line of JSON when a request is over: status 0 where the client left before there was one. */
export function logRequest(id: string, request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now();
  // Kept now: Express rewrites the URL on its way.
  const { method, url = "" } = request;
  response.once("close", () => {
    const status = response.headersSent ? response.statusCode : 0;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    line(process.stdout, {
      id,
      method,
      route: shapeOf(url),
      status,
      ms,
      ...(!response.writableFinished && { cut: true }),
    });
  });
}

/** Writes the line of what never became a request. */
export function logRefused(id: string, status: number, code: string | undefined): void {
  line(process.stdout, { id, status, code });
}

// remix-serve's own access log shows whole URLs: it is told to write nothing, in the words of its own settings.
if (isMainThread && process.argv[1]) {
  type Morgan = { format: (name: string, line: () => undefined) => void };
  (createRequire(process.argv[1])("morgan") as Morgan).format("tiny", () => undefined);
}

/** From now on an error is one line of JSON, with the id of its request. */
export function speakJson(): void {
  console.error = (...said: unknown[]) =>
    line(process.stderr, { level: "error", id: asked.getStore(), message: hidden(format(...said)) });
}
