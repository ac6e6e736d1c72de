import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { deletionsAround } from "~/features/deletion/around.server";
import { certificatesOf } from "~/features/deletion/certificate.server";
import { deletionJobs } from "~/features/deletion/job.server";
import { askToRun } from "~/features/imports/run.server";
import { sweepImports } from "~/features/imports/start.server";
import { previewUndo, undoImport } from "~/features/imports/undo.server";
import { day } from "~/lib/time";
import type { SiteAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { isClosed } from "~/models/memorial/closed.server";
import { isTaken } from "~/models/memorial/slug.server";
import { registrar } from "../support/drafts";
import { undoAccess } from "../support/feature-proofs/imports";
import { claimed, endLeases, workOnce } from "../support/jobs";
import { imported, longList, memorialsOf, run, shown } from "../support/lists";
import { report } from "../support/reports";
import { addAccount, addMemory } from "../support/rows";

const start = new Date("2026-11-21T09:00:00Z");
let access: SiteAccess<"register">;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  for (const table of ["deletions", "jobs", "mail_queue"] as const) await db.deleteFrom(table).execute();
  access = await registrar();
});
afterEach(() => void vi.useRealTimers());

/** An import that has registered so many memorials. */
async function stage(count = 3) {
  const own = await imported(access, longList(count));
  await run(own);
  const memorials = await memorialsOf(access);
  return { own, undo: undoAccess(own.importId, access.viewer), ids: memorials.map(({ id }) => id), memorials };
}
const left = async () => (await memorialsOf(access)).map(({ id }) => id);
async function work() {
  while (await workOnce(deletionJobs));
  vi.setSystemTime(Date.now() + 120_000);
  while (await workOnce(deletionJobs));
}
const touch = (memorialId: string) =>
  transaction((trx) =>
    record(trx, { memorialId, viewer: access.viewer }, { kind: "edited", detail: { fields: ["biography"] } }),
  );

describe("undoing an import", () => {
  test("deletes what nobody has touched, closes its addresses, and leaves neither certificates nor mails", async () => {
    const { own, undo, memorials } = await stage();
    expect(await previewUndo(undo)).toMatchObject({ refused: null, going: 3, stays: 0, staying: [] });
    expect(await undoImport(undo)).toEqual({ going: 3 });
    expect(await deletionsAround(access.viewer)).toEqual([]);
    await work();
    expect(await left()).toEqual([]);
    expect(await db.selectFrom("deletions").selectAll().execute()).toEqual([]);
    expect(await certificatesOf(access.viewer)).toEqual([]);
    expect(await db.selectFrom("mail_queue").selectAll().execute()).toEqual([]);
    for (const { id, custom_url_slug, short_id } of memorials) {
      for (const address of [id, custom_url_slug ?? "", short_id ?? ""]) expect(await isClosed(address)).toBe(true);
      for (const address of [custom_url_slug ?? "", short_id ?? ""]) expect(await isTaken(db, address)).toBe(true);
    }
    expect(await shown(own)).toMatchObject({
      undone: expect.stringMatching(/^Undone by .+, Saturday 21 November 2026, 09:00$/),
      counts: { registered: 0 },
    });
  });

  test("a list without headings goes on saying that it was undone", async () => {
    const { own, undo } = await stage(2);
    await db.deleteFrom("memorial_import_rows").where("position", "=", 0).execute();
    await undoImport(undo);
    await work();
    expect((await shown(own)).undone).toMatch(/^Undone/);
  });

  test.each<[string, string, (id: string) => Promise<unknown>]>([
    ["changed it", "It was changed, printed or shared", touch],
    [
      "left a memory, which waits",
      "Somebody has shared a memory",
      (id) => addMemory(id, { approval_status: "pending" }),
    ],
    [
      "follows it",
      "Somebody gets mail about it",
      (memorial_id) =>
        db
          .insertInto("followers")
          .values({
            id: memorial_id,
            memorial_id,
            email: "a@test.example",
            anniversary: 0,
            confirm_hash: memorial_id,
            created_at: "2026",
          })
          .execute(),
    ],
    [
      "became a co-owner",
      "Others look after it too",
      async (memorial_id) =>
        db
          .insertInto("memorial_owners")
          .values({
            id: memorial_id,
            memorial_id,
            account_id: (await addAccount()).id,
            role: "family_member",
            accepted_at: "2026",
          })
          .execute(),
    ],
    [
      "asked for its password",
      "Its password was asked for",
      (id) => db.updateTable("memorials").set({ new_password_requested_at: "2026" }).where("id", "=", id).execute(),
    ],
  ])("leaves a memorial alone if somebody %s, before it or in the middle", async (_, why, change) => {
    const { undo, ids } = await stage();
    await change(ids[0] ?? "");
    expect(await previewUndo(undo)).toMatchObject({ going: 2, stays: 1, staying: [{ id: ids[0], why }] });
    expect(await undoImport(undo)).toEqual({ going: 2 });
    await change(ids[1] ?? "");
    await work();
    expect((await left()).sort()).toEqual(ids.slice(0, 2).sort());
    expect(await db.selectFrom("deletions").selectAll().execute()).toEqual([]);
    expect((await previewUndo(undo)).staying.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
  });

  test("keeps a memorial about which somebody has sent a report, and says so before", async () => {
    const { undo, ids } = await stage();
    await report(ids[0] ?? "");
    expect(await previewUndo(undo)).toMatchObject({
      going: 2,
      stays: 1,
      staying: [{ id: ids[0], why: "Somebody has reported something on it" }],
    });
    expect(await undoImport(undo)).toEqual({ going: 2 });
    await work();
    expect(await left()).toEqual([ids[0]]);
  });

  test("is done once, even if it is asked for twice at the same time, and nothing is registered from it afterwards", async () => {
    const { own, undo, ids } = await stage();
    await touch(ids[0] ?? "");
    const answers = await Promise.all([undoImport(undo), undoImport(undo)]);
    expect(answers).toEqual([{ going: 2 }, { refused: "undone" }]);
    await work();
    expect(await left()).toEqual([ids[0]]);
    expect(await undoImport(undo)).toEqual({ refused: "undone" });
    await db.updateTable("memorial_import_rows").set({ state: "new" }).where("import_id", "=", own.importId).execute();
    expect(await askToRun(own)).toBe(false);
  });

  test("goes on where a process died", async () => {
    const { undo } = await stage();
    await undoImport(undo);
    for (let death = 0; death < 4; death++) {
      await workOnce(deletionJobs);
      await claimed(deletionJobs).catch(() => undefined);
      await endLeases();
    }
    await work();
    await work();
    expect(await left()).toEqual([]);
    expect(await db.selectFrom("deletions").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("jobs").selectAll().execute()).toEqual([]);
  });

  test("is refused where nothing is left to undo, and before it was run", async () => {
    const own = await imported(access, longList(1));
    const undo = undoAccess(own.importId, access.viewer);
    expect(await undoImport(undo)).toEqual({ refused: "not-run" });
    await run(own);
    await touch((await left())[0] ?? "");
    expect(await undoImport(undo)).toEqual({ refused: "all-touched" });
    expect((await shown(own)).undone).toBeNull();
  });

  test("is possible for 30 days after the list was run, and leaves what is older", async () => {
    const { own, undo, ids } = await stage();
    vi.setSystemTime(start.getTime() + 20 * day);
    await sql`update memorials set created_at = ${start.toISOString()} where id = ${ids[0]}`.execute(db);
    await db.updateTable("memorial_imports").set({ asked_at: new Date().toISOString() }).execute();
    vi.setSystemTime(start.getTime() + 31 * day);
    await sweepImports();
    expect(await previewUndo(undo)).toMatchObject({
      refused: null,
      going: 0,
      stays: 3,
      staying: expect.arrayContaining([
        expect.objectContaining({ id: ids[0], why: "Registered more than 30 days ago" }),
      ]),
    });
    vi.setSystemTime(start.getTime() + 50 * day);
    expect(await undoImport(undo)).toEqual({ refused: "too-late" });
    expect(await left()).toHaveLength(3);
    await sweepImports();
    await expect(shown(own)).rejects.toThrow("the import is gone");
  });

  test("leaves memorials of others alone that the list has registered", async () => {
    const { undo, ids } = await stage();
    const other = await addAccount();
    await db
      .updateTable("memorials")
      .set({ user_id: other.id })
      .where("id", "=", ids[0] ?? "")
      .execute();
    expect(await previewUndo(undo)).toMatchObject({ going: 2, stays: 0 });
    await undoImport(undo);
    await db
      .updateTable("memorials")
      .set({ user_id: other.id })
      .where("id", "=", ids[1] ?? "")
      .execute();
    await work();
    expect(await left()).toEqual([]);
    expect(await db.selectFrom("memorials").select("id").where("user_id", "=", other.id).execute()).toHaveLength(2);
  });
});
