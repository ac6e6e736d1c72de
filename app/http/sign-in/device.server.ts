import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { hostCookie, readCookie } from "../cookies.server";

const shape = z.object({ id: z.string(), accounts: z.array(z.string()).max(10) });

const cookie = hostCookie("device", 400 * 86_400);

const mark = (email: string) => createHash("sha256").update(email).digest("base64url").slice(0, 16);

async function deviceOf(request: Request) {
  const kept = shape.safeParse(await readCookie(cookie, request));
  return kept.success ? kept.data : null;
}

/**
 * What wrong passwords of an account are counted by: its address, apart for each browser in which it has signed in before. Who guesses
 * from elsewhere can't lock an account's owner out of the browser that she uses.
 */
export async function guessedFrom(request: Request, email: string): Promise<string> {
  const device = await deviceOf(request);
  return device?.accounts.includes(mark(email)) ? `${email}\n${device.id}` : email;
}

/** The Set-Cookie value by which this browser is known from now on as one in which the account has signed in. */
export async function knowDevice(request: Request, email: string): Promise<string> {
  const device = (await deviceOf(request)) ?? { id: randomUUID(), accounts: [] };
  const others = device.accounts.filter((account) => account !== mark(email)).slice(0, 9);
  return cookie.serialize({ id: device.id, accounts: [mark(email), ...others] });
}
