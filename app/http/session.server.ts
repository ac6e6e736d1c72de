import type { Viewer } from "~/models/access";
import { endSessions, findSession, sessionSeconds, startSession } from "~/models/account/session.server";
import { type Carrier, hostCookie, readCookie } from "./cookies.server";

const cookie = hostCookie("session", sessionSeconds);

/** The session token that a request carries, or null. It may be anything a browser sent. */
export async function tokenOf(request: Carrier): Promise<string | null> {
  const token = await readCookie(cookie, request);
  return typeof token === "string" ? token : null;
}

/** The signed-in account of a request, or null. */
export async function viewerOf(request: Request): Promise<Viewer | null> {
  const token = await tokenOf(request);
  return token ? findSession(token) : null;
}

/** Whether a request comes from a browser that was signed in, over or not. */
export async function wasSignedIn(request: Request): Promise<boolean> {
  return (await tokenOf(request)) !== null;
}

/** Starts a session for an account; gives the Set-Cookie value that carries it, or null where its password was changed meanwhile. */
export async function openSession(accountId: string, passwordHash?: string): Promise<string | null> {
  const token = await startSession(accountId, passwordHash);
  return token && cookie.serialize(token);
}

/** Ends the session of a request and all others of its account. Gives the Set-Cookie value that clears it, and whether the database took part. */
export async function closeSession(request: Request): Promise<{ cookie: string; ended: boolean }> {
  const token = await tokenOf(request);
  const cleared = await cookie.serialize("", { maxAge: 0 });
  try {
    if (token) await endSessions(token);
    return { cookie: cleared, ended: true };
  } catch (error) {
    console.error("sign-out: the sessions could not be ended", error);
    return { cookie: cleared, ended: false };
  }
}
