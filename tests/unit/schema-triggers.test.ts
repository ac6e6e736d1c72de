import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { addAccount, addMemorial, addMemory, addPicture } from "../support/rows";

const rows = async <T = Record<string, unknown>>(text: string) => (await sql.raw<T>(text).execute(db)).rows;
const count = async (table: string, where = "1") =>
  (await rows<{ n: number }>(`select count(*) as n from ${table} where ${where}`))[0]?.n;

describe("deleting a memorial", () => {
  test("removes all that is its own, and nothing of another", async () => {
    const account = await addAccount();
    const made = await Promise.all(
      ["a", "b"].map(async (name) => {
        const id = await addMemorial({ custom_url_slug: `slug-${name}`, user_id: account.id });
        const media = await addPicture();
        await db.updateTable("media").set({ memorial_id: id }).where("id", "=", media).execute();
        await addMemory(id, { media_id: media, media_state: "attached" });
        await rows(
          `insert into memorial_owners values ('own-${name}', '${id}', '${account.id}', 'memorial_member', '2026')`,
        );
        await rows(`insert into memorial_invitations
          values ('inv-${name}', '${id}', 'a@b', 't-${name}', 'memorial_member', 'pending', null, '2026', null, '2027')`);
        return id;
      }),
    );
    await rows(`delete from memorials where id = '${made[0]}'`);
    for (const table of ["memories", "memorial_slugs", "memorial_owners", "memorial_invitations", "media"]) {
      expect(await count(table, `memorial_id = '${made[0]}'`), table).toBe(0);
      expect(await count(table, `memorial_id = '${made[1]}'`), table).toBe(1);
    }
    expect(await count("accounts", `id = '${account.id}'`)).toBe(1);
  });

  test("its owner's account can go and it stays", async () => {
    const account = await addAccount();
    const id = await addMemorial({ user_id: account.id });
    await rows(`delete from accounts where id = '${account.id}'`);
    expect(await rows(`select user_id from memorials where id = '${id}'`)).toEqual([{ user_id: null }]);
  });
});

describe("the index of names", () => {
  const found = async (words: string) => {
    const hits = await sql<{ id: string }>`select memorials.id from memorial_names
      join memorials on memorials.number = memorial_names.rowid where memorial_names match ${`"${words}"`}`.execute(db);
    return hits.rows.map(({ id }) => id);
  };
  const whole = () => rows("insert into memorial_names(memorial_names, rank) values ('integrity-check', 1)");

  test("follows insert, update and delete", async () => {
    const id = await addMemorial({ full_name: "Łukasz Wiśniewski" });
    expect(await found("kasz wis")).toEqual([id]);
    await db.updateTable("memorials").set({ search_name: "zofia nowak" }).where("id", "=", id).execute();
    expect(await found("kasz wis")).toEqual([]);
    expect(await found("fia now")).toEqual([id]);
    await db.updateTable("memorials").set({ status: "archived" }).where("id", "=", id).execute();
    expect(await found("fia now")).toEqual([id]);
    await db.deleteFrom("memorials").where("id", "=", id).execute();
    expect(await found("fia now")).toEqual([]);
    await expect(whole()).resolves.toEqual([]);
  });
});
