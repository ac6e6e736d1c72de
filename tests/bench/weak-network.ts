import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

// A weak mobile network between a browser and a server, the same for every engine: WebKitGTK can't imitate one by itself. All connections share one
// link of so many bytes a second each way, packet by packet in turns, and every packet takes half a round trip. A connection is opened in
// two round trips, as by TCP and TLS 1.3, which a proxy can only add afterwards. Not imitated: the search for the address (DNS), a slow start of TCP, lost packets.

/** Bytes of a packet on an Ethernet, without its heads. */
const packet = 1460;

interface Flow {
  /** Packets that wait for their turn, and what is done once the last of them is on its way. */
  waiting: Buffer[];
  emptied: () => void;
  /** Packets that are on their way: two timers may end in another order than they were set. */
  underWay: Buffer[];
  deliver: (bytes: Buffer) => void;
  /** The time, by performance.now(), from which it may send. */
  opensAt: number;
}

/** One direction of the link. */
class Link {
  readonly #flows = new Set<Flow>();
  readonly #rate: number;
  readonly #delay: number;
  #freeAt = 0;
  #isWaiting = false;
  passed = 0;

  constructor(bytesPerSecond: number, delay: number) {
    this.#rate = bytesPerSecond;
    this.#delay = delay;
  }

  add(flow: Flow) {
    this.#flows.add(flow);
  }

  remove(flow: Flow) {
    this.#flows.delete(flow);
  }

  /** Sends one packet of the next flow in turn, and comes back when the link is free again. */
  readonly pump = () => {
    if (this.#isWaiting) return;
    const now = performance.now();
    const flow = [...this.#flows].find(({ waiting, opensAt }) => waiting.length > 0 && opensAt <= now);
    if (!flow) return;
    // To the end of the row.
    this.#flows.delete(flow);
    this.#flows.add(flow);
    const bytes = flow.waiting.shift() as Buffer;
    this.passed += bytes.length;
    // A timer that comes late doesn't make the link slower.
    this.#freeAt = Math.max(this.#freeAt, now - 20) + (bytes.length / this.#rate) * 1000;
    const wait = Math.max(0, this.#freeAt - now);
    flow.underWay.push(bytes);
    setTimeout(() => flow.deliver(flow.underWay.shift() as Buffer), wait + this.#delay);
    this.#isWaiting = true;
    setTimeout(() => {
      this.#isWaiting = false;
      if (flow.waiting.length === 0) flow.emptied();
      this.pump();
    }, wait);
  };
}

export interface Weakness {
  /** Bytes a second, each way. */
  rate: number;
  /** Milliseconds there and back. */
  roundTrip: number;
}

/** Serves another server over a weak network, which can also be cut. */
export async function weakNetwork(target: string, { rate, roundTrip }: Weakness) {
  const [up, down] = [new Link(rate, roundTrip / 2), new Link(rate, roundTrip / 2)];
  const sockets = new Set<Socket>();
  const state = { isWeak: false, isCut: false, cutAt: Number.POSITIVE_INFINITY, lastCut: 0 };

  function cut() {
    state.isCut = true;
    state.cutAt = Number.POSITIVE_INFINITY;
    state.lastCut = performance.now();
    for (const socket of sockets) socket.destroy();
  }

  function flowOver(link: Link, from: Socket, to: Socket, opensAt: number) {
    const flow: Flow = {
      waiting: [],
      underWay: [],
      opensAt,
      emptied: () => from.resume(),
      deliver: (bytes) => {
        if (!to.destroyed) to.write(bytes);
        if (link === up && link.passed >= state.cutAt) cut();
      },
    };
    link.add(flow);
    from.on("data", (bytes: Buffer) => {
      if (!state.isWeak) return void to.write(bytes);
      from.pause();
      for (let at = 0; at < bytes.length; at += packet) flow.waiting.push(bytes.subarray(at, at + packet));
      const early = opensAt - performance.now();
      // A timer may end a millisecond early.
      if (early > 0) setTimeout(link.pump, early + 2);
      else link.pump();
    });
    from.on("end", () => {
      // Bytes that are on their way already arrive first.
      const end = () => (flow.waiting.length ? setTimeout(end, 50) : setTimeout(() => to.end(), roundTrip));
      if (state.isWeak) end();
      else to.end();
    });
    from.on("close", () => {
      if (!from.readableEnded) to.destroy();
      if (!from.readableEnded || flow.waiting.length === 0) link.remove(flow);
    });
  }

  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    if (state.isCut) return void client.destroy();
    const server = connect({ port: Number(new URL(target).port), host: "localhost", allowHalfOpen: true });
    const opensAt = performance.now() + (state.isWeak ? 2 * roundTrip : 0);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
    }
    flowOver(up, client, server, opensAt);
    flowOver(down, server, client, opensAt);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    origin: `http://localhost:${(proxy.address() as { port: number }).port}`,
    /** From now on the network is as weak as it was said to be; until then it is as fast as it gets. */
    weaken: () => {
      state.isWeak = true;
    },
    /** Bytes that went to the browser and to the server so far. */
    passed: () => ({ down: down.passed, up: up.passed }),
    /** Cuts every connection, and lets none through until it is mended: at once, or after so many more bytes to the server. */
    cut,
    cutAfter: (bytes: number) => {
      state.cutAt = up.passed + bytes;
    },
    isCut: () => state.isCut,
    /** When it was cut last, by performance.now(). */
    lastCut: () => state.lastCut,
    mend: () => {
      state.isCut = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

export type WeakNetwork = Awaited<ReturnType<typeof weakNetwork>>;
