import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { openBucket } from "~/gateways/s3/bucket.server";
import { disk, scratch } from "~/gateways/storage/disk.server";
import type { FileSum, Store } from "~/gateways/storage/store";
import { sumOfFile } from "~/gateways/storage/sum.server";
import { needsSwift, newBucket, sharedStore, swift } from "../support/bucket/store.ts";

async function bucketStore(): Promise<Store> {
  const { MEDIA_BUCKET, AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = await newBucket(
    await sharedStore(),
  );
  return openBucket({
    ...{ name: MEDIA_BUCKET, endpoint: AWS_ENDPOINT_URL_S3, region: "us-east-1" },
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
  });
}

const kinds: [name: string, runs: boolean, store: () => Promise<Store>][] = [
  ["the disk", true, async () => disk],
  [`a bucket${needsSwift}`, swift, bucketStore],
];

async function fileOf(bytes: Uint8Array) {
  const file = await scratch();
  await writeFile(file, bytes);
  return { file, sum: (await sumOfFile(file)) as FileSum };
}

describe.each(kinds)("%s as a store", (_, runs, made) => {
  const bytes = randomBytes(3_000_000);

  test.skipIf(!runs)("gives back what it was given, whole and in part", async () => {
    const store = await made();
    const key = `media/${randomUUID()}/original.mp4`;
    const { file, sum } = await fileOf(bytes);
    await store.put(key, file, sum);
    const read = async (range?: { start: number; end: number }) => {
      const stream = await store.open(key, range);
      return stream && buffer(stream);
    };
    expect((await read())?.equals(bytes)).toBe(true);
    expect(await read({ start: 5, end: 9 })).toEqual(bytes.subarray(5, 10));
    expect(await read({ start: 2_999_990, end: 2_999_999 })).toEqual(bytes.subarray(2_999_990));
    const copy = await scratch();
    expect(await store.copyOut(key, copy)).toEqual(sum);
    expect((await readFile(copy)).equals(bytes)).toBe(true);
    await store.remove(key);
    expect(await read()).toBe(null);
    const none = await scratch();
    expect(await store.copyOut(key, none)).toBe(null);
    expect(existsSync(none)).toBe(false);
    await store.remove(key);
  });

  test.skipIf(!runs)("stores no other bytes than those of the sum", async () => {
    const store = await made();
    const key = `media/${randomUUID()}/original.mp4`;
    const { file, sum } = await fileOf(bytes);
    const changed = Buffer.from(bytes);
    changed[1_000_000] = (changed[1_000_000] ?? 0) ^ 1;
    await writeFile(file, changed);
    await expect(store.put(key, file, sum)).rejects.toThrow();
    expect(await store.open(key)).toBe(null);
  });

  test.skipIf(!runs)("lists 100 names from offset 0, in their order", async () => {
    const store = await made();
    const folder = `media/${randomUUID()}`;
    const names = Array.from({ length: 103 }, (_, index) => `${String(index).padStart(3, "0")}.webp`);
    const put = async (name: string) => {
      const { file, sum } = await fileOf(Buffer.from(name));
      await store.put(`${folder}/${name}`, file, sum);
    };
    for (let offset = 0; offset < names.length; offset += 8)
      await Promise.all(
        names
          .slice(offset, offset + 8)
          .reverse()
          .map(put),
      );
    expect(await store.list(folder)).toEqual(names.slice(0, 100));
    expect(await store.list(folder, { offset: 100 })).toEqual(names.slice(100));
    expect(await store.list(folder, { offset: 10, limit: 5 })).toEqual(names.slice(10, 15));
    expect(await store.list(`media/${randomUUID()}`)).toEqual([]);
  });

  test.skipIf(!runs)("takes no key that leads elsewhere", async () => {
    const store = await made();
    const { file, sum } = await fileOf(bytes);
    for (const key of ["../x", "media/../../x", "/x", "media//x", "media/a/b\n"]) {
      await expect(store.put(key, file, sum)).rejects.toThrow("not a storage key");
      await expect(store.open(key)).rejects.toThrow("not a storage key");
      await expect(store.remove(key)).rejects.toThrow("not a storage key");
    }
  });
});
