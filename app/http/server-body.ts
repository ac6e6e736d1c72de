import type { ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { isMainThread } from "node:worker_threads";

// Part of server-hooks.ts: runs as it stands, before the app and outside of it.

type Flushed = ServerResponse & { flush?: () => void };

/** Writes a body no faster than its client takes it, and gives it up when the client leaves. Throws what the body's source throws. */
async function write(body: ReadableStream<Uint8Array>, response: Flushed): Promise<void> {
  const reader = body.getReader();
  let goOn = () => {};
  const left = () => {
    goOn();
    // What its source has to say about that is nobody's concern any more.
    reader.cancel().catch(() => undefined);
  };
  // One listener for all the body: compression takes `drain` over, and forgets to remove what listened once.
  response.on("drain", () => goOn());
  response.once("close", left);
  if (response.destroyed) left();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (response.destroyed) return;
      if (done) return void response.end();
      const room = response.write(value);
      response.flush?.();
      if (!room && !response.destroyed) await new Promise<void>((resolve) => (goOn = resolve));
    }
  } catch (error) {
    response.destroy(error as Error);
    throw error;
  }
}

// Remix's own writes a body as fast as it can be read: a film would be held whole in memory for each slow phone, also after that has left.
if (isMainThread && process.argv[1]) {
  const remix = createRequire(process.argv[1])("@remix-run/node") as { writeReadableStreamToWritable: typeof write };
  remix.writeReadableStreamToWritable = write;
}
