import path from "node:path";
import { runnerImport } from "vite";
import { browserScripts } from "../../app/server/browser-scripts.ts";

// `node run-app.ts module.ts …` runs a module that imports from app/, as Vitest does, in a process of its own.
const [, , module = ""] = process.argv;
const app = path.resolve(import.meta.dirname, "../../app");
await runnerImport(module, { configFile: false, plugins: [browserScripts()], resolve: { alias: { "~": app } } });
