import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { answerBroken } from "./broken-request";

/**
 * Milliseconds. Half an hour for a slow phone's upload; Node's own five minutes would cut it with 408. Headers fit into a few packets. Proxies keep
 * connections for 60 to 90 s: if the server closed first, a request that is just on its way would fail.
 */
const timeouts = {
  requestTimeout: 30 * 60_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 120_000,
};

/** Milliseconds for a last request on a connection that has just been answered. */
const lastRequest = 50;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Listening {
  server: Server;
  port: number;
  /** Takes no more connections, lets requests under way finish for up to so many milliseconds, and cuts off the rest. */
  close: (deadline: number) => Promise<void>;
}

/**
 * Starts the HTTP server. `answer` gets each request; `expectation` gets one whose Expect header can't be met. Throws where the port can't be used.
 */
export async function listen(port: number, { answer, expectation }: { answer: Handler; expectation: Handler }) {
  /** The latest answer of each connection: if it has begun, nothing else may be written there. */
  const answers = new WeakMap<Socket, ServerResponse>();
  let closing = false;
  // The Host header is checked where the page that refuses can be sent.
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    answers.set(request.socket, response);
    if (closing) response.setHeader("Connection", "close");
    // A connection that falls idle while the server closes would otherwise stay open for its two minutes. One more request may be on its way.
    response.once("close", () => closing && setTimeout(() => server.closeIdleConnections(), lastRequest));
    answer(request, response);
  });
  server.on("checkExpectation", expectation);
  server.on("clientError", (error, socket) => answerBroken(error, socket as Socket, answers.get(socket as Socket)));
  server.listen(port);
  await once(server, "listening");
  const close = async (deadline: number) => {
    closing = true;
    const closed = new Promise<void>((done) => server.close(() => done()));
    const cut = setTimeout(() => server.closeAllConnections(), deadline);
    await closed;
    clearTimeout(cut);
  };
  return { server, port: (server.address() as AddressInfo).port, close } satisfies Listening;
}
