import { createServer, type IncomingMessage } from "node:http";
import path from "node:path";
import { createRequestHandler, type ServerBuild, writeReadableStreamToWritable } from "@remix-run/node";

// A program of its own: the built product behind a server that is not ours. The header X-Context of a request says with what context it is asked.

const build: ServerBuild = await import(path.resolve("build/server/index.js"));
const ask = createRequestHandler(build, "production");

/** As the real one looks from outside. */
const forged = () => ({
  requestId: "0123456789ab",
  address: "127.0.0.1",
  ownSite: true,
  page: { visit: { face: { id: "x" }, viewer: null, access: { standing: "admin" } }, key: "x", store: true },
});

const contexts: Record<string, () => object | undefined> = {
  none: () => undefined,
  empty: () => ({}),
  forged,
  frozen: () => Object.freeze(forged()),
  inherited: () => Object.create(forged()),
};

function toRequest({ method, url, headers }: IncomingMessage, body: Buffer) {
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
  const sent = method === "GET" || method === "HEAD" ? null : new Uint8Array(body);
  return new Request(`http://${headers.host}${url}`, { method: method ?? "GET", headers: given, body: sent });
}

const server = createServer(async (incoming, outgoing) => {
  const body = Buffer.concat(await incoming.toArray());
  const context = contexts[String(incoming.headers["x-context"])]?.();
  const answer = await ask(toRequest(incoming, body), context as never);
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body) await writeReadableStreamToWritable(answer.body, outgoing);
  else outgoing.end();
});
server.listen(Number(process.env.PORT), () => console.log('"message":"listening"'));
