import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { refusedMemory } from "~/languages/en";
import { findMedia } from "~/models/memory/find-media.server";
import { type SharedMemory, shareForm } from "~/models/memory/input";
import { approvedMemories, familyMemories } from "~/models/memory/list.server";
import { readReceipt } from "~/models/memory/receipt.server";
import { newSubmissionId, submitMemory } from "~/models/memory/submit.server";
import { memorialAccess, receiptAccess } from "../support/proofs";
import { addMemorial, addMemory, addPicture, decideAsRead, revisionOf } from "../support/rows";

const family = { approval_status: "approved", family_only: 1 } as const;
const update = (id: string, values: object) => db.updateTable("memories").set(values).where("id", "=", id).execute();
const versionOf = async (id: string) =>
  (await db.selectFrom("memorials").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;
const owner = (id: string) => memorialAccess<"review">(id, "owner");

describe("a memory for the family", () => {
  test.each(["unlocked", "coOwner", "owner", "admin"] as const)(
    "is not on the page or in its counts, for: %s",
    async (standing) => {
      const id = await addMemorial();
      await addMemory(id, { ...family, content_title: "Ours" });
      await addMemory(id, { ...family, memory_type: "signature" });
      await addMemory(id, { approval_status: "approved", content_title: "Everyone's" });
      const page = await approvedMemories(memorialAccess<"read">(id, standing), "memories", 1);
      expect(page).toMatchObject({ counts: { memories: 1, tributes: 0 }, pages: 1 });
      expect(page.memories.map(({ title }) => title)).toEqual(["Everyone's"]);
      expect((await approvedMemories(memorialAccess<"read">(id, standing), "tributes", 1)).memories).toEqual([]);
    },
  );

  test("is in the list of those who look after the memorial, once it is approved", async () => {
    const id = await addMemorial();
    const memory = await addMemory(id, { family_only: 1 });
    expect((await familyMemories(owner(id), "memories", 1)).memories).toEqual([]);
    await decideAsRead(owner(id), memory, "approved");
    await addMemory(id, { ...family, memory_type: "signature" });
    const list = await familyMemories(owner(id), "memories", 1);
    expect(list).toMatchObject({ counts: { memories: 1, tributes: 1 }, memories: [{ familyOnly: true }] });
  });

  test("never raises the version of the page, which mourners could notice", async () => {
    const id = await addMemorial();
    const memory = await addMemory(id, { family_only: 1 });
    await decideAsRead(owner(id), memory, "approved");
    await update(memory, { content_text: "Other words" });
    await addMemory(id, family);
    await db.deleteFrom("memories").where("memorial_id", "=", id).execute();
    expect(await versionOf(id)).toBe(0);
  });

  test.each([
    [1, 0],
    [0, 1],
  ])("with several pictures doesn't either (family only: %i)", async (family_only, raised) => {
    const id = await addMemorial();
    const memory = await addMemory(id, { approval_status: "approved", family_only, memory_type: "photo" });
    const media = await addPicture();
    const by = async (work: { execute: () => Promise<unknown> }) => {
      const before = await versionOf(id);
      await work.execute();
      return (await versionOf(id)) - before;
    };
    const picture = { memory_id: memory, position: 0, name: "1.jpg", status: "late" as const, media_id: media };
    const places = db.updateTable("memory_pictures").where("memory_id", "=", memory);
    expect(await by(db.insertInto("memory_pictures").values(picture))).toBe(0);
    expect(await by(places.set({ status: "attached" }))).toBe(raised);
    expect(await by(places.set({ caption: "The hives" }))).toBe(raised);
    expect(await by(db.updateTable("media").set({ files: "[]" }).where("id", "=", media))).toBe(raised);
    expect(await findMedia(media)).toMatchObject({ published: raised === 1 });
    expect(await by(db.deleteFrom("memory_pictures").where("memory_id", "=", memory))).toBe(raised);
  });

  test("leaves the page when its writer makes it one, and is a new revision", async () => {
    const id = await addMemorial();
    const memory = await addMemory(id, { approval_status: "approved" });
    const [version, revision] = [await versionOf(id), await revisionOf(memory)];
    await update(memory, { family_only: 1 });
    expect([await versionOf(id), await revisionOf(memory)]).toEqual([version + 1, revision + 1]);
    await update(memory, { family_only: 1 });
    expect([await versionOf(id), await revisionOf(memory)]).toEqual([version + 1, revision + 1]);
    await update(memory, { family_only: 0 });
    expect(await versionOf(id)).toBe(version + 2);
  });

  test("has a file that is not published", async () => {
    const id = await addMemorial();
    const media = await addPicture();
    const memory = await addMemory(id, { ...family, media_id: media, media_state: "attached" });
    expect(await findMedia(media)).toMatchObject({ published: false });
    await db.updateTable("media").set({ files: "[]" }).where("id", "=", media).execute();
    expect(await versionOf(id)).toBe(0);
    await update(memory, { family_only: 0 });
    expect(await findMedia(media)).toMatchObject({ published: true });
  });

  test("says so on its receipt", async () => {
    const memorialId = await addMemorial();
    const memoryId = await addMemory(memorialId, family);
    expect(await readReceipt(receiptAccess({ memoryId, memorialId }))).toMatchObject({ familyOnly: true });
  });
});

describe("the writer's choice", () => {
  const typed = {
    memoryType: "story",
    authorName: "Nora",
    contentTitle: "Bees",
    contentText: "She kept bees.",
  } as const;
  const words = (submissionId: string, familyOnly: boolean): SharedMemory => ({
    ...typed,
    wordsLanguage: "en",
    submissionId,
    familyOnly,
  });
  const stored = (memorialId: string) =>
    db.selectFrom("memories").selectAll().where("memorial_id", "=", memorialId).orderBy("approval_status").execute();

  test.each([
    [{}, false],
    [{ familyOnly: "yes" }, true],
    [{ familyOnly: "no" }, true],
  ])("of %j means %s", (box, expected) => {
    const parsed = shareForm("story", refusedMemory).parse({ ...typed, submissionId: newSubmissionId(), ...box });
    expect(parsed.familyOnly).toBe(expected);
  });

  test("may change while the memory is pending, and is one memory", async () => {
    const access = memorialAccess<"share">(await addMemorial());
    const form = newSubmissionId();
    for (const choice of [false, true, false, true]) {
      await submitMemory(access, words(form, choice));
      expect(await stored(access.memorialId)).toMatchObject([{ family_only: Number(choice) }]);
    }
  });

  test("of the family takes a published memory off the page", async () => {
    const access = memorialAccess<"share">(await addMemorial());
    const form = newSubmissionId();
    const { id } = await submitMemory(access, words(form, false));
    await decideAsRead(owner(access.memorialId), id, "approved");
    await submitMemory(access, words(form, true));
    expect(await stored(access.memorialId)).toMatchObject([{ id, family_only: 1, approval_status: "approved" }]);
  });

  test("of everyone, after it was approved for the family, is another memory that has to be read", async () => {
    const access = memorialAccess<"share">(await addMemorial());
    const form = newSubmissionId();
    const { id } = await submitMemory(access, words(form, true));
    await decideAsRead(owner(access.memorialId), id, "approved");
    for (let tap = 0; tap < 2; tap++) await submitMemory(access, words(form, false));
    expect(await stored(access.memorialId)).toMatchObject([
      { id, family_only: 1, approval_status: "approved" },
      { family_only: 0, approval_status: "pending" },
    ]);
  });
});
