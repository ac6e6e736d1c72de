import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, readPage, rows } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { mails, mailTo } from "../support/outbox.ts";
import { change, newAddress } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { storedOf } from "../support/uploads.ts";

let server: Server;
let guest: Client;
let admin: Client;

beforeAll(async () => {
  server = await takeServer();
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  admin = await new Client(server.origin).signIn("admin@everkeep.example");
});
afterAll(() => server.stop());

/** Shares a memory; gives the URL of its receipt and its id. */
async function shared(title: string) {
  const sent = await guest.post(share, await filledIn(guest, title));
  return { url: sent.headers.get("Location") ?? "", id: storedOf(server.dataDir, title)?.id ?? "" };
}
/** Somebody who has only the link. */
const stranger = () => new Client(server.origin);
const read = async (url: string) => readPage(await stranger().get(url));
const storedFor = (id: string) => rows(server.dataDir, "select email from memory_notices where memory_id = ?", id);

describe("a mail when a memory appears", () => {
  it("is offered while the memory waits; the receipt then shows the address, which can be changed", async () => {
    const { url, id } = await shared("The owl");
    expect((await read(url)).text).toContain("One email, then we forget the address.");
    const email = newAddress();
    const sent = await stranger().post(`${url}/notify`, { email: `  ${email.toUpperCase()} ` });
    expect(sent.headers.get("Location")).toBe(`${url}#notify`);
    expect((await read(url)).text).toContain(`We will write to ${email} once it appears.`);
    const next = newAddress();
    await stranger().post(`${url}/notify`, { email: next });
    expect(storedFor(id)).toEqual([{ email: next }]);
    expect(await read(`${url}/notify`)).toMatchObject({ status: 200, values: { email: next } });
  });

  it("comes after ten minutes, and nothing is left of the address", { tags: "slow" }, async () => {
    const { url, id } = await shared("The jay");
    const email = newAddress();
    await stranger().post(`${url}/notify`, { email });
    await decideNow(admin, server.dataDir, `/dashboard/moderation/${id}/approve`);
    expect(mails(server.dataDir).filter(({ to }) => to === email)).toEqual([]);
    expect((await read(url)).text).not.toContain(email);
    change(server.dataDir, "update memories set decided_at = '2026-11-20T10:00:00.000Z' where id = ?", id);
    const mail = await mailTo(server.dataDir, email);
    expect(mail.subject).toBe("Your memory is published");
    const [link = ""] = mail.text.match(/http\S+/) ?? [];
    expect((await read(new URL(link).pathname)).text).toContain("Margaret Ellis");
    expect(JSON.stringify(mail)).not.toMatch(/margaret/i);
    expect(storedFor(id)).toEqual([]);
  });

  it("is not offered once the memory is decided: a form that comes later leads to the receipt", async () => {
    const { url, id } = await shared("The kite");
    await decideNow(admin, server.dataDir, `/dashboard/moderation/${id}/approve`);
    const page = await read(url);
    expect(page.text).not.toContain("Email me when it appears");
    for (const answer of [
      await stranger().get(`${url}/notify`),
      await stranger().post(`${url}/notify`, { email: newAddress() }),
    ])
      expect(answer.headers.get("Location")).toBe(url);
    expect(storedFor(id)).toEqual([]);
  });

  it.each([
    ["", "Email is required"],
    ["joan", "Please enter a valid email address"],
    ["joan@", "Please enter a valid email address"],
    ["a@b.example, c@d.example", "Please enter a valid email address"],
    ["joan@test.example\r\nBcc: all@test.example", "Please enter a valid email address"],
    [`${"x".repeat(250)}@test.example`, "Email must be less than 254 characters"],
  ])("is refused for '%s', with the message beside the field and all that was typed", async (email, message) => {
    const { url, id } = await shared(`The hen ${email.length}`);
    const page = await stranger().send(`${url}/notify`, { email });
    expect(page).toMatchObject({ status: 422, errors: { email: message } });
    expect(page.values.email?.replace(/\s+/g, "")).toBe(email.replace(/\s+/g, ""));
    expect(page.title).toContain("Error:");
    expect(storedFor(id)).toEqual([]);
  });

  it("may be asked for 20 times with one address, then it says when to try again", async () => {
    const { url, id } = await shared("The crow");
    const email = newAddress();
    const answers = [];
    for (let tries = 0; tries < 21; tries++) answers.push((await stranger().post(`${url}/notify`, { email })).status);
    expect(new Set(answers.slice(0, 20))).toEqual(new Set([303]));
    const page = await stranger().send(`${url}/notify`, { email });
    expect(page).toMatchObject({ status: 429, values: { email } });
    expect(page.errors.email).toMatch(/^Several emails to this address were requested just now\. Please try again in /);
    expect(storedFor(id)).toEqual([{ email }]);
  });

  it("can't be asked for without the receipt's link, nor at another memorial", async () => {
    const { url, id } = await shared("The wren");
    const email = newAddress();
    for (const wrong of [`${url}x`, url.replace("margaret-ellis", "lukasz-wisniewski")]) {
      const answers = [await stranger().get(`${wrong}/notify`), await stranger().post(`${wrong}/notify`, { email })];
      for (const answer of answers) expect(answer.headers.get("Location")).toBe(wrong);
      expect((await stranger().get(wrong)).status).toBe(404);
    }
    expect(storedFor(id)).toEqual([]);
  });
});
