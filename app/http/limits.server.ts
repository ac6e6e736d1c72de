import { createHash } from "node:crypto";
import { env } from "~/env.server";
import { type Bucket, refill, spend } from "~/models/limit/bucket.server";

const seconds = (count: number) => count * 1000;

/** Every limit of the product. A chapel is one address, so what mourners do has room for a chapel full of them (DESIGN §4.7). */
const table = {
  /** Wrong passwords, for a memorial and client together; a right one gives all tries back. */
  gate: { tries: 20, backEvery: seconds(60) },
  /** Sign-ins of a client: 10 in 3 minutes. */
  signIn: { tries: 10, backEvery: seconds(18) },
  /** Memories sent by a client to one memorial: 300 at once, then one every 2 seconds. */
  submission: { tries: 300, backEvery: seconds(2) },
} satisfies Record<string, Bucket>;

type Rule = keyof typeof table;

/** The network address of the client; of IPv6 the first 64 bits, which belong to one household. */
function clientOf(request: Request) {
  const address = request.headers.get(env.clientIpHeader ?? "x-client-address")?.trim() ?? "unknown";
  return address.includes(":") && !address.includes(".") ? address.split(":").slice(0, 4).join(":") : address;
}

function keyOf(rule: Rule, request: Request, about: string) {
  const digest = createHash("sha256")
    .update(`${clientOf(request)}\n${about}`)
    .digest("base64url");
  return `${rule}:${digest}`;
}

/** Spends a try of a rule. Null where it was free, else the sentence that says when to try again. */
export async function limited(rule: Rule, request: Request, about = ""): Promise<string | null> {
  const wait = await spend(keyOf(rule, request, about), table[rule]);
  if (!wait) return null;
  const count = Math.ceil(wait / (wait < 60_000 ? 1000 : 60_000));
  const unit = wait < 60_000 ? "second" : "minute";
  return `Too many tries. Please try again in ${count} ${unit}${count === 1 ? "" : "s"}.`;
}

/** Gives all tries of a rule back after a success. */
export async function succeeded(rule: Rule, request: Request, about = ""): Promise<void> {
  await refill(keyOf(rule, request, about));
}
