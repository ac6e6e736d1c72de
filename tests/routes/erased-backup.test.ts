// @module-tag slow
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { expect, it, onTestFinished } from "vitest";
import { keysIn } from "../support/bucket/audit.ts";
import { clientOf } from "../support/bucket/s3-client.ts";
import { needsSwift, newBucket, sharedStore, swift } from "../support/bucket/store.ts";
import { Client, photo, rows } from "../support/client.ts";
import { command } from "../support/command.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { change } from "../support/people.ts";
import { newDataDir, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { storedOf } from "../support/uploads.ts";

const name = "Zephyrine Quillfeather";
const email = "zephyrine@quillfeather.example";
const root = path.resolve(import.meta.dirname, "../..");
const soon = { timeout: 60_000, interval: 250 };

/** Litestream with a second for each day: a store refuses requests with another time than its own. */
function litestreamOfMonths(dataDir: string, env: Record<string, string>) {
  const settings = readFileSync(path.join(root, "app/features/continuous-backup/litestream.yml"), "utf8");
  const quick = settings
    .replace("retention: 696h", "retention: 29s\n        retention-check-interval: 1s")
    .replace("snapshot-interval: 24h", "snapshot-interval: 1s")
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Litestream's own placeholder.
    .replace("127.0.0.1:${LITESTREAM_PORT}", "127.0.0.1:0");
  const file = path.join(dataDir, "litestream-of-months.yml");
  writeFileSync(file, quick);
  const packaged = path.join(root, "node_modules/@flydotio/litestream-linux-x64/litestream");
  return spawn(packaged, ["replicate", "-config", file], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: "ignore",
  });
}

it.skipIf(!swift)(
  `30 days after a person was erased, no byte of theirs is left on the disk or in the bucket${needsSwift}`,
  { timeout: 400_000 },
  async () => {
    const store = await sharedStore();
    const settings = await newBucket(store);
    const { MEDIA_BUCKET: BUCKET_NAME, ...keys } = settings;
    const env = { ...keys, BUCKET_NAME };
    const dataDir = newDataDir();
    cpSync(String(process.env.SEEDED_DATA_DIR), dataDir, { recursive: true });
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));

    /** All objects in the bucket, by their keys. */
    async function objects() {
      const found = new Map<string, Buffer>();
      for (const Key of await keysIn(store, settings)) {
        const { Body } = await clientOf(store.endpoint).send(new GetObjectCommand({ Bucket: BUCKET_NAME, Key }));
        found.set(Key, Buffer.from((await Body?.transformToByteArray()) ?? []));
      }
      return found;
    }
    const sum = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    const tells = (bytes: Buffer) => bytes.includes("Quillfeather") || bytes.includes("quillfeather");
    const files = () =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name));
    const generations = async () =>
      new Set((await keysIn(store, settings)).flatMap((key) => /generations\/(\w+)/.exec(key)?.[1] ?? []));

    // Somebody shares a picture, and asks for mail about it.
    const first = await startServer({ dataDir, env });
    const guest = await new Client(first.origin).unlock("margaret-ellis", "rosegarden");
    const media = new File([await photo(900, 600)], "photo.jpg");
    const typed = { authorName: name, memoryType: "photo", media };
    expect((await guest.post(share, await filledIn(guest, "The Quillfeather hives", typed))).status).toBe(303);
    await guest.post("/memorial/margaret-ellis/follow", { email });
    expect(linkIn(await mailTo(dataDir, email))).toContain("/follow/confirm/");
    const medium = storedOf(dataDir, "The Quillfeather hives")?.media_id ?? "";
    await expect.poll(async () => [...(await objects()).values()].some(tells), soon).toBe(true);
    await first.end();
    // A server compares all media with the bucket as it starts.
    const second = await startServer({ dataDir, env });
    const copies = async () => (await keysIn(store, settings)).filter((key) => key.includes(medium)).length;
    await expect.poll(copies, soon).toBe(readdirSync(path.join(dataDir, "files/media", medium)).length);
    const own = [...(await objects())].flatMap(([key, bytes]) => (key.includes(medium) ? sum(bytes) : []));
    await second.end();
    expect(files().some((file) => tells(readFileSync(file)))).toBe(true);
    const before = await generations();

    // She is erased while the machine sleeps, as docs/operations.md says.
    for (const person of [name, email]) {
      const erased = await command("erase-person", dataDir, [person, "--yes"], env);
      expect([erased.code, erased.out]).toEqual([
        0,
        expect.stringContaining("A bucket with copies of the site forgets it by 20"),
      ]);
    }
    rmSync(path.join(dataDir, ".everkeep.db-litestream"), { recursive: true });
    expect(files().filter((file) => tells(readFileSync(file)))).toEqual([]);
    const third = await startServer({ dataDir, env });
    const noted = "select key from backup_removals where key like '%' || ? || '%'";
    await expect.poll(() => rows(dataDir, noted, medium).length, soon).toBe(own.length);
    const fresh = async () => [...(await generations())].filter((generation) => !before.has(generation));
    await expect.poll(async () => (await fresh()).length, soon).toBe(1);
    await third.end();

    // 29 days go by.
    change(dataDir, "update backup_removals set noticed_at = ?", new Date(Date.now() - 29 * 86_400_000).toISOString());
    const fourth = await startServer({ dataDir, env });
    await expect
      .poll(async () => (await keysIn(store, settings)).some((key) => key.includes(medium)), soon)
      .toBe(false);
    await fourth.end();
    const months = litestreamOfMonths(dataDir, env);
    onTestFinished(() => void months.kill("SIGKILL"));
    await expect
      .poll(async () => [...(await generations())].filter((one) => before.has(one)), {
        timeout: 120_000,
        interval: 1000,
      })
      .toEqual([]);

    const left = await objects();
    expect(left.size).toBeGreaterThan(5);
    expect([...left].filter(([, bytes]) => tells(bytes) || own.includes(sum(bytes))).map(([key]) => key)).toEqual([]);
    expect(files().filter((file) => tells(readFileSync(file)))).toEqual([]);
  },
);
