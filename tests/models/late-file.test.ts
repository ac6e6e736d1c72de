import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import type { MemoryType } from "~/lib/memory-types";
import { sizeOf } from "~/models/media/storage.server";
import { noRoomForFile } from "~/models/memory/quota.server";
import { attachMedia } from "~/models/memory/submit.server";
import { decide } from "~/models/moderation/decide.server";
import { type Filters, readFilters } from "~/models/moderation/input";
import { listMemories } from "~/models/moderation/list.server";
import { memorialChoices } from "~/models/moderation/screen.server";
import { moderationStats } from "~/models/moderation/stats.server";
import { lastDecision, undoDecision } from "~/models/moderation/undo.server";
import { memorialAccess, siteAccess } from "../support/proofs";
import { addAccount, addMemorial, addMemory, addPicture, decideAsRead, revisionOf } from "../support/rows";

const moderator = async (full_name: string) =>
  siteAccess<"moderate">(await addAccount({ full_name, user_role: "admin" }));
const row = (id: string) => db.selectFrom("memories").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const filters = (query = ""): Filters => readFilters(new URLSearchParams(query));

let memorial: string;
let ada: Awaited<ReturnType<typeof moderator>>;

beforeEach(async () => {
  await db.deleteFrom("memories").execute();
  memorial = await addMemorial();
  ada = await moderator("Ada");
});

/** Published words with a file that came afterwards. */
async function late(given: Parameters<typeof addMemory>[1] = {}, type?: MemoryType) {
  const words = { memory_type: "photo", media_state: "awaited", approval_status: "approved" } as const;
  const id = await addMemory(memorial, { ...words, ...given });
  const media = await addPicture();
  expect(await attachMedia(memorialAccess<"share">(memorial), id, media, type)).toBe("late");
  return { id, media };
}

describe("a memory's revision", () => {
  test.each([
    "author_name = 'B'",
    "content_title = 'B'",
    "content_text = 'B'",
    "memory_type = 'video'",
    "media_id = (select id from media limit 1)",
    "late_media_id = (select id from media limit 1)",
    "late_type = 'audio'",
  ])("goes up by one with %s, and not when it is written as it was", async (change) => {
    await addPicture();
    const id = await addMemory(memorial);
    const write = () => sql.raw(`update memories set ${change} where id = '${id}'`).execute(db);
    await write();
    expect(await revisionOf(id)).toBe(2);
    await write();
    expect(await revisionOf(id)).toBe(2);
  });

  test("goes up when a file is removed, and stays with what no moderator reads", async () => {
    const media = await addPicture();
    const id = await addMemory(memorial, { media_id: media, media_state: "attached" });
    const unread = "approval_status = 'approved', decided_at = '2026', rejection_reason = 'x', media_state = 'none'";
    await sql.raw(`update memories set ${unread} where id = '${id}'`).execute(db);
    expect(await revisionOf(id)).toBe(1);
    await db.deleteFrom("media").where("id", "=", media).execute();
    expect(await revisionOf(id)).toBe(2);
  });

  test.each([null, 0, 1, 3])("%s decides and undoes nothing where the memory has the second", async (revision) => {
    const id = await addMemory(memorial);
    await sql.raw(`update memories set content_text = 'B' where id = '${id}'`).execute(db);
    for (const status of ["approved", "rejected"] as const)
      expect(await decide(ada, { memoryId: id, revision, status })).toEqual({ done: false, changed: true });
    expect((await row(id)).approval_status).toBe("pending");
    await decide(ada, { memoryId: id, revision: 2, status: "approved" });
    expect(await undoDecision(ada, id, revision)).toBe("changed");
    expect((await row(id)).approval_status).toBe("approved");
  });
});

describe("a late file", () => {
  test("is on the pending lists and in the counts, at its memorial alone", async () => {
    const { id } = await late();
    const other = memorialAccess<"review">(await addMemorial(), "owner");
    const own = memorialAccess<"review">(memorial, "owner");
    for (const access of [ada, own]) {
      const { memories, count } = await listMemories(access, filters());
      expect(count).toBe(1);
      expect(memories).toMatchObject([
        { id, status: "approved", media: null, late: { status: "pending", type: "photo" } },
      ]);
      expect(await moderationStats(access)).toMatchObject({ pending: 1, approved: 1 });
    }
    expect((await listMemories(other, filters())).count).toBe(0);
    expect(await moderationStats(other)).toMatchObject({ pending: 0 });
    expect((await listMemories(ada, filters("type=photo"))).count).toBe(1);
    expect((await listMemories(ada, filters("q=bees"))).count).toBe(1);
    expect((await listMemories(ada, filters("q=be"))).count).toBe(1);
    expect((await listMemories(ada, filters("type=story"))).count).toBe(0);
    expect((await listMemories(ada, filters("status=rejected"))).count).toBe(0);
    for (let index = 0; index < 120; index++) await addMemorial();
    expect((await memorialChoices(ada, "")).map((one) => one.id)).toContain(memorial);
    await decideAsRead(ada, id, "approved");
    expect((await listMemories(ada, filters())).count).toBe(0);
    expect(await moderationStats(ada)).toMatchObject({ pending: 0, approved: 1 });
  });

  test("takes room among the files that wait", async () => {
    const words = { memory_type: "photo", media_state: "awaited", approval_status: "approved" } as const;
    for (let index = 0; index < 999; index++) await addMemory(memorial, { ...words, late_status: "pending" });
    expect(await noRoomForFile({ memorialId: memorial })).toBeNull();
    await late();
    expect(await noRoomForFile({ memorialId: memorial })).toBe("memorial-full");
  });

  test("comes once; a second one is removed again", async () => {
    const { id, media } = await late();
    const second = await addPicture();
    expect(await attachMedia(memorialAccess<"share">(memorial), id, second)).toBe("another");
    expect((await row(id)).late_media_id).toBe(media);
    expect(await sizeOf(`media/${second}/picture.jpg`)).toBeNull();
  });

  test("is decided once, and its own moderator alone takes the approval back", async () => {
    const ben = await moderator("Ben");
    const { id, media } = await late({ requested_type: null, decided_by: ben.viewer.id, decided_at: "2026" }, "audio");
    const revision = await revisionOf(id);
    const results = await Promise.all(
      [ada, ben, ada, ben].map((one) => decide(one, { memoryId: id, revision, status: "approved" })),
    );
    expect(results.filter((result) => result?.done)).toEqual([{ done: true, file: "audio" }]);
    expect(await row(id)).toMatchObject({ media_id: media, memory_type: "audio", media_state: "attached" });
    const [winner, loser] = (await row(id)).late_decided_by === ada.viewer.id ? [ada, ben] : [ben, ada];
    expect(await lastDecision(loser)).toBeNull();
    expect(await lastDecision(winner)).toMatchObject({ id, file: "audio" });
    expect(await undoDecision(loser, id, await revisionOf(id))).toBe("none");
    expect(await undoDecision(winner, id, await revisionOf(id))).toBe("file");
    expect(await row(id)).toMatchObject({
      media_id: null,
      late_media_id: media,
      memory_type: "photo",
      late_type: "audio",
    });
  });

  test("waits with its words again where the approval of these is taken back", async () => {
    const id = await addMemory(memorial, { memory_type: "photo", media_state: "awaited" });
    await decideAsRead(ada, id, "approved");
    const media = await addPicture();
    await attachMedia(memorialAccess<"share">(memorial), id, media);
    expect(await undoDecision(ada, id, 2)).toBe("memory");
    expect(await row(id)).toMatchObject({ approval_status: "pending", media_id: media, media_state: "attached" });
    expect(await row(id)).toMatchObject({ late_media_id: null, late_status: null });
    expect(await db.selectFrom("waiting_memories").selectAll().where("memory_id", "=", id).execute()).toHaveLength(1);
    await decideAsRead(ada, id, "approved");
    expect(await db.selectFrom("waiting_memories").selectAll().where("memory_id", "=", id).execute()).toEqual([]);
  });

  test("of a memory that was rejected is not needed, and removed", async () => {
    const id = await addMemory(memorial, { memory_type: "photo", media_state: "awaited", approval_status: "rejected" });
    const media = await addPicture();
    expect(await attachMedia(memorialAccess<"share">(memorial), id, media)).toBe("unneeded");
    expect(await sizeOf(`media/${media}/picture.jpg`)).toBeNull();
    expect(await row(id)).toMatchObject({ media_id: null, late_media_id: null });
  });

  test("is among what is exported of its writer, and goes when they are erased", async () => {
    const { media } = await late({ author_name: "Quokka Jones" });
    const folder = mkdtempSync(path.join(tmpdir(), "person-"));
    const person = await findPerson("Quokka Jones");
    await exportPerson(person, folder);
    expect(readFileSync(path.join(folder, "person.json"), "utf8")).toContain(media);
    expect(existsSync(path.join(folder, "media", media, "picture.jpg"))).toBe(true);
    await erasePerson(person);
    expect(await sizeOf(`media/${media}/picture.jpg`)).toBeNull();
    expect(await db.selectFrom("media").select("id").where("id", "=", media).execute()).toEqual([]);
    expect(await db.selectFrom("removed_memories").selectAll().execute()).toEqual([]);
  });
});

test("waiting memories are found in indexes that hold only those", async () => {
  const waits = "(approval_status = 'pending' or late_status = 'pending')";
  const plan = async (text: string) =>
    (await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(db)).rows
      .map(({ detail }) => detail)
      .join();
  const newest = "order by created_at desc, id limit 10";
  const all = await plan(`select id from memories where ${waits} ${newest}`);
  const own = await plan(`select id from memories where ${waits} and memorial_id = 'x' ${newest}`);
  expect([all, own].join()).not.toContain("TEMP B-TREE");
  expect(all).toContain("memories_waiting");
  expect(own).toContain("memories_of_memorial_waiting");
  expect(await plan("select count(*) from memories where late_status = 'pending'")).toContain(
    "memories_with_late_file",
  );
});
