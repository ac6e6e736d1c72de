import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { refusedForm } from "~/languages/en";
import type { Texts } from "~/languages/texts";
import { shortIdIn } from "~/lib/short-id";
import { minute } from "~/lib/time";
import type { Bucket } from "~/models/limit/counts.server";
import * as bucket from "~/models/limit/counts.server";
import { isFull } from "~/models/media/room.server";
import { clientOf, networksOf } from "./client.server";
import type { Carrier } from "./cookies.server";
import { textsFor } from "./language.server";

const seconds = (count: number) => count * 1000;

interface Rule extends Bucket {
  /** Counts by the subject alone, for all clients together. */
  anyClient?: true;
  /** Counts each IPv6 network around the client as well: whoever copies names has a whole /48 of clients. */
  around?: true;
}

const hourly = { tries: 5, backEvery: seconds(720), anyClient: true } as const;

/** Every rate limit of the product. A chapel shares one address, so the limits for mourners have room for a full chapel. */
const table = {
  /**
   * Wrong passwords at one memorial from one IPv4 address or /64, and again from all of a /56 and of a /48. It has room for a chapel of 250 phones
   * that all mistype first, and for some who do it twice. A right password gives the tries back, so otherwise they may refill slowly: 96 a day.
   */
  gate: { tries: 300, backEvery: seconds(900) },
  /** The first wrong passwords from each address or /48 (gateFirsts), by all clients of the memorial together: 5,760 a day. */
  gateFirst: { tries: 400, backEvery: seconds(15), anyClient: true },
  /** All other wrong passwords, by all clients of the memorial together: two chapels at once, then 720 a day. */
  gateLater: { tries: 500, backEvery: seconds(120), anyClient: true },
  /** Wrong keys in scanned codes, per memorial and client; keys have 128 bits. */
  scan: { tries: 20, backEvery: seconds(60) },
  /** Short ids of no memorial, tried by a client: like searches, they tell names. A chapel that mistypes has room. */
  shortId: { tries: 300, backEvery: seconds(3), around: true },
  /** Sign-ins of a client: 10 in 3 minutes. */
  signIn: { tries: 10, backEvery: seconds(18) },
  /** Wrong passwords for an account, counted as in device.server: 10, then one every 2 minutes. A right password gives all tries back. */
  account: { tries: 10, backEvery: seconds(120), anyClient: true },
  /** Wrong codes of a second step, counted like wrong passwords: 10, then 96 a day of a million. By a client, an office's: 20, then one every 18 seconds. */
  secondStep: { tries: 10, backEvery: seconds(900), anyClient: true },
  secondStepClient: { tries: 20, backEvery: seconds(18) },
  /** Emails to an address: 5 an hour of each kind. */
  reset: hourly,
  resend: hourly,
  signUp: hourly,
  newAddress: hourly,
  invitation: hourly,
  /**
   * Emails requested by a client, its /56 and its /48, and by all clients together (mail-to-address.server). A client may be a funeral home's
   * office or a chapel: mourners need no account, so only a few people at a time sign up or forget a password. The limits of the whole site cover a
   * busy day of a hundred funeral homes, and are low enough for an email provider to accept from one sender.
   */
  signUpClient: { tries: 20, backEvery: seconds(180) },
  signUpSite: { tries: 300, backEvery: seconds(30), anyClient: true },
  resetClient: { tries: 20, backEvery: seconds(180) },
  resetSite: { tries: 300, backEvery: seconds(30), anyClient: true },
  resendClient: { tries: 20, backEvery: seconds(180) },
  resendSite: { tries: 300, backEvery: seconds(30), anyClient: true },
  newAddressClient: { tries: 20, backEvery: seconds(180) },
  newAddressSite: { tries: 300, backEvery: seconds(30), anyClient: true },
  /**
   * Invitations by an account: a funeral home that invites 30 relatives in an afternoon, some of them twice, then 20 an hour. By a client: two such
   * accounts in one office on the same afternoon. By the site: ten of them, then 4,320 a day.
   */
  invitationAccount: { tries: 40, backEvery: seconds(180), anyClient: true },
  invitationClient: { tries: 80, backEvery: seconds(90) },
  invitationSite: { tries: 400, backEvery: seconds(20), anyClient: true },
  /**
   * Emails that writers ask for on their receipts: per address as many memories as somebody shares in an evening, and per client a full chapel. By the
   * site: ten of them, then 17,280 a day.
   */
  notice: { tries: 20, backEvery: seconds(180), anyClient: true },
  noticeClient: { tries: 300, backEvery: seconds(10) },
  noticeSite: { tries: 3000, backEvery: seconds(5), anyClient: true },
  /** Emails that ask people to confirm that they follow a memorial: per client a full chapel, by the site four of them, then 8,640 a day. */
  follow: hourly,
  followClient: { tries: 300, backEvery: seconds(20) },
  followSite: { tries: 1200, backEvery: seconds(10), anyClient: true },
  /** Complaints, each of which is acknowledged by email: per client an office or a village library, by the site 2,880 a day. */
  complaint: hourly,
  complaintClient: { tries: 20, backEvery: seconds(180) },
  complaintSite: { tries: 300, backEvery: seconds(30), anyClient: true },
  /** Wrong signatures and tokens of other software at one door, from a client: 60 at once, then one every 10 seconds. Right ones aren't counted. */
  wrongSecret: { tries: 60, backEvery: seconds(10), around: true },
  /** Keys for successors that a client enters; they have 130 bits. A right one gives the tries back. */
  successorKey: { tries: 20, backEvery: seconds(60) },
  /** Requests for a memorial, of which everybody who looks after it is told, by all clients together: 3 a day. */
  takeoverRequest: { tries: 3, backEvery: seconds(86_400), anyClient: true },
  /** Emails to people who entered such a key, and requests of those who are signed in: per client an office, by the site 2,880 a day. */
  takeOver: hourly,
  takeOverClient: { tries: 20, backEvery: seconds(180) },
  takeOverSite: { tries: 300, backEvery: seconds(30), anyClient: true },
  /**
   * Lists that a business uploads: 30 at once, for an office that tries one out in several ways, then one a minute. Reading the largest takes about half a
   * second of a processor.
   */
  importList: { tries: 30, backEvery: seconds(60), anyClient: true },
  /** Webhooks that a business adds, tests or sends again by hand: 60 at once, then one every 30 seconds. */
  webhook: { tries: 60, backEvery: seconds(30), anyClient: true },
  /** Whatever is posted to a catch address, from anywhere: 60 at once, then 60 a minute. */
  webhookCatch: { tries: 60, backEvery: seconds(1), anyClient: true },
  /** Reports by a client: 20 at once, then 6 an hour. They hide 3 pictures a day at once for a client, and 5 a day at a memorial. */
  report: { tries: 20, backEvery: seconds(600), around: true },
  reportHides: { tries: 3, backEvery: seconds(28_800) },
  reportHidesAt: { tries: 5, backEvery: seconds(17_280), anyClient: true },
  /** Names below pictures sent by a client: 60 at once, for somebody who goes through an album, then one a minute. */
  naming: { tries: 60, backEvery: seconds(60) },
  /** What is said in recordings, sent by a client: 20 at once, for a family at a table, then one every 5 minutes. */
  writingDown: { tries: 20, backEvery: seconds(300) },
  /**
   * Requests for a memorial's password: per client a full chapel's late comers, at a memorial as many as may wait, then two an hour, by the site 8,640 a day.
   * Those beyond five an hour from one address aren't kept, and the answer doesn't say so.
   */
  passwordRequest: hourly,
  passwordRequestClient: { tries: 20, backEvery: seconds(180), around: true },
  passwordRequestAt: { tries: 40, backEvery: seconds(1800), anyClient: true },
  passwordRequestSite: { tries: 1200, backEvery: seconds(10), anyClient: true },
  /** "I was there": per client a full chapel on one network, then one every 10 seconds; by the site ten of them, then 17,280 a day. */
  attendanceClient: { tries: 300, backEvery: seconds(10) },
  attendanceSite: { tries: 3000, backEvery: seconds(5), anyClient: true },
  /**
   * Thank-you letters of families: at an address three at once, for somebody who was at three services in a week, then one a day, whoever sends them; at a
   * memorial 500, for a full church, then 480 a day. Letters beyond them aren't sent, and the answer says how many are left.
   */
  thankYou: { tries: 3, backEvery: seconds(86_400), anyClient: true },
  thankYouAt: { tries: 500, backEvery: seconds(180), anyClient: true },
  /** Names that a client has hidden at once below pictures: 10 a day; and all clients at a memorial: 30 a day. */
  nameHides: { tries: 10, backEvery: seconds(8640) },
  nameHidesAt: { tries: 30, backEvery: seconds(2880), anyClient: true },
  /** Memories sent by a client to one memorial: 300 at once, then one every 2 seconds. */
  submission: { tries: 300, backEvery: seconds(2) },
  /** Uploads started for one memory: 60 at once, so that 20 pictures may each be started three times, then one a minute. */
  upload: { tries: 60, backEvery: seconds(60) },
  /** Address searches of a client: 60 at once, then one a second. */
  places: { tries: 60, backEvery: seconds(1), around: true },
  /** Pages of search results for a client: 300 at once, for a chapel full of people, then one every 3 seconds, to prevent copying all names. */
  search: { tries: 300, backEvery: seconds(3), around: true },
  /** Searches of a client in the search box, one at each pause in typing: 300 at once, for an office full of people, then one a second. */
  searchBox: { tries: 300, backEvery: seconds(1), around: true },
  /** Forms of a client that are read to be held after their session has ended: 60 at once, for an office full of people, then one a minute. */
  held: { tries: 60, backEvery: seconds(60) },
  /** Forms held for an account: 20 at once, then one every 3 minutes. They expire after an hour, so there are at most 40 of 1 MB at a time. */
  heldOf: { tries: 20, backEvery: seconds(180), anyClient: true },
  /** Requests to the API for a business, whatever keys it has: 600 at once, for a first synchronisation, then two a second. */
  api: { tries: 600, backEvery: seconds(0.5), anyClient: true },
  /** Codes and handouts from the API, each of which takes up to half a second of a processor: 60 at once, then 12 a minute. */
  apiPrint: { tries: 60, backEvery: seconds(5), anyClient: true },
  /** Pictures sent to the API, each of which takes about half a second of a processor: 300 at once, for a home that begins with all its cases, then 30 a minute. */
  apiPicture: { tries: 300, backEvery: seconds(2), anyClient: true },
  /** Registrations through the API: 5,000 at once, as many as a list has, for a home that begins with all its cases, then 5,000 an hour. */
  apiRegistration: { tries: 5000, backEvery: seconds(0.72), anyClient: true },
} satisfies Record<string, Rule>;

type Name = keyof typeof table;

/** The names of all rules, for tests that try each of them. */
export const ruleNames = Object.keys(table) as Name[];

const ruleOf = (name: Name): Rule => table[name];

/**
 * Returns the bucket of a rule and the key under which its tries are counted. `subject` is the memorial, account or address in question. Pass a
 * client unless the rule counts all clients together.
 */
export function bucketOf(name: Name, subject: string, client = ""): { key: string; bucket: Bucket } {
  const digest = createHash("sha256").update(`${client}\n${subject}`).digest("base64url");
  return { key: `${name}:${digest}`, bucket: ruleOf(name) };
}

/** The limit on requests for a memorial, by its id. */
export const takeoverRequests = (memorialId: string) => bucketOf("takeoverRequest", memorialId);

function keyOf(name: Name, context: AppLoadContext, subject: string) {
  return bucketOf(name, subject, ruleOf(name).anyClient ? "" : clientOf(context)).key;
}

/** Turns a wait in milliseconds into a sentence that tells people when to try again. */
export function tryAgainIn(wait: number, texts: Texts["refusedForm"] = refusedForm): string {
  return texts.tryAgain(wait < minute ? { seconds: Math.ceil(wait / 1000) } : { minutes: Math.ceil(wait / minute) });
}

/** Sets the Retry-After header of a 429 answer to a wait in milliseconds. */
export function setRetryAfter(context: AppLoadContext, wait: number): void {
  context.retryAfter = Math.ceil(wait / 1000);
}

/** Consumes a try of a rule. Returns null if there was one left, otherwise a message that says when to try again, in English by default. */
export async function consume(
  rule: Name,
  context: AppLoadContext,
  subject = "",
  texts: Texts["refusedForm"] = refusedForm,
): Promise<string | null> {
  const limit = await consumeWithoutPrefix(rule, context, subject, texts);
  return limit && `${texts.tooMany} ${limit}`;
}

/** Like consume, but the message has no prefix: it says only when to try again. */
export async function consumeWithoutPrefix(
  rule: Name,
  context: AppLoadContext,
  subject = "",
  texts: Texts["refusedForm"] = refusedForm,
): Promise<string | null> {
  const { anyClient, around } = ruleOf(rule);
  const clients = around ? networksOf(context) : [anyClient ? "" : clientOf(context)];
  const { wait } = await bucket.spend(clients.map((client) => bucketOf(rule, subject, client)));
  if (!wait) return null;
  setRetryAfter(context, wait);
  return tryAgainIn(wait, texts);
}

/** Gives all tries of a rule back after a success. */
export async function reset(rule: Name, context: AppLoadContext, subject = ""): Promise<void> {
  await bucket.reset(keyOf(rule, context, subject));
}

/** Consumes a try of a rule for wrong guesses. Counting writes to the disk, and a full one must not turn a wrong guess into an error. */
async function limitWrong(rule: Name, context: AppLoadContext, subject: string, texts?: Texts["refusedForm"]) {
  const wait = await consume(rule, context, subject, texts).catch((error) => {
    if (!isFull(error)) throw error;
    return null;
  });
  if (wait) throw new Response(wait, { status: 429, statusText: "Too Many Requests" });
}

/**
 * Counts a client's wrong signature or token at a door for software. Throws 429 with the time to try again if there were too many. Call it only once the
 * secret is known to be wrong: whoever has the right one may share the guesser's network.
 */
export const limitWrongSecret = (context: AppLoadContext, door: "mail-events" | "status"): Promise<void> =>
  limitWrong("wrongSecret", context, door);

/**
 * Counts a client's guess of a short id that no memorial has. Throws 429 with the time to try again if there were too many. Right ones are never
 * refused: a whole chapel, or a town's phones, may share the guesser's address, and the gate tells no more than the search.
 */
export async function limitGuess(
  { request, context }: { request: Carrier; context: AppLoadContext },
  requested: string,
): Promise<void> {
  if (shortIdIn(requested)) await limitWrong("shortId", context, "", textsFor(request).refusedForm);
}
