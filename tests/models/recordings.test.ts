import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { storeMedia } from "~/models/media/store.server";
import { makeDueCopies } from "../support/copies";
import { examined, ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { folder } from "../support/pictures";
import { recordings, secrets } from "../support/recordings";
import { incoming } from "../support/rows";
import { deepRows } from "../support/slow.ts";

/** Every form in which a secret may stand in a file. */
const formsOf = (secret: string) => [secret, Buffer.from(secret, "utf16le"), Buffer.from(secret, "utf16le").swap16()];

/** 4 March 2019 in seconds since 1904, as headers of MP4 and MOV have it. */
const taken = Buffer.from([0xd8, 0xa2, 0x6f, 0x2f]);

describe.skipIf(!ffmpeg)(`a recording${needsFfmpeg}`, () => {
  /** The sums of the decoded sound and pictures of all recordings as they come. */
  const sums = new Map<string, string | undefined>();
  beforeAll(async () => {
    const sent = await Promise.all(recordings.map(async ([, make]) => (await incoming(make())).path));
    for (const [position, { sum }] of examined(sent).files.entries()) sums.set(recordings[position]?.[0] ?? "", sum);
  });

  // Copies are made at the lowest priority, which waits for every other test.
  test.each(deepRows(recordings))(
    "%s",
    { timeout: 300_000 },
    async (what, make, { copies, name, kind, type, ...size }) => {
      const bytes = make();
      expect(secrets.some((secret) => bytes.includes(secret)) || name.endsWith("mp3")).toBe(true);
      const file = await incoming(bytes);
      const kept = await storeMedia(file, [kind], "memory", "a memorial");
      if ("refused" in kept) throw new Error(kept.refused);
      expect([kept.kind, existsSync(file.path)]).toEqual([kind, false]);

      const stored = await readFile(path.join(folder(kept.id), name));
      if (!name.endsWith("mp3") && !name.endsWith("ogg")) expect(stored.length).toBe(bytes.length);

      const before = await db.selectFrom("media").selectAll().where("id", "=", kept.id).executeTakeFirstOrThrow();
      expect(before).toMatchObject({ kind, ...size, purpose: "memory" });
      expect(JSON.parse(before.files)).toMatchObject([{ name, type, ...size }]);
      expect(before.copies_due_at !== null).toBe(copies.length > 0);
      if (before.duration_ms !== null) expect(Math.abs(before.duration_ms - 2000)).toBeLessThan(150);

      const end = new AbortController();
      while (await makeDueCopies(end.signal));
      const after = await db.selectFrom("media").selectAll().where("id", "=", kept.id).executeTakeFirstOrThrow();
      const files: { name: string; type: string; width?: number; height?: number }[] = JSON.parse(after.files);
      expect([after.copies_due_at, files.map((made) => made.name).sort()]).toEqual([null, [...copies, name].sort()]);
      const finished = folder(kept.id);
      expect((await readdir(finished)).sort()).toEqual(files.map((made) => made.name).sort());
      // The original was served as it is while copies were made of it.
      expect((await readFile(path.join(finished, name))).equals(stored)).toBe(true);
      const seen = examined(files.map((made) => path.join(finished, made.name)));
      expect(seen.complaints).toEqual([]);
      for (const [index, made] of files.entries()) {
        const { tracks, chapters, sum } = seen.files[index] ?? {};
        if (made.name === name) {
          expect(sum).toMatch(/^MD5=/);
          expect(sum).toBe(sums.get(what));
          expect(chapters).toBe(false);
          expect([tracks?.length !== 0, tracks?.filter((track) => !/^(Video|Audio):/.test(track))]).toEqual([true, []]);
        }
        const at = path.join(finished, made.name);
        const content = await readFile(at);
        for (const secret of secrets)
          for (const form of formsOf(secret)) expect(content.includes(form), `${secret} in ${made.name}`).toBe(false);
        expect(content.includes(taken)).toBe(false);
        if (made.width && made.height && size.width && size.height)
          expect(made.width / made.height, made.name).toBeCloseTo(size.width / size.height, 1);
        if (made.name === "web.mp4") {
          expect(tracks?.slice(0, 2)).toEqual(["Video: h264", "Audio: aac"]);
          const [wide, high] = [made.width ?? 0, made.height ?? 0];
          expect([wide > high, Math.max(wide, high) <= 1280, Math.min(wide, high) <= 720]).toEqual([
            (size.width ?? 0) > (size.height ?? 0),
            true,
            true,
          ]);
          expect(content.indexOf("moov")).toBeLessThan(content.indexOf("mdat"));
          expect(content.includes("Lavf")).toBe(false);
          expect(files[0]?.name).toBe("web.mp4");
        }
        if (made.name === "poster.jpg")
          expect([made.width, (made.width ?? 0) > (made.height ?? 0)]).toEqual([
            Math.min(800, size.width ?? 0),
            (size.width ?? 0) > (size.height ?? 0),
          ]);
      }
    },
  );
});
