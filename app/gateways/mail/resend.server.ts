import { type ErrorResponse, Resend } from "resend";
import type { Mail, Outcome } from "./mail";

/** Errors that blame the key, the sender, the domain, the region or the quota, whatever their status. */
const operatorErrors = [
  "missing_api_key",
  "restricted_api_key",
  "invalid_api_key",
  "invalid_access",
  "invalid_from_address",
  "invalid_region",
  "daily_quota_exceeded",
  "monthly_quota_exceeded",
];
/** Statuses with which nothing is sent until the operator mends the key, the account, the domain or RESEND_BASE_URL. */
const operatorStatuses = [401, 402, 403, 404, 405];
/** In seconds. */
const longestWait = 3600;

/** The address in MAIL_FROM, which may have a name before it. */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** Sends an email through Resend, for at most `timeout` milliseconds. Its id is the idempotency key, which Resend remembers for 24 hours. */
export async function sendByResend(
  account: { key: string; baseUrl: string; from: string },
  { id, to, subject, text, html, fromName, attached, headers: own }: Mail,
  timeout: number,
): Promise<Outcome> {
  const from = fromName ? `${fromName} <${addressIn(account.from)}>` : account.from;
  const attachments = attached && [
    { filename: `${attached.name}.jpg`, content: attached.jpeg, contentType: "image/jpeg", contentId: attached.name },
  ];
  const content = { from, to, subject, text, html, ...(attachments && { attachments }), ...(own && { headers: own }) };
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
  const badAddress = name === "validation_error" && /`to`/.test(message);
  const badSender = name === "validation_error" && !badAddress && /`from`|\bdomain\b/i.test(message);
  // Resend blames the content of this one mail with a 403 of this name.
  const blocked = name === "security_error";
  if ((operatorStatuses.includes(status) && !blocked) || operatorErrors.includes(name) || badSender)
    return { refused: code };
  if (status === 429) return { busy: Math.min(Math.max(Number(retryAfter) || 1, 1), longestWait) };
  const temporary = status >= 500 || status === 408 || status === 409;
  // Other invalid fields are mistakes of ours.
  return { failed: code, final: !temporary, ...(badAddress && { badAddress }) };
}
