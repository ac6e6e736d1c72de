import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Client, photo, withAddresses } from "../support/client.ts";
import { startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { atLeast, atMost, quantile, type Row } from "./row.ts";
import { stored } from "./stored.ts";

const writers = 20;

/** Shares pictures one after the other until the server is gone; notes the titles that were acknowledged. */
async function write(origin: string, address: string, picture: File, acknowledged: string[]) {
  try {
    const guest = await new Client(origin, address).unlock("margaret-ellis", "rosegarden");
    for (;;) {
      const title = `${address} ${acknowledged.length} ${Math.random()}`;
      const answer = await guest.post(share, await filledIn(guest, title, { memoryType: "photo", media: picture }));
      if (answer.status === 303) acknowledged.push(title);
    }
  } catch {
    // The server was killed.
  }
}

/** Kills a server so many times, in the middle of 20 parallel submissions with pictures, and looks at what is there each time; a new start may take so many milliseconds. */
export async function kill(times: number, slowest = 3000): Promise<Row[]> {
  const { dataDir, kill: first } = await startServer();
  await first();
  const picture = new File([await photo(320, 240)], "photo.jpg", { type: "image/jpeg" });
  const all: string[] = [];
  const sum = { lost: 0, damaged: 0, half: 0, unsound: 0, starts: [] as number[] };
  try {
    for (let round = 0; round < times; round++) {
      const begun = performance.now();
      const server = await startServer({ dataDir, ...withAddresses });
      if ((await fetch(`${server.origin}/healthz`)).status !== 200) sum.unsound++;
      sum.starts.push(performance.now() - begun);
      const acknowledged: string[] = [];
      const busy = Array.from({ length: writers }, (_, index) =>
        write(server.origin, `10.${Math.floor(round / 250)}.${round % 250}.${index}`, picture, acknowledged),
      );
      while (acknowledged.length < 2) await pause(5);
      await pause(Math.random() * 700);
      await server.kill();
      await Promise.all(busy);
      const { sound, lost, damaged, half } = await stored(dataDir, acknowledged);
      all.push(...acknowledged);
      sum.lost += lost;
      sum.damaged += damaged;
      sum.half += half;
      if (!sound) sum.unsound++;
    }
    const last = await stored(dataDir, all);
    return [
      atLeast(times * 2, `kill -9, ${times} times: memories with pictures acknowledged`, all.length),
      atMost(0, "kill -9: acknowledged and lost", sum.lost + last.lost),
      atMost(0, "kill -9: acknowledged with a file that is not intact", sum.damaged + last.damaged),
      atMost(0, "kill -9: half rows", sum.half + last.half),
      atMost(0, `kill -9: integrity_check not ok, of ${times}`, sum.unsound),
      atMost(
        slowest,
        `kill -9: slowest first 200 after a new start (median ${Math.round(quantile(sum.starts, 0.5))} ms)`,
        quantile(sum.starts, 1),
        " ms",
      ),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
