import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const prefix = "whsec_";

/** Generates a signing secret: 256 random bits, in the form of Standard Webhooks (24 to 64 bytes in base64 after whsec_). */
export function newSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/** The signed parts of a webhook: the id and the body stay the same however often it is sent, the time in seconds since 1970 is that of the try. */
interface Message {
  id: string;
  timestamp: number | string;
  body: string | Buffer;
}

function signature(secret: string, { id, timestamp, body }: Message) {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64")}`;
}

/** The headers that sign a message, with one signature for each secret (standardwebhooks.com, version 1). */
export function signedHeaders(secrets: string[], message: Message): Record<string, string> {
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(message.timestamp),
    "webhook-signature": secrets.map((secret) => signature(secret, message)).join(" "),
  };
}

/** Whether one of the signatures of a message, with spaces between, is by a secret. It says nothing of the message's age. */
export function isSignedBy(secret: string, message: Message, signatures: string): boolean {
  const right = Buffer.from(signature(secret, message));
  return signatures.split(" ").some((one) => {
    const given = Buffer.from(one);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
