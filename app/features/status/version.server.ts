import { stat } from "node:fs/promises";
import { db } from "~/db/connection.server";
import { applied } from "~/db/migrate.server";
import { imageRef } from "./settings.server";

/** The file that bin/build leaves, from the time at which the build began. The path is the same in the image. */
const built = "build/built";

/** The version that runs: the image by the name that the host gives it, or else the time of the build; the newest migration; and Node. */
export async function whatRuns(): Promise<Record<"version" | "schema" | "node", string>> {
  const build = await stat(built).catch(() => null);
  const version = imageRef ?? (build ? `built ${build.mtime.toISOString()}` : "not built");
  return { version, schema: (await applied(db)).slice(-1)[0] ?? "none", node: process.version };
}
