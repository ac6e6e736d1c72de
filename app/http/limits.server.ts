import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { env } from "~/env.server";
import { type Bucket, refill, spend } from "~/models/limit/bucket.server";

const seconds = (count: number) => count * 1000;

interface Rule extends Bucket {
  /** Counted for what it is about alone, whoever the client is. */
  anyClient?: true;
}

const hourly = { tries: 5, backEvery: seconds(720), anyClient: true } as const;

/** Every limit of the product. A chapel is one address, so what mourners do has room for a chapel full of them (DESIGN §4.7). */
const table = {
  /** Wrong passwords, for a memorial and client together; a right one gives all tries back. */
  gate: { tries: 20, backEvery: seconds(60) },
  /** Of these, the client's own; what goes beyond is shared by all clients of the memorial, so that many together guess no more than a few do. */
  gateOwn: { tries: 5, backEvery: seconds(300) },
  gateShared: { tries: 80, backEvery: seconds(60), anyClient: true },
  /** Sign-ins of a client: 10 in 3 minutes. */
  signIn: { tries: 10, backEvery: seconds(18) },
  /** Wrong passwords of an account, as device.server counts them: 10, then one every 2 minutes; a right one gives all back. */
  account: { tries: 10, backEvery: seconds(120), anyClient: true },
  /** Mails to an address: 5 an hour of each kind. */
  reset: hourly,
  resend: hourly,
  signUp: hourly,
  invitation: hourly,
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
} satisfies Record<string, Rule>;

type Name = keyof typeof table;

const ruleOf = (name: Name): Rule => table[name];

/** The first 64 bits of IPv6 addresses that end in an IPv4 address (RFC 4291 §2.5.5, RFC 6052 §2.1) and so belong to many. */
const shared = ["0:0:0:0", "64:ff9b:0:0"];

/** The network address of the client; of IPv6 the first 64 bits, which belong to one household. */
export function clientOf(request: Request): string {
  const given = request.headers.get(env.clientIpHeader ?? "x-client-address")?.trim() ?? "unknown";
  const address = given.replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (!isIPv6(address) || address.includes(".")) return address;
  const [before = [], after = []] = address
    .replace(/%.*/, "")
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = Array(8 - before.length - after.length).fill("0");
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
  const household = groups.slice(0, 4).join(":");
  return shared.includes(household) ? groups.join(":") : household;
}

function keyOf(name: Name, request: Request, about: string) {
  const client = ruleOf(name).anyClient ? "" : clientOf(request);
  const digest = createHash("sha256").update(`${client}\n${about}`).digest("base64url");
  return `${name}:${digest}`;
}

/** Spends a try of a rule. Null where it was free, else the sentence that says when to try again. */
export async function limited(rule: Name, request: Request, about = ""): Promise<string | null> {
  const limit = await limitedFor(rule, request, about);
  return limit && `Too many tries. ${limit.again}`;
}

/** As limited, but only when to try again: in words, and in seconds as Retry-After says it. */
export async function limitedFor(
  rule: Name,
  request: Request,
  about = "",
): Promise<{ again: string; seconds: number } | null> {
  const wait = await spend(keyOf(rule, request, about), ruleOf(rule));
  if (!wait) return null;
  const count = Math.ceil(wait / (wait < 60_000 ? 1000 : 60_000));
  const unit = wait < 60_000 ? "second" : "minute";
  const again = `Please try again in ${count} ${unit}${count === 1 ? "" : "s"}.`;
  return { again, seconds: Math.ceil(wait / 1000) };
}

/** Gives all tries of a rule back after a success. */
export async function succeeded(rule: Name, request: Request, about = ""): Promise<void> {
  await refill(keyOf(rule, request, about));
}

/** Spends a guess at the gate of a memorial; as limited. Who comes for the first time has guesses that nobody else can use up. */
export async function gateLimited(request: Request, memorialId: string): Promise<string | null> {
  const wait = await limited("gate", request, memorialId);
  if (wait || !(await limited("gateOwn", request, memorialId))) return wait;
  return limited("gateShared", request, memorialId);
}

/** Gives a client all guesses of its own back, once one was right. */
export async function gateOpened(request: Request, memorialId: string): Promise<void> {
  await succeeded("gate", request, memorialId);
  await succeeded("gateOwn", request, memorialId);
}
