import { randomUUID } from "node:crypto";
import path from "node:path";
import Database from "better-sqlite3";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { attachMedia } from "~/models/memory/submit.server";
import { memorialAccess } from "../support/proofs";
import { addAccount, addMemorial, addMemory, addPicture, decideAsRead } from "../support/rows";

let id: string;
let other: string;
const run = (text: string) => sql.raw(text).execute(db);
const versionOf = async (memorial: string) =>
  (await db.selectFrom("memorials").select("version").where("id", "=", memorial).executeTakeFirstOrThrow()).version;

/** How far the memorial's version goes with what is done; another memorial's must stay. */
async function raisedBy(work: () => Promise<unknown>) {
  const before = [await versionOf(id), await versionOf(other)] as const;
  await work();
  expect(await versionOf(other)).toBe(before[1]);
  return (await versionOf(id)) - before[0];
}

const approved = { approval_status: "approved" } as const;
const withPicture = async (status: "approved" | "pending") => {
  const media = await addPicture();
  const memory = await addMemory(id, { approval_status: status, media_id: media, media_state: "attached" });
  return { media, memory };
};

beforeEach(async () => {
  [id, other] = [await addMemorial(), await addMemorial()];
});

describe("a memorial's version goes up", () => {
  test("with a memory that is written approved, changed or deleted", async () => {
    const memory = randomUUID();
    expect(await raisedBy(() => addMemory(id, { ...approved, id: memory }))).toBe(1);
    expect(await raisedBy(() => run(`update memories set content_text = 'B' where id = '${memory}'`))).toBe(1);
    expect(await raisedBy(() => run(`delete from memories where id = '${memory}'`))).toBe(1);
  });

  test("with a decision to show a memory, and with one taken back", async () => {
    const memory = await addMemory(id);
    expect(await raisedBy(() => decideAsRead(memorialAccess<"review">(id, "owner"), memory, "approved"))).toBe(1);
    const back = () => run(`update memories set approval_status = 'rejected' where id = '${memory}'`);
    expect(await raisedBy(back)).toBe(1);
  });

  test("of both memorials when a memory moves between them", async () => {
    const memory = await addMemory(id, approved);
    const before = await versionOf(other);
    await run(`update memories set memorial_id = '${other}' where id = '${memory}'`);
    expect([await versionOf(id), await versionOf(other)]).toEqual([2, before + 1]);
  });

  const columns: [name: string, value: string][] = [
    ...["full_name", "known_as", "biography", "memorial_text", "service_location", "custom_url_slug"].map(
      (name): [string, string] => [name, "'new'"],
    ),
    ...["date_of_birth", "date_of_death"].map((name): [string, string] => [name, "'1941-05-03'"]),
    ...["service_date", "livestream_date", "memories_open_at"].map((name): [string, string] => [
      name,
      "'2026-11-26T11:00:00.000Z'",
    ]),
    ...["livestream_url", "recording_url"].map((name): [string, string] => [name, "'https://stream.example'"]),
    ["background_gradient", "'linear-gradient(#fff, #000)'"],
    ["status", "'archived'"],
    ["password", "'sealed'"],
    ["password_version", "2"],
  ];
  test.each(columns)("with the memorial's %s, and not when it is written as it was", async (name, value) => {
    const write = () => run(`update memorials set ${name} = ${value} where id = '${id}'`);
    expect(await raisedBy(write)).toBe(1);
    expect(await raisedBy(write)).toBe(0);
    await run(`update memorials set custom_url_slug = null where id = '${id}'`);
  });

  test("with its owner", async () => {
    const owner = await addAccount();
    expect(await raisedBy(() => run(`update memorials set user_id = '${owner.id}' where id = '${id}'`))).toBe(1);
    expect(await raisedBy(() => run(`delete from accounts where id = '${owner.id}'`))).toBe(1);
  });

  test.each([
    ["business_name", "'Holloway & Sons'"],
    ["business_phone", "'020 7946 0018'"],
    ["business_url", "'https://www.holloway.example/'"],
  ])("with the %s of its owner, and not when it is written as it was", async (name, value) => {
    const [owner, stranger] = [await addAccount(), await addAccount()];
    await run(`update memorials set user_id = '${owner.id}' where id = '${id}'`);
    await run(`update memorials set user_id = '${stranger.id}' where id = '${other}'`);
    const write = (to: string) => raisedBy(() => run(`update accounts set ${to} where id = '${owner.id}'`));
    expect(await write(`${name} = ${value}`)).toBe(1);
    expect(await write(`${name} = ${value}, full_name = 'Ruth Penn', updated_at = '2027'`)).toBe(0);
    expect(await write(`${name} = null`)).toBe(1);
  });

  test("with the logo of its owner: given, changed, removed", async () => {
    const owner = await addAccount();
    await run(`update memorials set user_id = '${owner.id}' where id = '${id}'`);
    const logo = `'${owner.id}', '${randomUUID()}', 9, 9, x'00', '2026'`;
    expect(await raisedBy(() => run(`insert into business_logos values (${logo})`))).toBe(1);
    expect(await raisedBy(() => run(`update business_logos set width = 8 where account_id = '${owner.id}'`))).toBe(1);
    expect(await raisedBy(() => run(`delete from business_logos where account_id = '${owner.id}'`))).toBe(1);
  });

  test("with a co-owner who goes, and not with one who comes", async () => {
    const account = await addAccount();
    const values = `'${randomUUID()}', '${id}', '${account.id}', 'memorial_member', '2026'`;
    expect(await raisedBy(() => run(`insert into memorial_owners values (${values})`))).toBe(0);
    expect(await raisedBy(() => run(`delete from memorial_owners where account_id = '${account.id}'`))).toBe(1);
  });

  test.each(["portrait_id", "cover_id"])("with the %s: chosen, made anew, deleted", async (column) => {
    const media = await addPicture();
    expect(await raisedBy(() => run(`update memorials set ${column} = '${media}' where id = '${id}'`))).toBe(1);
    expect(await raisedBy(() => run(`update media set files = '[]' where id = '${media}'`))).toBe(1);
    expect(await raisedBy(() => run(`delete from media where id = '${media}'`))).toBe(1);
  });

  test("with the medium of a memory that is shown: made anew, deleted", async () => {
    const { media } = await withPicture("approved");
    for (const change of ["files = '[]'", "width = 8", "height = 6", "duration_ms = 2000", "kind = 'video'"])
      expect(await raisedBy(() => run(`update media set ${change} where id = '${media}'`)), change).toBe(1);
    expect(await raisedBy(() => run(`delete from media where id = '${media}'`))).toBe(1);
  });

  test("whoever writes, from whatever process", async () => {
    const outside = new Database(path.join(env.dataDir, "everkeep.db"));
    const memory = await addMemory(id, approved);
    const write = async () => outside.prepare("delete from memories where id = ?").run(memory);
    expect(await raisedBy(write)).toBe(1);
    outside.close();
  });
});

describe("a memorial's version stays", () => {
  test("with all that becomes of a memory before it is approved, its picture included", async () => {
    const memory = randomUUID();
    const awaited = { id: memory, memory_type: "photo", media_state: "awaited" } as const;
    expect(await raisedBy(() => addMemory(id, awaited))).toBe(0);
    expect(await raisedBy(() => run(`update memories set content_text = 'B' where id = '${memory}'`))).toBe(0);
    const media = await addPicture();
    expect(await raisedBy(() => attachMedia(memorialAccess(id), memory, media))).toBe(0);
    expect(await raisedBy(() => run(`update media set files = '[]' where id = '${media}'`))).toBe(0);
    expect(await raisedBy(() => decideAsRead(memorialAccess<"review">(id, "owner"), memory, "rejected"))).toBe(0);
    expect(await raisedBy(() => run(`delete from media where id = '${media}'`))).toBe(0);
    expect(await raisedBy(() => run(`delete from memories where id = '${memory}'`))).toBe(0);
  });

  test("with copies that are being made, until they are there", async () => {
    const { media } = await withPicture("approved");
    const due = "copies_due_at = '2026-11-21T09:00:00.000Z', copies_attempts = copies_attempts + 1";
    const write = (change: string) => raisedBy(() => run(`update media set ${change} where id = '${media}'`));
    expect([await write(due), await write(`${due}, files = files`), await write(`${due}, files = '[]'`)]).toEqual([
      0, 0, 1,
    ]);
  });

  test("with a picture that is chosen but not shown yet, and with what nobody sees", async () => {
    const media = await addPicture();
    expect(await raisedBy(() => run(`update media set memorial_id = '${id}' where id = '${media}'`))).toBe(0);
    const unseen = "scan_key = 'k', scan_key_hash = 'h', updated_at = '2027'";
    expect(await raisedBy(() => run(`update memorials set ${unseen} where id = '${id}'`))).toBe(0);
  });
});
