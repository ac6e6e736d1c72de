import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "~/env.server";
import { newToken } from "~/lib/token";
import type { Viewer } from "~/models/access";
import { findHeld, forgetHeld, type HeldForm, heldSeconds, holdForm } from "~/models/held-form/hold.server";
import { readChoice } from "~/models/place/input";
import { paths } from "~/paths";
import { hostCookie, readCookie } from "./cookies.server";
import { goTo } from "./flash.server";
import { type FormRead, readWords } from "./form.server";
import { limited } from "./limits.server";
import { viewerOf } from "./session.server";

// A form that is posted after its session has ended waits for its account to sign in again. The session is gone by then, so the form itself
// says whose it is: pages put a mark of the account into each form that holds what a person typed (ui/form/held).

const cookie = hostCookie("held", heldSeconds);
const secret = z.string().length(43);

const macOf = (accountId: string, key: string) => createHmac("sha256", key).update(`held form\n${accountId}`).digest();

/** What the forms of an account carry, so that they can be held for it: its id, and a proof that this server wrote it. */
export function accountMark(accountId: string): string {
  return `${accountId}.${macOf(accountId, env.sessionSecrets[0] ?? "").toString("base64url")}`;
}

/** The form's id and the account that a form says it was made for; null where it says nothing, or something that this server did not write. */
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

/** A page by its path and query, written in one way. */
function pageOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  return `${pathname.replace(/\.data$/, "")}?${searchParams}`;
}

function entered({ fields, dropped }: FormRead, form: string): HeldForm {
  // An address that was chosen from a search without script stands in its field afterwards, as if it had been saved.
  const choice = readChoice(String(fields.get("place") ?? ""));
  if (choice) fields.set("serviceLocation", choice.text);
  const own = ["heldFor", "go", "place", "placeSession"];
  const texts = [...fields].filter(([name]) => !own.includes(name)).map(([name, value]) => [name, String(value)]);
  // A picture that an earlier post brought is not shown again either.
  const files = dropped || fields.has("portraitId") || fields.has("coverId");
  return { form, fields: Object.fromEntries(texts), files };
}

/**
 * Holds what was posted without a session, for the account whose page it was posted from. Gives the Set-Cookie value by which this browser
 * finds it again, and null where nothing is held: the form does not say whose it is, too many came from this client or for this account, or
 * it could not be stored. Pages of sign-in are left out, so that no account's password is ever held.
 */
export async function holdPosted(request: Request): Promise<string | null> {
  const url = pageOf(request);
  if (request.method !== "POST" || url.startsWith(paths.auth())) return null;
  try {
    if (await limited("held", request)) return null;
    const read = await readWords(request);
    const made = madeFor(read.fields);
    if (!made || (await limited("heldOf", request, made.accountId))) return null;
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

/** What this browser's account was typing into the asked page when its session ended, and whether there may be something for other pages. */
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

/** As goTo, for the action of a form that was saved: what was held for its page is forgotten. */
export async function savedAndGoTo(request: Request, url: string, ...cookies: string[]): Promise<Response> {
  try {
    const at = (await secretOf(request)) && (await heldAt(request, await viewerOf(request)));
    if (at) await forgetHeld(at);
  } catch (error) {
    // It is shown once more then, for an hour at most.
    console.error("held form:", error);
  }
  return goTo(url, ...cookies);
}
