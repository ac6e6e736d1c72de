import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A bad network between a browser and a server: slow, and cut off where a test says so. */
export async function cuttingProxy(target: string, bytesPerSecond: number) {
  const state = {
    port: Number(new URL(target).port),
    passed: 0,
    cutAt: Number.POSITIVE_INFINITY,
    cuts: 0,
    down: false,
  };
  const sockets = new Set<Socket>();
  const cut = () => {
    state.cuts++;
    state.down = true;
    state.cutAt = Number.POSITIVE_INFINITY;
    for (const socket of sockets) socket.destroy();
  };
  const proxy = createServer((client) => {
    if (state.down) return void client.destroy();
    const server = connect(state.port, "localhost");
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    server.pipe(client);
    client.on("data", (piece) => {
      state.passed += piece.length;
      server.write(piece);
      if (state.passed >= state.cutAt) return cut();
      client.pause();
      setTimeout(() => client.resume(), (piece.length / bytesPerSecond) * 1000);
    });
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as { port: number };
  return {
    origin: `http://localhost:${port}`,
    /** Bytes that reached the server's side so far. */
    passed: () => state.passed,
    cuts: () => state.cuts,
    /** Cuts every connection once so many more bytes have passed, and lets none through until it is mended. */
    cutAfter: (bytes: number) => {
      state.cutAt = state.passed + bytes;
    },
    mend: () => {
      state.down = false;
    },
    /** Leads to another server from now on. */
    lead: (origin: string) => {
      state.port = Number(new URL(origin).port);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
