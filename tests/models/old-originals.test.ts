// @module-tag slow
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate as immediately, setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { findMedia } from "~/models/memory/find-media.server";
import { makeDueCopies } from "../support/copies";
import { convert, examined, ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { oldRecordings } from "../support/old-recordings";
import { folder } from "../support/pictures";
import { film, h264, secrets, voice } from "../support/recordings";
import { addMemorial, addMemory, revisionOf } from "../support/rows";

// Films that the version before sources stored as their own originals, and whose copies were still due when it was replaced.

type Kind = "video" | "audio";
interface File {
  name: string;
  type: string;
}

/** The bytes of a file; null if it is gone. */
function bytesIn(file: string) {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

const named = (what: string) => oldRecordings.find(([name]) => name === what)?.[1]() ?? Buffer.alloc(0);
const mkv = { name: "original.mkv", type: "video/x-matroska" };
const mp4 = { name: "original.mp4", type: "video/mp4" };
const second = { name: "original.2.mp4", type: "video/mp4" };
const poster = { name: "poster.jpg", type: "image/jpeg" };

const row = (id: string) => db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const listed = async (id: string): Promise<File[]> => JSON.parse((await row(id)).files);
const namesOf = async (id: string) => (await listed(id)).map(({ name }) => name);
const onDisk = async (id: string) => (await readdir(folder(id))).sort();
const end = new AbortController();
const now = () => new Date().toISOString();

/** A row that lists files, with what lies in its folder, and an approved memory that shows it. */
async function stored(kind: Kind, files: File[], disk: Record<string, Uint8Array | string>) {
  const id = randomUUID();
  const memorial_id = await addMemorial();
  await mkdir(folder(id), { recursive: true });
  for (const [name, bytes] of Object.entries(disk)) await writeFile(path.join(folder(id), name), bytes);
  const at = now();
  const values = { id, memorial_id, kind, purpose: "memory" as const, files: JSON.stringify(files) };
  await db
    .insertInto("media")
    .values({ ...values, width: 16, height: 9, copies_due_at: at, created_at: at })
    .execute();
  const shown = { media_id: id, media_state: "attached" as const, approval_status: "approved" as const };
  return { id, memory: await addMemory(memorial_id, { ...shown, memory_type: kind }) };
}

/** The medium plays from what its row lists, and nothing else lies in its folder. */
async function plays(id: string, names: string[]) {
  expect([await namesOf(id), await onDisk(id)]).toEqual([names, [...names].sort()]);
  const { kind, width, height, duration_ms, copies_due_at } = await row(id);
  expect([kind === "audio" || [width, height], copies_due_at]).toEqual([kind === "audio" || [320, 180], null]);
  expect(Math.abs((duration_ms ?? 0) - 2000)).toBeLessThan(190);
  const seen = examined(names.map((name) => path.join(folder(id), name)));
  expect(seen.complaints).toEqual([]);
  for (const [index, { name, type }] of (await listed(id)).entries()) {
    if (!name.startsWith("original.")) continue;
    expect(type).toBe(`${kind}/mp4`);
    expect(seen.files[index]?.tracks).toEqual(["Video: h264", "Audio: aac"].slice(kind === "audio" ? 1 : 0));
    const content = await readFile(path.join(folder(id), name));
    expect(secrets.filter((secret) => content.includes(secret))).toEqual([]);
  }
}

/** Until the next look: as soon as may be, but a millisecond later while ffmpeg runs, which would have to share its processor with the looks. */
const breath = () => (process.getActiveResourcesInfo().includes("ProcessWrap") ? pause(1) : immediately());

const patience = { timeout: 300_000 };

describe.skipIf(!ffmpeg)(`an original that can't be kept, whose copies are due${needsFfmpeg}`, () => {
  const cases: [what: string, file: File, make: () => Buffer, names: string[]][] = [
    ["Matroska of H.264", mkv, () => named("Matroska of H.264"), ["original.mp4", "poster.jpg"]],
    ["MP4 in fragments", mp4, () => named("MP4 in fragments"), ["original.2.mp4", "poster.jpg"]],
    [
      "MP4 of MPEG-4 part 2",
      mp4,
      () => film(["-c:v", "mpeg4", "-c:a", "aac"], "mp4"),
      ["original.2.mp4", "poster.jpg"],
    ],
    [
      "QuickTime of JPEGs",
      { name: "original.mov", type: "video/quicktime" },
      () => named("QuickTime of JPEGs"),
      ["original.mp4", "poster.jpg"],
    ],
    [
      "Matroska of AAC",
      { name: "original.webm", type: "audio/webm" },
      () => voice(["-c:a", "aac"], "mka"),
      ["original.m4a"],
    ],
  ];
  test.each(cases)(
    "%s: is replaced by one that plays, and served until then",
    patience,
    async (_, file, make, names) => {
      const kind = file.type.startsWith("audio") ? "audio" : "video";
      const { id, memory } = await stored(kind, [file], { [file.name]: make() });
      const revision = await revisionOf(memory);
      const before = readFileSync(path.join(folder(id), file.name));
      let busy = true;
      const job = (async () => {
        while (await makeDueCopies(end.signal));
      })().finally(() => {
        busy = false;
      });
      const seen = new Set<string>();
      while (busy) {
        const found = await findMedia(id);
        const disk = folder(id);
        const missing = found?.files.filter(({ name }) => !existsSync(path.join(disk, name)));
        const as = bytesIn(path.join(disk, file.name));
        // The pieces of an upload that was replaced meanwhile were rightly gone.
        if ((await row(id)).files !== JSON.stringify(found?.files)) continue;
        expect([found?.published, missing]).toEqual([true, []]);
        seen.add(found?.files[0]?.name ?? "nothing");
        // The bytes under a name never change: browsers put pieces of a film together by it.
        if (as) expect(as.equals(before)).toBe(true);
        await breath();
      }
      await job;
      expect([...seen].filter((name) => name !== file.name && name !== names[0])).toEqual([]);
      await plays(id, names);
      expect(await revisionOf(memory)).toBe(revision + 1);
    },
  );

  test("keeps the poster that it has", patience, async () => {
    const still = film(["-frames:v", "1", "-an"], "jpg");
    const { id } = await stored("video", [mkv, poster], {
      "original.mkv": named("Matroska of H.264"),
      "poster.jpg": still,
    });
    while (await makeDueCopies(end.signal));
    await plays(id, ["original.mp4", "poster.jpg"]);
    expect((await readFile(path.join(folder(id), "poster.jpg"))).equals(still)).toBe(true);
  });

  test("stays as it was, and served, if nothing can be made of it", patience, async () => {
    const odd = film(h264, "mkv");
    odd.write("V_MPEG4/ISO/XYZ", odd.indexOf("V_MPEG4/ISO/AVC"));
    const { id, memory } = await stored("video", [mkv], { "original.mkv": odd });
    for (const tries of [1, 2, 3]) {
      await db.updateTable("media").set({ copies_due_at: now() }).where("id", "=", id).execute();
      expect(await makeDueCopies(end.signal)).toBe(true);
      const { copies_due_at, copies_attempts } = await row(id);
      expect([copies_attempts, copies_due_at === null]).toEqual([tries, tries === 3]);
      expect([await listed(id), await onDisk(id), await revisionOf(memory)]).toEqual([[mkv], ["original.mkv"], 1]);
    }
  });

  test("is due again at once, and served, when its server ends", patience, async () => {
    const { id } = await stored("video", [mkv], { "original.mkv": named("Matroska of H.264") });
    const ending = new AbortController();
    const job = makeDueCopies(ending.signal);
    await expect.poll(async () => (await row(id)).copies_unended).toBe(1);
    ending.abort();
    await job;
    const { copies_due_at, copies_attempts } = await row(id);
    expect([copies_attempts, (copies_due_at ?? "9") <= now()]).toEqual([0, true]);
    expect([await listed(id), await onDisk(id)]).toEqual([[mkv], ["original.mkv"]]);
    while (await makeDueCopies(end.signal));
    await plays(id, ["original.mp4", "poster.jpg"]);
  });
});

describe.skipIf(!ffmpeg)(`a server that was killed at it${needsFfmpeg}`, () => {
  const bare = ["-map_metadata", "-1", "-fflags", "+bitexact", "-c", "copy"];
  const whole = () => convert(film(h264, "mp4"), ["-i", "in", ...bare], "mp4");
  const half = () => whole().subarray(0, 5000);
  const old = () => named("Matroska of H.264");
  const fragments = () => named("MP4 in fragments");
  const crashes: [when: string, files: File[], disk: () => Record<string, Uint8Array>, names: string[]][] = [
    [
      "before the new original was listed",
      [mkv],
      () => ({ "original.mkv": old(), "original.mp4": half() }),
      ["original.mp4", "poster.jpg"],
    ],
    [
      "before the new original was listed beside one of its name",
      [mp4],
      () => ({ "original.mp4": fragments(), "original.2.mp4": half() }),
      ["original.2.mp4", "poster.jpg"],
    ],
    [
      "before the old original was removed",
      [mp4],
      () => ({ "original.mkv": old(), "original.mp4": whole() }),
      ["original.mp4", "poster.jpg"],
    ],
    [
      "before the old original of its name was removed",
      [second],
      () => ({ "original.mp4": fragments(), "original.2.mp4": whole() }),
      ["original.2.mp4", "poster.jpg"],
    ],
    [
      "before the source of a prepared film was removed",
      [mp4],
      () => ({ source: old(), "original.mp4": whole() }),
      ["original.mp4", "poster.jpg"],
    ],
    [
      "with a source beside an original that can't be kept",
      [mkv],
      () => ({ source: old(), "original.mkv": old() }),
      ["original.mp4", "poster.jpg"],
    ],
  ];
  test.each(crashes)("%s: the next one ends it", patience, async (_, files, disk, names) => {
    const { id } = await stored("video", files, disk());
    // Its first copies were listed with the size of the film.
    await db.updateTable("media").set({ width: 320, height: 180, duration_ms: 2000 }).where("id", "=", id).execute();
    while (await makeDueCopies(end.signal));
    await plays(id, names);
  });

  test("keeps what it can't replace, whatever else lies there", patience, async () => {
    const disk = { "original.mkv": old(), "original.mp4": half(), source: old() };
    const { id } = await stored("video", [{ name: "original.mp4", type: "video/mp4" }], disk);
    expect(await makeDueCopies(end.signal)).toBe(true);
    expect([await namesOf(id), await onDisk(id)]).toEqual([["original.mp4"], Object.keys(disk).sort()]);
  });
});
