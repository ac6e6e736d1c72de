import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "vite";
import { env } from "../env.server.ts";
import type { Site } from "./handle";
import type { StaticFiles } from "./static-files";

// The development server: the product's own, with Vite in the place of the built files. Node runs it as it stands.

/** Here Vite tells pages of changes. Its own choice of a port is the same for every project, so two servers could not run at once. */
const changes = createHttpServer().listen(0);
await once(changes, "listening");

const vite = await createServer({
  server: {
    middlewareMode: true,
    hmr: { server: changes, clientPort: (changes.address() as AddressInfo).port },
    allowedHosts: [new URL(env.origin).hostname],
    cors: false,
    fs: { allow: ["app", "node_modules"] },
  },
});

const ofVite = /^\/(app\/|node_modules\/|@)/;
const ofPublic = /^\/([\w-]+\.\w+)(\?|$)/;

// Remix starts further servers of Vite. They would end the process at this signal before the product has finished.
for (const listener of process.listeners("SIGTERM")) process.off("SIGTERM", listener);

/** Leaves to Vite what is its own: sources, modules that it makes, and the files of public/. It would answer others in ways that production has not. */
const files: StaticFiles = (request, response, next) => {
  const { url = "" } = request;
  const name = ofPublic.exec(url)?.[1];
  if (name ? existsSync(`public/${name}`) : ofVite.test(url)) vite.middlewares(request, response, next);
  else next();
};

type Build = Site["build"] & { entry: { module: typeof import("../entry.server") } };

const load = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<Build>;

let build = await load();
let program = build.entry.module.programOf({ build, files });
let fault: unknown;

/** The program with today's code. While that can't be loaded, the site stays as it was, and its fault is printed once. */
async function latest() {
  const loaded = await load().catch((error) => {
    if (String(error) !== String(fault)) console.error(error);
    fault = error;
    return build;
  });
  if (loaded === build) return program;
  fault = undefined;
  const before = program;
  build = loaded;
  program = build.entry.module.programOf({ build, files });
  if (program.startJobs !== before.startJobs) program.startJobs();
  return program;
}

await build.entry.module.start({
  answer: async (request, response) => (await latest()).answer(request, response),
  expectation: async (request, response) => (await latest()).expectation(request, response),
  startJobs: () => program.startJobs(),
  endStreams: () => program.endStreams(),
  finished: () => program.finished(),
});
