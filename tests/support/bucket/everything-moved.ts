import { vi } from "vitest";
import { newBucket, sharedStore } from "./store.ts";

// STORE=s3: the files in tests/models/ keep their media in a bucket. Whatever is waiting is moved before each look at a stored file, so that nothing is
// read from the disk that a server could have in the bucket.

if (!process.env.MEDIA_BUCKET) Object.assign(process.env, await newBucket(await sharedStore()));

vi.mock("~/models/media/storage.server", async (importOriginal) => {
  const real = await importOriginal<typeof import("~/models/media/storage.server")>();
  const [{ bucketSettings }, { chosenBucket }, { moveDue }, { retryAll }, { takeBucket }, { db }] = await Promise.all([
    import("~/features/object-bucket/settings.server"),
    import("~/features/object-bucket/chosen.server"),
    import("~/features/object-bucket/worker.server"),
    import("~/features/object-bucket/rows.server"),
    import("~/features/object-bucket/use.server"),
    import("~/db/connection.server"),
  ]);
  takeBucket(bucketSettings?.name ?? "");
  const settle = async () => {
    const bucket = await chosenBucket();
    // A test may have set the clock, and a recording waits for its copies.
    await db.updateTable("media_files").set({ due_at: "2000" }).where("due_at", "is not", null).execute();
    await retryAll();
    if (bucket) await moveDue(bucket, new AbortController().signal);
  };
  const { sizeOf, bytesIn, list, open, bytesOf, withPath, read, readLarge, isUnused } = real;
  async function* settled(pieces: () => AsyncIterable<Uint8Array>) {
    await settle();
    yield* pieces();
  }
  const first =
    <Given extends unknown[], Result>(look: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      await settle();
      return look(...given);
    };
  return {
    ...real,
    ...{
      sizeOf: first(sizeOf),
      bytesIn: first(bytesIn),
      list: first(list),
      open: first(open),
      isUnused: first(isUnused),
    },
    bytesOf: first(bytesOf),
    withPath: async (...given: Parameters<typeof withPath>) => {
      await settle();
      return withPath(...given);
    },
    read: (...given: Parameters<typeof read>) => settled(() => read(...given)),
    readLarge: (key: string) => settled(() => readLarge(key)),
  };
});
