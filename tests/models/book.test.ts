import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { qrModules } from "~/engines/print/qr.server";
import { env } from "~/env.server";
import { collectBook } from "~/features/book/collect.server";
import { bookChoices, longestDedication, warningText } from "~/features/book/input";
import { makeBook } from "~/features/book/make.server";
import { memoryCodeUrl } from "~/models/memorial/code.server";
import { addRecording } from "../support/keepsakes";
import { addMemorial, addMemory, addPicture, shortIdOf } from "../support/rows";

const approved = { approval_status: "approved" } as const;
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
const choices = (given: object = {}) => bookChoices().parse(given);

/** A memorial with memories of each kind and status. */
async function addEverything() {
  const id = await addMemorial({ portrait_id: await addPicture(), biography: "She kept bees." });
  const add = (minute: number, title: string, given: Parameters<typeof addMemory>[1] = {}) =>
    addMemory(id, { ...approved, created_at: at(minute), content_title: title, ...given });
  const film = await addRecording("video", [["web.mp4", "video/mp4"]]);
  await add(1, "Photo", { author_name: "Zoe", memory_type: "photo", media_id: await addPicture() });
  await add(2, "Story", { author_name: "Ben" });
  await add(3, "Family", { author_name: "Ann", family_only: 1 });
  await add(4, "Film", { author_name: "Kit", memory_type: "video", media_id: film });
  await add(5, "Pending", { approval_status: "pending" });
  await add(6, "Rejected", { approval_status: "rejected" });
  await add(7, "Tribute", { memory_type: "signature", author_name: "Joan" });
  const walk = await add(8, "Walk", { author_name: "Cas", memory_type: "photo" });
  for (const [position, status] of (["attached", "left_out", "late"] as const).entries())
    await db
      .insertInto("memory_pictures")
      .values({ memory_id: walk, position, name: "a.jpg", caption: status, status, media_id: await addPicture() })
      .execute();
  return { id, walk };
}

let made: ReturnType<typeof addEverything> | undefined;
const everything = () => (made ??= addEverything());
const titles = async (given: object = {}) => {
  const { content } = await collectBook((await everything()).id, choices(given));
  return content.memories.map(({ title }) => title);
};

describe("what is in a book", () => {
  test("is published, and not for the family only unless they choose it", async () => {
    expect(await titles()).toEqual(["Photo", "Story", "Film", "Walk"]);
    expect(await titles({ familyOnly: true })).toEqual(["Photo", "Story", "Family", "Film", "Walk"]);
  });

  test("has a shorter name for places where the whole is too long", async () => {
    const named = async (given: object) => (await collectBook(await addMemorial(given), choices())).content.calledName;
    expect(await named({ full_name: "Margaret Rose Ellis", known_as: "Peggy" })).toBe("Peggy");
    expect(await named({ full_name: "Margaret Ellis" })).toBe("Margaret");
  });

  test("comes in the chosen order", async () => {
    expect(await titles({ order: "writer" })).toEqual(["Story", "Walk", "Film", "Photo"]);
    expect(await titles({ order: "pictures" })).toEqual(["Story", "Film", "Photo", "Walk"]);
  });

  test("can do without a memory, and without the days", async () => {
    const { id, walk } = await everything();
    expect(await titles({ leftOut: [walk] })).toEqual(["Photo", "Story", "Film"]);
    const [withDays, without] = await Promise.all(
      [true, false].map(async (dates) => (await collectBook(id, choices({ dates }))).content.memories[0]?.day),
    );
    expect(withDays).toBe("20 November 2026");
    expect(without).toBeNull();
  });

  test("has the pictures that are published, each with its caption, and a code for a recording", async () => {
    const { content } = await collectBook((await everything()).id, choices());
    const [photo, , film, walk] = content.memories;
    expect(photo?.pictures[0]?.files[0]).toMatchObject({ width: 40, height: 30 });
    expect(walk?.pictures.map(({ caption }) => caption)).toEqual(["attached"]);
    const own = memoryCodeUrl({ short_id: await shortIdOf((await everything()).id) }, film?.id ?? "");
    expect(film?.recording).toEqual({ kind: "video", still: null, code: qrModules(own), said: null });
    // Capitals and digits alone keep it small.
    expect(new URL(own).pathname).toMatch(/^\/MEMORIAL\/[0-9A-Z]{6}\/M\/[0-9A-Z]{8}$/);
    expect(film?.recording?.code.length).toBeLessThanOrEqual(33);
    expect(content.signatures.map(({ author }) => author)).toEqual(["Joan"]);
  });
});

test("choices that can't be are refused with a message", () => {
  const messages = (given: object) =>
    bookChoices()
      .safeParse(given)
      .error?.issues.map(({ message }) => message);
  expect(messages({ size: "a3" })).toEqual(["Please choose one of these sizes"]);
  expect(messages({ theme: "Black" })).toEqual(["Please choose one of these looks"]);
  expect(messages({ order: "random" })).toEqual(["Please choose one of these orders"]);
  expect(messages({ dedication: "a".repeat(longestDedication + 1) })).toHaveLength(1);
  expect(messages({ dedication: "a".repeat(longestDedication) })).toBeUndefined();
});

describe("a book is made", () => {
  const target = () => path.join(env.dataDir, `${randomUUID()}.pdf`);

  test("as a new file, with its progress and warnings", async () => {
    const file = target();
    const progress: [number, number][] = [];
    const book = await collectBook((await everything()).id, choices());
    const { pages, bytes, warnings } = await makeBook(book, file, { onProgress: (...told) => progress.push(told) });
    const pdf = readFileSync(file);
    expect(pdf.length).toBe(bytes);
    expect(pdf.toString("latin1", 0, 8)).toBe("%PDF-1.7");
    expect(progress.at(-1)).toEqual([pages, pages]);
    expect(warnings.map(warningText)).toContainEqual(expect.stringMatching(/^“Photo”: a picture has only \d+ dpi/));
    await expect(makeBook(book, file)).rejects.toThrow("EEXIST");
    expect(readFileSync(file).length).toBe(bytes);
  });

  test("not at all if it is stopped", async () => {
    const file = target();
    const stop = new AbortController();
    const book = await collectBook((await everything()).id, choices());
    const making = makeBook(book, file, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(making).rejects.toThrow("abort");
    expect(existsSync(file)).toBe(false);
  });

  test("of a memorial without a single memory", async () => {
    const book = await collectBook(await addMemorial({}), choices());
    const { pages } = await makeBook(book, target());
    expect(pages).toBe(4);
  });
});
