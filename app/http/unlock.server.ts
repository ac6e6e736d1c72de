import { z } from "zod";
import { paths } from "~/paths";
import { type Carrier, hostCookie, readCookie } from "./cookies.server";
import { goTo } from "./flash.server";

/** How long a given password opens a memorial (DESIGN §4.4), and how many memorials one browser keeps open. */
const seconds = 30 * 86_400;
const kept = 40;

const cookie = hostCookie("opened", seconds);
const entries = z.array(z.tuple([z.string(), z.number(), z.number()]));

async function read(request: Carrier) {
  const parsed = entries.safeParse(await readCookie(cookie, request));
  const at = Date.now() / 1000;
  return parsed.success ? parsed.data.filter(([, , until]) => until > at) : [];
}

/** Whether this browser gave the password of a memorial, in the version that is in force. */
export async function isUnlocked(request: Carrier, memorialId: string, passwordVersion: number): Promise<boolean> {
  return (await read(request)).some(([id, version]) => id === memorialId && version === passwordVersion);
}

/**
 * Opens a memorial for a browser that has its password, and leads to its page. One that brought no cookie may keep none: it is led to a
 * mark (:target) at which the gate says so, where it is shown the gate again. A mark stays in the browser, so that all get the kept pages.
 */
export async function openAndEnter(request: Request, memorialId: string, version: number, asked: string) {
  const url = request.headers.has("Cookie") ? paths.memorial(asked) : paths.opened(asked);
  return goTo(url, await unlock(request, memorialId, version));
}

/** The Set-Cookie value that opens a memorial for 30 days beside those that are open already. */
async function unlock(request: Request, memorialId: string, passwordVersion: number): Promise<string> {
  const others = (await read(request)).filter(([id]) => id !== memorialId);
  const until = Math.floor(Date.now() / 1000) + seconds;
  return cookie.serialize([[memorialId, passwordVersion, until], ...others].slice(0, kept));
}
