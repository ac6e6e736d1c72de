import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { hasFfmpeg } from "~/engines/media-cleaner/recordings/tool.server";
import { endJobs } from "~/jobs/background-jobs.server";
import { startWorker } from "~/jobs/worker.server";
import { copyJobs, wakeCopies } from "~/models/media/copies.server";

vi.mock("~/engines/media-cleaner/recordings/tool.server", async (importOriginal) => ({
  ...(await importOriginal<typeof import("~/engines/media-cleaner/recordings/tool.server")>()),
  hasFfmpeg: vi.fn(async () => false),
}));

afterEach(async () => {
  await endJobs();
  vi.useRealTimers();
});

test("a server looks for ffmpeg when copies are due, not when it starts", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  startWorker(copyJobs);
  await vi.advanceTimersByTimeAsync(1000);
  // Until the round that has begun is over, waking it would be part of it.
  await db.selectFrom("media").select("id").execute();
  expect(hasFfmpeg).not.toHaveBeenCalled();
  const at = new Date().toISOString();
  const row = { id: randomUUID(), memorial_id: null, kind: "audio" as const, purpose: "memory" as const, files: "[]" };
  await db
    .insertInto("media")
    .values({ ...row, copies_due_at: at, created_at: at })
    .execute();
  wakeCopies();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(hasFfmpeg).toHaveBeenCalled());
});
