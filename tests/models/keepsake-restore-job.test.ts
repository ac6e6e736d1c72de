import sharp from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { discardRestore, refuseBytes, setUpload, startRestore } from "~/features/keepsake/restore/ask.server";
import { isOwnRestore, listRestores, readRestore } from "~/features/keepsake/restore/find.server";
import { awaitsUpload, removeArchive, sweepRestores } from "~/features/keepsake/restore/folder.server";
import { dropReportsAbout } from "~/features/keepsake/restore/forget.server";
import { mostBytes } from "~/features/keepsake/restore/input";
import { restoreJobs } from "~/features/keepsake/restore/job.server";
import { fold } from "~/lib/fold";
import type { Viewer } from "~/models/access";
import { sweepMedia } from "~/models/media/sweep.server";
import { restoreAccess } from "../support/feature-proofs/keepsake";
import { claimed, died } from "../support/jobs";
import { keepsakeOf } from "../support/keepsakes";
import { keepsake, medium, memorial, memory } from "../support/kept";
import { siteAccess } from "../support/proofs";
import { askToRestore, forgetMemorial, leftovers, packed, restoreDueKeepsake, restored } from "../support/restores";
import { addAccount, addColleague, addMemorial, addMemory, addPicture } from "../support/rows";

const never = new AbortController().signal;
const day = 24 * 3_600_000;
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const stateOf = async (id: string, viewer: Viewer) => (await readRestore(restoreAccess(id, viewer)))?.state;
const mediaIds = async () => (await db.selectFrom("media").select("id").execute()).map(({ id }) => id);
const memorialIds = async () => (await db.selectFrom("memorials").select("id").execute()).map(({ id }) => id);

/** A keepsake with so many photos, each of other bytes. */
async function album(count: number, given: Parameters<typeof keepsake>[0] = {}) {
  const files: Record<string, Buffer> = {};
  for (let index = 0; index < count; index++) {
    const picture = sharp({ create: { width: 60 + index, height: 40, channels: 3, background: "#876" } });
    files[`media/${index}.jpg`] = await picture.jpeg().toBuffer();
  }
  const photo = { type: "photo", mediaState: "attached" } as const;
  const memories = Object.keys(files).map((path) => memory({ ...photo, medium: medium(path) }));
  return keepsake({ ...given, memories, files });
}

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await db.deleteFrom("keepsake_restores").execute();
  await sweepRestores();
});

describe("a restore", () => {
  test("that is interrupted shows nothing, and goes on where it was", async () => {
    const owner = await addAccount();
    const before = await memorialIds();
    const id = await askToRestore(owner, await album(12));
    const end = new AbortController();
    const work = restoreDueKeepsake(end.signal);
    const stored = () => db.selectFrom("keepsake_restore_media").select("media_id").execute();
    await expect.poll(async () => (await stored()).length, { interval: 5 }).toBeGreaterThan(0);
    end.abort();
    expect(await work).toBe(false);
    const first = (await stored()).map(({ media_id }) => media_id);
    expect(first.length).toBeLessThan(12);
    expect(await memorialIds()).toEqual(before);
    expect(await stateOf(id, owner)).toBe("working");
    vi.useFakeTimers({ toFake: ["Date"] });
    later(2 * day);
    await sweepMedia(new Date(), never);
    later(1);
    expect(await restoreDueKeepsake(never)).toBe(true);
    expect(await stateOf(id, owner)).toBe("done");
    expect(await stored()).toEqual([]);
    const kept = await db.selectFrom("memories").select("media_id").where("media_id", "in", first).execute();
    expect(kept).toHaveLength(first.length);
    expect(leftovers()).toEqual([]);
  });

  test("is left alone while another process works on it, and taken over a minute after that was killed", async () => {
    const owner = await addAccount();
    const id = await askToRestore(owner, keepsake({}));
    vi.useFakeTimers({ toFake: ["Date"] });
    await claimed(restoreJobs);
    expect(await restoreDueKeepsake(never)).toBe(false);
    later(60_001);
    expect(await restoreDueKeepsake(never)).toBe(true);
    expect(await stateOf(id, owner)).toBe("done");
  });

  test("is not tried a third time if its process died twice", async () => {
    const owner = await addAccount();
    const id = await askToRestore(owner, keepsake({}));
    await died(restoreJobs, 2);
    expect(await restoreDueKeepsake(never)).toBe(true);
    expect((await readRestore(restoreAccess(id, owner)))?.report).toEqual({ refused: "stopped" });
  });

  test("is tried three times if its file can't be read, and then leaves nothing behind", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ["Date"] });
    const owner = await addAccount();
    const id = await askToRestore(owner, keepsake({}));
    await sweepRestores();
    await removeArchive(id);
    for (let tries = 0; tries < 3; tries++) {
      expect(await stateOf(id, owner)).not.toBe("refused");
      expect(await restoreDueKeepsake(never)).toBe(false);
      later(60_001);
    }
    expect((await readRestore(restoreAccess(id, owner)))?.report).toEqual({ refused: "failed" });
  });

  test("removes the files that were stored if it is refused in the end", async () => {
    const owner = await addAccount();
    const before = await mediaIds();
    const kept = memorial();
    await askToRestore(owner, await album(6, { memorial: kept }));
    const work = restoreDueKeepsake(never);
    const stored = () => db.selectFrom("keepsake_restore_media").select("media_id").execute();
    await expect.poll(async () => (await stored()).length, { interval: 5 }).toBeGreaterThan(0);
    await addMemorial({ id: String(kept.id), user_id: (await addAccount()).id });
    expect(await work).toBe(true);
    const [restore] = await listRestores(siteAccess(owner));
    expect(restore?.report).toEqual({ refused: "another-account" });
    expect(await mediaIds()).toEqual(before);
    expect(leftovers()).toEqual([]);
  });

  test("of somebody who may no longer register memorials fails", async () => {
    const business = await addAccount();
    const colleague = await addColleague(business);
    const id = await askToRestore(colleague, keepsake({}));
    await db.deleteFrom("colleagues").where("account_id", "=", colleague.id).execute();
    await restoreDueKeepsake(never);
    expect((await readRestore(restoreAccess(id, colleague)))?.report).toEqual({ refused: "failed" });
  });
});

describe("the restored memorial", () => {
  test("belongs to the business of a colleague, and its history says who restored it", async () => {
    const business = await addAccount();
    const colleague = await addColleague(business);
    const { memorialId } = await restored(colleague, keepsake({}));
    const memorials = db.selectFrom("memorials").select("user_id").where("id", "=", memorialId);
    expect(await memorials.executeTakeFirst()).toEqual({ user_id: business.id });
    const history = db.selectFrom("memorial_history").select(["kind", "actor"]).where("memorial_id", "=", memorialId);
    expect(await history.execute()).toEqual([{ kind: "keepsake_restored", actor: colleague.fullName }]);
  });

  test("is the same for a second keepsake, and somebody else's is not told about", async () => {
    const owner = await addAccount();
    const archive = keepsake({});
    const { memorialId } = await restored(owner, archive);
    expect((await restored(owner, archive)).report).toEqual({ fullName: "Iris Moreno", already: true });
    const other = await restored(await addAccount(), archive);
    expect([other.report, other.memorialId]).toEqual([{ refused: "another-account" }, null]);
    expect(await db.selectFrom("memories").select("id").where("memorial_id", "=", memorialId).execute()).toHaveLength(
      1,
    );
  });

  test("has what was published if the keepsake is a visitor's", async () => {
    const approved = { approval_status: "approved" } as const;
    const id = await addMemorial({ custom_url_slug: "iris" });
    await addMemory(id, { ...approved, content_title: "Seen" });
    const photo = { media_id: await addPicture(), media_state: "attached", memory_type: "photo" } as const;
    await addMemory(id, { ...approved, ...photo, content_title: "Photo" });
    await addMemory(id, { content_title: "Waits" });
    const { files } = await keepsakeOf(id, "visitors");
    await forgetMemorial(id);
    await restored(await addAccount(), packed(files));
    const rows = db.selectFrom("memories").select(["content_title", "approval_status", "media_state"]);
    expect(await rows.where("memorial_id", "=", id).orderBy("content_title").execute()).toEqual([
      { content_title: "Photo", approval_status: "approved", media_state: "attached" },
      { content_title: "Seen", approval_status: "approved", media_state: "none" },
    ]);
  });

  test("counts, and its pending memories wait to be read", async () => {
    const owner = await addAccount();
    const pending = { status: "pending" };
    const { memorialId } = await restored(owner, keepsake({ memories: [memory(), memory(pending), memory(pending)] }));
    const waiting = db.selectFrom("waiting_memories").select("memory_id").where("memorial_id", "=", memorialId);
    expect(await waiting.execute()).toHaveLength(2);
    expect(await db.selectFrom("mail_queue").select("id").execute()).toEqual([]);
  });
});

describe("asking for a restore", () => {
  test("is refused for an empty file, one that is too large and one for which there is no room", () => {
    expect([refuseBytes(0), refuseBytes(mostBytes + 1)]).toEqual(["empty", "too-big"]);
    expect([refuseBytes(500, 0, 1000), refuseBytes(501, 0, 1000)]).toEqual([null, "no-room"]);
    expect([refuseBytes(1000, 1000, 1000), refuseBytes(1001, 1001, 1000)]).toEqual([null, "no-room"]);
  });

  test("is refused while three are under way, and possible again when one is discarded", async () => {
    const owner = await addAccount();
    const start = () => startRestore(siteAccess(owner), { name: "a.zip", bytes: 100 });
    const ids = [await start(), await start(), await start()].map((one) => (typeof one === "string" ? one : one.id));
    expect(await start()).toBe("too-many");
    expect(await startRestore(siteAccess(await addAccount()), { name: "a.zip", bytes: 100 })).toHaveProperty("id");
    expect(await listRestores(siteAccess(owner))).toHaveLength(3);
    await discardRestore(restoreAccess(ids[0] ?? "", owner));
    expect(await start()).toHaveProperty("id");
  });

  test("awaits one upload, until it is forgotten a week later", async () => {
    const owner = await addAccount();
    const started = await startRestore(siteAccess(owner), { name: "a.zip", bytes: 100 });
    const id = typeof started === "string" ? "" : started.id;
    expect(await setUpload(restoreAccess(id, owner), "one", 100)).toEqual({ before: null });
    expect(await setUpload(restoreAccess(id, owner), "two", 100)).toEqual({ before: "one" });
    expect([await awaitsUpload(id, "one"), await awaitsUpload(id, "two")]).toEqual([false, true]);
    vi.useFakeTimers({ toFake: ["Date"] });
    later(7 * day);
    await sweepRestores();
    expect([await awaitsUpload(id, "two"), await setUpload(restoreAccess(id, owner), "three", 100)]).toEqual([
      false,
      "unneeded",
    ]);
  });

  test("is one's own", async () => {
    const owner = await addAccount();
    const id = await askToRestore(owner, keepsake({}));
    expect(await isOwnRestore(owner, id)).toBe(true);
    for (const other of [await addAccount(), await addColleague(owner)])
      expect(await isOwnRestore(other, id)).toBe(false);
    expect(await isOwnRestore(owner, "no id")).toBe(false);
  });
});

test("erasing a person removes the reports that name them, and no others", async () => {
  const owner = await addAccount();
  const lost = (author: string) => memory({ author, type: "photo", medium: medium("media/none.jpg") });
  await restored(owner, keepsake({ memories: [lost("José  Ferreira")] }));
  const other = await restored(owner, keepsake({ memories: [lost("Ana")] }));
  await transaction((trx) => dropReportsAbout(trx, [fold("José Ferreira")]));
  expect((await listRestores(siteAccess(owner))).map(({ id }) => id)).toEqual([other.id]);
});
