import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, readPage, withAddresses } from "../support/client.ts";
import { count, currentPassword, director, forms, withoutConnections } from "../support/connections.ts";
import { linkIn, mails } from "../support/outbox.ts";
import { accountOf, change, chosen, linkAfter, mailAfter, newAddress, newcomer, open } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let ruth: Client;
let hash: string;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  hash = accountOf(server.dataDir, director)?.password_hash ?? "";
});
beforeEach(async () => {
  withoutConnections(server.dataDir, hash);
  ruth = await newcomer(server).signIn(director);
});
afterAll(() => server.stop());

const all = () => forms.map(([, , , table]) => count(server.dataDir, table));
const told = () => mails(server.dataDir).filter(({ to }) => to === director).length;
/** Makes one of each, and waits for the mails that tell of them. */
async function makeAll() {
  const before = told();
  const { keyId = "" } = (await readPage(await ruth.get("/account/api-keys"))).values as { keyId?: string };
  for (const [, url, fields] of forms) await ruth.post(url, { ...fields, keyId, currentPassword });
  expect(all()).toEqual([1, 1, 1]);
  await expect.poll(told).toBe(before + 3);
}

describe("a new password", () => {
  const offer = "API key Case software";
  const news = { password: chosen, confirmPassword: chosen };

  it.each([
    ["ends them if asked to", { endConnections: "yes" }, [0, 0, 0]],
    ["leaves them otherwise", {}, [1, 1, 1]],
  ] as [string, Record<string, string>, number[]][])("on the account's page %s", async (_, more, left) => {
    await makeAll();
    const page = await readPage(await ruth.get("/account/password"));
    for (const text of [offer, "hooks.holloway.example", "calendar feed"]) expect(page.text).toContain(text);
    expect((await ruth.post("/account/password", { currentPassword, ...news, ...more })).status).toBe(303);
    expect(all()).toEqual(left);
  });

  it("from a mail's link ends them too", async () => {
    await makeAll();
    const client = newcomer(server);
    const page = await open(client, await linkAfter(server, client, "/auth/forgot", { email: director }));
    expect(page.text).toContain(offer);
    await client.post("/auth/new-password", { ...news, endConnections: "yes" });
    expect(all()).toEqual([0, 0, 0]);
  });

  it("is offered nothing where there is nothing", async () => {
    expect((await readPage(await ruth.get("/account/password"))).html).not.toContain("endConnections");
  });
});

it("keeping an address ends them, unless the box is cleared", async () => {
  for (const [fields, left] of [
    [{}, [1, 1, 1]],
    [{ endConnections: "yes" }, [0, 0, 0]],
  ] as [Record<string, string>, number[]][]) {
    for (const table of ["api_keys", "webhook_endpoints", "calendar_feeds"])
      change(server.dataDir, `delete from ${table} where business_id != ?`, "");
    change(server.dataDir, "update accounts set password_hash = ? where email = ?", hash, director);
    ruth = await newcomer(server).signIn(director);
    await makeAll();
    const mail = await mailAfter(server, director, () =>
      ruth.post("/account/email", { email: newAddress(), currentPassword }),
    );
    const client = newcomer(server);
    const page = await open(client, linkIn(mail));
    expect(page.text).toContain("API key Case software");
    expect(page.html).toMatch(/name="endConnections"[^>]*checked|checked[^>]*name="endConnections"/);
    await client.post("/auth/keep-address", fields);
    expect(all()).toEqual(left);
  }
});
