import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { makeDueCopies } from "~/models/media/copies.server";
import { storeMedia } from "~/models/media/store.server";
import { decoded, ffmpeg, halves, needsFfmpeg, probe, sampled } from "../support/ffmpeg";
import { oldRecordings } from "../support/old-recordings";
import { folder } from "../support/pictures";
import { secrets } from "../support/recordings";
import { incoming } from "../support/rows";

/** Every form in which a secret may stand in a file. */
const formsOf = (secret: string) => [secret, Buffer.from(secret, "utf16le"), Buffer.from(secret, "utf16le").swap16()];
const tellsOf = (bytes: Buffer) => secrets.filter((secret) => formsOf(secret).some((form) => bytes.includes(form)));

/** The mean difference of two pictures. */
const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / other.length;

type Sample = ReturnType<typeof sampled>[number];

const row = (id: string) => db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const end = new AbortController();
const onDisk = async (bytes: Buffer) => (await incoming(bytes)).path;

describe.skipIf(!ffmpeg)(`a recording in an old format${needsFfmpeg}`, () => {
  // Copies are made at the lowest priority, which waits for every other test.
  test.each(oldRecordings)("%s", { timeout: 300_000 }, async (what, make, { kind, copies, ...size }) => {
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
    const made = await readFile(path.join(folder(kept.id), original));
    const parts = { sound: !what.startsWith("MPEG-2 without"), picture: kind === "video" && size.height !== 320 };
    const [is, was] = sampled([made, bytes], parts) as [Sample, Sample];
    if (parts.sound) expect(Math.abs(is.seconds - was.seconds)).toBeLessThan(0.15);
    if (parts.picture) expect(difference(is.picture, was.picture)).toBeLessThan(5);
    if (what.includes("half pictures")) {
      expect(halves(await onDisk(bytes)).halved).toBeGreaterThan(15);
      expect(halves(path.join(folder(kept.id), original)).halved).toBeLessThan(6);
    }
    expect(decoded(...files.map(({ name }) => path.join(folder(kept.id), name)))).toBe("");
    for (const { name } of files) {
      const at = path.join(folder(kept.id), name);
      const content = await readFile(at);
      expect(tellsOf(content), name).toEqual([]);
      expect(/Lav[cf]\d/.test(content.toString("latin1")), name).toBe(false);
      if (name === "poster.jpg") continue;
      const { streams, chapters } = probe(at);
      const codecs = streams.map(({ codec_name }) => codec_name);
      expect(codecs).toEqual(["h264", "aac"].slice(kind === "audio" ? 1 : 0, what.startsWith("MPEG-2 wi") ? 1 : 2));
      expect(chapters).toEqual([]);
    }
  });
});
