import { enableCompileCache } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

// This file is built as build/server.js, beside Remix's build, which holds everything else.

// Node stores the compiled code in the system's temporary folder, which makes the next start quicker.
enableCompileCache();
// React and other libraries read this when they are loaded, to choose their faster code.
process.env.NODE_ENV ??= "production";

const { dirname } = import.meta;
const built = pathToFileURL(path.join(dirname, "server/index.js")).href;
const build: import("./build").Build = await import(/* @vite-ignore */ built);
const { programOf, start, staticFiles } = build.entry.module;
await start(programOf({ build, files: staticFiles(path.join(dirname, "client")) }));
