import { spawn } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs one of the built commands, as `npm run` does, on a data folder. `hear` is told what it has printed as errors so far. */
export function command(
  name: string,
  dataDir: string,
  args: string[] = [],
  env: Record<string, string> = {},
  hear?: (err: string) => void,
) {
  const child = spawn(process.execPath, [`build/commands/${name}.js`, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: "true", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => {
    out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    err += chunk;
    hear?.(err);
  });
  return new Promise<Ended>((resolve) => child.once("close", (code) => resolve({ code, out, err })));
}
