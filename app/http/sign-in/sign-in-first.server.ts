import { env } from "~/env.server";
import { heldSeconds } from "~/models/account/held-form.server";
import { paths } from "~/paths";
import type { Call } from "../context.server";
import { hostCookie, readCookie } from "../cookies.server";
import { flash, seeOther } from "../flash.server";
import { holdPosted } from "../forms/held-form.server";
import { wasSignedIn } from "../session.server";

const cookie = hostCookie("return-to", 600);

const heldNotice = "What you entered is kept for one hour.";

/** Returns the message to show at sign-in. Registration and colours have texts of their own (docs/product/wording.md); other forms say whether they are held. */
async function reason(request: Request, held: boolean): Promise<[title: string, text: string] | null> {
  const { pathname } = new URL(request.url);
  const more = held ? ` ${heldNotice}` : "";
  if (pathname.startsWith(paths.register()))
    return ["Authentication required", `Please log in to register a memorial.${more}`];
  if (request.method === "GET")
    return env.idleMinutes !== null && (await wasSignedIn(request))
      ? ["Session Expired", "Please sign in again."]
      : null;
  if (/\/print(\/|$)|^\/dashboard\/print\//.test(pathname))
    return ["Sign in required", `Please sign in to save your color preferences.${more}`];
  const hasExpired = held || (await wasSignedIn(request));
  const [title, instruction] = hasExpired
    ? ["Session Expired", "Please sign in again"]
    : ["Authentication Required", "Please sign in"];
  return [title, held ? `${instruction}.${more}` : `${instruction}, then send the form once more.`];
}

/** Returns the Set-Cookie value that remembers the requested URL during sign-in, for 10 minutes or `maxAge` seconds. */
function rememberUrl(request: Request, maxAge?: number): Promise<string> {
  const { pathname, search } = new URL(request.url);
  return cookie.serialize(pathname.replace(/\.data$/, "") + search, maxAge ? { maxAge } : undefined);
}

/** Redirects to the sign-in page, remembers the requested URL, and holds the posted form if possible. */
export async function signInFirst(call: Pick<Call, "request" | "context">): Promise<Response> {
  const { request } = call;
  const held = await holdPosted(call);
  const message = await reason(request, held !== null);
  const messageCookies = message ? [await flash(...message, "bad")] : [];
  const urlCookie = await rememberUrl(request, held === null ? undefined : heldSeconds);
  return seeOther(
    paths.auth() + new URL(request.url).search,
    urlCookie,
    ...(held === null ? [] : [held]),
    ...messageCookies,
  );
}

/** Redirects to the page that asks for the password again, remembers the requested URL, and holds the posted form if possible. */
export async function passwordFirst(call: Pick<Call, "request" | "context">): Promise<Response> {
  const held = await holdPosted(call);
  const url = await rememberUrl(call.request, held === null ? undefined : heldSeconds);
  return seeOther(
    paths.passwordAgain(held === null && call.request.method !== "GET"),
    url,
    ...(held === null ? [] : [held]),
  );
}

/** Returns the page to continue to after sign-in, the dashboard by default and never another site, and the Set-Cookie value that deletes it. */
export async function takeRememberedUrl(request: Request): Promise<{ url: string; cookie: string }> {
  const url = await readCookie(cookie, request);
  const safe = typeof url === "string" && /^\/(?![/\\])/.test(url);
  return { url: safe ? url : paths.dashboard(), cookie: await cookie.serialize("", { maxAge: 0 }) };
}
