import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { FakeServer } from "./fake-server.ts";

/** How it answers: with a status and headers, not at all, with its head alone, or with a body that never ends. */
export type Answer =
  | { status: number; body?: string; headers?: Record<string, string> }
  | "hang"
  | "head-only"
  | "endless";

export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  id: string;
}

/** A stand-in for the software of a funeral home, which receives webhooks. */
export class FakeReceiver extends FakeServer {
  answer: (received: Received) => Answer = () => ({ status: 204 });
  received: Received[] = [];
  readonly #open = new Set<ServerResponse>();

  /** The environment that makes a server in demo mode send its webhooks here. */
  get env() {
    return { WEBHOOK_TEST_ORIGIN: this.url };
  }

  /** The types of what was received, in order. */
  get types() {
    return this.received.map(({ body }) => JSON.parse(body).type as string);
  }

  clear() {
    this.answer = () => ({ status: 204 });
    this.received = [];
    for (const response of this.#open) response.destroy();
    this.#open.clear();
  }

  protected override async receive(request: IncomingMessage, response: ServerResponse) {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "", url = "", headers } = request;
    const received = { method, url, headers, body, id: String(headers["webhook-id"]) };
    this.received.push(received);
    const answer = this.answer(received);
    if (answer === "hang") return void this.#open.add(response);
    if (answer === "head-only") {
      this.#open.add(response.writeHead(200, { "Content-Length": "9" }));
      return void response.flushHeaders();
    }
    if (answer === "endless") {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(16_384)));
      };
      response.on("drain", more);
      return more();
    }
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }
}
