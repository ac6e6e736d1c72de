import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { startChild } from "~/engines/process";
import { env } from "~/env.server";
import { jsonIn } from "~/lib/json";
import { backupSettings } from "./settings.server";

/** The path is the same in the built server and in the image, because both run in the project's folder. */
const settings = "app/features/continuous-backup/litestream.yml";

/** npm's package has the program for Linux on Intel. Elsewhere it must be installed. */
const packaged = "node_modules/@flydotio/litestream-linux-x64/litestream";
const program = existsSync(packaged) ? packaged : "litestream";

/** The database that is copied. */
export const database = path.join(env.dataDir, "everkeep.db");

const line = z.object({ level: z.string(), msg: z.string(), error: z.string().optional() });

/** A line of Litestream's log, whose message may have several lines; null if it is something else. */
export function logged(text: string): { level: string; message: string } | null {
  const { data } = line.safeParse(jsonIn(text));
  return data
    ? { level: data.level, message: [data.msg, data.error].filter(Boolean).join(": ").replace(/\s+/g, " ") }
    : null;
}

/** Starts Litestream, with its figures at the given port of this machine. It gets no secret but the bucket's, and each line that it prints is taken. */
export function startLitestream(
  command: string,
  args: string[],
  port: number,
  take: (text: string) => void,
): ChildProcess {
  const bucket = backupSettings;
  const child = startChild(program, [command, "-config", settings, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    environment: {
      DATA_DIR: env.dataDir,
      BUCKET_NAME: bucket?.name ?? "",
      AWS_ENDPOINT_URL_S3: bucket?.endpoint ?? "",
      AWS_REGION: bucket?.region ?? "",
      AWS_ACCESS_KEY_ID: bucket?.credentials.accessKeyId ?? "",
      AWS_SECRET_ACCESS_KEY: bucket?.credentials.secretAccessKey ?? "",
      LITESTREAM_PORT: String(port),
    },
  });
  for (const output of [child.stdout, child.stderr]) {
    let rest = "";
    output?.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(take);
    });
  }
  return child;
}

/** Restores the newest copy of the database into a new file. Throws with Litestream's last words if it can't. */
export async function restoreDatabase(target: string): Promise<void> {
  let last = "";
  const child = startLitestream("restore", ["-o", target, database], 0, (text) => {
    last = logged(text)?.message ?? text;
  });
  const [code] = await once(child, "close").catch((error: Error) => [error.message]);
  if (code !== 0) throw new Error(`litestream: ${last || code}`);
}
