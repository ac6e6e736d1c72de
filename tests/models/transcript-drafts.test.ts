// @module-tag slow
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { enqueueRecordings, readDraft } from "~/features/transcripts/drafts/find.server";
import { draftJobs } from "~/features/transcripts/drafts/job.server";
import { chooseDrafts } from "~/features/transcripts/drafts/write.server";
import { writeDown } from "~/features/transcripts/write.server";
import type { Viewer } from "~/models/access";
import { storeMedia } from "~/models/media/store.server";
import { convert, ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { died, jobs, workOnce } from "../support/jobs";
import { signedInAccess } from "../support/proofs";
import { recogniser } from "../support/recognisers";
import { addAccount, addMemorial, addMemory, incoming } from "../support/rows";
import { deepRows } from "../support/slow";

const drafting = path.join(env.dataDir, "drafting");
const left = () => (existsSync(drafting) ? readdirSync(drafting) : []);
const rows = () => db.selectFrom("transcript_drafts").selectAll().execute();
const program = (mode: string) => {
  const { command, noted } = recogniser(mode);
  return { kind: draftJobs(command), noted };
};

let owner: Viewer;
let voice: Buffer;
beforeAll(async () => {
  owner = await addAccount();
  if (ffmpeg) voice = convert(null, ["-f", "lavfi", "-i", "sine=frequency=440:duration=2", "-c:a", "aac"], "m4a");
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const table of ["transcript_drafts", "undrafted_memorials", "transcripts", "jobs"] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable("memories").set({ approval_status: "rejected" }).execute();
});

/** A published voice in a memorial of its own, whose draft is due. */
async function published(bytes = voice, kind: "audio" | "video" = "audio") {
  const memorial = await addMemorial({ user_id: owner.id, language: "de" });
  const stored = await storeMedia(await incoming(bytes), [kind], "memory", "a memorial");
  if ("refused" in stored) throw new Error(stored.refused);
  await db
    .updateTable("media")
    .set({ memorial_id: memorial, copies_due_at: null })
    .where("id", "=", stored.id)
    .execute();
  const given = {
    memory_type: kind,
    media_id: stored.id,
    media_state: "attached",
    approval_status: "approved",
  } as const;
  const memory = await addMemory(memorial, given);
  await enqueueRecordings();
  return {
    memorial,
    memory,
    media: stored.id,
    access: signedInAccess<"review">(memorial, owner, "owner"),
    managing: signedInAccess<"manage">(memorial, owner, "owner"),
  };
}

const due = async () => (await jobs()).map(({ subject }) => subject);

describe.skipIf(!ffmpeg)(`a draft${needsFfmpeg}`, () => {
  test("is made once for a published recording, and the file for it is gone", async () => {
    const { media } = await published();
    const { kind, noted } = program("good");
    expect(await workOnce(kind)).toBe(true);
    expect(await readDraft(media)).toEqual({
      words: "0:00 Hello love, it's me\n0:01 The kettlebird sings",
      language: "de",
    });
    expect(noted()?.file).toMatch(/drafting\/[\w-]+\.wav$/);
    expect(left()).toEqual([]);
    await enqueueRecordings();
    expect(await due()).toEqual([]);
  });

  test("isn't made for what waits, what is written down, what is too long, and what still gets its copies", async () => {
    const { media, memory, access } = await published();
    await db.deleteFrom("jobs").execute();
    const set = async (values: object, of: object) => {
      if (Object.keys(values).length) await db.updateTable("memories").set(values).where("id", "=", memory).execute();
      if (Object.keys(of).length) await db.updateTable("media").set(of).where("id", "=", media).execute();
      await enqueueRecordings();
      return due();
    };
    expect(await set({ approval_status: "pending" }, {})).toEqual([]);
    expect(await set({ approval_status: "approved" }, { duration_ms: 20 * 60_000 + 1 })).toEqual([]);
    expect(await set({}, { duration_ms: 2000, copies_due_at: "2026-11-20" })).toEqual([]);
    await writeDown(access, memory, media, { words: null, language: "en" });
    expect(await set({}, { copies_due_at: null })).toEqual([]);
    await db.deleteFrom("transcripts").execute();
    expect(await set({}, {})).toEqual([media]);
  });

  test("is forgotten once somebody has saved the words, or nothing, and isn't made again", async () => {
    for (const words of ["Hello love", null, ""]) {
      const { media, memory, access } = await published();
      await workOnce(program("good").kind);
      expect(await writeDown(access, memory, media, { words, language: "en" })).toBe("kept");
      expect(await readDraft(media)).toBeNull();
      expect(JSON.stringify(await rows())).not.toContain("kettlebird");
      await enqueueRecordings();
      expect(await due()).toEqual([]);
    }
  });

  test("of a recording that is silent, or of a film without sound, is none", async () => {
    const { media } = await published();
    await workOnce(program("silent").kind);
    const mute = convert(
      null,
      ["-f", "lavfi", "-i", "testsrc2=size=64x48:rate=5:duration=1", "-c:v", "libx264"],
      "mp4",
    );
    const film = await published(mute, "video");
    const { kind, noted } = program("good");
    expect(await workOnce(kind)).toBe(true);
    expect(noted()).toBeNull();
    for (const id of [media, film.media]) expect(await readDraft(id)).toBeNull();
    expect((await rows()).sort((one, other) => other.listened - one.listened)).toMatchObject([
      { words: null, failure: null, listened: 1 },
      { words: null, failure: null, listened: 0 },
    ]);
  });

  test("isn't made where the family wants none, and those that nobody has saved are gone", async () => {
    const { media, managing } = await published();
    await workOnce(program("good").kind);
    await chooseDrafts(managing, false);
    expect(await rows()).toEqual([]);
    await enqueueRecordings();
    expect(await due()).toEqual([]);
    await chooseDrafts(managing, true);
    await enqueueRecordings();
    expect(await due()).toEqual([media]);
    const history = await db
      .selectFrom("memorial_history")
      .select("kind")
      .where("memorial_id", "=", managing.memorialId)
      .execute();
    expect(history.map(({ kind }) => kind).sort()).toEqual(["drafts_off", "drafts_on"]);
  });

  test("is forgotten if its recording is deleted, written down, or unwanted while a program listens", async () => {
    const ways = {
      deleted: ({ media }: Awaited<ReturnType<typeof published>>) =>
        db.deleteFrom("media").where("id", "=", media).execute(),
      written: ({ access, memory, media }: Awaited<ReturnType<typeof published>>) =>
        writeDown(access, memory, media, { words: "Hello", language: "en" }),
      unwanted: ({ managing }: Awaited<ReturnType<typeof published>>) => chooseDrafts(managing, false),
    };
    for (const change of Object.values(ways)) {
      const recording = await published();
      const { kind, noted } = program("slow");
      const working = workOnce(kind);
      await expect.poll(noted).toMatchObject({ runs: true });
      await change(recording);
      expect(await working).toBe(true);
      await expect.poll(noted).toMatchObject({ runs: false });
      expect(await rows()).toEqual([]);
      expect([await due(), left()]).toEqual([[], []]);
    }
  });

  test("goes on later if the server ends", async () => {
    const { media } = await published();
    const { kind, noted } = program("slow");
    const end = new AbortController();
    const working = workOnce(kind, end.signal);
    await expect.poll(noted).toMatchObject({ runs: true });
    end.abort();
    expect(await working).toBe(false);
    await expect.poll(noted).toMatchObject({ runs: false });
    expect([await rows(), left()]).toEqual([[], []]);
    expect(await workOnce(program("good").kind)).toBe(true);
    expect(await readDraft(media)).not.toBeNull();
  });

  test("is given up after two servers have died with it", async () => {
    await published();
    const { kind } = program("good");
    await died(kind, 2);
    await workOnce(kind);
    expect(await rows()).toMatchObject([{ words: null, failure: expect.stringContaining("two processes ended") }]);
    expect(await due()).toEqual([]);
  });

  test.each(
    deepRows([
      ["hog", "it needed more than 500 MB of memory"],
      ["endless", "it wrote more than 1 MB"],
      ["broken", "what it wrote isn't WebVTT, or is too much"],
      ["page", "what it wrote isn't WebVTT, or is too much"],
    ]),
  )("of a program that is a %s is given up at once", async (mode, failure) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await published();
    const { kind, noted } = program(mode);
    await workOnce(kind);
    expect(await rows()).toMatchObject([{ words: null, failure }]);
    expect(log.mock.calls.join(" ")).toContain(failure);
    await expect.poll(noted).toMatchObject({ runs: false });
    expect([await due(), left()]).toEqual([[], []]);
  });

  test("of a program that fails, or isn't there, is tried once more", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (const [kind, failure] of [
      [program("fails").kind, "it ended with code 1"],
      [draftJobs("/no/such/program"), "it couldn't be started"],
    ] as const) {
      await published();
      expect(await workOnce(kind)).toBe(false);
      expect(await rows()).toEqual([]);
      expect(await jobs()).toMatchObject([{ attempts: 1, last_error: failure }]);
      await db.updateTable("jobs").set({ due_at: "2026-01-01" }).execute();
      await workOnce(kind);
      expect(await rows()).toMatchObject([{ failure }]);
      await db.deleteFrom("transcript_drafts").execute();
      await db.updateTable("memories").set({ approval_status: "rejected" }).execute();
    }
  });
});
