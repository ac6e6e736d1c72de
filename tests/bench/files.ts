import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { Client, photo, withAddresses } from "../support/client.ts";
import { newDataDir, startServer } from "../support/server.ts";
import { film, originalOf, storedOf } from "../support/uploads.ts";
import type { Ratio } from "./bench.ts";
import { medians } from "./measure.ts";
import { pictureQueue } from "./picture-queue.ts";
import { ready } from "./ready.ts";

/** Seconds of a film of 60 MB. */
const length = 43;

/** Makes the same copies of a picture as the product, by sharp alone (app/engines/media-cleaner/images/decoder/copies.ts). */
async function encoded(bytes: Uint8Array) {
  for (const width of [320, 800, 1600])
    await sharp(bytes).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
  await sharp(bytes)
    .rotate()
    .resize({ width: 1600, withoutEnlargement: true })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer();
  await sharp(bytes).rotate().jpeg({ quality: 90, optimiseCoding: false }).toBuffer();
}

/** A film sent to a phone and taken from one, beside a file that is streamed; a picture taken, beside sharp's own work on it. */
export async function files(): Promise<Ratio[]> {
  sharp.cache(false);
  sharp.concurrency(1);
  // Copies for the web are another process's work.
  const server = await startServer({ env: { ...withAddresses.env, PATH: "/nowhere" } });
  const folder = newDataDir();
  const bytes = new Uint8Array(film(length));
  await (await ready(server, "video", bytes, "film.mov"))();
  const stored = originalOf(server.dataDir, "A video");
  const bare = fork(path.join(import.meta.dirname, "bare-files.ts"), [stored, folder]);
  try {
    const [port] = await once(bare, "message");
    const url = `http://localhost:${port}/`;
    const owner = await new Client(server.origin, "10.2.0.1").signIn("director@holloway.example");
    const media = `/media/${storedOf(server.dataDir, "A video")?.media_id}/${path.basename(stored)}`;
    const read = async (response: Promise<Response>) => (await response).arrayBuffer();
    const [plainSent = 1, sent = 1] = await medians(
      9,
      () => read(fetch(url)),
      () => read(owner.get(media)),
    );
    const forms: (() => Promise<void>)[] = [];
    for (let index = 0; index < 19; index++) forms.push(await ready(server, "video", bytes, "film.mov"));
    const [plainTaken = 1, taken = 1] = await medians(
      9,
      () => read(fetch(url, { method: "POST", body: bytes })),
      () => forms.pop()?.() ?? Promise.resolve(),
    );
    const picture = await photo(4000, 3000);
    const shared: (() => Promise<void>)[] = [];
    for (let index = 0; index < 19; index++) shared.push(await ready(server, "photo", picture, "photo.jpg"));
    const [plainPicture = 1, pictured = 1] = await medians(
      9,
      () => encoded(picture),
      () => shared.pop()?.() ?? Promise.resolve(),
    );
    const row = (what: string, plain: number, whole: number, limit: number, beside: string): Ratio => ({
      what,
      ratio: whole / plain,
      limit,
      figures: `${whole.toFixed(0)} ms, ${plain.toFixed(0)} ms ${beside}`,
    });
    return [
      row("a film of 60 MB sent to people who may see it", plainSent, sent, 2, "from a bare server"),
      row("a film of 60 MB taken, looked through and kept", plainTaken, taken, 4, "streamed to disk"),
      row("a picture of 12 megapixels taken and kept in its copies", plainPicture, pictured, 1.5, "for sharp alone"),
      ...(await pictureQueue()),
    ];
  } finally {
    bare.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
