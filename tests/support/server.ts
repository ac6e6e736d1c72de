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

interface Options {
  dataDir?: string;
  env?: Record<string, string>;
  /** As npm start does if it is left out; with node and the file alone; or as npm run dev does, from the sources. */
  as?: keyof typeof ways;
  /** The project's folder or a copy of it. */
  folder?: string;
  /** Options of Node, which override the same ones of npm start. */
  node?: string[];
}

type Given = Record<string, string | undefined>;

const heap = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
/** Vite goes by these, and npm run dev doesn't set them. */
const ofTests = { NODE_ENV: undefined, VITEST: undefined, VITEST_MODE: undefined };

const ways = {
  "npm start": {
    args: ["--max-old-space-size=256", "--max-semi-space-size=4", "build/server.js"],
    env: (origin: string): Given => ({ ...process.env, NODE_ENV: "production", APP_ORIGIN: origin, ...heap }),
  },
  "node alone": { args: ["build/server.js"], env: (): Given => ({}) },
  "npm run dev": {
    args: ["app/server/dev.ts"],
    env: (origin: string): Given => ({ ...process.env, ...ofTests, APP_ORIGIN: origin }),
  },
};

/** Starts the product with the cast, on a free port; resolves once it answers. */
export async function startServer(options: Options = {}): Promise<Server> {
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

async function startAt(port: number, dataDir: string, { env, as = "npm start", folder = root, node = [] }: Options) {
  const origin = `http://localhost:${port}`;
  const way = ways[as];
  const given: Given = { ...way.env(origin), PORT: String(port), DATA_DIR: dataDir, DEMO: "true", ...env };
  const child = spawn(process.execPath, way.args.toSpliced(-1, 0, ...node), {
    cwd: folder,
    env: given as NodeJS.ProcessEnv,
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
