import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { newDataDir } from "./server.ts";

// Each test file has a database and files of its own; the environment is set before any module of the app reads it.
const dataDir = newDataDir();
process.env.DATA_DIR = dataDir;
process.env.DEMO = "true";

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
