import { now } from "~/gateways/clock.server";
import { signedHeaders } from "~/lib/webhook-signature";
import { newEventId } from "./note.server";

/** The example of docs/webhooks.md. Its ids belong to nothing. */
const data = {
  memorialId: "6f2b1c9e-0d5c-4a55-9c5e-0a0a3f2a7c11",
  reference: "2026-0412",
  memoryId: "0b7d3b3e-1f0c-4f0e-8f59-4f6f0f6c2d10",
  memories: { waiting: 3, published: 8 },
  serviceAt: "2026-12-01T11:00:00.000Z",
  livestreamAt: null,
};

/** A message with its headers, signed at this moment by the secret of a webhook, and the command that sends it to a program on one's own machine. */
export function signedSample(secret: string) {
  const at = now();
  const body = JSON.stringify({ type: "memory.waiting", timestamp: at.toISOString(), data });
  const signed = signedHeaders([secret], { id: newEventId(), timestamp: Math.floor(at.getTime() / 1000), body });
  const headers = { "content-type": "application/json", ...signed };
  const lines = Object.entries(headers).map(([name, value]) => `  -H '${name}: ${value}' \\\n`);
  // No text of a person is in it, so nothing in it can end the quotes.
  return `curl -i http://127.0.0.1:4000/webhooks \\\n${lines.join("")}  --data-raw '${body}'`;
}
