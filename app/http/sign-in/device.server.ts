import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { needsFurtherStep } from "~/models/account/session.server";
import { hostCookie, readCookie } from "../cookies.server";

const shape = z.object({ id: z.string(), accounts: z.array(z.string()).max(10) });

const cookie = hostCookie("device", 400 * 86_400);

const accountDigest = (email: string) => createHash("sha256").update(email).digest("base64url").slice(0, 16);

async function deviceOf(request: Request) {
  const parsed = shape.safeParse(await readCookie(cookie, request));
  return parsed.success ? parsed.data : null;
}

/** Returns whether an account, by its address, has been signed in before in the browser of a request. */
export async function accountsIn(request: Request): Promise<(email: string) => boolean> {
  const device = await deviceOf(request);
  return (email) => device?.accounts.includes(accountDigest(email)) ?? false;
}

/**
 * Returns the key that counts wrong passwords for an account: its address, with a separate count for each browser in which it has signed in before.
 * So guesses from elsewhere can't lock the owner out of the browser that she uses.
 */
export async function passwordLimitKey(request: Request, email: string): Promise<string> {
  const device = await deviceOf(request);
  return device?.accounts.includes(accountDigest(email)) ? `${email}\n${device.id}` : email;
}

/**
 * Returns what `rememberDevice` does for an account whose link was opened; nothing before a further step, because a link from a mailbox
 * alone must not give its reader tries of codes that are counted apart.
 */
export async function rememberDeviceOf(request: Request, account: { id: string; email: string }): Promise<string[]> {
  return (await needsFurtherStep(account.id)) ? [] : [await rememberDevice(request, account.email)];
}

/** Returns the Set-Cookie value that marks this browser as one in which the account has signed in. */
export async function rememberDevice(request: Request, email: string): Promise<string> {
  const device = (await deviceOf(request)) ?? { id: randomUUID(), accounts: [] };
  const others = device.accounts.filter((account) => account !== accountDigest(email)).slice(0, 9);
  return cookie.serialize({ id: device.id, accounts: [accountDigest(email), ...others] });
}
