import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { linkIn } from "../support/outbox.ts";
import { addMember, change, mailAfter, newAddress, newcomer, open, person } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";
import { keyFromSheet } from "../support/successors.ts";

let server: Server;
let key: string;
let margaret: string;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
});
beforeEach(async () => {
  change(server.dataDir, "delete from takeovers where id != ?", "");
  change(server.dataDir, "delete from limits where key != ?", "");
  key = await keyFromSheet(await signedIn(server, "director@holloway.example"), margaret);
});
afterAll(() => server.stop());

const waiting = () => rows<{ id: string }>(server.dataDir, "select id from takeovers where state = 'waiting'")[0]?.id;
const forget = (rule: string) => change(server.dataDir, "delete from limits where key like ?", `${rule}:%`);
const often = "This page was asked for three times within a day. Please try again tomorrow.";

/** Asks for a memorial and withdraws; gives the answer to the first. */
async function askAndWithdraw(client: Awaited<ReturnType<typeof signedIn>>) {
  const answer = await client.post("/take-over", { key });
  const id = waiting();
  if (id) await client.post(`/take-over/${id}/withdraw`);
  return answer;
}

describe("asking for a memorial and withdrawing, again and again", () => {
  it("is possible three times a day for each memorial, whoever has the key", async () => {
    const sam = await signedIn(server, addMember(server.dataDir));
    for (const _ of [1, 2, 3]) expect((await askAndWithdraw(sam)).status).toBe(303);
    const other = await signedIn(server, addMember(server.dataDir));
    for (const client of [sam, other]) {
      const answer = await client.post("/take-over", { key });
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(80_000);
      const page = await readPage(answer);
      expect(page).toMatchObject({ status: 429, errors: { key: often }, values: { key } });
    }
    expect(waiting()).toBeUndefined();
    const arthur = rows<{ id: string }>(server.dataDir, "select id from memorials where full_name = 'Arthur Penn'")[0];
    key = await keyFromSheet(await signedIn(server, "director@holloway.example"), arthur?.id ?? "");
    expect((await askAndWithdraw(sam)).status).toBe(303);
  });

  it("counts those who came by a mail's link too", async () => {
    const sam = await signedIn(server, addMember(server.dataDir));
    const [client, email] = [newcomer(server), newAddress()];
    const mail = await mailAfter(server, email, () => client.post("/take-over", { key, email }));
    for (const _ of [1, 2, 3]) expect((await askAndWithdraw(sam)).status).toBe(303);
    await open(client, linkIn(mail));
    const done = await client.follow(await client.post("/take-over/confirm", person));
    expect(done.text).toContain(often);
    expect(waiting()).toBeUndefined();
  });

  it("counts as mail of the account, five an hour over all memorials", async () => {
    const sam = await signedIn(server, addMember(server.dataDir));
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await askAndWithdraw(sam)).status).toBe(303);
      forget("takeoverRequest");
    }
    const page = await readPage(await askAndWithdraw(sam));
    expect(page.status).toBe(429);
    expect(page.errors.key).toMatch(/Please try again in \d+ minutes?\.$/);
  });
});
