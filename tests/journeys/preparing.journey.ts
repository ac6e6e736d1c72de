import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client, memorialId, rows } from "../support/client.ts";
import { convert, ffmpeg } from "../support/ffmpeg.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";
import { filledIn, share } from "../support/sharing.ts";

const token = "a".repeat(43);

/** Adds a pending memory with a WMV that waits to be prepared, at a time that never comes. Returns the id of its medium. */
function sharedWmv(dataDir: string) {
  const [memory, media] = [randomUUID(), randomUUID()];
  const source = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=25:duration=2", "-c:v", "wmv2"];
  const folder = path.join(dataDir, "files/media", media);
  mkdirSync(folder);
  writeFileSync(path.join(folder, "source"), convert(null, source, "wmv"));
  const at = "2026-11-20T10:00:00.000Z";
  const memorial = memorialId(dataDir, "margaret-ellis");
  const insertMedia =
    "insert into media (id, kind, purpose, memorial_id, files, copies_due_at, created_at) values (?, 'video', 'memory', ?, '[]', '2099', ?)";
  change(dataDir, insertMedia, media, memorial, at);
  const receipt = createHash("sha256").update(token).digest("hex");
  const insertMemory = `insert into memories (id, memorial_id, author_name, content_title, content_text, memory_type, media_state, media_id,
    approval_status, submission_hash, receipt_hash, created_at)
    values (?, ?, 'Ted', 'The old film', 'From the camera of 2003.', 'video', 'attached', ?, 'pending', ?, ?, ?)`;
  change(dataDir, insertMemory, memory, memorial, media, memory, receipt, at);
  return media;
}

test("an old film is shown as being prepared, can't be approved unseen, and is published afterwards", async ({
  person,
  server,
}) => {
  test.skip(!ffmpeg, "ffmpeg is not on this machine");
  test.setTimeout(180_000);
  const media = sharedWmv(server.dataDir);

  const sender = await person();
  await sender.goto(`/memorial/margaret-ellis/receipt/${token}`);
  await expect(sender.getByText("Your video has arrived and is being prepared")).toBeVisible();
  await look(sender, "receipt-preparing");

  const admin = await person();
  await openAs(admin, "admin@everkeep.example", "/dashboard/moderation");
  const card = admin.getByRole("article", { name: /Memory by Ted/ });
  const told = "This video is being prepared. It can be watched here in a few minutes.";
  await expect(card.getByText(told)).toBeVisible();
  await look(admin, "moderation-preparing");
  await card.getByRole("link", { name: "Approve the memory by Ted" }).click();
  await expect(admin.getByText("The video is still being prepared, so nobody has seen it yet.")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);
  await look(admin, "approve-preparing");
  await admin.getByRole("link", { name: "Back to the list" }).click();
  await expect(card.getByText(told)).toBeVisible();

  change(server.dataDir, "update media set copies_due_at = '2026' where id = ?", media);
  // Somebody's voice wakes the server's job half a minute before it would look for what is due.
  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  const voice = convert(null, ["-f", "lavfi", "-i", "sine=duration=1"], "wav");
  const sent = { memoryType: "audio", media: new File([new Uint8Array(voice)], "voice.wav") };
  expect((await guest.post(share, await filledIn(guest, "Her voice", sent))).status).toBe(303);
  const files = () => rows<{ files: string }>(server.dataDir, "select files from media where id = ?", media)[0]?.files;
  await expect.poll(files, { timeout: 120_000 }).toContain("original.mp4");
  await admin.reload();
  await expect(card.locator("video")).toHaveAttribute("src", `/media/${media}/original.mp4`);
  await card.getByRole("link", { name: "Approve the memory by Ted" }).click();
  await admin.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(admin.getByText("You approved the memory by Ted.")).toBeVisible();
  await sender.reload();
  await expect(sender.getByRole("heading", { name: "Your memory is published" })).toBeVisible();
  await expect(sender.getByText("is being prepared")).toHaveCount(0);
});
