// @module-tag slow
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { film } from "../support/recordings";

// An ffmpeg that can't list the packets of a recording, and does everything else.
const found = process.env.PATH;
const folder = mkdtempSync(path.join(tmpdir(), "unlisting-"));
if (ffmpeg) {
  const real = execFileSync("which", ["ffmpeg"], { encoding: "utf8" }).trim();
  const script = `#!/bin/sh\nfor word; do [ "$word" = framecrc ] && exit 1; done\nexec ${real} "$@"\n`;
  writeFileSync(path.join(folder, "ffmpeg"), script);
  chmodSync(path.join(folder, "ffmpeg"), 0o755);
}
process.env.PATH = `${folder}:${found}`;
const { makeDueCopies } = await import("../support/copies");
const { storeMedia } = await import("~/models/media/store.server");
const { db } = await import("~/db/connection.server");
const { incoming } = await import("../support/rows");
process.env.PATH = found;

test.skipIf(!ffmpeg)(`an old film whose packets can't be listed is converted all the same${needsFfmpeg}`, async () => {
  const old = film(["-c:v", "mpeg4", "-c:a", "libmp3lame"], "avi");
  const stored = await storeMedia(await incoming(old), ["video"], "memory", "a memorial");
  if ("refused" in stored) throw new Error(stored.refused);
  const end = new AbortController();
  while (await makeDueCopies(end.signal));
  const row = await db.selectFrom("media").selectAll().where("id", "=", stored.id).executeTakeFirstOrThrow();
  const names = JSON.parse(row.files).map(({ name }: { name: string }) => name);
  expect([names.sort(), row.copies_due_at]).toEqual([["original.mp4", "poster.jpg"], null]);
});
