import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "vite";
import { env } from "../env.server.ts";
import { stableScripts } from "./browser-scripts.ts";
import type { Build } from "./build";
import type { StaticFiles } from "./static-files";

// The development server: the production server with Vite in place of the built files. Node runs this file without a build.

/** Vite notifies pages of changes over this server. Vite's default port is the same for every project, so two servers could not run at once. */
const changeServer = createHttpServer().listen(0);
await once(changeServer, "listening");

const vite = await createServer({
  server: {
    middlewareMode: true,
    hmr: { server: changeServer, clientPort: (changeServer.address() as AddressInfo).port },
    allowedHosts: [new URL(env.origin).hostname],
    cors: false,
    fs: { allow: ["app", "node_modules"] },
  },
});

const viteUrl = /^\/(app\/|node_modules\/|@)/;
const publicFileUrl = /^\/([\w-]+\.\w+)(\?|$)/;

// Remix starts further Vite servers. Their handlers would end the process at this signal before our own work has finished.
for (const listener of process.listeners("SIGTERM")) process.off("SIGTERM", listener);

/** Passes sources, virtual modules and the files at the root to Vite. For any other URL, Vite would answer differently from production. */
const files: StaticFiles = (request, response, next) => {
  const { url = "" } = request;
  const name = publicFileUrl.exec(url)?.[1];
  if (name ? existsSync(`public/${name}`) || stableScripts().has(name) : viteUrl.test(url))
    vite.middlewares(request, response, next);
  else next();
};

const load = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<Build>;

let build = await load();
let program = build.entry.module.programOf({ build, files });
let lastError: unknown;

/** Returns the program with the latest code. While that code can't be loaded, the previous program stays, and the error is printed once. */
async function latest() {
  const loaded = await load().catch((error) => {
    if (String(error) !== String(lastError)) console.error(error);
    lastError = error;
    return build;
  });
  if (loaded === build) return program;
  lastError = undefined;
  const before = program;
  build = loaded;
  program = build.entry.module.programOf({ build, files });
  if (program.startJobs !== before.startJobs) await program.startJobs();
  return program;
}

await build.entry.module.start({
  answer: async (request, response) => (await latest()).answer(request, response),
  expectation: async (request, response) => (await latest()).expectation(request, response),
  startJobs: () => program.startJobs(),
  endStreams: () => program.endStreams(),
  finished: () => program.finished(),
});
