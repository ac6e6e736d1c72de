import path from "node:path";
import { runnerImport } from "vite";

// `node run-app.ts module.ts …` runs a module that imports from app/, as Vitest does, in a process of its own.
const [, , module = ""] = process.argv;
const app = path.resolve(import.meta.dirname, "../../app");
await runnerImport(module, { configFile: false, resolve: { alias: { "~": app } } });
