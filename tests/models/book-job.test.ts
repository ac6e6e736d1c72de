import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { unseal } from "~/db/seal.server";
import { askForBook } from "~/features/book/ask.server";
import { readBookChoices } from "~/features/book/choices.server";
import { findBook, openBookFile, openPage } from "~/features/book/find.server";
import { sweepBooks } from "~/features/book/folder.server";
import { bookJobs } from "~/features/book/job.server";
import { claimed, died, jobs } from "../support/jobs";
import { day, later, manage } from "../support/keepsakes";
import {
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
import { addAccount, addColleague, addMemorial } from "../support/rows";

const never = new AbortController().signal;
const mails = () => db.selectFrom("mail_queue").select(["id", "recipient", "sealed"]).execute();

holdClockAndForgetBooks();

describe("a book that is asked for", () => {
  test("is made with its pages and its file, and announced to those who asked", async () => {
    const { id, owner } = await withBook();
    const book = await findBook(manage(id));
    expect(book).toMatchObject({ state: "ready", hasFile: true, percent: 100, size: "a5", direction: "ltr" });
    expect(book).toMatchObject({ warnings: [], isBehind: false });
    const file = await openBookFile(manage(id));
    expect(file?.stored.size).toBe(book.bytes);
    expect(await buffer(file?.stored.read() ?? Readable.from([]))).toHaveLength(book.bytes ?? 0);
    const pages = await Promise.all(Array.from({ length: book.pages }, (_, index) => openPage(manage(id), index + 1)));
    expect(pages.map((page) => page?.page.number)).toEqual(pages.map((_, index) => index + 1));
    expect(JSON.stringify(pages)).toContain("orchard");
    for (const none of [0, -1, 1.5, book.pages + 1, Number.NaN]) expect(await openPage(manage(id), none)).toBeNull();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(owner.email);
    expect(unseal(mail?.id ?? "", mail?.sealed ?? "")).toContain(`/memorial-detail/${id}/book`);
    const history = db.selectFrom("memorial_history").select("kind").where("memorial_id", "=", id);
    expect(await history.execute()).toEqual([{ kind: "book_made" }]);
  });

  test("as its pages alone has no file and no mail", async () => {
    const { id } = await withBook({}, false);
    expect(await findBook(manage(id))).toMatchObject({ hasFile: false, bytes: null });
    expect(await openPage(manage(id), 1)).not.toBeNull();
    expect(await openBookFile(manage(id))).toBeNull();
    expect(readdirSync(path.join(booksFolder, foldersOfBooks()[0] ?? ""))).toEqual(["pages"]);
    expect(await mails()).toEqual([]);
  });

  test("keeps its choices, and those of another memorial stay apart", async () => {
    const { id, owner, memory } = await withBook();
    const wanted = choices({
      size: "a4",
      order: "writer",
      dates: false,
      dedication: "For Margaret",
      leftOut: [memory],
    });
    await askForBook(signedInAccess(id, owner, "owner"), wanted, false);
    expect(await bookState(id)).toBe("waiting");
    await makeBooks();
    expect(await readBookChoices(manage(id))).toEqual(wanted);
    expect((await findBook(manage(id))).size).toBe("a4");
    expect(await readBookChoices(manage(await addMemorial()))).toEqual(choices());
    expect(foldersOfBooks()).toHaveLength(2);
    await sweepBooks();
    expect(foldersOfBooks()).toHaveLength(1);
  });

  test("is announced to nobody who no longer looks after the memorial, and once to the others", async () => {
    const owner = await addAccount();
    const id = await addMemorial({ user_id: owner.id });
    const others = [await addAccount({ user_role: "memorial_member" }), await addColleague(await addAccount())];
    for (const viewer of others) await askForBook(signedInAccess(id, viewer, "coOwner"), choices(), true);
    const colleague = await addColleague(owner);
    await askForBook(signedInAccess(id, colleague, "colleague"), choices(), true);
    await makeBooks();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([colleague.email]);
    await askForBook(signedInAccess(id, owner, "owner"), choices(), false);
    await makeBooks();
    expect(await mails()).toHaveLength(1);
  });

  test("ends after seven days, but its choices stay", async () => {
    const { id } = await withBook();
    later(7 * day - 1000);
    await sweepBooks();
    expect(await bookState(id)).toBe("ready");
    later(2000);
    for (const sweep of [() => 0, sweepBooks]) {
      await sweep();
      expect(await bookState(id)).toBe("expired");
      expect(await openBookFile(manage(id))).toBeNull();
      expect(await openPage(manage(id), 1)).toBeNull();
    }
    expect(foldersOfBooks()).toEqual([]);
    expect(await db.selectFrom("books").select("choices").execute()).toHaveLength(1);
  });

  test("goes with its memorial", async () => {
    const { id } = await withBook();
    await db.deleteFrom("memorials").where("id", "=", id).execute();
    await sweepBooks();
    expect(foldersOfBooks()).toEqual([]);
  });

  test("is no longer there if its file is gone, as after a restored backup", async () => {
    const { id } = await withBook();
    rmSync(booksFolder, { recursive: true });
    expect(await openBookFile(manage(id))).toBeNull();
    await sweepBooks();
    expect(await bookState(id)).toBe("expired");
  });
});

describe("a book that can't be finished", () => {
  test("left by a killed process is not shown, and is made again after its lease", async () => {
    const id = await addMemorial();
    await askForBook(manage(id), choices(), true);
    const [row] = await db.selectFrom("books").select("id").execute();
    await claimed(bookJobs);
    await db.updateTable("books").set({ state: "making", pages: 4 }).execute();
    mkdirSync(path.join(booksFolder, row?.id ?? "", "pages"), { recursive: true });
    writeFileSync(path.join(booksFolder, row?.id ?? "", "book.pdf"), "half");
    writeFileSync(path.join(booksFolder, row?.id ?? "", "pages/1.json"), "{}");
    expect(await openBookFile(manage(id))).toBeNull();
    expect(await openPage(manage(id), 1)).toBeNull();
    expect(await makeDueBook(never)).toBe(false);
    later(61_000);
    expect(await makeDueBook(never)).toBe(true);
    expect((await openBookFile(manage(id)))?.stored.size).toBeGreaterThan(1000);
  });

  test("that killed two processes is not tried a third time", async () => {
    const id = await addMemorial();
    await askForBook(manage(id), choices(), true);
    await died(bookJobs, 2);
    await makeDueBook(never);
    expect(await bookState(id)).toBe("failed");
  });

  test("fails after three tries, leaves nothing behind, and can be asked for again", async () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const id = await addMemorial();
    await askForBook(manage(id), choices(), true);
    rmSync(booksFolder, { recursive: true, force: true });
    // A folder can't be made below a file.
    writeFileSync(booksFolder, "");
    await makeBooks();
    silent.mockRestore();
    rmSync(booksFolder);
    expect(await bookState(id)).toBe("failed");
    await askForBook(manage(id), choices(), true);
    await makeBooks();
    expect(await bookState(id)).toBe("ready");
  });

  test("because the server ends waits for the next one", async () => {
    const id = await addMemorial();
    await askForBook(manage(id), choices(), true);
    const end = new AbortController();
    const work = makeDueBook(end.signal);
    end.abort();
    expect(await work).toBe(false);
    expect(await bookState(id)).toBe("waiting");
    expect(await jobs()).toMatchObject([{ attempts: 0, unended: 0, lease_id: null }]);
    expect(foldersOfBooks()).toEqual([]);
  });
});
