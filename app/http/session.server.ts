import { createHmac } from "node:crypto";
import { env } from "~/env.server";
import { browserName } from "~/lib/browser-name";
import { tokenHash } from "~/lib/token";
import type { Viewer } from "~/models/access";
import { endSessions, findSession, sessionSeconds, startSession } from "~/models/account/session.server";
import { type Carrier, hostCookie, readCookie } from "./cookies.server";
import { accountsIn } from "./sign-in/device.server";

const cookie = hostCookie("session", sessionSeconds);

/** Returns the session token of a request, or null. It may be anything that a browser sent. */
export async function tokenOf(request: Carrier): Promise<string | null> {
  const token = await readCookie(cookie, request);
  return typeof token === "string" ? token : null;
}

/** Returns the stored form of a request's session token, or null. */
export async function sessionHashOf(request: Request): Promise<string | null> {
  const token = await tokenOf(request);
  return token === null ? null : tokenHash(token);
}

/**
 * Whether a person made a request, as far as its headers tell, and not an open page by itself: a stream of changes, or a page that loads its own data again
 * (its Referer is the page that it asks for). Such a page must not keep the session of somebody who has gone away.
 */
export function isByPerson({ headers, method = "GET", url = "" }: Carrier): boolean {
  if (method !== "GET" && method !== "HEAD") return true;
  if (headers.get("Last-Event-ID") !== null || headers.get("Accept")?.includes("text/event-stream")) return false;
  const mode = headers.get("Sec-Fetch-Mode");
  const referer = headers.get("Referer") ?? "";
  if (!mode || mode === "navigate" || !URL.canParse(referer) || !URL.canParse(url, env.origin)) return true;
  const { pathname, searchParams } = new URL(url, env.origin);
  searchParams.delete("_routes");
  const asked = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const from = new URL(referer);
  return asked !== from.pathname || `${searchParams}` !== `${from.searchParams}`;
}

/** Returns the signed-in account of a request, or null. */
export async function viewerOf(request: Request): Promise<Viewer | null> {
  const token = await tokenOf(request);
  return token ? findSession(token, isByPerson(request)) : null;
}

/** Whether a request comes from a browser that has been signed in, even if that session has ended. */
export async function wasSignedIn(request: Request): Promise<boolean> {
  return (await tokenOf(request)) !== null;
}

/**
 * Returns the marks by which a page recognises its account, one for each session secret, the newest first. They say nothing about the account, and open
 * nothing: a mark is the account's id under an HMAC with a name of its own.
 */
export function pageMarks(accountId: string): string[] {
  return env.sessionSecrets.map((key) => createHmac("sha256", key).update(`page\n${accountId}`).digest("base64url"));
}

/**
 * Starts a session for an account in the browser of a request. Returns the Set-Cookie value for it, or null if the account's password has been changed
 * meanwhile, or the account is suspended. Throws FurtherStepNeeded.
 */
export async function openSession(
  request: Request,
  accountId: string,
  known: { passwordHash?: string | null | undefined; answer?: unknown; isFirst?: boolean } = {},
): Promise<string | null> {
  const browser = browserName(request.headers.get("User-Agent"));
  const replaces = await sessionHashOf(request);
  const token = await startSession(accountId, { ...known, browser, replaces, isKnown: await accountsIn(request) });
  return token && cookie.serialize(token);
}

/** Returns the Set-Cookie value that clears the cookie, for a session that has ended. */
export function clearSession(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/**
 * Ends the session of a request and all other sessions of its account. Returns the Set-Cookie value that clears the cookie; null if the database could not
 * end them: all stay then, this one too, so that the person can try again.
 */
export async function closeSession(request: Request): Promise<string | null> {
  const token = await tokenOf(request);
  try {
    if (token) await endSessions(token);
    return await clearSession();
  } catch (error) {
    console.error("sign-out: the sessions could not be ended", error);
    return null;
  }
}
