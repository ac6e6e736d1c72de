import { reportIn } from "~/gateways/mail/report.server";
import { type Call, mustBeOurs } from "~/http/context.server";
import { notFound } from "~/http/guard.server";
import { limitWrongSecret } from "~/http/limits.server";
import { readBytes } from "~/http/uploads/throttle.server";
import { reportSecret } from "./settings.server";

/** The most bytes of a report. Resend's have no text of a mail, and less than 5 KB. */
const mostBytes = 256 * 1024;
/** The most bytes of a refused body that are read, so that its sender gets the answer. */
const drainedBytes = 4 * 1024 * 1024;

const refused = (status: number, text: string) =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

async function bodyOf(request: Request): Promise<string> {
  const bytes = await readBytes(request, mostBytes, drainedBytes);
  if (bytes === null) throw refused(413, "The body has more than 256 kB.");
  if (bytes === "broken") throw refused(400, "The body did not arrive whole.");
  return bytes.toString("utf8");
}

/** Nobody: 404 for whoever reads. */
export async function nobody({ context }: Call): Promise<never> {
  mustBeOurs(context);
  throw notFound();
}

/**
 * The mail provider, which signs its reports: returns what it reports. It sends no Origin, and needs none: no page of another site can sign. Throws 404
 * where there is no secret, 401 if the signature is wrong or more than 5 minutes old, 429 once a network has sent many such, 413 if the body is too large, and 400 if it isn't JSON.
 */
export async function mailProvider({ request, context }: Call): Promise<unknown> {
  mustBeOurs(context);
  if (!reportSecret) throw notFound();
  const report = reportIn(await bodyOf(request), request.headers, reportSecret);
  if (report === "forged") await limitWrongSecret(context, "mail-events");
  if (report === "forged") throw refused(401, "The signature is wrong or too old. Compare RESEND_WEBHOOK_SECRET.");
  if (report === "broken") throw refused(400, "The body is not JSON.");
  return report.content;
}
