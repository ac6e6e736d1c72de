import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { askToFollow } from "~/features/followers/ask.server";
import type { Language } from "~/lib/languages";
import { followedMemorial, joan } from "../support/following";
import { day, minute, move } from "../support/moderation-mail";
import { memorialAccess } from "../support/proofs";

const following = followedMemorial();
const look = 15 * minute;

const change = (columns: { service_date?: string | null; service_location?: string; status?: "active" | "archived" }) =>
  db.updateTable("memorials").set(columns).where("id", "=", following.memorial()).execute();

const gathering = (id: string) => db.updateTable("gatherings").where("id", "=", id);

async function addGathering(seen_by: "everyone" | "password" | "invited", on = "2026-12-02") {
  const [id, at] = [randomUUID(), "2026-11-20T00:00:00.000Z"];
  const row = { id, memorial_id: following.memorial(), kind: "wake" as const, day: on, seen_by, sequence: 0 };
  await db
    .insertInto("gatherings")
    .values({ ...row, created_at: at, changed_at: at })
    .execute();
  return id;
}

/** Has somebody follow the memorial and its days. */
async function followDays(email = joan, language: Language = "en") {
  const access = memorialAccess<"share">(following.memorial());
  await askToFollow(access, { email, anniversary: false, days: true, language });
  const asked = (await following.round()).find(({ to }) => to === email);
  if (!asked) throw new Error("no mail came");
  await following.confirm(asked);
  expect(await following.round()).toEqual([]);
}

/** The mails of the two looks that follow. */
async function twoLooks() {
  move(look);
  const first = await following.round();
  move(look);
  return [...first, ...(await following.round())];
}

describe("followers of a memorial's days", () => {
  test("hear of the service's new place once it has stayed so for a look, without the place", async () => {
    await change({ service_date: "2026-12-01T11:00:00.000Z", service_location: "St Mary's" });
    await followDays();
    await change({ service_location: "Quokka Hall" });
    move(look);
    expect(await following.round()).toEqual([]);
    await change({ service_location: "Wombat Hall" });
    move(look);
    expect(await following.round()).toEqual([]);
    move(look);
    const mails = await following.round();
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([`${joan}: A change of plans for Margaret`]);
    expect(mails[0]?.text).toContain("Service: the day, the time, the place or a link has changed");
    expect(JSON.stringify(mails)).not.toMatch(/Quokka|Wombat/);
    expect(mails[0]?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    expect(await twoLooks()).toEqual([]);
  });

  test("hear of gatherings that are added, called off and removed, in their language", async () => {
    const wake = await addGathering("password");
    await followDays(joan, "de");
    const other = await addGathering("everyone");
    await gathering(wake).set({ called_off_at: "2026-11-21T10:00:00.000Z" }).execute();
    const [mail] = await twoLooks();
    expect(mail?.html).toContain('lang="de"');
    expect(mail?.text).toMatch(/: findet nicht statt/);
    expect(mail?.text).toMatch(/: neu auf der Seite/);
    await db.deleteFrom("gatherings").where("id", "=", other).execute();
    expect((await twoLooks())[0]?.text).toMatch(/: nicht mehr auf der Seite/);
  });

  test("hear nothing of a change that is taken back, of what is over, of invitations, and of archived memorials", async () => {
    await change({ service_date: "2026-11-21T15:00:00.000Z", service_location: "St Mary's" });
    await followDays();
    await change({ service_location: "Elsewhere" });
    move(look);
    expect(await following.round()).toEqual([]);
    await change({ service_location: "St Mary's" });
    expect(await twoLooks()).toEqual([]);
    await addGathering("invited");
    expect(await twoLooks()).toEqual([]);
    move(day);
    expect(await twoLooks()).toEqual([]);
    await change({ service_date: "2026-12-01T11:00:00.000Z", status: "archived" });
    expect(await twoLooks()).toEqual([]);
  });

  test("hear nothing that was before them, and nobody hears who didn't ask", async () => {
    await change({ service_date: "2026-12-01T11:00:00.000Z" });
    await following.follow("ann@test.example");
    await followDays();
    await db.deleteFrom("followers").where("email", "=", joan).execute();
    await change({ service_date: "2026-12-02T11:00:00.000Z" });
    await followDays("beth@test.example");
    expect(await twoLooks()).toEqual([]);
    await change({ service_date: "2026-12-03T11:00:00.000Z" });
    expect((await twoLooks()).map(({ to }) => to)).toEqual(["beth@test.example"]);
  });

  test("each hear of a change once, however many they are", async () => {
    await change({ service_date: "2026-12-01T11:00:00.000Z" });
    await followDays();
    const { id: _, ...row } = await db
      .selectFrom("followers")
      .selectAll()
      .where("email", "=", joan)
      .executeTakeFirstOrThrow();
    for (let number = 0; number < 230; number++) {
      const own = {
        id: randomUUID(),
        email: `f${number}@test.example`,
        confirm_hash: `${number}`,
        stop_key: `${number}`,
      };
      await db
        .insertInto("followers")
        .values({ ...row, ...own })
        .execute();
    }
    await change({ service_date: "2026-12-02T11:00:00.000Z" });
    await twoLooks();
    const told = await db
      .selectFrom("followers")
      .select("days_told_at")
      .where("days_told_at", "is not", null)
      .execute();
    expect(told).toHaveLength(231);
    expect((await db.selectFrom("followed_days").selectAll().executeTakeFirstOrThrow()).news).toBeNull();
  });
});
