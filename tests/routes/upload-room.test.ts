// @module-tag slow
import { randomUUID } from "node:crypto";
import { cpSync, existsSync, rmSync, statfsSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { Client, withAddresses } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn } from "../support/sharing.ts";
import { smallDisk } from "../support/small-disk.ts";
import { begin, begun, patch, sharedWords } from "../support/uploads.ts";

const mega = 1024 * 1024;
const size = 128;
const probe = smallDisk(1);
probe?.remove();

async function sent(server: Server, title: string, address: string, megabytes: number) {
  const client = new Client(server.origin, address);
  const { receipt } = await sharedWords(server, title);
  const upload = await begun(client, receipt, megabytes * mega);
  await patch(client, upload, 0, new Uint8Array(megabytes * mega - 1));
  return upload;
}

it.skipIf(!probe)(
  `below a tenth of the disk, uploads of more than 2 hours make way, of the largest client first${probe ? "" : " (skipped: only root may mount one)"}`,
  async () => {
    const disk = smallDisk(size);
    if (!disk) return;
    const dataDir = path.join(disk.folder, "data");
    if (process.env.SEEDED_DATA_DIR) cpSync(process.env.SEEDED_DATA_DIR, dataDir, { recursive: true });
    const env = { PATH: "/nowhere", ...withAddresses.env };
    let server = await startServer({ dataDir, env });
    try {
      const file = (upload: string, ending = "part") =>
        path.join(dataDir, "uploads", `${upload.split("/").at(-1)}.${ending}`);
      const age = (upload: string, hours: number, ofLastPiece = hours) => {
        const when = (back: number) => Date.now() / 1000 - back * 3600;
        utimesSync(file(upload, "json"), when(hours), when(hours));
        utimesSync(file(upload), when(ofLastPiece), when(ofLastPiece));
      };
      const oldest = await sent(server, "Largest, oldest", "10.8.0.1", 6);
      const next = await sent(server, "Largest, next", "10.8.0.1", 6);
      const young = await sent(server, "Largest, young", "10.8.0.1", 6);
      const active = await sent(server, "Largest, just now", "10.8.0.1", 6);
      const small = await sent(server, "Small, oldest of all", "10.8.0.2", 5);
      for (const [upload, hours] of [
        [oldest, 4],
        [next, 3],
        [young, 1.9],
        [small, 5],
      ] as const)
        age(upload, hours);
      age(active, 6, 0.1);
      const filler = path.join(disk.folder, "something-else");
      const fillUp = (toFree: number) => {
        rmSync(filler, { force: true });
        const { bavail, bsize } = statfsSync(disk.folder);
        writeFileSync(filler, new Uint8Array(bavail * bsize - Math.floor(toFree)));
      };
      const there = () => [oldest, next, young, active, small].map((upload) => existsSync(file(upload)));
      // A file of 6 MB makes room, also if the database writes up to 5 MB meanwhile.
      fillUp((size / 10 - 1) * mega);
      // This is another memorial, with a quota of its own.
      const honest = await new Client(server.origin, "10.8.0.3").unlock("lukasz-wisniewski", "amber-1952");
      const form = { submissionId: randomUUID(), memoryType: "photo", fileFollows: "yes" };
      const words = await filledIn(honest, "Honest", form);
      const shared = await honest.post("/memorial/lukasz-wisniewski/share", words);
      expect((await begin(honest, shared.headers.get("Location") ?? "", 100_000)).status).toBe(201);
      expect(there()).toEqual([false, true, true, true, true]);

      // Without requests the hourly sweep does it, for the first time at the start.
      await server.end();
      fillUp((size / 10 - 8) * mega);
      server = await startServer({ dataDir, env });
      await expect.poll(there).toEqual([false, false, true, true, false]);
    } finally {
      await server.kill();
      disk.remove();
    }
  },
);
