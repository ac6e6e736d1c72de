import { createHmac } from "node:crypto";
import { type Client, rows } from "./client.ts";
import { addMember, change, newcomer } from "./people.ts";
import type { Server } from "./server.ts";

export const ownStep = "/account/second-step";
export const atSignIn = "/auth/second-step";
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an app shows for a key, so many steps of 30 seconds from now (RFC 6238). */
export function codeOf(key: string, ahead = 0): string {
  const bits = [...key.replace(/\s/g, "")].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1e6).padStart(6, "0");
}

/** The key on a page that sets the second step up. */
export const keyOn = (text: string): string => {
  const [key] = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(text) ?? [];
  if (!key) throw new Error(`no key on this page: ${text}`);
  return key;
};

/** The recovery codes in a text, such as that of their page. */
export const codesOn = (text: string): string[] => text.match(/[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}/g) ?? [];

/** Turns the second step of a signed-in account on, by its page. Gives its key and its recovery codes. */
export async function turnOn(client: Client, currentPassword = "Lantern-2026!") {
  const key = keyOn((await client.follow(await client.get(ownStep))).text);
  const page = await client.follow(await client.post(ownStep, { code: codeOf(key), currentPassword }));
  return { key, codes: codesOn(page.text) };
}

/** Lets a code count again that was used in the last 30 seconds: a test doesn't wait for the next one. */
export const freshCode = ({ dataDir }: Server, key: string): string => {
  change(dataDir, "update second_steps set last_step = ?", 0);
  return codeOf(key);
};

/** The number of sessions of an address. */
export const sessionsOf = ({ dataDir }: Server, email: string) =>
  rows(dataDir, "select 1 from sessions join accounts on accounts.id = account_id where email = ?", email).length;

/** Wrong codes of an account whose password was right. */
export async function wrongCode(server: Server) {
  const email = addMember(server.dataDir);
  const client = await newcomer(server).signIn(email);
  await turnOn(client);
  await client.post("/sign-out");
  await client.post("/auth", { email, password: "Lantern-2026!" });
  return () => client.post(atSignIn, { code: "x" });
}
