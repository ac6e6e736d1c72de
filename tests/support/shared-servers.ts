import { FreshServer } from "./fresh-server.ts";
import { type Server, startServer } from "./server.ts";

interface Shared {
  /** By their settings. They outlive the modules of a test file. */
  everkeepServers?: Map<string, { fresh: FreshServer; isTaken: boolean }>;
}

const worker = globalThis as Shared;

/** Ends the shared servers with the process of the tests, which Vitest ends by a signal. */
function endWithProcess(servers: NonNullable<Shared["everkeepServers"]>) {
  const end = () => {
    for (const { fresh } of servers.values()) fresh.kill();
    servers.clear();
  };
  process.once("exit", end);
  process.once("SIGTERM", () => {
    end();
    process.exit();
  });
}

function sharedServers() {
  if (!worker.everkeepServers) {
    worker.everkeepServers = new Map();
    endWithProcess(worker.everkeepServers);
  }
  return worker.everkeepServers;
}

/**
 * A server with the cast and nothing else, and with these settings, for a file of tests. Files that follow one another in a process use the same one,
 * which `stop` gives back. Tests that look at the process itself start their own.
 */
export async function takeServer({ env = {} }: { env?: Record<string, string> } = {}): Promise<Server> {
  const servers = sharedServers();
  const key = JSON.stringify(env);
  const shared = servers.get(key) ?? { fresh: new FreshServer(env), isTaken: false };
  servers.set(key, shared);
  if (shared.isTaken) return startServer({ env });
  shared.isTaken = true;
  const server = await shared.fresh.take();
  const stop = async () => {
    shared.isTaken = false;
  };
  return { ...server, stop };
}
