import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { askForBook } from "~/features/book/ask.server";
import { findBook, openBookFile, openPage } from "~/features/book/find.server";
import { sweepBooks } from "~/features/book/folder.server";
import { askForFamilyKeepsake } from "~/features/keepsake/ask.server";
import { erasePerson } from "~/features/person/erase.server";
import { findPerson } from "~/features/person/find.server";
import { familyState, keepsakeOf, makeKeepsakes, manage, withKeepsake } from "../support/keepsakes";
import {
  approved,
  bookState,
  booksFolder,
  choices,
  foldersOfBooks,
  holdClockAndForgetBooks,
  makeBooks,
  makeDueBook,
  withBook,
} from "../support/made-books";
import { signedInAccess } from "../support/proofs";
import { addMemorial, addMemory, addPicture } from "../support/rows";
import { slowRows } from "../support/slow";

const never = new AbortController().signal;

holdClockAndForgetBooks();

describe("a change to a memorial with a book", () => {
  const set = (id: string, values: object) => db.updateTable("memories").set(values).where("id", "=", id).execute();
  const ofPage = (id: string, values: object) => db.updateTable("memorials").set(values).where("id", "=", id).execute();
  const picture = { position: 0, name: "a.jpg", status: "attached" } as const;

  test.each<[string, (memorial: string, memory: string) => Promise<unknown>]>(
    slowRows([
      ["a memory that is withdrawn", (_, memory) => db.deleteFrom("memories").where("id", "=", memory).execute()],
      ["one that is no longer published", (_, memory) => set(memory, { approval_status: "rejected" })],
      ["one that is for the family only from now on", (_, memory) => set(memory, { family_only: 1 })],
      ["other words", (_, memory) => set(memory, { content_text: "Other" })],
      ["another picture", async (_, memory) => set(memory, { media_id: await addPicture() })],
      [
        "a picture more",
        async (_, memory_id) =>
          db
            .insertInto("memory_pictures")
            .values({ memory_id, ...picture, media_id: await addPicture() })
            .execute(),
      ],
      ["another name", (id) => ofPage(id, { full_name: "Peggy Ellis" })],
      ["another life", (id) => ofPage(id, { biography: "She kept bees." })],
      ["another portrait", async (id) => ofPage(id, { portrait_id: await addPicture() })],
    ]),
  )("of what it prints ends it: %s", async (_, change) => {
    const { id, memory } = await withBook();
    const other = await withBook();
    await change(id, memory);
    expect(await findBook(manage(id))).toMatchObject({ state: "outdated", pages: 0, bytes: null });
    expect(await openBookFile(manage(id))).toBeNull();
    expect(await openPage(manage(id), 1)).toBeNull();
    expect(await bookState(other.id)).toBe("ready");
    await sweepBooks();
    expect(foldersOfBooks()).toHaveLength(1);
  });

  test("of what it doesn't print leaves it alone", async () => {
    const { id, memory } = await withBook();
    const waiting = await addMemory(id);
    await set(waiting, { content_text: "Other" });
    await db.deleteFrom("memories").where("id", "=", waiting).execute();
    await set(memory, { decided_at: "2026-11-22T10:00:00.000Z" });
    await ofPage(id, { service_location: "Elsewhere", updated_at: "2027" });
    expect(await findBook(manage(id))).toMatchObject({ state: "ready", isBehind: false });
  });

  test("that only adds a memory leaves it there, and its page says so", async () => {
    const { id } = await withBook();
    const waiting = await addMemory(id);
    expect((await findBook(manage(id))).isBehind).toBe(false);
    await set(waiting, approved);
    expect(await findBook(manage(id))).toMatchObject({ state: "ready", isBehind: true });
    expect(await openBookFile(manage(id))).not.toBeNull();
  });

  test("that it leaves out neither ends nor marks it", async () => {
    const familyOnly = { ...approved, family_only: 1 } as const;
    const { id, owner } = await withBook();
    const hidden = await addMemory(id, familyOnly);
    const left = await addMemory(id, approved);
    await askForBook(signedInAccess(id, owner, "owner"), choices({ leftOut: [left] }), true);
    await makeBooks();
    const waiting = await addMemory(id, { family_only: 1 });
    for (const change of [
      () => addMemory(id, familyOnly),
      () => set(waiting, approved),
      () => set(hidden, { content_text: "Other" }),
      () => set(left, { content_text: "Other" }),
      () => db.deleteFrom("memories").where("id", "in", [hidden, left]).execute(),
    ]) {
      await change();
      expect(await findBook(manage(id))).toMatchObject({ state: "ready", isBehind: false });
    }
    await set(waiting, { family_only: 0 });
    expect(await findBook(manage(id))).toMatchObject({ state: "ready", isBehind: true });
  });

  test("for the family marks or ends a book for the family", async () => {
    const familyOnly = { ...approved, family_only: 1 } as const;
    const { id, owner } = await withBook();
    await askForBook(signedInAccess(id, owner, "owner"), choices({ familyOnly: true }), true);
    await makeBooks();
    const added = await addMemory(id, familyOnly);
    expect(await findBook(manage(id))).toMatchObject({ state: "ready", isBehind: true });
    await set(added, { family_only: 0 });
    expect(await bookState(id)).toBe("outdated");
  });

  test("while it is made lets it be made again", async () => {
    const { id, owner } = await withBook();
    await askForBook(signedInAccess(id, owner, "owner"), choices(), true);
    const work = makeDueBook(never);
    await vi.waitUntil(async () => (await bookState(id)) === "making");
    await addMemory(id, { ...approved, content_text: "A late word." });
    expect(await work).toBe(true);
    expect(await bookState(id)).toBe("waiting");
    await makeBooks();
    expect(await findBook(manage(id))).toMatchObject({ state: "ready", isBehind: false });
    expect(JSON.stringify(await Promise.all([4, 5, 6].map((page) => openPage(manage(id), page))))).toContain("late");
  });
});

test("what is erased about a person is in no book any more, on the disk neither", async () => {
  const id = await addMemorial();
  await addMemory(id, { ...approved, author_name: "Desmond Clarke" });
  await askForBook(manage(id), choices(), true);
  await makeBooks();
  expect(foldersOfBooks()).toHaveLength(1);
  await erasePerson(await findPerson("Desmond Clarke"));
  expect(foldersOfBooks()).toEqual([]);
  expect(await bookState(id)).toBe("outdated");
});

describe("the family's keepsake", () => {
  test("holds the book that was made, and the visitors' one doesn't", async () => {
    const { id } = await withBook();
    const [made] = foldersOfBooks();
    const { files, page, text } = await keepsakeOf(id);
    expect(files.get("book.pdf")?.equals(readFileSync(path.join(booksFolder, made ?? "", "book.pdf")))).toBe(true);
    expect(page).toContain('<a href="book.pdf">The book</a>');
    expect(text("README.txt")).toContain("book.pdf");
    expect(text("SHA256SUMS")).toContain("book.pdf");
    for (const kept of [await keepsakeOf(id, "visitors"), await keepsakeOf((await withBook({}, false)).id)]) {
      expect(kept.names).not.toContain("book.pdf");
      expect(kept.page + kept.text("README.txt")).not.toContain("book.pdf");
    }
  });

  test("has the choices, and the memories that they leave out; the visitors' one has neither", async () => {
    const id = await addMemorial();
    const [first, second] = [await addMemory(id, approved), await addMemory(id, approved)];
    expect((await keepsakeOf(id)).data.memorial.book).toBeNull();
    const chosen = choices({ dedication: "For Ola </script>", order: "writer", leftOut: [second] });
    await askForBook(manage(id), chosen, false);
    const { data } = await keepsakeOf(id);
    const { leftOut, ...kept } = chosen;
    expect(data.memorial.book).toEqual(kept);
    const inBook = new Map(data.memories.map((memory: { id: string; inBook: boolean }) => [memory.id, memory.inBook]));
    expect([inBook.get(first), inBook.get(second)]).toEqual([true, false]);
    const visitors = (await keepsakeOf(id, "visitors")).text("memorial.json");
    for (const hidden of ["For Ola", "book", "inBook"]) expect(visitors, hidden).not.toContain(hidden);
  });

  test("is made anew once there are other choices or a book", async () => {
    const { id, owner } = await withKeepsake();
    await askForBook(signedInAccess(id, owner, "owner"), choices(), false);
    expect(await familyState(id)).toBe("outdated");
    await askForFamilyKeepsake(signedInAccess(id, owner, "owner"), false);
    await makeKeepsakes();
    await askForBook(signedInAccess(id, owner, "owner"), choices(), false);
    await makeBooks();
    expect(await familyState(id)).toBe("ready");
    await askForBook(signedInAccess(id, owner, "owner"), choices(), true);
    await makeBooks();
    expect(await familyState(id)).toBe("outdated");
  });
});
