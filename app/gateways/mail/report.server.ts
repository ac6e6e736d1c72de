import { Resend } from "resend";

/** Verifying needs no key, but the class wants one. */
const { webhooks } = new Resend("re_none");

/**
 * Opens a report of Resend, which is signed as Standard Webhooks says (HMAC-SHA256 of id, time and body) under the names of Svix, its sender. "forged" if no
 * signature is right or the time is more than 5 minutes off, "broken" if the body isn't JSON.
 */
export function reportIn(
  payload: string,
  headers: Headers,
  webhookSecret: string,
): { content: unknown } | "forged" | "broken" {
  const [id = "", timestamp = "", signature = ""] = ["id", "timestamp", "signature"].map(
    (name) => headers.get(`svix-${name}`) ?? "",
  );
  try {
    return { content: webhooks.verify({ payload, headers: { id, timestamp, signature }, webhookSecret }) };
  } catch (error) {
    // It reads the body as JSON once a signature was right.
    return error instanceof SyntaxError ? "broken" : "forged";
  }
}
