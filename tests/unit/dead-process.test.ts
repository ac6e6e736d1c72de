import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { askForBook } from "~/features/book/ask.server";
import { importJobs } from "~/features/imports/job.server";
import { askToRun } from "~/features/imports/run.server";
import { askForFamilyKeepsake } from "~/features/keepsake/ask.server";
import { fileRows, letRest, moves, retryAll } from "~/features/object-bucket/rows.server";
import { claimNext, unfinished } from "~/jobs/worker.server";
import type { Viewer } from "~/models/access";
import { makeDueCopies } from "../support/copies";
import { died, workOnce } from "../support/jobs";
import { makeDueKeepsake, manage } from "../support/keepsakes";
import { imported, longList, runDueImport, statesOf } from "../support/lists";
import { choices, makeDueBook } from "../support/made-books";
import { siteAccess } from "../support/proofs";
import { addAccount, addMemorial } from "../support/rows";

// A process that dies writes nothing any more, so a row stays as it was when the try began.

const never = new AbortController().signal;
const past = "2026-01-01T00:00:00.000Z";
let owner: Viewer;

beforeAll(async () => {
  owner = await addAccount();
});

/** Notes each number of tries that a table's rows are given, as soon as it is committed. */
async function notes(table: string, column: string) {
  const log = `noted_${randomUUID().replaceAll("-", "")}`;
  await sql`create table ${sql.table(log)} (tries integer)`.execute(db);
  await sql`create trigger ${sql.table(`${log}_on`)} after update of ${sql.ref(column)} on ${sql.table(table)}
    begin insert into ${sql.table(log)} values (${sql.raw(`new.${column}`)}); end`.execute(db);
  return async () => (await sql<{ tries: number }>`select tries from ${sql.table(log)}`.execute(db)).rows[0]?.tries;
}

describe("before its work begins, a try is counted so", () => {
  test.each([
    ["books", askForBook, makeDueBook],
    ["keepsakes", askForFamilyKeepsake, makeDueKeepsake],
  ] as const)("%s", async (table, _, work) => {
    const access = manage(await addMemorial());
    if (table === "books") await askForBook(access, choices(), false);
    else await askForFamilyKeepsake(access, false);
    const noted = await notes("jobs", "unended");
    await work(never);
    expect(await noted()).toBe(1);
  });

  test("copies of recordings, of which one that two processes died with gets none", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const media = { kind: "audio", purpose: "memory", files: "[]", created_at: past } as const;
    const add = async (copies_unended: number) => {
      const id = randomUUID();
      await db
        .insertInto("media")
        .values({ ...media, id, copies_due_at: past, copies_unended })
        .execute();
      return id;
    };
    const doomed = await add(2);
    await makeDueCopies(never);
    const row = db.selectFrom("media").select("copies_due_at").where("id", "=", doomed);
    expect((await row.executeTakeFirstOrThrow()).copies_due_at).toBeNull();
    expect(told.mock.calls.join()).toContain(`the copies of ${doomed}`);
    await sql`delete from ${sql.table("media")} where id = ${doomed}`.execute(db);
    await add(0);
    const noted = await notes("media", "copies_unended");
    await makeDueCopies(never);
    expect(await noted()).toBe(1);
    told.mockRestore();
  });
});

describe("an import with which two processes died", () => {
  test("leaves out the row at which it was, and registers the others", async () => {
    const own = await imported(siteAccess(owner), longList(12));
    await askToRun(own);
    await died(importJobs, 2);
    expect(await runDueImport(never)).toBe(true);
    expect(await statesOf(own)).toEqual(["problem", ...Array(11).fill("registered")]);
  });
});

describe("a file for the bucket", () => {
  const file = async (name: string) => {
    const row = db.selectFrom("media_files").selectAll().where("name", "=", name);
    return row.executeTakeFirstOrThrow();
  };
  beforeEach(async () => {
    await db.deleteFrom("media_files").execute();
    for (const [second, name] of ["a.webp", "b.webp", "c.webp"].entries())
      await db
        .insertInto("media_files")
        .values({ media_id: randomUUID(), name, state: "waiting", due_at: past.replace("00.000Z", `0${second}.000Z`) })
        .execute();
  });

  const kind = { name: moves, rows: fileRows(), interval: 0, wakeDelay: 0, giveUp: letRest };
  const failing = { ...kind, run: () => Promise.reject(unfinished), wait: () => 1000 };

  test("with which a process died comes after all others, and alone; after a second death it rests for a day", async () => {
    const names: (string | undefined)[] = [];
    for (const alone of [true, true]) await claimNext(failing, alone);
    await db.updateTable("media_files").set({ due_at: past }).execute();
    for (const alone of [false, false, true]) names.push((await claimNext(failing, alone))?.subject.split("/")[1]);
    expect([names[0], names[1]]).toEqual(["c.webp", undefined]);
    await db
      .updateTable("media_files")
      .set({ due_at: past })
      .where("name", "=", names[2] ?? "")
      .execute();
    const twice = await file(names[2] ?? "");
    expect(twice.unended).toBe(2);
    await db.deleteFrom("media_files").where("name", "<>", twice.name).execute();
    await workOnce(failing);
    await retryAll();
    const { due_at, unended } = await file(twice.name);
    expect([Date.parse(due_at ?? "") - Date.now() > 23 * 3_600_000, unended]).toEqual([true, 0]);
  });

  test("has nothing against it once a try has come to its end", async () => {
    await workOnce(failing);
    const [first] = await db.selectFrom("media_files").selectAll().orderBy("due_at", "desc").limit(1).execute();
    expect(first).toMatchObject({ unended: 0, attempts: 1 });
  });
});
