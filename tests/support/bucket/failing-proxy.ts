import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/**
 * The fault between a server and its store: nothing; it is cut off; each answer takes 2 s; it answers with an error; it breaks off in the middle of
 * the next bodies, sent or received; or it is full.
 */
export type Fault = "none" | "cut off" | "slow" | "500" | "503" | "breaks off" | "full";

const errorOf = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>for a test</Message></Error>`;

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { "Content-Type": "application/xml", Connection: "close" });
  response.end(errorOf(code));
}

/** A way to a store on which a test says what goes wrong. */
export async function failingProxy(target: string) {
  const state = { fault: "none" as Fault, breaks: 0, seen: 0 };
  const { port: targetPort } = new URL(target);

  function pass(incoming: IncomingMessage, response: ServerResponse, breaksAfter: number) {
    const { method, url, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port: targetPort, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      let passed = 0;
      answer.on("data", (piece: Buffer) => {
        const rest = breaksAfter - passed;
        passed += piece.length;
        if (passed > breaksAfter) {
          answer.pause();
          // The beginning arrives, and then nothing.
          return void response.write(piece.subarray(0, rest), () => response.socket?.destroy());
        }
        if (!response.write(piece)) answer.pause();
      });
      response.on("drain", () => answer.resume());
      answer.on("end", () => response.end());
      answer.on("error", () => response.destroy());
    });
    onward.on("error", () => response.destroy());
    onward.on("continue", () => response.writeContinue());
    response.on("close", () => onward.destroy());
    let sent = 0;
    incoming.on("data", (piece: Buffer) => {
      sent += piece.length;
      if (sent > breaksAfter) return void incoming.socket.destroy();
      if (!onward.write(piece)) incoming.pause();
    });
    onward.on("drain", () => incoming.resume());
    incoming.on("end", () => onward.end());
  }

  async function take(incoming: IncomingMessage, response: ServerResponse) {
    state.seen += 1;
    incoming.on("error", () => undefined);
    const { fault } = state;
    if (fault === "cut off") return void incoming.socket.destroy();
    if (fault === "500") return refuse(response, 500, "InternalError");
    if (fault === "503") return refuse(response, 503, "SlowDown");
    if (fault === "full" && incoming.method === "PUT") return refuse(response, 507, "InsufficientStorage");
    if (fault === "slow") await pause(2000);
    const breaks = fault === "breaks off" && state.breaks > 0 && /^(GET|PUT)$/.test(incoming.method ?? "");
    if (breaks) state.breaks -= 1;
    pass(incoming, response, breaks ? 1000 : Number.POSITIVE_INFINITY);
  }
  const proxy = createServer((incoming, response) => void take(incoming, response));
  proxy.on("checkContinue", (incoming, response) => {
    response.writeContinue();
    void take(incoming, response);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as { port: number };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Sets the fault from now on; so many bodies are broken off after a kilobyte. */
    fail: (fault: Fault, breaks = Number.POSITIVE_INFINITY) => {
      Object.assign(state, { fault, breaks });
      if (fault === "cut off") proxy.closeAllConnections();
    },
    /** Requests that came so far. */
    seen: () => state.seen,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
