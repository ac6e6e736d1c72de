import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { notifyFollowers } from "~/features/followers/round.server";
import { catalogues } from "~/languages/all";
import { undoDecision } from "~/models/moderation/undo.server";
import { followedMemorial, joan, schedule } from "../support/following";
import { day, minute, move } from "../support/moderation-mail";
import { addMemorial, decideAsRead, revisionOf } from "../support/rows";

const following = followedMemorial();

describe("the language of the mails", () => {
  test("is the one in which they were asked for, in all of them", async () => {
    await db.updateTable("memorials").set({ date_of_death: "2020-11-22" }).execute();
    const asked = await following.ask(joan, true, "ar");
    const { letters, follow } = catalogues.ar;
    expect(asked.subject).toBe(letters.confirmSubject);
    expect(asked.html).toContain('<html lang="ar" dir="rtl">');
    expect(asked.html).toContain(letters.address);
    await following.confirm(asked);
    move(1);
    await following.publish();
    move(10 * minute);
    const [news] = await following.round();
    expect(news?.subject).toBe(letters.newsSubject(1, "Margaret"));
    expect(news?.text).toContain(follow.stop);
    move(day);
    const [anniversary] = await following.round();
    expect(anniversary?.text).toContain(letters.anniversaryText(6, "Margaret"));
  });

  test("is English for those who asked before it was stored, and for one that we have no longer", async () => {
    await following.follow();
    await db.updateTable("followers").set({ language: "tlh" }).execute();
    await following.publish();
    move(10 * minute);
    expect(await following.subjects()).toEqual(["joan: A new memory of Margaret"]);
  });
});

describe("new memories", () => {
  test("bring a mail once they stay published, with their number and nothing of what they say", async () => {
    await following.publish();
    await following.follow();
    expect(await following.round()).toEqual([]);
    await following.publish();
    expect(await following.round()).toEqual([]);
    move(10 * minute - 1);
    expect(await following.round()).toEqual([]);
    move(1);
    const [mail] = await following.round();
    expect(mail?.subject).toBe("A new memory of Margaret");
    expect(JSON.stringify(mail)).not.toMatch(/Quokka|Wombat|Numbat/);
    const [page, stop] = mail?.text.match(/http\S+/g) ?? [];
    expect(page).toMatch(new RegExp(`^${env.origin}/memorial/[0-9a-z]{6}$`));
    expect(stop).toMatch(new RegExp(`^${env.origin}/follow/stop/[\\w-]{43}$`));
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": `<${stop}/one-click>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(await schedule()).toEqual([]);
  });

  test("bring at most one mail a day to each, with all since the last one", async () => {
    await following.follow();
    await following.publish();
    move(10 * minute);
    expect(await following.subjects()).toEqual(["joan: A new memory of Margaret"]);
    for (let count = 0; count < 3; count++) await following.publish();
    move(10 * minute);
    expect(await following.subjects()).toEqual([]);
    await following.follow("edith@test.example");
    await following.publish();
    move(10 * minute);
    expect(await following.subjects()).toEqual(["edith: A new memory of Margaret"]);
    move(day - 20 * minute - 2);
    expect(await following.subjects()).toEqual([]);
    move(1);
    expect(await following.subjects()).toEqual(["joan: 4 new memories of Margaret"]);
    move(30 * day);
    expect(await following.subjects()).toEqual([]);
    expect(await schedule()).toEqual([]);
  });

  test("that were undone, rejected, withdrawn or only for the family bring none", async () => {
    await following.follow();
    const undone = await following.publish();
    await undoDecision(following.reviewer(), undone, await revisionOf(undone));
    const rejected = (await following.share()).id;
    await decideAsRead(following.reviewer(), rejected, "rejected");
    const gone = await following.publish();
    await db.deleteFrom("memories").where("id", "=", gone).execute();
    const ours = (await following.share()).id;
    await db.updateTable("memories").set({ family_only: 1 }).where("id", "=", ours).execute();
    await decideAsRead(following.reviewer(), ours, "approved");
    move(10 * minute);
    expect(await following.round()).toEqual([]);
    expect(await schedule()).toEqual([]);
  });

  test("wait for the moment from which the page shows them, and count from then", async () => {
    await db.updateTable("memorials").set({ memories_open_at: "2026-11-23T12:00:00.000Z" }).execute();
    await following.publish();
    await following.follow();
    await following.publish();
    move(day);
    expect(await following.round()).toEqual([]);
    vi.setSystemTime(Date.parse("2026-11-23T12:00:00Z"));
    expect(await following.subjects()).toEqual(["joan: 2 new memories of Margaret"]);
    move(2 * day);
    expect(await following.round()).toEqual([]);
  });

  test("are mailed to nobody while the memorial is archived", async () => {
    await following.follow();
    await following.publish();
    await db.updateTable("memorials").set({ status: "archived" }).execute();
    move(day);
    expect(await following.round()).toEqual([]);
  });

  test("of another memorial, or of one without followers, are no work", async () => {
    await following.follow();
    await following.round();
    await following.publish(await addMemorial({ user_id: null }));
    expect(await schedule()).toEqual([]);
  });

  test("are mailed once by two rounds at the same time, and to more than fit into one transaction", async () => {
    for (let count = 0; count < 205; count++)
      await db
        .insertInto("followers")
        .values({
          ...{ id: `f${count}`, memorial_id: following.memorial(), email: `f${count}@test.example`, anniversary: 0 },
          ...{ confirm_hash: `c${count}`, stop_key: `s${count}`, created_at: "2026", confirmed_at: "2026" },
          seen_at: "2026-11-20T00:00:00.000Z",
        })
        .execute();
    await following.publish();
    move(10 * minute);
    await Promise.all([notifyFollowers(), notifyFollowers()]);
    const queued = await db.selectFrom("mail_queue").select("recipient").where("recipient", "like", "f%").execute();
    expect(new Set(queued.map(({ recipient }) => recipient)).size).toBe(205);
    expect(queued).toHaveLength(205);
  });
});

describe("the anniversary", () => {
  const died = (date: string | null) => db.updateTable("memorials").set({ date_of_death: date }).execute();
  const at = (iso: string) => vi.setSystemTime(Date.parse(iso));

  test("brings one mail a year from 8 in the morning to those who chose it", async () => {
    await died("2025-11-24");
    await following.follow(joan, true);
    await following.follow("edith@test.example");
    at("2026-11-24T07:59:00Z");
    expect(await following.round()).toEqual([]);
    at("2026-11-24T08:00:00Z");
    const [mail, ...others] = await following.round();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: joan,
      text: expect.stringContaining("Today it is one year since Margaret died."),
    });
    expect(mail?.headers?.["List-Unsubscribe"]).toMatch(/\/follow\/stop\//);
    at("2026-11-24T20:00:00Z");
    expect(await following.round()).toEqual([]);
    at("2027-11-23T20:00:00Z");
    expect(await following.round()).toEqual([]);
    at("2027-11-24T12:00:00Z");
    await db.updateTable("memorials").set({ status: "archived" }).execute();
    expect((await following.round())[0]?.text).toContain("Today it is two years since Margaret died.");
  });

  test("brings none where only the year of the death is known", async () => {
    await died("2025");
    await following.follow(joan, true);
    for (const day of ["2026-01-01", "2026-11-24", "2026-12-31"]) {
      at(`${day}T12:00:00Z`);
      expect(await following.round()).toEqual([]);
    }
  });

  test("goes by the day in the site's time zone", async () => {
    await died("2020-07-02");
    await following.follow(joan, true);
    // 7 in the morning in UTC is 8 in London in summer.
    at("2027-07-02T06:59:00Z");
    expect(await following.round()).toEqual([]);
    at("2027-07-02T07:00:00Z");
    expect((await following.round())[0]?.text).toContain("seven years");
  });

  test("of 29 February is kept on 28 February, except in leap years", async () => {
    await died("2024-02-29");
    await following.follow(joan, true);
    at("2027-02-28T12:00:00Z");
    expect((await following.round())[0]?.text).toContain("three years");
    at("2027-03-01T12:00:00Z");
    expect(await following.round()).toEqual([]);
    at("2028-02-28T12:00:00Z");
    expect(await following.round()).toEqual([]);
    at("2028-02-29T12:00:00Z");
    expect((await following.round())[0]?.text).toContain("four years");
  });

  test("brings none on the day itself, without a date, before confirming, or after stopping", async () => {
    await died("2026-11-21");
    const mail = await following.ask(joan, true);
    await following.confirm(mail);
    at("2026-11-21T12:00:00Z");
    expect(await following.round()).toEqual([]);
    at("2027-11-21T12:00:00Z");
    await died(null);
    expect(await following.round()).toEqual([]);
    await died("2026-11-21");
    await following.ask("edith@test.example", true).catch(() => undefined);
    await db.deleteFrom("followers").where("email", "=", joan).execute();
    expect(await following.round()).toEqual([]);
  });
});
