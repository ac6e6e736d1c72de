import { enableCompileCache } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

// Built as build/server.js, beside Remix's build, which holds all the rest.

// Node keeps the compiled code beside the system's temporary files, so that the next start is quicker.
enableCompileCache();
// React and others choose their faster code by it, when they are loaded.
process.env.NODE_ENV ??= "production";

const { dirname } = import.meta;
const built = pathToFileURL(path.join(dirname, "server/index.js")).href;
const build: import("./handle").Site["build"] & { entry: { module: typeof import("../entry.server") } } = await import(
  /* @vite-ignore */ built
);
const { programOf, start, staticFiles } = build.entry.module;
await start(programOf({ build, files: staticFiles(path.join(dirname, "client")) }));
