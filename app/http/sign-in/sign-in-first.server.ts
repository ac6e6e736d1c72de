import { heldSeconds } from "~/models/held-form/hold.server";
import { paths } from "~/paths";
import type { Call } from "../context.server";
import { hostCookie, readCookie } from "../cookies.server";
import { flash, goTo } from "../flash.server";
import { holdPosted } from "../forms/held-form.server";
import { wasSignedIn } from "../session.server";

const cookie = hostCookie("return-to", 600);

const kept = "What you entered is kept for one hour.";

/** The message on the way to sign-in: registration and colours use the spec's words (spec 1 §8), other forms say whether they are held. */
async function reason(request: Request, held: boolean): Promise<[title: string, text: string] | null> {
  const { pathname } = new URL(request.url);
  const more = held ? ` ${kept}` : "";
  if (pathname.startsWith(paths.register()))
    return ["Authentication required", `Please log in to register a memorial.${more}`];
  if (request.method === "GET") return null;
  if (/\/print(\/|$)|^\/dashboard\/print\//.test(pathname))
    return ["Sign in required", `Please sign in to save your color preferences.${more}`];
  const over = held || (await wasSignedIn(request));
  const [title, asks] = over
    ? ["Session Expired", "Please sign in again"]
    : ["Authentication Required", "Please sign in"];
  return [title, held ? `${asks}.${more}` : `${asks}, then send the form once more.`];
}

/** The Set-Cookie value that keeps the requested URL during sign-in, for 10 minutes or the given seconds. */
function keepAsked(request: Request, maxAge?: number): Promise<string> {
  const { pathname, search } = new URL(request.url);
  return cookie.serialize(pathname.replace(/\.data$/, "") + search, maxAge ? { maxAge } : undefined);
}

/** Redirects to the sign-in page, remembers the requested URL and holds the posted form if possible. */
export async function signInFirst(call: Pick<Call, "request" | "context">): Promise<Response> {
  const { request } = call;
  const held = await holdPosted(call);
  const said = await reason(request, held !== null);
  const told = said ? [await flash(...said, "bad")] : [];
  const asked = await keepAsked(request, held === null ? undefined : heldSeconds);
  return goTo(paths.auth() + new URL(request.url).search, asked, ...(held === null ? [] : [held]), ...told);
}

/** The page that sign-in goes on to, the dashboard by default and never another site, and the Set-Cookie value that forgets it. */
export async function takeAsked(request: Request): Promise<{ url: string; cookie: string }> {
  const kept = await readCookie(cookie, request);
  const safe = typeof kept === "string" && /^\/(?![/\\])/.test(kept);
  return { url: safe ? kept : paths.dashboard(), cookie: await cookie.serialize("", { maxAge: 0 }) };
}
