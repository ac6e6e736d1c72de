import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { refusedFile } from "~/languages/en";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { oldRecordings } from "../support/old-recordings";

// The modules below are loaded without ffmpeg in PATH; the recordings are made with it.
const found = process.env.PATH;
process.env.PATH = "/nowhere";
const { hasFfmpeg } = await import("~/engines/media-cleaner/recordings/tool.server");
const { storeMedia } = await import("~/models/media/store.server");
const { db } = await import("~/db/connection.server");
const { list } = await import("~/gateways/storage/disk.server");
const { addMemorial, incoming } = await import("../support/rows");
const { addRecording, familyState, makeKeepsakes, manage } = await import("../support/keepsakes");
const { askForFamilyKeepsake } = await import("~/features/keepsake/ask.server");
process.env.PATH = found;

describe.skipIf(!ffmpeg)(`where there is no ffmpeg${needsFfmpeg}`, () => {
  test.each(oldRecordings)("%s is refused with the formats that work", async (_, make, { kind }) => {
    expect(await hasFfmpeg()).toBe(false);
    const bytes = make();
    const refusal = async (kinds: Parameters<typeof storeMedia>[1]) => {
      const file = await incoming(bytes);
      const kept = await storeMedia(file, kinds, "memory", "a memorial");
      expect(existsSync(file.path)).toBe(false);
      return "refused" in kept ? kept.refused : kept;
    };
    const unknown = `${kind}-unknown` as const;
    expect(refusedFile[unknown]).toMatch(/Please choose an M(P4|4A)/);
    expect(await refusal([kind, "image"])).toBe(unknown);
    expect(await refusal(["image", "video", "audio"])).toBe("video-unknown");
    expect(["image-not-a-picture", `other-${kind}`]).toContain(await refusal(["image"]));
    expect([await db.selectFrom("media").select("id").execute(), await list("media")]).toEqual([[], []]);
  });
});

test("a keepsake doesn't wait for a recording that nothing here prepares", async () => {
  const id = await addMemorial();
  const film = await addRecording("video", [["original.mp4", "video/mp4"]], id);
  await db.updateTable("media").set({ copies_due_at: "2026-11-20T10:00:00.000Z" }).where("id", "=", film).execute();
  await askForFamilyKeepsake(manage(id), false);
  await makeKeepsakes();
  expect(await familyState(id)).toBe("ready");
});
