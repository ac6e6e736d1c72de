import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "~/env.server";
import { newToken } from "~/lib/token";
import type { Viewer } from "~/models/access";
import { findHeld, forgetHeld, type HeldForm, heldSeconds, holdForm } from "~/models/held-form/hold.server";
import { readChoice } from "~/models/place/input";
import { paths } from "~/paths";
import type { Call } from "../context.server";
import { hostCookie, readCookie } from "../cookies.server";
import { goTo } from "../flash.server";
import { limited } from "../limits.server";
import { viewerOf } from "../session.server";
import { type FormRead, readWords } from "./form.server";

// A form posted after its session has ended is held until its account signs in again. The session is gone by then, so the form itself names its
// account: pages put a mark of the account into each form that holds typed text (ui/form/held).

const cookie = hostCookie("held", heldSeconds);
const secret = z.string().length(43);

const macOf = (accountId: string, key: string) => createHmac("sha256", key).update(`held form\n${accountId}`).digest();

/** The mark in an account's forms, which lets them be held for it: its id, and a proof that this server wrote it. */
export function accountMark(accountId: string): string {
  return `${accountId}.${macOf(accountId, env.sessionSecrets[0] ?? "").toString("base64url")}`;
}

/** The form's id and the account that it was made for; null if the mark is missing or was not written by this server. */
function madeFor(fields: FormData) {
  const given = String(fields.get("heldFor") ?? "");
  const [, form = "", accountId = "", mac = ""] = /^([a-z-]{1,40})~([0-9a-f-]{36})\.([\w-]{43})$/.exec(given) ?? [];
  if (!form) return null;
  const bytes = Buffer.from(mac, "base64url");
  return env.sessionSecrets.some((key) => timingSafeEqual(macOf(accountId, key), bytes)) ? { form, accountId } : null;
}

async function secretOf(request: Request) {
  const kept = secret.safeParse(await readCookie(cookie, request));
  return kept.success ? kept.data : null;
}

/** The path and query of a page, in one notation. */
function pageOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  return `${pathname.replace(/\.data$/, "")}?${searchParams}`;
}

function entered({ fields, dropped }: FormRead, form: string): HeldForm {
  // An address chosen from a search without script goes into its field, as if it had been saved.
  const choice = readChoice(String(fields.get("place") ?? ""));
  if (choice) fields.set("serviceLocation", choice.text);
  const own = ["heldFor", "go", "place", "placeSession"];
  const texts = [...fields].filter(([name]) => !own.includes(name)).map(([name, value]) => [name, String(value)]);
  // A picture from an earlier post is not shown again either.
  const files = dropped || fields.has("portraitId") || fields.has("coverId");
  return { form, fields: Object.fromEntries(texts), files };
}

/**
 * Holds a form that was posted without a session, for the account of its page. Returns the Set-Cookie value by which this browser finds it again, or
 * null if nothing is held: the form names no account, too many came from this client or for this account, or it could not be stored. Sign-in pages
 * are excluded, so that no account's password is ever held.
 */
export async function holdPosted({ request, context }: Pick<Call, "request" | "context">): Promise<string | null> {
  const url = pageOf(request);
  if (request.method !== "POST" || url.startsWith(paths.auth())) return null;
  try {
    if (await limited("held", context)) return null;
    const read = await readWords({ request, context });
    const made = madeFor(read.fields);
    if (!made || (await limited("heldOf", context, made.accountId))) return null;
    const browser = (await secretOf(request)) ?? newToken();
    await holdForm({ browser, accountId: made.accountId, url }, entered(read, made.form));
    return await cookie.serialize(browser);
  } catch (error) {
    console.error("held form:", error);
    return null;
  }
}

async function heldAt(request: Request, viewer: Viewer | null) {
  const browser = viewer && (await secretOf(request));
  return browser ? { browser, accountId: viewer.id, url: pageOf(request) } : null;
}

/** The form held for this browser, account and page, and whether there may be held forms for other pages. */
export async function heldFor(
  request: Request,
  viewer: Viewer | null,
): Promise<{ held: HeldForm | null; others: boolean }> {
  const at = await heldAt(request, viewer);
  if (!at) return { held: null, others: false };
  const held = await findHeld(at).catch((error) => {
    console.error("held form:", error);
    return null;
  });
  return { held, others: true };
}

/** Like goTo, for the action of a form that was saved: it forgets the form held for its page. */
export async function savedAndGoTo(request: Request, url: string, ...cookies: string[]): Promise<Response> {
  try {
    const at = (await secretOf(request)) && (await heldAt(request, await viewerOf(request)));
    if (at) await forgetHeld(at);
  } catch (error) {
    // The held form is then shown once more, for an hour at most.
    console.error("held form:", error);
  }
  return goTo(url, ...cookies);
}
