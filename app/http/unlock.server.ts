import { z } from "zod";
import { hostCookie, readCookie } from "./cookies.server";

/** How long a given password opens a memorial (DESIGN §4.4), and how many memorials one browser keeps open. */
const seconds = 30 * 86_400;
const kept = 40;

const cookie = hostCookie("opened", seconds);
const entries = z.array(z.tuple([z.string(), z.number(), z.number()]));

async function read(request: Request) {
  const parsed = entries.safeParse(await readCookie(cookie, request));
  const at = Date.now() / 1000;
  return parsed.success ? parsed.data.filter(([, , until]) => until > at) : [];
}

/** Whether this browser gave the password of a memorial, in the version that is in force. */
export async function isUnlocked(request: Request, memorialId: string, passwordVersion: number): Promise<boolean> {
  return (await read(request)).some(([id, version]) => id === memorialId && version === passwordVersion);
}

/** The Set-Cookie value that opens a memorial for 30 days beside those that are open already. */
export async function unlock(request: Request, memorialId: string, passwordVersion: number): Promise<string> {
  const others = (await read(request)).filter(([id]) => id !== memorialId);
  const until = Math.floor(Date.now() / 1000) + seconds;
  return cookie.serialize([[memorialId, passwordVersion, until], ...others].slice(0, kept));
}
