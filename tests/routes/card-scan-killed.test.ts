// @module-tag slow
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { memorialId, rows } from "../support/client.ts";
import { endLeasesOf } from "../support/leases.ts";
import { filled, plantKey, scannedPage } from "../support/planted-cards.ts";
import { done, send, soon } from "../support/sent-scans.ts";
import { startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";

it("kill -9 in the middle of a scan: the next server files every card once", async () => {
  let server = await startServer();
  const { dataDir } = server;
  try {
    const margaret = memorialId(dataDir, "margaret-ellis");
    const card = plantKey(dataDir, margaret);
    const pages = await Promise.all(
      Array.from({ length: 5 }, (_, index) => scannedPage([filled(card(2 * index)), filled(card(2 * index + 1))])),
    );
    const scan = await send(await signedIn(server, "director@holloway.example"), pages);
    const pagesDone = () =>
      rows<{ done: number }>(dataDir, "select sum(pages_done) as done from card_scan_files where scan_id = ?", scan)[0]
        ?.done ?? 0;
    for (const until of [1, 3]) {
      await expect.poll(pagesDone, { timeout: 120_000, interval: 10 }).toBeGreaterThanOrEqual(until);
      await server.kill();
      expect(pagesDone()).toBeLessThan(5);
      endLeasesOf(dataDir);
      server = await startServer({ dataDir });
    }
    await done(dataDir, scan);
    const cards = rows<{ number: number; pictures: number }>(
      dataDir,
      `select number, (select count(*) from memory_pictures where memory_pictures.memory_id = card_memories.memory_id) as pictures
        from card_memories order by number`,
    );
    expect(cards).toEqual(Array.from({ length: 10 }, (_, number) => ({ number, pictures: 1 })));
    await expect.poll(() => existsSync(path.join(dataDir, "scanning", scan)), soon).toBe(false);
  } finally {
    await server.stop();
  }
});
