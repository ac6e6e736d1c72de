import { z } from "zod";
import { type Carrier, hostCookie, readCookie } from "./cookies.server";
import { seeOther } from "./flash.server";

/** Seconds for which a memorial stays unlocked (docs/product/limits.md), and the number of memorials that one browser keeps unlocked. */
const maxAge = 30 * 86_400;
const maxUnlocked = 40;

const cookie = hostCookie("opened", maxAge);
const entries = z.array(z.tuple([z.string(), z.number(), z.number()]));

async function read(request: Carrier) {
  const parsed = entries.safeParse(await readCookie(cookie, request));
  const at = Date.now() / 1000;
  return parsed.success ? parsed.data.filter(([, , until]) => until > at) : [];
}

/** Whether this browser has unlocked a memorial with the current version of its password. */
export async function isUnlocked(request: Carrier, memorialId: string, passwordVersion: number): Promise<boolean> {
  return (await read(request)).some(([id, version]) => id === memorialId && version === passwordVersion);
}

/**
 * Unlocks a memorial for a browser that sent its password, and redirects to its page or another URL of it. A browser that sent no cookie may reject ours. It is
 * redirected to a URL fragment (:target): if it sees the gate again there, the gate explains this. Browsers don't send fragments, so everyone still
 * gets the cached pages.
 */
export async function unlockAndRedirect(request: Request, memorialId: string, version: number, url: string) {
  const to = request.headers.has("Cookie") ? url : `${url}#opened`;
  return seeOther(to, await unlock(request, memorialId, version));
}

/** Returns the Set-Cookie value that unlocks a memorial for 30 days, beside those that are unlocked already. */
async function unlock(request: Request, memorialId: string, passwordVersion: number): Promise<string> {
  const others = (await read(request)).filter(([id]) => id !== memorialId);
  const until = Math.floor(Date.now() / 1000) + maxAge;
  return cookie.serialize([[memorialId, passwordVersion, until], ...others].slice(0, maxUnlocked));
}
