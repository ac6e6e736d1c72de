import { rmSync } from "node:fs";
import { newDataDir, startServer } from "./server.ts";

/** Before all tests: a data folder with the cast, from which every server of the tests gets its own copy. */
export default async function seeded() {
  const dataDir = newDataDir();
  const server = await startServer({ dataDir });
  await server.end();
  process.env.SEEDED_DATA_DIR = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
