import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { minute } from "~/lib/time";
import { answerBroken } from "./broken-request";

/**
 * In milliseconds. A slow phone's upload may take half an hour; Node's default of five minutes would cut it off with 408. Headers fit into a few
 * packets. Proxies keep connections for 60 to 90 s: if the server closed them first, a request on its way would fail.
 */
const timeouts = {
  requestTimeout: 30 * minute,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 120_000,
};

/** Listeners that one event of an answer may have before Node warns of a leak. To send a stream, pipeline() alone adds seven, and the usual limit is ten. */
const mostListeners = 20;

/** Milliseconds to wait for one more request on a connection that has just been answered. */
const lastRequestWait = 50;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Listening {
  server: Server;
  port: number;
  /** Refuses new connections, lets running requests finish for up to `deadline` milliseconds, and cuts off the rest. */
  close: (deadline: number) => Promise<void>;
}

/**
 * Starts the HTTP server. `answer` handles each request; `expectation` handles one whose Expect header can't be met. Throws if the port can't be
 * used.
 */
export async function listen(port: number, { answer, expectation }: { answer: Handler; expectation: Handler }) {
  /** The latest answer on each connection. Once it has begun, nothing else may be written there. */
  const answers = new WeakMap<Socket, ServerResponse>();
  /** The connections on which no request has begun. Node doesn't count them as idle before headersTimeout, so they would hold up the end. */
  const silent = new Set<Socket>();
  let closing = false;
  // refusalOf() checks the Host header, because it can send a page that explains the refusal.
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    response.setMaxListeners(mostListeners);
    answers.set(request.socket, response);
    silent.delete(request.socket);
    if (closing) response.setHeader("Connection", "close");
    // A connection that falls idle while the server closes would otherwise stay open for two minutes. One more request may be on its way.
    response.once("close", () => closing && setTimeout(() => server.closeIdleConnections(), lastRequestWait));
    answer(request, response);
  });
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("checkExpectation", expectation);
  server.on("clientError", (error, socket) => answerBroken(error, socket as Socket, answers.get(socket as Socket)));
  server.listen(port);
  await once(server, "listening");
  const close = async (deadline: number) => {
    closing = true;
    const closed = new Promise<void>((done) => server.close(() => done()));
    setTimeout(() => {
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
    }, lastRequestWait);
    const forceClose = setTimeout(() => server.closeAllConnections(), deadline);
    await closed;
    clearTimeout(forceClose);
  };
  return { server, port: (server.address() as AddressInfo).port, close } satisfies Listening;
}
