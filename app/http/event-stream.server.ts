import { clientOf } from "./client.server";
import type { Call } from "./context.server";

/** Milliseconds (DESIGN §4.21). */
const beatEvery = 25_000;
const longest = 90_000;

/** Open streams of one client and of all. A chapel of 250 phones is one client; every phone may have three pages open (DESIGN §4.7). */
export const mostStreams = { client: 750, total: 2000 };

/** Seconds after which a client that found no room may ask again. */
const retryAfter = 30;

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Without no-transform the answer is compressed, and held back until there is enough of it.
  "Cache-Control": "no-cache, no-transform",
  // A connection that is kept after the stream would keep a server that is told to end.
  Connection: "close",
  "X-Robots-Tag": "noindex",
};

/** The streams of this process by client. */
const open = new Map<string, Set<() => void>>();
let total = 0;

/** Ends all open streams: a server that closes waits for its open answers. */
export function endStreams(): void {
  for (const streams of open.values()) for (const end of streams) end();
}

export interface Listened {
  /** The version that the page is at, when the stream begins. */
  version: number;
  /** Calls back when the version may have changed; gives the function that ends it. */
  watch: (hear: () => void) => () => void;
  /** The version now; throws where the client may not read it any more. */
  ask: () => Promise<number>;
}

/**
 * Server-sent events that say only that something changed, by the number of a version (WHATWG HTML §9.2): at once where the client knows
 * another one by its Last-Event-ID, then with every change. Ends after 90 s, and as soon as the client may not read any more, which is asked
 * at every change and every 25 s. 503 where too many are open; the page does without.
 */
export function eventStream({ request, context }: Call, { version, watch, ask }: Listened): Response {
  if (request.method === "HEAD") return new Response(null, { headers });
  const client = clientOf(context);
  const streams = open.get(client) ?? new Set();
  if (total >= mostStreams.total || streams.size >= mostStreams.client)
    return new Response(null, { status: 503, headers: { "Retry-After": String(retryAfter) } });
  const known = request.headers.get("Last-Event-ID");
  let close = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      let told = version;
      let ended = false;
      const end = () => {
        if (ended) return;
        close();
        controller.close();
      };
      const look = async (beats: boolean) => {
        const current = await ask().catch(() => null);
        if (ended) return;
        if (current === null) return end();
        if (current !== told) send(`id: ${current}\ndata: changed\n\n`);
        else if (beats) send(":\n\n");
        told = current;
      };
      const beat = setInterval(look, beatEvery, true).unref();
      const last = setTimeout(end, longest).unref();
      const unwatch = watch(() => void look(false));
      close = () => {
        ended = true;
        clearInterval(beat);
        clearTimeout(last);
        unwatch();
        if (!streams.delete(end)) return;
        total -= 1;
        if (!streams.size && open.get(client) === streams) open.delete(client);
      };
      open.set(client, streams.add(end));
      total += 1;
      request.signal.addEventListener("abort", end);
      send(`id: ${version}\ndata:${known && known !== String(version) ? " changed" : ""}\n\n`);
      // It may have gone before it was answered, and says so no second time.
      if (request.signal.aborted) end();
    },
    cancel: () => close(),
  });
  return new Response(body, { headers });
}
