import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { askForBook } from "~/features/book/ask.server";
import { findBook } from "~/features/book/find.server";
import { sweepBooks } from "~/features/book/folder.server";
import { bookChoices } from "~/features/book/input";
import { bookJobs } from "~/features/book/job.server";
import { workOnce } from "./jobs";
import { manage } from "./keepsakes";
import { signedInAccess } from "./proofs";
import { addAccount, addMemorial, addMemory } from "./rows";

export const booksFolder = path.join(env.dataDir, "files/books");

/** The folders of books on the disk. */
export const foldersOfBooks = () => (existsSync(booksFolder) ? readdirSync(booksFolder) : []);

/** The usual choices for a book, apart from some. */
export const choices = (given: object = {}) => bookChoices().parse(given);
export const approved = { approval_status: "approved" } as const;
export const bookState = async (id: string) => (await findBook(manage(id))).state;

/** Makes an attempt at the next book. */
export const makeDueBook = (end: AbortSignal) => workOnce(bookJobs, end);

/** Makes all books that are due. */
export async function makeBooks() {
  while (await makeDueBook(new AbortController().signal));
}

/** A memorial with a published memory, whose book is ready. */
export async function withBook(given: Parameters<typeof addMemorial>[0] = {}, withFile = true) {
  const owner = await addAccount();
  const id = await addMemorial({ user_id: owner.id, ...given });
  const memory = await addMemory(id, { ...approved, content_title: "The orchard" });
  await askForBook(signedInAccess(id, owner, "owner"), choices(), withFile);
  await makeBooks();
  if ((await bookState(id)) !== "ready") throw new Error("the book isn't ready");
  return { id, owner, memory };
}

/** Holds the clock in each test of a file, and forgets its books after it. */
export function holdClockAndForgetBooks() {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(async () => {
    vi.useRealTimers();
    await db.deleteFrom("books").execute();
    await db.deleteFrom("mail_queue").execute();
    await sweepBooks();
  });
}
