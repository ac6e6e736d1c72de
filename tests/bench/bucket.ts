import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { clientOf } from "../support/bucket/s3-client.ts";
import { newBucket, startStore } from "../support/bucket/store.ts";
import { Client, rows, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { type Server, startServer } from "../support/server.ts";
import { film, originalOf, storedOf } from "../support/uploads.ts";
import type { Ratio } from "./bench.ts";
import { memoryOf } from "./machine.ts";
import { medians } from "./measure.ts";
import { ready } from "./ready.ts";

/** Seconds of a film of 60 MB. */
const length = 43;
/** People who watch it at the same time while memory is measured. */
const viewers = 8;

const read = async (response: Promise<Response>) => (await response).arrayBuffer();

/** A server with the film of 60 MB, in a bucket if settings are given; its owner, and the film's URL. */
async function withFilm(bytes: Uint8Array, settings: Record<string, string> = {}) {
  // Without ffmpeg no copy is made.
  const server = await startServer({ env: { ...withAddresses.env, PATH: "/nowhere", ...settings } });
  await (await ready(server, "video", bytes, "film.mov"))();
  const owner = await new Client(server.origin, "10.2.0.1").signIn("director@holloway.example");
  const name = path.basename(originalOf(server.dataDir, "A video"));
  const media = storedOf(server.dataDir, "A video")?.media_id ?? "";
  return { server, owner, url: `/media/${media}/${name}`, key: `media/${media}/${name}` };
}

/** MB that a server takes at most, beyond what it has now, while people watch a film at the same time, each slower than it comes. */
async function watched({ process: { pid } }: Server, owner: Client, url: string) {
  await read(owner.get(url));
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = memoryOf(pid).now;
  await Promise.all(
    Array.from({ length: viewers }, async () => {
      const { body } = await owner.get(url);
      let pieces = 0;
      for await (const _ of body as unknown as AsyncIterable<Uint8Array>) if (pieces++ % 16 === 0) await pause(1);
    }),
  );
  return memoryOf(pid).peak - before;
}

/** A film that is served from a bucket, beside the bare stream from the same store, and its memory beside that of a film on the disk. */
export async function bucket(): Promise<Ratio[]> {
  const store = await startStore();
  const settings = await newBucket(store);
  const bytes = new Uint8Array(film(length));
  const there = await withFilm(bytes, settings);
  const here = await withFilm(bytes);
  const client = clientOf(store.endpoint);
  try {
    await command("media-to-bucket", there.server.dataDir, [], settings);
    const waiting = rows(there.server.dataDir, "select name from media_files where state <> 'moved'");
    if (waiting.length) throw new Error("the film is not in the bucket");
    // Both are read by the same client.
    const link = await getSignedUrl(client, new GetObjectCommand({ Bucket: settings.MEDIA_BUCKET, Key: there.key }));
    const [plain = 1, served = 1] = await medians(
      9,
      () => read(fetch(link)),
      () => read(there.owner.get(there.url)),
    );
    const disk = await watched(here.server, here.owner, here.url);
    const fromBucket = await watched(there.server, there.owner, there.url);
    return [
      {
        what: "a film of 60 MB from the bucket, beside the bare stream from the same store",
        ratio: served / plain,
        limit: 1.5,
        figures: `${served.toFixed(0)} ms, ${plain.toFixed(0)} ms bare`,
      },
      {
        what: `memory that ${viewers} people take who watch it, beyond what a film on the disk takes`,
        ratio: fromBucket - disk,
        limit: 25,
        unit: "MB",
        figures: `${fromBucket.toFixed(0)} MB from the bucket, ${disk.toFixed(0)} MB from the disk`,
      },
    ];
  } finally {
    await Promise.all([here.server.stop(), there.server.stop()]);
    client.destroy();
    store.stop();
    rmSync(there.server.dataDir, { recursive: true, force: true });
  }
}
