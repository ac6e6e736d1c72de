import { clientOf } from "./client.server";
import type { Call } from "./context.server";

/** Milliseconds (docs/product/limits.md). */
const heartbeatInterval = 25_000;
const maxDuration = 90_000;

/** Open streams allowed per client and in total. A chapel of 250 phones is one client, and every phone may have three pages open. */
export const maxStreams = { client: 750, total: 2000 };

/** Seconds after which a refused client may try again. */
const retryAfter = 30;

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Without no-transform a proxy would compress the answer and hold it back until there is enough of it.
  "Cache-Control": "no-cache, no-transform",
  // nginx, with its defaults, would hold the answer back until it ends.
  "X-Accel-Buffering": "no",
  // A connection that stays open after the stream would keep a closing server running.
  Connection: "close",
  "X-Robots-Tag": "noindex",
};

/** The open streams of this process by client, as functions that end them. */
const open = new Map<string, Set<() => void>>();
let total = 0;

/** Ends all open streams, because a closing server waits for its open answers. */
export function endStreams(): void {
  for (const streams of open.values()) for (const end of streams) end();
}

export interface VersionSource {
  /** The version of the page when the stream begins. */
  version: number;
  /** Calls `onChange` when the version may have changed. Returns a function that stops watching. */
  watch: (onChange: () => void) => () => void;
  /** Returns the current version. Throws if the client may no longer read it. */
  currentVersion: () => Promise<number>;
}

/**
 * Sends server-sent events that only say that something changed, with the number of the version (WHATWG HTML §9.2). If the client's Last-Event-ID
 * differs, the first event is sent at once; the others follow each change. The stream ends after 90 s, or as soon as the client may no longer read;
 * this is checked at every change and every 25 s. Answers 503 if too many streams are open; the page works without.
 */
export function eventStream({ request, context }: Call, { version, watch, currentVersion }: VersionSource): Response {
  if (request.method === "HEAD") return new Response(null, { headers });
  const client = clientOf(context);
  const streams = open.get(client) ?? new Set();
  if (total >= maxStreams.total || streams.size >= maxStreams.client)
    return new Response(null, { status: 503, headers: { "Retry-After": String(retryAfter) } });
  const known = request.headers.get("Last-Event-ID");
  let close = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      let lastSent = version;
      let ended = false;
      const end = () => {
        if (ended) return;
        close();
        controller.close();
      };
      const check = async (isHeartbeat: boolean) => {
        const current = await currentVersion().catch(() => null);
        if (ended) return;
        if (current === null) return end();
        if (current !== lastSent) send(`id: ${current}\ndata: changed\n\n`);
        else if (isHeartbeat) send(":\n\n");
        lastSent = current;
      };
      const heartbeat = setInterval(check, heartbeatInterval, true).unref();
      const endTimer = setTimeout(end, maxDuration).unref();
      const unwatch = watch(() => void check(false));
      close = () => {
        ended = true;
        clearInterval(heartbeat);
        clearTimeout(endTimer);
        unwatch();
        if (!streams.delete(end)) return;
        total -= 1;
        if (!streams.size && open.get(client) === streams) open.delete(client);
      };
      open.set(client, streams.add(end));
      total += 1;
      request.signal.addEventListener("abort", end);
      send(`id: ${version}\ndata:${known && known !== String(version) ? " changed" : ""}\n\n`);
      // If the client left before the answer began, there is no further abort event.
      if (request.signal.aborted) end();
    },
    cancel: () => close(),
  });
  return new Response(body, { headers });
}
