import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { linkIn, mails, mailTo } from "../support/outbox.ts";
import { change, mailAfter, newAddress } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { storedOf } from "../support/uploads.ts";

const form = "/memorial/margaret-ellis/follow";
let server: Server;
let guest: Client;
let admin: Client;

beforeAll(async () => {
  server = await takeServer();
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  admin = await new Client(server.origin).signIn("admin@everkeep.example");
});
afterAll(() => server.stop());

const stranger = () => new Client(server.origin);
const pathOf = (link: string) => link.replace(server.origin, "");
const followers = (email: string) =>
  rows<{ anniversary: number; confirmed_at: string | null; stop_key: string | null }>(
    server.dataDir,
    "select anniversary, confirmed_at, stop_key from followers where email = ?",
    email,
  );

/** Asks for mail; gives the path of the link that confirms it. */
async function asked(email: string, fields: Record<string, string> = {}) {
  return pathOf(linkIn(await mailAfter(server, email, () => guest.post(form, { email, ...fields }))));
}
/** Follows with a new address; gives the path of the link that ends it. */
async function followed() {
  const email = newAddress();
  await stranger().post(await asked(email));
  return { email, stop: `/follow/stop/${followers(email)[0]?.stop_key}` };
}

describe("following a page", () => {
  it("is offered on the page, confirmed by one press, and leads back to the page", async () => {
    expect((await readPage(await guest.get("/memorial/margaret-ellis"))).html).toContain(`href="${form}"`);
    const email = newAddress();
    const sent = await guest.post(form, { email, anniversary: "yes" });
    expect(sent.headers.get("Location")).toBe(`${form}?sent=1`);
    expect((await guest.follow(sent)).text).toContain("Please check your email");
    const mail = await mailTo(server.dataDir, email);
    expect(mail.text).toContain("Somebody asked us to send you emails about a memorial page.");
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Margaret|Ellis/);
    const link = pathOf(linkIn(mail));
    // Scanners read links and may do so often.
    for (let count = 0; count < 3; count++) {
      const page = await readPage(await stranger().get(link));
      expect(page).toMatchObject({ status: 200, text: expect.stringContaining("Do you want these emails?") });
      expect(page.text).toContain("We will also write on the anniversary of Margaret's death.");
    }
    expect(followers(email)).toEqual([{ anniversary: 1, confirmed_at: null, stop_key: null }]);
    const page = await stranger().follow(await stranger().post(link));
    expect(page.text).toContain("You will get these emails");
    expect(page.html).toContain('href="/memorial/margaret-ellis"');
    expect(followers(email)).toMatchObject([{ anniversary: 1, confirmed_at: expect.any(String) }]);
    expect((await stranger().post(link)).status).toBe(303);
    expect(followers(email)).toHaveLength(1);
  });

  it("brings a mail once a memory has appeared; its link ends that without a password", { tags: "slow" }, async () => {
    const { email, stop } = await followed();
    const before = mails(server.dataDir).filter(({ to }) => to === email).length;
    await guest.post(share, await filledIn(guest, "The finch"));
    const { id } = storedOf(server.dataDir, "The finch") ?? { id: "" };
    await decideNow(admin, server.dataDir, `/dashboard/moderation/${id}/approve`);
    change(server.dataDir, "update followers set seen_at = '2026-11-01T00:00:00.000Z' where email = ?", email);
    change(server.dataDir, "update memories set decided_at = '2026-11-20T10:00:00.000Z' where id = ?", id);
    change(server.dataDir, "update follower_mail_schedule set due_at = ?", "2026-11-20T10:00:00.000Z");
    const mail = await mailTo(server.dataDir, email, before + 1);
    expect(mail.subject).toMatch(/new memor(y|ies) of Margaret$/);
    expect(mail.text).not.toMatch(/finch|Joan Marsh/);
    expect(mail.headers?.["List-Unsubscribe"]).toBe(`<${server.origin}${stop}/one-click>`);
    expect(mail.text).toContain(`Stop these emails:\n${server.origin}${stop}\n`);
    for (let count = 0; count < 2; count++)
      expect((await readPage(await stranger().get(stop))).text).toContain("Stop these emails?");
    expect(followers(email)).toHaveLength(1);
    const page = await stranger().follow(await stranger().post(stop));
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining("These emails have stopped") });
    expect(followers(email)).toEqual([]);
    expect((await readPage(await stranger().get(stop))).text).toContain("These emails have stopped");
  });

  it("ends when a mail program posts, with no Origin and no redirect (RFC 8058)", async () => {
    const { email, stop } = await followed();
    const response = await fetch(`${server.origin}${stop}/one-click`, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(response.status).toBe(200);
    await response.text();
    expect(followers(email)).toEqual([]);
    expect((await stranger().get(`${stop}/one-click`)).headers.get("Location")).toBe(stop);
  });

  it("is answered in the same way to an address that follows already, and changes nothing before it is confirmed", async () => {
    const { email } = await followed();
    const [before] = followers(email);
    const again = await guest.post(form, { email, anniversary: "yes" });
    const first = await guest.post(form, { email: newAddress() });
    expect([again.status, again.headers.get("Location")]).toEqual([first.status, first.headers.get("Location")]);
    expect(followers(email)).toContainEqual(before);
    expect(followers(email)).toHaveLength(2);
  });

  it("asks for the anniversary only where the date of death is known", async () => {
    const margaret = memorialId(server.dataDir, "margaret-ellis");
    const death = rows<{ date: string }>(
      server.dataDir,
      "select date_of_death as date from memorials where id = ?",
      margaret,
    )[0];
    expect((await readPage(await guest.get(form))).text).toContain("Also on the anniversary of Margaret's death");
    change(server.dataDir, "update memorials set date_of_death = null where id = ?", margaret);
    expect((await readPage(await guest.get(form))).text).not.toContain("anniversary");
    const email = newAddress();
    await asked(email, { anniversary: "yes" });
    expect(followers(email)[0]?.anniversary).toBe(0);
    change(server.dataDir, "update memorials set date_of_death = ? where id = ?", death?.date, margaret);
  });
});

describe("following is refused", () => {
  it.each([
    ["", "Email is required"],
    ["joan@", "Please enter a valid email address"],
    ["joan@test.example\nBcc: all@test.example", "Please enter a valid email address"],
  ])("for '%s', with the message beside the field and all that was typed", async (email, message) => {
    const page = await guest.send(form, { email, anniversary: "yes" });
    expect(page).toMatchObject({ status: 422, errors: { email: message }, values: { anniversary: "yes" } });
    expect(page.title).toContain("Error:");
  });

  it("to people who have not opened the page, and at an archived memorial", async () => {
    expect((await stranger().get(form)).headers.get("Location")).toBe("/memorial/margaret-ellis");
    const email = newAddress();
    const locked = await stranger().send(form, { email });
    expect(locked).toMatchObject({ status: 422, values: { email } });
    change(server.dataDir, "update memorials set status = 'archived' where custom_url_slug = ?", "margaret-ellis");
    expect((await readPage(await guest.get("/memorial/margaret-ellis"))).html).not.toContain(form);
    expect((await readPage(await guest.get(form))).text).toContain("This memorial is archived");
    expect((await guest.send(form, { email })).status).toBe(422);
    change(server.dataDir, "update memorials set status = 'active' where custom_url_slug = ?", "margaret-ellis");
    expect(followers(email)).toEqual([]);
  });

  it("after five mails to an address, with when to try again", async () => {
    const email = newAddress();
    for (let tries = 0; tries < 5; tries++) expect((await guest.post(form, { email })).status).toBe(303);
    const page = await guest.send(form, { email });
    expect(page).toMatchObject({ status: 429, values: { email } });
    expect(page.summary[0]).toMatch(/^Several emails to this address were requested just now\. Please try again in /);
    expect(followers(email)).toHaveLength(5);
  });

  it("by links that were made up or have expired, which say so", async () => {
    const email = newAddress();
    const link = await asked(email);
    change(server.dataDir, "update followers set created_at = '2026-01-01T00:00:00.000Z' where email = ?", email);
    for (const wrong of [link, "/follow/confirm/x", "/follow/confirm/%00", `/follow/confirm/${"a".repeat(2000)}`]) {
      const page = await readPage(await stranger().get(wrong));
      expect(page).toMatchObject({ status: 404, text: expect.stringContaining("This link can't be used") });
      await stranger().post(wrong);
    }
    expect(followers(email)[0]?.confirmed_at).toBeNull();
    expect((await stranger().get("/follow/stop/%00")).status).toBe(200);
  });

  it("in no log: the links are secret", async () => {
    const { stop } = await followed();
    await stranger().get(stop);
    await expect.poll(() => server.output()).toContain('"route":"/follow/stop/*"');
    expect(server.output()).not.toContain(stop.split("/").at(-1));
  });
});
