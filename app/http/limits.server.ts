import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { type Bucket, refill, spend } from "~/models/limit/bucket.server";
import { clientOf } from "./client.server";

const seconds = (count: number) => count * 1000;

interface Rule extends Bucket {
  /** Counted for what it is about alone, whoever the client is. */
  anyClient?: true;
}

const hourly = { tries: 5, backEvery: seconds(720), anyClient: true } as const;

/** Every limit of the product. A chapel is one address, so what mourners do has room for a chapel full of them (DESIGN §4.7). */
const table = {
  /**
   * Wrong passwords at one memorial from one IPv4 address or /64, and again from all of a /56 and of a /48: a chapel of 250 phones that all mistype
   * first, and room for some who do it twice. A right password gives the tries back, so they may come back slowly otherwise: 96 a day.
   */
  gate: { tries: 300, backEvery: seconds(900) },
  /** The first wrong passwords of each address or /48 (gateFirsts), from all clients of the memorial together: 5,760 a day. */
  gateFirst: { tries: 400, backEvery: seconds(15), anyClient: true },
  /** All other wrong passwords, from all clients of the memorial together: two chapels at once, then 720 a day. */
  gateLater: { tries: 500, backEvery: seconds(120), anyClient: true },
  /** Wrong keys in scanned codes, for a memorial and client together; keys have 128 bits. */
  scan: { tries: 20, backEvery: seconds(60) },
  /** Sign-ins of a client: 10 in 3 minutes. */
  signIn: { tries: 10, backEvery: seconds(18) },
  /** Wrong passwords of an account, as device.server counts them: 10, then one every 2 minutes; a right one gives all back. */
  account: { tries: 10, backEvery: seconds(120), anyClient: true },
  /** Mails to an address: 5 an hour of each kind. */
  reset: hourly,
  resend: hourly,
  signUp: hourly,
  invitation: hourly,
  /**
   * Mails requested by a client, its /56 and its /48, and by all clients together (mail-to-address.server). A client may be the office of a funeral home
   * or a chapel: mourners need no account, so only a few people at a time sign up or forget a password. The limits of the whole site cover a busy day
   * of a hundred funeral homes, and are low enough for a mail provider to accept from one sender without suspicion.
   */
  signUpClient: { tries: 20, backEvery: seconds(180) },
  signUpSite: { tries: 300, backEvery: seconds(30), anyClient: true },
  resetClient: { tries: 20, backEvery: seconds(180) },
  resetSite: { tries: 300, backEvery: seconds(30), anyClient: true },
  resendClient: { tries: 20, backEvery: seconds(180) },
  resendSite: { tries: 300, backEvery: seconds(30), anyClient: true },
  /**
   * Invitations of an account: a funeral home that asks 30 relatives in an afternoon, some of them twice, then 20 an hour. Of a client: two such
   * accounts in one office on the same afternoon. Of the site: ten of them, then 4,320 a day.
   */
  invitationAccount: { tries: 40, backEvery: seconds(180), anyClient: true },
  invitationClient: { tries: 80, backEvery: seconds(90) },
  invitationSite: { tries: 400, backEvery: seconds(20), anyClient: true },
  /** Memories sent by a client to one memorial: 300 at once, then one every 2 seconds. */
  submission: { tries: 300, backEvery: seconds(2) },
  /** Uploads begun for one memory: 30 at once, then one a minute. */
  upload: { tries: 30, backEvery: seconds(60) },
  /** Questions of a client to the address search: 60 at once, then one a second. */
  places: { tries: 60, backEvery: seconds(1) },
  /** Pages of the search that a client asks for: 300 at once, for a chapel full of people, then one every 3 seconds, against copying all names. */
  search: { tries: 300, backEvery: seconds(3) },
  /** Questions of a client to the search box, one at each pause in typing, for an office full of people: 300 at once, then one a second. */
  searchBox: { tries: 300, backEvery: seconds(1) },
  /** Forms of a client that are read after their session ended, to be held: 60 at once, for an office full of people, then one a minute. */
  held: { tries: 60, backEvery: seconds(60) },
  /** Forms held for an account: 20 at once, then one every 3 minutes. They expire after an hour, so there are at most 40 of 1 MB at a time. */
  heldOf: { tries: 20, backEvery: seconds(180), anyClient: true },
} satisfies Record<string, Rule>;

type Name = keyof typeof table;

/** The names of all rules, for tests that try each of them. */
export const ruleNames = Object.keys(table) as Name[];

const ruleOf = (name: Name): Rule => table[name];

/** The bucket of a rule, and the key that counts its tries. Pass a client unless the rule counts all clients together. */
export function countOf(name: Name, about: string, client = ""): { key: string; bucket: Bucket } {
  const digest = createHash("sha256").update(`${client}\n${about}`).digest("base64url");
  return { key: `${name}:${digest}`, bucket: ruleOf(name) };
}

function keyOf(name: Name, context: AppLoadContext, about: string) {
  return countOf(name, about, ruleOf(name).anyClient ? "" : clientOf(context)).key;
}

/** A wait in milliseconds as a sentence for people. */
export function untilAgain(wait: number): string {
  const count = Math.ceil(wait / (wait < 60_000 ? 1000 : 60_000));
  const unit = wait < 60_000 ? "second" : "minute";
  return `Please try again in ${count} ${unit}${count === 1 ? "" : "s"}.`;
}

/** Notes after how many milliseconds a request may be made again: a 429 answer says so in Retry-After. */
export function noteWait(context: AppLoadContext, wait: number): void {
  context.retryAfter = Math.ceil(wait / 1000);
}

/** Spends a try of a rule. Null where it was free, else the sentence that says when to try again. */
export async function limited(rule: Name, context: AppLoadContext, about = ""): Promise<string | null> {
  const limit = await limitedFor(rule, context, about);
  return limit && `Too many tries. ${limit}`;
}

/** Like limited, but returns only when to try again. */
export async function limitedFor(rule: Name, context: AppLoadContext, about = ""): Promise<string | null> {
  const wait = await spend(keyOf(rule, context, about), ruleOf(rule));
  if (!wait) return null;
  noteWait(context, wait);
  return untilAgain(wait);
}

/** Gives all tries of a rule back after a success. */
export async function succeeded(rule: Name, context: AppLoadContext, about = ""): Promise<void> {
  await refill(keyOf(rule, context, about));
}
