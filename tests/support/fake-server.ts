import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** A stand-in for a service outside: a server on a free port of this machine. */
export abstract class FakeServer {
  readonly #server = createServer((request, response) => void this.receive(request, response));

  /** Answers a request. */
  protected abstract receive(request: IncomingMessage, response: ServerResponse): Promise<unknown>;

  async start(): Promise<this> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return this;
  }

  get url(): string {
    const { port } = this.#server.address() as { port: number };
    return `http://127.0.0.1:${port}`;
  }

  /** Breaks off what it has not answered. */
  hangUp(): void {
    this.#server.closeAllConnections();
  }

  stop(): void {
    this.hangUp();
    this.#server.close();
  }
}
