import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { FakeServer } from "./fake-server.ts";

/** How it answers; with 'accepted-' before it, the mail has been taken all the same. */
export type Mode = "ok" | "429" | "500" | "hang" | "reset" | "accepted-500" | "accepted-hang" | "accepted-reset";

/** An error as Resend writes it, for any status. */
export interface Refusal {
  status: number;
  name: string;
  message?: string;
}

export interface Accepted {
  id: string;
  key: string;
  body: string;
  to: string;
}

/** A stand-in for Resend's POST /emails: says no as it does, and knows idempotency keys as it does. */
export class FakeResend extends FakeServer {
  readonly apiKey = "re_test_key";
  /** Asked anew for each request, with its body. */
  mode: (body: string) => Mode | Refusal = () => "ok";
  retryAfter: string | undefined = "1";
  /** The sent mails, one for each key. */
  accepted: Accepted[] = [];
  /** The idempotency key of each request. */
  asked: string[] = [];
  answered = 0;

  /** As new, and answering. */
  clear() {
    this.mode = () => "ok";
    this.retryAfter = "1";
    this.accepted = [];
    this.asked = [];
    this.answered = 0;
  }

  /** Addresses that got more than one mail. */
  doubled() {
    const all = this.accepted.map(({ to }) => to);
    return all.filter((to, index) => all.indexOf(to) !== index);
  }

  protected override async receive(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    const key = String(request.headers["idempotency-key"] ?? "");
    this.asked.push(key);
    const mode = this.mode(body);
    const say = (status: number, content: object, headers = {}) => {
      this.answered += 1;
      response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(content));
    };
    const refuse = ({ status, name, message = `${name}: ${body}` }: Refusal, headers = {}) =>
      say(status, { statusCode: status, name, message }, headers);
    if (typeof mode === "object") return refuse(mode);
    const wrong = this.#wrong(request, body, key);
    if (wrong) return refuse(wrong);
    if (mode === "429")
      return refuse(
        { status: 429, name: "rate_limit_exceeded" },
        this.retryAfter === undefined ? {} : { "Retry-After": this.retryAfter },
      );
    const taken = mode === "ok" || mode.startsWith("accepted-") ? this.#accept(key, body) : null;
    if (mode === "ok" && taken) return say(200, { id: taken.id });
    if (mode.endsWith("500")) return refuse({ status: 500, name: "application_error" });
    if (mode.endsWith("reset")) request.socket.destroy();
  }

  #accept(key: string, body: string) {
    const known = this.accepted.find((mail) => mail.key === key);
    if (known) return known;
    const mail = { id: randomUUID(), key, body, to: JSON.parse(body).to };
    this.accepted.push(mail);
    return mail;
  }

  #wrong(request: IncomingMessage, body: string, key: string): Refusal | null {
    if (request.method !== "POST" || request.url !== "/emails") return { status: 404, name: "not_found" };
    if (!request.headers.authorization) return { status: 401, name: "missing_api_key" };
    if (request.headers.authorization !== `Bearer ${this.apiKey}`) return { status: 403, name: "invalid_api_key" };
    if (key.length < 1 || key.length > 256) return { status: 400, name: "invalid_idempotency_key" };
    const known = this.accepted.find((mail) => mail.key === key);
    if (known && known.body !== body) return { status: 409, name: "invalid_idempotent_request" };
    const fields = JSON.parse(body) as Record<string, unknown>;
    const whole = ["from", "to", "subject", "text", "html"].every(
      (name) => typeof fields[name] === "string" && fields[name],
    );
    return whole ? null : { status: 422, name: "missing_required_field" };
  }
}
