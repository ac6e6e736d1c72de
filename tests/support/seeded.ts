import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { newDataDir, startServer } from "./server.ts";

/** Before all tests that need a server: the current build, and a data folder with the cast, from which each of their servers gets a copy. */
export default async function seeded() {
  // Vitest sets NODE_ENV, and Vite would build for development then.
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync("npm", ["run", "-s", "built"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: env as NodeJS.ProcessEnv,
  });
  const dataDir = newDataDir();
  const server = await startServer({ dataDir });
  await server.end();
  process.env.SEEDED_DATA_DIR = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
