import { type ErrorResponse, Resend } from "resend";
import type { Mail, Outcome } from "./mail";

const operators = [
  "missing_api_key",
  "restricted_api_key",
  "invalid_api_key",
  "daily_quota_exceeded",
  "monthly_quota_exceeded",
];
const longestRest = 3600;

/** Sends a mail through Resend with its id as the idempotency key, which Resend knows for 24 hours. */
export async function sendByResend(
  account: { key: string; baseUrl: string; from: string },
  { id, to, subject, text, html }: Mail,
  patience: number,
): Promise<Outcome> {
  const content = { from: account.from, to, subject, text, html };
  const signal = AbortSignal.timeout(patience);
  try {
    const resend = new Resend(account.key, { baseUrl: account.baseUrl.replace(/\/+$/, "") });
    const { data, error, headers } = await resend.emails.send(content, { idempotencyKey: id, signal });
    if (data?.id) return "sent";
    if (error && typeof error.statusCode === "number") return outcomeOf(error, headers?.["retry-after"]);
  } catch {
    // The message of what is thrown may quote the key.
  }
  return { failed: signal.aborted ? "no answer in time" : "no answer", final: false };
}

/** What Resend's error means for the mail (resend.com/docs/api-reference/errors). */
function outcomeOf({ statusCode, name }: ErrorResponse, retryAfter: string | undefined): Outcome {
  const status = statusCode ?? 0;
  const code = /^[a-z_]{1,40}$/.test(name) ? `${status} ${name}` : String(status);
  // The key was used with another sender, that of before a change of MAIL_FROM: the mail has gone.
  if (name === "invalid_idempotent_request") return "sent";
  // A 403 by the name of validation_error is a domain that is not verified yet.
  if (status === 401 || operators.includes(name) || (status === 403 && name === "validation_error"))
    return { refused: code };
  if (status === 429) return { busy: Math.min(Math.max(Number(retryAfter) || 1, 1), longestRest) };
  const passing = status >= 500 || status === 408 || status === 409;
  return { failed: code, final: !passing };
}
