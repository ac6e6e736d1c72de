// @module-tag slow
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { storeMedia } from "~/models/media/store.server";
import { makeDueCopies } from "../support/copies";
import { examined, ffmpeg, halves, needsFfmpeg, sampled } from "../support/ffmpeg";
import { type Old, oldRecordings } from "../support/old-recordings";
import { folder } from "../support/pictures";
import { secrets } from "../support/recordings";
import { incoming } from "../support/rows";
import { deepRows } from "../support/slow";

const tried = deepRows(oldRecordings, 6);

/** Every form in which a secret may stand in a file. */
const formsOf = (secret: string) => [secret, Buffer.from(secret, "utf16le"), Buffer.from(secret, "utf16le").swap16()];
const tellsOf = (bytes: Buffer) => secrets.filter((secret) => formsOf(secret).some((form) => bytes.includes(form)));

/** The mean difference of two pictures. */
const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / other.length;

type Sample = ReturnType<typeof sampled>[number];

const row = (id: string) => db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const end = new AbortController();
const onDisk = async (bytes: Buffer) => (await incoming(bytes)).path;

/** The parts of a recording to compare: bare DV and MPEG-2 have no sound, and the pictures of an upright film are turned. */
const partsOf = (what: string, { kind, height }: Old) => ({
  sound: !what.startsWith("MPEG-2 without"),
  picture: kind === "video" && height !== 320,
});

describe.skipIf(!ffmpeg)(`a recording in an old format${needsFfmpeg}`, () => {
  /** Samples of all recordings as they come. */
  let sent: Map<string, Sample>;
  beforeAll(() => {
    const samples = sampled(tried.map(([what, make, old]) => ({ bytes: make(), parts: partsOf(what, old) })));
    sent = new Map(tried.map(([what], position) => [what, samples[position] as Sample]));
  });

  // Copies are made at the lowest priority, which waits for every other test.
  test.each(tried)("%s", { timeout: 300_000 }, async (what, make, old) => {
    const { kind, copies, ...size } = old;
    const bytes = make();
    expect(tellsOf(bytes).length > 0 || /^(DV|AMR|AVI of DV|MPEG-2 without|AU|CAF)/.test(what)).toBe(true);
    const file = await incoming(bytes);
    const kept = await storeMedia(file, ["image", "video", "audio"], "memory", "a memorial");
    if ("refused" in kept) throw new Error(kept.refused);
    expect([kept.kind, existsSync(file.path)]).toEqual([kind, false]);
    expect(await row(kept.id)).toMatchObject({ kind, files: "[]", copies_due_at: expect.any(String) });
    expect(await readdir(folder(kept.id))).toEqual(["source"]);

    while (await makeDueCopies(end.signal));
    const after = await row(kept.id);
    const files: { name: string; type: string; width?: number; height?: number }[] = JSON.parse(after.files);
    const original = kind === "video" ? "original.mp4" : "original.m4a";
    expect([after.copies_due_at, files.map(({ name }) => name).sort()]).toEqual([null, [...copies, original].sort()]);
    expect((await readdir(folder(kept.id))).sort()).toEqual(files.map(({ name }) => name).sort());
    expect(after).toMatchObject(size);
    expect(Math.abs((after.duration_ms ?? 0) - 2000)).toBeLessThan(190);
    const parts = partsOf(what, old);
    const at = [original, ...copies].map((name) => path.join(folder(kept.id), name));
    const { complaints, files: seen, sample: is } = examined(at, parts);
    const was = sent.get(what) as Sample;
    if (parts.sound) expect(Math.abs(is.seconds - was.seconds)).toBeLessThan(0.15);
    if (parts.picture) expect(difference(is.picture, was.picture)).toBeLessThan(5);
    if (what.includes("half pictures")) {
      expect(halves(await onDisk(bytes)).halved).toBeGreaterThan(15);
      expect(halves(path.join(folder(kept.id), original)).halved).toBeLessThan(6);
    }
    expect(complaints).toEqual([]);
    for (const [index, name] of [original, ...copies].entries()) {
      const content = await readFile(at[index] ?? "");
      expect(tellsOf(content), name).toEqual([]);
      expect(/Lav[cf]\d/.test(content.toString("latin1")), name).toBe(false);
      if (name === "poster.jpg") continue;
      const codecs = ["Video: h264", "Audio: aac"];
      expect(seen[index]).toMatchObject({
        tracks: codecs.slice(kind === "audio" ? 1 : 0, what.startsWith("MPEG-2 wi") ? 1 : 2),
        chapters: false,
      });
    }
  });
});
