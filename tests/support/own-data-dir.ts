import { copyFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, vi } from "vitest";
import { newDataDir } from "./server.ts";

// Each test file has a database and files of its own; the environment is set before any module of the app reads it. Files that follow one another in
// a process get fresh modules, a fresh connection and the environment as the first found it.

interface Shared {
  firstEnvironment?: NodeJS.ProcessEnv;
  /** Stored there by db/connection.server.ts and models/background-jobs.server.ts, so that they outlive their modules. */
  everkeepDatabase?: Promise<{ sqlite: { close: () => void } }>;
  everkeepJobs?: Map<string, { stop: () => Promise<void> }>;
}

const shared = globalThis as Shared;
shared.firstEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in shared.firstEnvironment)) delete process.env[name];
Object.assign(process.env, shared.firstEnvironment);
delete shared.everkeepDatabase;
delete shared.everkeepJobs;
vi.resetModules();
// env.server.ts closes files to others; a test's own files, and the servers that it starts, begin as open as usual.
process.umask(0o022);
// Each connection closes at the end of the process as well.
process.setMaxListeners(0);

const dataDir = newDataDir();
if (process.env.MIGRATED_DATABASE) copyFileSync(process.env.MIGRATED_DATABASE, path.join(dataDir, "everkeep.db"));
process.env.DATA_DIR = dataDir;
process.env.DEMO = "true";

afterAll(async () => {
  await Promise.all([...(shared.everkeepJobs?.values() ?? [])].map((job) => job.stop()));
  (await shared.everkeepDatabase)?.sqlite.close();
  rmSync(dataDir, { recursive: true, force: true });
});
