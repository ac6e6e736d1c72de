import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { newBucket, startStore } from "./bucket/store.ts";
import { change } from "./people.ts";
import { newDataDir, startServer } from "./server.ts";

/** STORE=s3: all servers move new media into a bucket. Those of the cast stay on the disk, because its copies would share and remove them. */
async function inBucket(dataDir: string) {
  const store = await startStore();
  const settings = await newBucket(store);
  Object.assign(process.env, settings);
  change(dataDir, `insert into media_bucket values (1, '${settings.MEDIA_BUCKET}', 1)`);
  return store;
}

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
  const store = process.env.STORE === "s3" ? await inBucket(dataDir) : null;
  return () => {
    rmSync(dataDir, { recursive: true, force: true });
    store?.stop();
  };
}
