// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withAddresses } from "../support/client.ts";
import { addMember, addSignUp, chosen, newAddress, newcomer, person } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { deepRows } from "../support/slow.ts";

let server: Server;

beforeAll(async () => {
  server = await takeServer({ env: { ...withAddresses.env, OPEN_SIGN_UP: "true" } });
});
afterAll(() => server.stop());

/** Pairs of a known and an unknown address that are asked for at least, and at most. */
const [fewest, most] = [16, 50];
/** Milliseconds that median times of known and unknown addresses may lie apart. */
const apart = 15;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** The chance of fewer than `heads` heads in so many throws of a coin. */
function fewerHeads(heads: number, throws: number) {
  let [sum, ways] = [0, 1];
  for (let index = 0; index < heads; index++) {
    sum += ways;
    ways = (ways * (throws - index)) / (index + 1);
  }
  return sum / 2 ** throws;
}

/**
 * The interval of the sign test, in which the median difference of pairs lies: a median beyond one of its ends would give such differences only once in
 * 2,000 times, however they are distributed.
 */
function interval(differences: number[]): [low: number, high: number] {
  const sorted = differences.toSorted((a, b) => a - b);
  let rank = 0;
  while (fewerHeads(rank + 1, sorted.length) < 1 / 2000) rank++;
  return [sorted[rank - 1] ?? -Infinity, sorted.at(-rank || sorted.length) ?? Infinity];
}

/** Whether the two times are certainly alike. */
function areAlike(differences: number[]) {
  const [low, high] = interval(differences);
  return low > -apart && high < apart;
}

const confirmed = () => addMember(server.dataDir);
const waiting = () => addSignUp(server.dataDir);

/** A form's answer to a new address: its time, and everything that a client sees except the address itself, nonces and the request's id.  */
async function asked(form: string, email: string, fields: Record<string, string>) {
  const client = newcomer(server);
  const start = performance.now();
  const response = await client.post(form, { ...fields, email });
  const body = await response.text();
  const took = performance.now() - start;
  const anyone = (html: string) => html.replaceAll(email, "").replace(/nonce="[^"]*"/g, "");
  // The length of a compressed page varies by a byte or two with the address and the nonce in it.
  const unlike = ["date", "content-length", "content-security-policy", "etag", "set-cookie", "x-request-id"];
  const headers = [...response.headers].filter(([header]) => !unlike.includes(header));
  // Each sign-up has an id of its own.
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/^sign-up=[^;]*/, "sign-up="));
  const seen = { status: response.status, headers, cookies, body: anyone(body) };
  return { took, seen, next: async () => anyone((await client.follow(response)).html) };
}

// A busy machine may tell them apart once; a difference that is there is told each time.
describe("known and unknown addresses are answered alike, in like time", { timeout: 120_000, retry: 2 }, () => {
  it.each<[string, string, () => string, Record<string, string>]>(
    deepRows([
      ["sign-in", "/auth", confirmed, { password: "Wrong-4711!" }],
      ["sign-in, not confirmed", "/auth", waiting, { password: "Wrong-4711!" }],
      ["resend, waiting", "/auth/resend", waiting, {}],
      ["sign-up", "/auth/sign-up", confirmed, { ...person, confirmPassword: chosen }],
      ["reset", "/auth/forgot", confirmed, {}],
      ["resend, confirmed", "/auth/resend", confirmed, {}],
    ]),
  )("%s", async (name, form, known, fields) => {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    // The first answer of a form is slow whoever asks.
    const first = [await asked(form, known(), fields), await asked(form, newAddress(), fields)] as const;
    if (first[0].seen.status === 303) expect(await first[0].next()).toBe(await first[1].next());
    const differences = () => times.known.map((time, index) => time - (times.unknown[index] ?? Number.NaN));
    for (let pairs = 0; pairs < most && !(pairs >= fewest && areAlike(differences())); pairs++) {
      const pair = { known: known(), unknown: newAddress() };
      // Neither is always the first: what a mail costs afterwards falls on both.
      const order = pairs % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const which of order) {
        const { took, seen } = await asked(form, pair[which], fields);
        times[which].push(took);
        expect(seen).toEqual(first[1].seen);
      }
    }
    const medians = { known: median(times.known), unknown: median(times.unknown) };
    console.log(
      `${name}, ${times.known.length} pairs: known ${medians.known.toFixed(1)} ms, unknown ${medians.unknown.toFixed(1)} ms`,
    );
    // On a busy machine the interval is wide; a difference that is there moves it as a whole.
    const [low, high] = interval(differences());
    expect(low).toBeLessThan(apart);
    expect(high).toBeGreaterThan(-apart);
  });
});
