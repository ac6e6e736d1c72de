// @module-tag slow
import { cpSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { failingProxy } from "../support/bucket/failing-proxy.ts";
import { needsSwift, newBucket, sharedStore, swift } from "../support/bucket/store.ts";
import { change } from "../support/people.ts";
import { startServer } from "../support/server.ts";
import { smallDisk } from "../support/small-disk.ts";

const token = "a-token-of-the-operator-0123456789abcdef";
const disk = swift ? smallDisk(120) : null;
const skipped = disk ? "" : `${needsSwift || " (skipped: only root may mount a small disk)"}`;

it.skipIf(!disk)(
  `while the bucket refuses, what waits for it is told of, bounded, and never fills the disk${skipped}`,
  { timeout: 300_000 },
  async () => {
    const proxy = await failingProxy((await sharedStore()).endpoint);
    const { MEDIA_BUCKET: BUCKET_NAME, ...keys } = await newBucket(await sharedStore(), proxy.endpoint);
    const dataDir = path.join(disk?.folder ?? "", "data");
    cpSync(String(process.env.SEEDED_DATA_DIR), dataDir, { recursive: true });
    proxy.fail("500");
    const server = await startServer({ dataDir, env: { ...keys, BUCKET_NAME, STATUS_TOKEN: token } });
    onTestFinished(async () => {
      await server.stop();
      proxy.close();
      disk?.remove();
    });
    const headers = { Authorization: `Bearer ${token}` };
    const status = async () => (await (await fetch(`${server.origin}/status`, { headers })).text()) as string;
    const figure = async (name: string) => Number(JSON.parse(await status())[name]);
    const folder = path.join(dataDir, ".everkeep.db-litestream");
    const waiting = () =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false }))
        .reduce((sum, entry) => sum + (entry?.isFile() ? entry.size : 0), 0);
    /** Writes so many bytes at a time, each of which take the place of those before, until something is the case. */
    const writeUntil = (bytes: number, done: () => Promise<boolean>) =>
      expect
        .poll(
          async () => {
            change(
              dataDir,
              "insert or replace into held_forms select 'a', id, hex(randomblob(?)), '2030' from accounts limit 1",
              bytes / 2,
            );
            return (await figure("disk_free_bytes")) > 5 * 2 ** 20 && (await done());
          },
          { timeout: 120_000, interval: 250 },
        )
        .toBe(true);

    // The server looks at what waits every few seconds: larger steps would lead over the half and the whole between two looks.
    await writeUntil(2 ** 18, async () => (await status()).includes("of changes wait on the disk for the bucket"));
    expect(waiting()).toBeGreaterThan(10 * 2 ** 20);
    const told = /alert: \d+ MB of changes wait on the disk for the bucket, and from \d+ MB they are dropped/;
    await expect.poll(() => server.output(), { timeout: 60_000 }).toMatch(told);
    expect(server.output()).not.toContain("They are dropped");
    await writeUntil(2 ** 20, async () => server.output().includes("They are dropped"));
    await expect.poll(waiting, { timeout: 30_000 }).toBeLessThan(20 * 2 ** 20);

    // The bucket gets the whole database once it takes it.
    proxy.fail("none");
    await expect.poll(() => server.output(), { timeout: 90_000 }).toContain("every change is in the bucket again");
    await expect.poll(() => figure("backup_database_age_seconds"), { timeout: 30_000 }).toBeLessThan(30);
  },
);
