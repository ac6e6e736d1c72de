import { type ErrorResponse, Resend } from "resend";
import type { Mail, Outcome } from "./mail";

const operatorErrors = [
  "missing_api_key",
  "restricted_api_key",
  "invalid_api_key",
  "daily_quota_exceeded",
  "monthly_quota_exceeded",
];
/** In seconds. */
const longestWait = 3600;

/** Sends an email through Resend, for at most `timeout` milliseconds. Its id is the idempotency key, which Resend remembers for 24 hours. */
export async function sendByResend(
  account: { key: string; baseUrl: string; from: string },
  { id, to, subject, text, html, headers: own }: Mail,
  timeout: number,
): Promise<Outcome> {
  const content = { from: account.from, to, subject, text, html, ...(own && { headers: own }) };
  const signal = AbortSignal.timeout(timeout);
  try {
    const resend = new Resend(account.key, { baseUrl: account.baseUrl.replace(/\/+$/, "") });
    const { data, error, headers } = await resend.emails.send(content, { idempotencyKey: id, signal });
    if (data?.id) return "sent";
    if (error && typeof error.statusCode === "number") return outcomeOf(error, headers?.["retry-after"]);
  } catch {
    // The error's message may quote the key.
  }
  return { failed: signal.aborted ? "no answer in time" : "no answer", final: false };
}

/** Translates Resend's error (resend.com/docs/api-reference/errors). */
function outcomeOf({ statusCode, name, message }: ErrorResponse, retryAfter: string | undefined): Outcome {
  const status = statusCode ?? 0;
  const code = /^[a-z_]{1,40}$/.test(name) ? `${status} ${name}` : String(status);
  // The key was used with another sender before MAIL_FROM was changed: the email has been sent.
  if (name === "invalid_idempotent_request") return "sent";
  // A 403 named validation_error means that the domain isn't verified yet.
  if (status === 401 || operatorErrors.includes(name) || (status === 403 && name === "validation_error"))
    return { refused: code };
  if (status === 429) return { busy: Math.min(Math.max(Number(retryAfter) || 1, 1), longestWait) };
  const temporary = status >= 500 || status === 408 || status === 409;
  // Other invalid fields are mistakes of ours or of the operator.
  const badAddress = name === "validation_error" && /`to`/.test(message);
  return { failed: code, final: !temporary, ...(badAddress && { badAddress }) };
}
