import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { setStatus } from "~/models/memorial/status.server";
import { attachMedia } from "~/models/memory/submit.server";
import { addCoOwner, day, first, minute, moderationMail, more, move } from "../support/moderation-mail";
import { memorialAccess } from "../support/proofs";
import { addAccount, addMemorial, addMemory, addPicture } from "../support/rows";

const moderation = moderationMail();

describe("the first memory", () => {
  test("is mailed at once to the owner, the co-owner and the admin, once each", async () => {
    expect(await moderation.round()).toEqual([]);
    await moderation.share();
    expect(await moderation.round()).toEqual(first);
    expect(await moderation.round()).toEqual([]);
    move(30 * day);
    expect(await moderation.round()).toEqual([]);
  });

  test("is mailed without its words and without an address as its writer's name, with a link to its review", async () => {
    await moderation.share(moderation.memorial, "Quokka https://spam.example/");
    await moderation.share(await addMemorial({ full_name: "Arthur <b>Penn</b>", user_id: null }));
    await moderation.round();
    for (const mail of moderation.sent) expect(JSON.stringify(mail)).not.toMatch(/Quokka|spam|Numbat/);
    const urls = Object.fromEntries(moderation.sent.map(({ to, text }) => [to, text.match(/http\S+/g)]));
    const review = `${env.origin}/memorial-detail/${moderation.memorial}/memories`;
    expect(urls).toEqual({
      "owner@test.example": [review],
      "co-owner@test.example": [review],
      "admin@test.example": [`${env.origin}/dashboard/moderation`],
    });
    const toAdmin = moderation.sent.find(({ to }) => to.startsWith("admin"));
    expect(toAdmin?.text).toContain("2 memories are waiting for review.");
    expect(toAdmin?.text).toContain("Arthur <b>Penn</b>, Margaret Ellis.");
    expect(toAdmin?.text).toMatch(/^Arthur <b>Penn<\/b>, Margaret Ellis\n/);
    expect(toAdmin?.text).toMatch(/\nSent by Everkeep\n$/);
  });

  test("is listed with its writer, its title and its kind, the newest five, and nothing else", async () => {
    const names = ["Ann", "Ben", "Cleo", "Dev", "Eve", `Iris ${"long ".repeat(30)}`];
    for (const name of names) await moderation.share(moderation.memorial, name);
    await moderation.round();
    const mail = moderation.sent.find(({ to }) => to.startsWith("owner"));
    const listed = mail?.text.match(/^- .*$/gm);
    expect(listed).toEqual([
      `- Iris ${"long ".repeat(10)}long: Wombat title (story)`.replace(/^(- .{59}).*?:/u, "$1…:"),
      ...["Eve", "Dev", "Cleo", "Ben"].map((name) => `- ${name}: Wombat title (story)`),
    ]);
    expect(mail?.html).toContain("<li style=");
    const toAdmin = moderation.sent.find(({ to }) => to.startsWith("admin"));
    expect(JSON.stringify(toAdmin)).not.toMatch(/Iris|Cleo|Wombat/);
  });

  test("is listed without a title that the form suggested", async () => {
    await addMemory(moderation.memorial, { author_name: "Joan", content_title: "Tribute", memory_type: "signature" });
    await moderation.round();
    const mail = moderation.sent.find(({ to }) => to.startsWith("owner"));
    expect(mail?.text.match(/^- .*$/gm)).toEqual(["- Joan (tribute)"]);
  });

  test("of a new wave is mailed at once, though never within 15 minutes of a mail", async () => {
    const { id } = await moderation.share();
    await moderation.round();
    await moderation.approve(id);
    move(5 * minute);
    const second = await moderation.share();
    expect(await moderation.round()).toEqual([]);
    move(10 * minute);
    expect(await moderation.round()).toEqual(first);
    await moderation.approve(second.id);
    move(60 * minute);
    await moderation.share();
    expect(await moderation.round()).toEqual(first);
  });

  test("is not mailed once it is decided or taken back", async () => {
    const [one, other] = [await moderation.share(), await moderation.share()];
    await moderation.approve(one.id);
    await db.deleteFrom("memories").where("id", "=", other.id).execute();
    expect(await moderation.round()).toEqual([]);
  });

  test("is mailed too if a file arrived for words that are published", async () => {
    const id = await addMemory(moderation.memorial, {
      approval_status: "approved",
      media_state: "awaited",
      memory_type: "photo",
    });
    expect(await moderation.round()).toEqual([]);
    await attachMedia(memorialAccess<"share">(moderation.memorial), id, await addPicture());
    expect(await moderation.round()).toEqual([
      "admin: A late file is waiting for review",
      "co-owner: A late file for Margaret Ellis",
      "owner: A late file for Margaret Ellis",
    ]);
    await moderation.share();
    move(15 * minute);
    expect(await moderation.round()).toEqual(["admin: 1 memory and 1 late file are waiting for review"]);
    move(day);
    expect(await moderation.round()).toEqual(more);
    expect(moderation.sent[0]?.text).toContain(
      "1 memory and 1 late file are waiting at the memorial of Margaret Ellis.",
    );
    await moderation.approve(id);
    move(day);
    expect(await moderation.round()).toEqual([]);
  });
});

describe("while memories wait", () => {
  beforeEach(async () => {
    await moderation.share();
    await moderation.round();
  });

  test("owners hear of new ones after a day, admins after 15 minutes", async () => {
    await moderation.share();
    await moderation.share();
    expect(await moderation.round()).toEqual([]);
    move(15 * minute - 1);
    expect(await moderation.round()).toEqual([]);
    move(1);
    expect(await moderation.round()).toEqual(["admin: 3 memories are waiting for review"]);
    move(day - 15 * minute - 1);
    expect(await moderation.round()).toEqual([]);
    move(1);
    expect(await moderation.round()).toEqual(more);
    expect(moderation.sent[0]?.text).toContain("3 memories are waiting at the memorial of Margaret Ellis.");
    move(30 * day);
    expect(await moderation.round()).toEqual([]);
  });

  test("people who want one mail a day get no more, on the day of the service neither", async () => {
    const people = await db.selectFrom("accounts").select("id as user_id").execute();
    const daily = people.map((person) => ({ ...person, moderation_mail_daily: 1, updated_at: "2026" }));
    await db.insertInto("user_preferences").values(daily).execute();
    await db.updateTable("memorials").set({ service_date: "2026-11-21T14:00:00.000Z" }).execute();
    await moderation.share();
    move(day - 1);
    expect(await moderation.round()).toEqual([]);
    move(1);
    expect(await moderation.round()).toEqual(["admin: 2 memories are waiting for review", ...more]);
  });

  test("on the day of the service owners hear of new ones after 15 minutes", async () => {
    await db.updateTable("memorials").set({ service_date: "2026-11-21T14:00:00.000Z" }).execute();
    await moderation.share();
    expect(await moderation.round()).toEqual([]);
    move(15 * minute);
    expect(await moderation.round()).toContain("owner: New memories for Margaret Ellis");
    await moderation.share();
    move(15 * minute);
    expect(await moderation.round()).toContain("owner: New memories for Margaret Ellis");
    move(15 * minute);
    expect(await moderation.round()).toEqual([]);
  });

  test("nobody hears of new ones that others decided meanwhile", async () => {
    const { id } = await moderation.share();
    expect(await moderation.round()).toEqual([]);
    await moderation.approve(id);
    move(2 * day);
    expect(await moderation.round()).toEqual([]);
  });

  test("nobody hears of new ones once all are decided", async () => {
    await moderation.share();
    for (const { id } of await db.selectFrom("memories").select("id").execute()) await moderation.approve(id);
    move(2 * day);
    expect(await moderation.round()).toEqual([]);
  });

  test("nobody who may not review any more hears of new ones", async () => {
    await moderation.share();
    await db.deleteFrom("memorial_owners").where("account_id", "=", moderation.coOwner.id).execute();
    await db.updateTable("memorials").set({ user_id: null }).execute();
    await db.updateTable("accounts").set({ user_role: "business" }).where("id", "=", moderation.admin.id).execute();
    move(2 * day);
    expect(await moderation.round()).toEqual([]);
  });

  test("somebody who came later gets the first mail with the next memory", async () => {
    const late = await addAccount({ email: "late@test.example", user_role: "memorial_member" });
    await addCoOwner(moderation.memorial, late);
    expect(await moderation.round()).toEqual([]);
    await moderation.share();
    expect(await moderation.round()).toEqual(["late: New memories for Margaret Ellis"]);
  });

  test("people who look after an archived memorial get no mail until it is restored and something new comes", async () => {
    await moderation.share();
    expect(await moderation.round()).toEqual([]);
    const set = (status: "archived" | "active") => db.updateTable("memorials").set({ status }).execute();
    await set("archived");
    move(2 * day);
    expect(await moderation.round()).toEqual(["admin: 2 memories are waiting for review"]);
    await set("active");
    await moderation.share();
    expect(await moderation.round()).toEqual(more);
  });

  test("memories that wait at an archived memorial are mailed once it is restored, even if nothing new comes", async () => {
    const set = (status: "archived" | "active") => setStatus(memorialAccess<"edit">(moderation.memorial), status);
    await moderation.share();
    await set("archived");
    move(2 * day);
    expect(await moderation.round()).toEqual(["admin: 2 memories are waiting for review"]);
    await set("active");
    expect(await moderation.round()).toEqual(more);
    await set("archived");
    await set("active");
    expect(await moderation.round()).toEqual([]);
  });

  test("a memorial that is restored at once is checked no sooner than was planned", async () => {
    await moderation.share();
    expect(await moderation.round()).toEqual([]);
    const planned = await db.selectFrom("moderation_mail_schedule").selectAll().execute();
    expect(planned).toHaveLength(1);
    for (const status of ["archived", "active"] as const)
      await setStatus(memorialAccess<"edit">(moderation.memorial), status);
    expect(await db.selectFrom("moderation_mail_schedule").selectAll().execute()).toEqual(planned);
  });
});
