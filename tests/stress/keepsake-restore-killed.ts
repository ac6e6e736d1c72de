import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { rows } from "../support/client.ts";
import { endLeasesOf } from "../support/leases.ts";
import { startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";
import { pack, send } from "./keepsake-restore.ts";
import { atLeast, atMost, type Row } from "./row.ts";

/** Photos in each keepsake. */
const photos = 5;

const countOf = (dataDir: string, sql: string, ...values: string[]) =>
  rows<{ count: number }>(dataDir, `select count(*) as count from ${sql}`, ...values)[0]?.count ?? 0;

const stateOf = (dataDir: string, restore: string) =>
  rows<{ state: string }>(dataDir, "select state from keepsake_restores where id = ?", restore)[0]?.state ?? "";

/** The memories of a memorial whose photo is stored, or null if there is no such memorial. */
function shownOf(dataDir: string, memorial: string) {
  if (!countOf(dataDir, "memorials where id = ?", memorial)) return null;
  return countOf(dataDir, "memories where media_id is not null and memorial_id = ?", memorial);
}

/** Kills a server so many times while it restores a keepsake, at moments that chance chooses. Nothing half-done may be seen, and the next server finishes it. */
export async function keepsakeRestoreKilled(times: number): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-kept-"));
  const file = path.join(folder, "keepsake.zip");
  let server = await startServer();
  const { dataDir } = server;
  const sum = { killed: 0, half: 0, whole: 0, left: 0 };
  try {
    for (let round = 0; round < times; round++) {
      const memorial = await pack(file, photos);
      const restore = await send(await signedIn(server, "director@holloway.example"), file);
      await pause(Math.random() * 3000);
      await server.kill();
      const isOver = stateOf(dataDir, restore) === "done";
      if (!isOver) sum.killed++;
      if (shownOf(dataDir, memorial) !== (isOver ? photos : null)) sum.half++;
      endLeasesOf(dataDir);
      server = await startServer({ dataDir });
      while (!/done|refused/.test(stateOf(dataDir, restore))) await pause(50);
      if (shownOf(dataDir, memorial) === photos) sum.whole++;
    }
    const kept = path.join(dataDir, "restoring");
    while (existsSync(kept) && readdirSync(kept).length) await pause(50);
    sum.left = countOf(dataDir, "keepsake_restore_media");
    return [
      atLeast(Math.floor(times / 2), `kill -9 while a keepsake is restored, of ${times}`, sum.killed),
      atMost(0, "kill -9 while a keepsake is restored: half memorials that can be seen", sum.half),
      atLeast(times, "kill -9 while a keepsake is restored: whole memorials of the next server", sum.whole),
      atMost(0, "kill -9 while a keepsake is restored: media left over", sum.left),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
