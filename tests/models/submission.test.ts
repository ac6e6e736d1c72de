import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { sizeOf } from "~/models/media/storage.server";
import type { SharedMemory } from "~/models/memory/input";
import { findReceipt, readReceipt, withdrawMemory } from "~/models/memory/receipt.server";
import { attachFile, attachMedia, newSubmissionId, submitMemory } from "~/models/memory/submit.server";
import { plain } from "../support/pictures";
import { memorialAccess, receiptAccess } from "../support/proofs";
import { addMemorial, addMemory, addPicture, incoming } from "../support/rows";

const sharing = async () => memorialAccess<"share">(await addMemorial());
const story = (given: Partial<SharedMemory> = {}): SharedMemory => ({
  submissionId: newSubmissionId(),
  memoryType: "story",
  authorName: "Nora",
  contentTitle: "Bees",
  contentText: "She kept bees.",
  wordsLanguage: "en",
  familyOnly: false,
  ...given,
});
const rows = (memorialId: string) =>
  db.selectFrom("memories").selectAll().where("memorial_id", "=", memorialId).orderBy("created_at").execute();
const media = (id: string) => db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
const onDisk = async (id: string) => (await sizeOf(`media/${id}/picture.jpg`)) !== null;

const sound = Buffer.concat([
  Buffer.from("RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0@\x1f\0\0@\x1f\0\0\x01\0\x08\0data", "latin1"),
  Buffer.from([8, 0, 0, 0]),
  Buffer.alloc(8),
]);

describe("a memory that is sent", () => {
  test("is stored as pending, with none of its secrets in plain", async () => {
    const access = await sharing();
    const words = story();
    const { id, token } = await submitMemory(access, words);
    const [row] = await rows(access.memorialId);
    expect(row).toMatchObject({
      id,
      author_name: "Nora",
      content_title: "Bees",
      content_text: "She kept bees.",
      memory_type: "story",
      media_state: "none",
      approval_status: "pending",
      decided_by: null,
    });
    expect(JSON.stringify(row)).not.toContain(words.submissionId);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(token).not.toContain(words.submissionId);
  });

  test("has an id of its own for each form", () => {
    const ids = new Set(Array.from({ length: 100 }, newSubmissionId));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[\w-]{43}$/);
  });

  test("a second time with the same words is one memory, and the same receipt", async () => {
    const access = await sharing();
    const words = story();
    const first = await submitMemory(access, words);
    expect(await submitMemory(access, words)).toEqual(first);
    expect(await rows(access.memorialId)).toHaveLength(1);
  });

  test("ten times at once is one memory", async () => {
    const access = await sharing();
    const words = story();
    const all = await Promise.all(Array.from({ length: 10 }, () => submitMemory(access, words)));
    expect(new Set(all.map(({ id, token }) => `${id} ${token}`)).size).toBe(1);
    expect(await rows(access.memorialId)).toHaveLength(1);
  });

  test("from two forms is two, were the words the same", async () => {
    const access = await sharing();
    await submitMemory(access, story());
    await submitMemory(access, story());
    expect(await rows(access.memorialId)).toHaveLength(2);
  });

  test.each([
    { authorName: "Sam" },
    { contentTitle: "Roses" },
    { contentText: "Roses." },
    { memoryType: "photo" as const },
  ])("with other words from the same form is a second memory: %j", async (other) => {
    const access = await sharing();
    const words = story();
    const first = await submitMemory(access, words);
    const second = await submitMemory(access, { ...words, ...other });
    expect(second.id).not.toBe(first.id);
    expect(second.token).not.toBe(first.token);
    expect(await submitMemory(access, { ...words, ...other })).toEqual(second);
    expect(await submitMemory(access, words)).toEqual(first);
    expect((await rows(access.memorialId)).map((row) => row.id).sort()).toEqual([first.id, second.id].sort());
  });

  test("with the id of another memorial's form stays apart from it", async () => {
    const [one, two] = [await sharing(), await sharing()];
    const words = story({ memoryType: "photo" });
    const first = await submitMemory(one, words);
    const same = await submitMemory(two, words);
    const second = await submitMemory(two, { ...words, authorName: "Sam" });
    expect(new Set([first.id, same.id, second.id]).size).toBe(3);
    expect(await rows(one.memorialId)).toMatchObject([{ author_name: "Nora" }]);
    expect((await rows(two.memorialId)).map((row) => row.author_name).sort()).toEqual(["Nora", "Sam"]);
  });
});

describe("a memory whose file is awaited", () => {
  test("takes changed words", async () => {
    const access = await sharing();
    const words = story({ memoryType: "photo" });
    const first = await submitMemory(access, words);
    expect(await rows(access.memorialId)).toMatchObject([{ media_state: "awaited" }]);
    expect(await submitMemory(access, { ...words, contentText: "Roses." })).toEqual(first);
    expect(await rows(access.memorialId)).toMatchObject([{ content_text: "Roses.", media_state: "awaited" }]);
    expect(await submitMemory(access, { ...words, memoryType: "story" })).toEqual(first);
    expect(await rows(access.memorialId)).toMatchObject([{ memory_type: "story", media_state: "none" }]);
  });

  test("takes none once its file has come or it was decided", async () => {
    const access = await sharing();
    const words = story({ memoryType: "photo" });
    const { id } = await submitMemory(access, words);
    await attachMedia(access, id, await addPicture());
    const decided = story({ memoryType: "photo" });
    const other = await submitMemory(access, decided);
    await db.updateTable("memories").set({ approval_status: "approved" }).where("id", "=", other.id).execute();
    for (const given of [words, decided]) {
      const again = await submitMemory(access, { ...given, contentText: "Changed." });
      expect([id, other.id]).not.toContain(again.id);
    }
    const texts = (await rows(access.memorialId)).map((row) => row.content_text);
    expect(texts.sort()).toEqual(["Changed.", "Changed.", "She kept bees.", "She kept bees."]);
  });

  test("takes one file; another that comes is removed again", async () => {
    const access = await sharing();
    const { id } = await submitMemory(access, story({ memoryType: "photo" }));
    const [first, second] = [await addPicture(), await addPicture()];
    await attachMedia(access, id, first);
    await attachMedia(access, id, second);
    expect(await rows(access.memorialId)).toMatchObject([{ media_id: first, media_state: "attached" }]);
    expect(await media(first)).toMatchObject({ memorial_id: access.memorialId });
    expect([await media(second), await onDisk(second), await onDisk(first)]).toEqual([undefined, false, true]);
  });

  test("becomes of the type of the file that came, and stays without one that can't be taken", async () => {
    const access = await sharing();
    const picture = await plain(60, 40).jpeg().toBuffer();
    const send = async (bytes: Uint8Array | string, type: SharedMemory["memoryType"]) => {
      const { id } = await submitMemory(access, story({ memoryType: type }));
      const said = await attachFile(access, id, await incoming(bytes), type);
      const row = (await rows(access.memorialId)).find((memory) => memory.id === id);
      return [said, row?.memory_type, row?.media_state];
    };
    expect(await send(picture, "photo")).toEqual([null, "photo", "attached"]);
    expect(await send(sound, "photo")).toEqual([null, "audio", "attached"]);
    const [said, ...kept] = await send(sound, "signature");
    expect([said, ...kept]).toEqual(["other-audio", "signature", "awaited"]);
  });

  test("sent again after its file changed the type is one memory, and the same receipt", async () => {
    const access = await sharing();
    const words = story({ memoryType: "photo" });
    const first = await submitMemory(access, words);
    await attachFile(access, first.id, await incoming(sound), "photo");
    const again = await submitMemory(access, words);
    expect(again).toEqual(first);
    await attachFile(access, again.id, await incoming(sound), "photo");
    expect(await rows(access.memorialId)).toMatchObject([{ memory_type: "audio", media_state: "attached" }]);
    // Asked for as another type it is another memory.
    for (const memoryType of ["video", "audio", "signature"] as const)
      expect((await submitMemory(access, { ...words, memoryType })).id).not.toBe(first.id);
  });

  test("takes one of two that come at once", async () => {
    const access = await sharing();
    const { id } = await submitMemory(access, story({ memoryType: "photo" }));
    const both = [await addPicture(), await addPicture()];
    await Promise.all(both.map((file) => attachMedia(access, id, file)));
    const [row] = await rows(access.memorialId);
    const kept = await Promise.all(both.map(onDisk));
    expect(kept.filter(Boolean)).toHaveLength(1);
    expect(row?.media_id).toBe(both[kept.indexOf(true)]);
  });

  test("a story, a memory elsewhere and one that is gone take none", async () => {
    const [access, elsewhere] = [await sharing(), await sharing()];
    const [words, photo] = [
      await submitMemory(access, story()),
      await submitMemory(access, story({ memoryType: "photo" })),
    ];
    for (const [proof, memory] of [
      [access, words.id],
      [elsewhere, photo.id],
      [access, randomUUID()],
    ] as const) {
      const file = await addPicture();
      await attachMedia(proof, memory, file);
      expect([await media(file), await onDisk(file)]).toEqual([undefined, false]);
    }
    expect((await rows(access.memorialId)).map((row) => row.media_id)).toEqual([null, null]);
  });
});

describe("a receipt", () => {
  test("is found by its token alone", async () => {
    const access = await sharing();
    const { id, token } = await submitMemory(access, story());
    expect(await findReceipt(token)).toEqual({ memoryId: id, memorialId: access.memorialId });
    const [row] = await rows(access.memorialId);
    for (const wrong of ["", id, row?.receipt_hash ?? "", row?.submission_hash ?? "", token.slice(1)])
      expect(await findReceipt(wrong)).toBeNull();
  });

  test("shows the words, the state, and whether the file is still awaited", async () => {
    const access = await sharing();
    const { id, token } = await submitMemory(access, story({ memoryType: "photo" }));
    const receipt = receiptAccess((await findReceipt(token)) ?? { memoryId: "", memorialId: "" });
    const shown = { id, author: "Nora", title: "Bees", text: "She kept bees.", type: "photo" };
    expect(await readReceipt(receipt)).toMatchObject({ ...shown, status: "pending", fileAwaited: true, media: null });
    const file = await addPicture();
    await attachMedia(access, id, file);
    await db.updateTable("memories").set({ approval_status: "approved" }).where("id", "=", id).execute();
    expect(await readReceipt(receipt)).toMatchObject({ status: "approved", fileAwaited: false, media: { id: file } });
  });

  test("lets its writer take the memory back, row and files, and no other", async () => {
    const access = await sharing();
    const other = await addMemory(access.memorialId);
    const { id, token } = await submitMemory(access, story({ memoryType: "photo" }));
    const file = await addPicture();
    await attachMedia(access, id, file);
    const receipt = receiptAccess({ memoryId: id, memorialId: access.memorialId });
    await withdrawMemory(receipt);
    expect((await rows(access.memorialId)).map((row) => row.id)).toEqual([other]);
    expect([await media(file), await onDisk(file)]).toEqual([undefined, false]);
    expect(await findReceipt(token)).toBeNull();
    expect(await readReceipt(receipt)).toBeNull();
    await expect(withdrawMemory(receipt)).resolves.toBeUndefined();
  });
});
