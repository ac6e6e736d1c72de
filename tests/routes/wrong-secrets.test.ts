import { afterAll, beforeAll, expect, it } from "vitest";
import { bounced, newReportSecret, signedBySvix } from "../support/resend-reports.ts";
import { type Server, startServer } from "../support/server.ts";

const token = "a-token-of-the-operator-0123456789abcdef";
const secret = newReportSecret();
let server: Server;
beforeAll(async () => {
  server = await startServer({ env: { STATUS_TOKEN: token, RESEND_WEBHOOK_SECRET: secret } });
});
afterAll(() => server.stop());

const report = async (signedWith: string) => {
  const body = bounced("nell@home.example");
  return fetch(`${server.origin}/mail-events`, { method: "POST", body, headers: signedBySvix(signedWith, body) });
};
const status = (given: string) => fetch(`${server.origin}/status`, { headers: { Authorization: `Bearer ${given}` } });

it.each([
  ["signatures of the mail provider's reports", 401, () => report(newReportSecret()), () => report(secret), 204],
  ["tokens of the status page", 404, () => status(`${token}x`), () => status(token), 200],
] as const)(
  "wrong %s are limited by network, and right ones never refused",
  async (_, refused, wrong, right, taken) => {
    const answers: number[] = [];
    for (let tries = 0; tries < 60; tries++) answers.push((await wrong()).status);
    expect(new Set(answers)).toEqual(new Set([refused]));
    // One may come back while the answers are awaited.
    const later = [await wrong(), await wrong(), await wrong()];
    const limited = later.find((answer) => answer.status === 429);
    expect(limited?.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    expect((await right()).status).toBe(taken);
  },
);
