import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";

/** Milliseconds that requests under way have; Fly.io kills 30 s after it asked (fly.toml). */
const longest = 15_000;

/** What is no work: the pipes of standard output, and Remix's timer that gives each page five seconds even when it has long been sent. */
const idle = ["Timeout", "PipeWrap", "TTYWrap"];

/** The development server loads this module anew; signals are heeded once. */
const kept = globalThis as { everkeepEnds?: true };

/**
 * Lets a server that is told to end finish what it is at: remix-serve takes no new connections then; those that fall idle are closed at once,
 * in place of after their two minutes, those that are not take no further request, and what takes longer than 15 s is cut off. The exit
 * code is 0, and the closed database leaves no WAL.
 */
export function endInTime(): void {
  if (kept.everkeepEnds) return;
  kept.everkeepEnds = true;
  const servers = new Set<Server>();
  subscribe("http.server.request.start", (message) => servers.add((message as { server: Server }).server));
  const endWhenIdle = () => {
    for (const server of servers) server.closeIdleConnections();
    if (process.getActiveResourcesInfo().every((name) => idle.includes(name))) process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      // One that does not listen yet has nobody to be told to end by remix-serve.
      if (!process.getActiveResourcesInfo().includes("TCPServerWrap")) process.exit(0);
      subscribe("http.server.request.start", (message) =>
        (message as { response: ServerResponse }).response.setHeader("Connection", "close"),
      );
      setInterval(endWhenIdle, 50).unref();
      setTimeout(() => process.exit(0), longest).unref();
    });
}
