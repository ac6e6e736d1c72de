import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "~/env.server";
import { newToken } from "~/lib/token";
import type { Viewer } from "~/models/access";
import { findHeld, forgetHeld, type HeldForm, heldSeconds, holdForm } from "~/models/account/held-form.server";
import { readChoice } from "~/models/memorial/place-input";
import { paths } from "~/paths";
import type { Call } from "../context.server";
import { hostCookie, readCookie } from "../cookies.server";
import { seeOther } from "../flash.server";
import { consume } from "../limits.server";
import { viewerOf } from "../session.server";
import type { FormRead } from "./body-reader.server";
import { readWords } from "./form.server";

// A form posted after its session has ended is held until its account signs in again. The session no longer exists then, so the form itself names
// its account: pages put a mark of the account into each form with text fields (ui/form/held).

const cookie = hostCookie("held", heldSeconds);
const secret = z.string().length(43);

const macOf = (accountId: string, key: string) => createHmac("sha256", key).update(`held form\n${accountId}`).digest();

/** Returns the mark for an account's forms, with which they can be held for it: the account's id, and a proof that this server wrote it. */
export function accountMark(accountId: string): string {
  return `${accountId}.${macOf(accountId, env.sessionSecrets[0] ?? "").toString("base64url")}`;
}

/** Reads the form's id and its account from the mark. Returns null if the mark is missing or was not written by this server. */
function accountOf(fields: FormData) {
  const mark = String(fields.get("heldFor") ?? "");
  const [, form = "", accountId = "", mac = ""] = /^([a-z-]{1,40})~([0-9a-f-]{36})\.([\w-]{43})$/.exec(mark) ?? [];
  if (!form) return null;
  const bytes = Buffer.from(mac, "base64url");
  return env.sessionSecrets.some((key) => timingSafeEqual(macOf(accountId, key), bytes)) ? { form, accountId } : null;
}

async function secretOf(request: Request) {
  const parsed = secret.safeParse(await readCookie(cookie, request));
  return parsed.success ? parsed.data : null;
}

/** Returns the path and query of a page in a uniform notation. */
function pageOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  return `${pathname.replace(/\.data$/, "")}?${searchParams}`;
}

function heldFormOf({ fields, dropped }: FormRead, form: string): HeldForm {
  // An address that was chosen from a search without script becomes the value of its field, as if it had been saved.
  const choice = readChoice(String(fields.get("place") ?? ""));
  if (choice) fields.set("serviceLocation", choice.text);
  const ownFields = ["heldFor", "go", "place", "placeSession", "currentPassword"];
  const texts = [...fields].filter(([name]) => !ownFields.includes(name)).map(([name, value]) => [name, String(value)]);
  // A picture that was posted earlier isn't shown again either.
  const files = dropped || fields.has("portraitId") || fields.has("coverId");
  return { form, fields: Object.fromEntries(texts), files };
}

/**
 * Holds a form that was posted without a session, for the account of its page. Returns the Set-Cookie value with which this browser finds it again.
 * Returns null if nothing is held: the form names no account, too many came from this client or for this account, or it could not be stored.
 * Sign-in pages are excluded and current passwords left out, so that no account's password is ever held.
 */
export async function holdPosted({ request, context }: Pick<Call, "request" | "context">): Promise<string | null> {
  const url = pageOf(request);
  if (request.method !== "POST" || url.startsWith(paths.auth())) return null;
  try {
    if (await consume("held", context)) return null;
    const read = await readWords({ request, context });
    const made = accountOf(read.fields);
    if (!made || (await consume("heldOf", context, made.accountId))) return null;
    const browser = (await secretOf(request)) ?? newToken();
    await holdForm({ browser, accountId: made.accountId, url }, heldFormOf(read, made.form));
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

/** Returns the form held for this browser, account and page, and whether there may be held forms for other pages. */
export async function heldFor(
  request: Request,
  viewer: Viewer | null,
): Promise<{ held: HeldForm | null; others: boolean }> {
  const location = await heldAt(request, viewer);
  if (!location) return { held: null, others: false };
  const held = await findHeld(location).catch((error) => {
    console.error("held form:", error);
    return null;
  });
  return { held, others: true };
}

/** Deletes the form held for the page of an action that has saved it. Never throws. */
export async function forgetHeldForm(request: Request): Promise<void> {
  try {
    const location = (await secretOf(request)) && (await heldAt(request, await viewerOf(request)));
    if (location) await forgetHeld(location);
  } catch (error) {
    // The held form is then shown once more, for at most an hour.
    console.error("held form:", error);
  }
}

/** Like seeOther, for the action of a form that was saved: it deletes the form held for its page. */
export async function seeOtherAndForgetHeld(request: Request, url: string, ...cookies: string[]): Promise<Response> {
  await forgetHeldForm(request);
  return seeOther(url, ...cookies);
}
