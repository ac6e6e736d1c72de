import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Socket } from "node:net";
import type { WebhookProblem } from "~/features/webhooks/webhook-events";
import { beginningOf } from "../shown-text";
import { lookupIn, type Network, networkOf, refusalOf } from "./network.server";

/** Milliseconds for a whole delivery, from the lookup of the name to the end of the answer. */
const patience = 10_000;
/** Bytes of the answer that are kept, and those that are read before the connection is closed. */
const keptBytes = 1024;
const readBytes = 64 * 1024;

/** A request to an endpoint. */
export interface WebhookRequest {
  url: string;
  /** In lower case. */
  headers: Record<string, string>;
  body: string;
}

/** The answer of an endpoint: its status and at most 1 KB of its text; or the reason why there was none. */
export type WebhookOutcome = (
  | { status: number; answer: string; retryAfter: string | undefined }
  | { problem: WebhookProblem }
) & { milliseconds: number };

/** The beginning of an answer as text. Never throws: the request itself reports that the connection broke. */
async function answerOf(response: IncomingMessage) {
  const kept: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (bytes < keptBytes) kept.push(chunk);
      bytes += chunk.length;
      if (bytes >= readBytes) break;
    }
  } catch {}
  return beginningOf(Buffer.concat(kept), keptBytes);
}

const problems: Record<string, WebhookProblem> = {
  EPRIVATE: "private",
  ENOTFOUND: "unknown-host",
  ECONNREFUSED: "refused",
};

function problemOf({ code = "" }: NodeJS.ErrnoException, late: boolean): WebhookProblem {
  if (late) return "timeout";
  if (/CERT|SIGNATURE|ERR_TLS|EPROTO|ERR_SSL/.test(code)) return "certificate";
  return problems[code] ?? "connection";
}

/** The last check before anything is sent: the address to which the socket is really connected. */
function guardSocket(socket: Socket, { mayReach }: Network) {
  socket.once("connect", () => {
    if (!mayReach(socket.remoteAddress ?? ""))
      socket.destroy(Object.assign(new Error("not a public address"), { code: "EPRIVATE" }));
  });
}

/**
 * Posts a webhook, within `timeout` milliseconds for everything. It goes to public addresses only, which is checked for the addresses to which the
 * socket connects; follows no redirect, and sends and keeps no cookie. Never throws.
 */
export function sendWebhook(
  { url: text, headers, body }: WebhookRequest,
  timeout = patience,
  network?: Network,
): Promise<WebhookOutcome> {
  const began = performance.now();
  const milliseconds = () => Math.round(performance.now() - began);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return Promise.resolve({ problem: "address", milliseconds: 0 });
  const within = network ?? networkOf(url);
  const refusal = refusalOf(url, within);
  if (refusal) return Promise.resolve({ problem: refusal, milliseconds: 0 });
  const signal = AbortSignal.timeout(timeout);
  const send = within.protocol === "https:" ? requestHttps : requestHttp;
  const length = String(Buffer.byteLength(body));
  return new Promise((resolve) => {
    const request = send(url, {
      method: "POST",
      headers: { ...headers, "content-length": length },
      agent: within.agent,
      lookup: lookupIn(within, signal),
      maxHeaderSize: 16 * 1024,
      signal,
    });
    request.once("socket", (socket) => guardSocket(socket, within));
    request.once("response", async (response) => {
      const answer = await answerOf(response);
      request.destroy();
      const { statusCode: status = 0, headers: given } = response;
      resolve({ status, answer, retryAfter: given["retry-after"], milliseconds: milliseconds() });
    });
    request.on("error", (error) =>
      resolve({ problem: problemOf(error, signal.aborted), milliseconds: milliseconds() }),
    );
    request.end(body);
  });
}
