import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

export interface Server {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything that the server printed so far. */
  output: () => string;
  /** Ends the server and removes its data. */
  stop: () => Promise<void>;
  /** The ordinary end, data kept. */
  end: () => Promise<void>;
  /** kill -9, data kept. */
  kill: () => Promise<void>;
}

/** A port that nobody listens on. */
export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** A folder for one server's state, below the system's own for such things. */
export function newDataDir() {
  return mkdtempSync(path.join(tmpdir(), "everkeep-test-"));
}

/** Starts the built product as npm start does, with the cast, on a free port; resolves once it answers. */
export async function startServer(
  options: { dataDir?: string; env?: Record<string, string>; flags?: string[] } = {},
): Promise<Server> {
  const dataDir = options.dataDir ?? newDataDir();
  if (!options.dataDir && options.env?.DEMO === undefined && process.env.SEEDED_DATA_DIR)
    cpSync(process.env.SEEDED_DATA_DIR, dataDir, { recursive: true });
  for (;;) {
    try {
      return await startAt(await freePort(), dataDir, options);
    } catch (error) {
      // Somebody else took the port before the server did; one that was asked for stays taken.
      if (options.env?.PORT || !String(error).includes("EADDRINUSE")) throw error;
    }
  }
}

const ordinary = ["--max-old-space-size=256", "--max-semi-space-size=4"];

async function startAt(
  port: number,
  dataDir: string,
  { env = {}, flags = ordinary }: { env?: Record<string, string>; flags?: string[] },
): Promise<Server> {
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...flags, "build/server.js"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: "true",
      APP_ORIGIN: origin,
      MALLOC_ARENA_MAX: "2",
      MALLOC_MMAP_THRESHOLD_: "131072",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  let listens = false;
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk;
      // Looked for until it is there: what is printed later grows with every request.
      listens ||= printed.includes('"message":"listening"');
      if (listens) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  await ready;
  return {
    origin,
    dataDir,
    process: child,
    output: () => printed,
    kill: () => end("SIGKILL"),
    end: () => end("SIGTERM"),
    stop: async () => {
      await end("SIGKILL");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
