import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { GetObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { rows } from "../client.ts";
import { clientOf } from "./s3-client.ts";
import type { BucketSettings, TestStore } from "./store.ts";

interface FileRow {
  media_id: string;
  name: string;
  state: "waiting" | "moved" | "removing";
  sha256: string | null;
}

/** The keys in a bucket, asked for without the product. */
export async function keysIn(store: TestStore, { MEDIA_BUCKET }: BucketSettings): Promise<string[]> {
  const keys: string[] = [];
  for (let after: string | undefined; ; ) {
    const words = { Bucket: MEDIA_BUCKET, ContinuationToken: after };
    const { Contents = [], NextContinuationToken } = await clientOf(store.endpoint).send(
      new ListObjectsV2Command(words),
    );
    keys.push(...Contents.map(({ Key = "" }) => Key));
    if (!NextContinuationToken) return keys;
    after = NextContinuationToken;
  }
}

/** The SHA-256 of an object. */
async function sumIn(store: TestStore, { MEDIA_BUCKET }: BucketSettings, key: string) {
  const { Body } = await clientOf(store.endpoint).send(new GetObjectCommand({ Bucket: MEDIA_BUCKET, Key: key }));
  const hash = createHash("sha256");
  for await (const piece of Body as Readable) hash.update(piece);
  return hash.digest("hex");
}

/** The files of all media of a server's database, by their keys. */
export function mediaKeys(dataDir: string): string[] {
  const media = rows<{ id: string; kind: string; files: string }>(dataDir, "select id, kind, files from media");
  return media.flatMap(({ id, kind, files }) => {
    const names = (JSON.parse(files) as { name: string }[]).map(({ name }) => name);
    return (names.length || kind === "image" ? names : ["source"]).map((name) => `media/${id}/${name}`);
  });
}

/**
 * Compares a server's database with its disk and its bucket: files of media that are nowhere, objects that aren't what was stored, objects that nothing
 * refers to, and files that are still on the disk.
 */
export async function audit(dataDir: string, store: TestStore, settings: BucketSettings) {
  const known = rows<FileRow>(dataDir, "select media_id, name, state, sha256 from media_files");
  const moved = new Map(
    known.filter(({ state }) => state === "moved").map((row) => [`media/${row.media_id}/${row.name}`, row]),
  );
  const objects = new Set(await keysIn(store, settings));
  const isHere = (key: string) => existsSync(path.join(dataDir, "files", key));
  const keys = mediaKeys(dataDir);
  const changed: string[] = [];
  for (const [key, { sha256 }] of moved)
    if (objects.has(key) && (await sumIn(store, settings, key)) !== sha256) changed.push(key);
  return {
    files: keys.length,
    lost: keys.filter((key) => !isHere(key) && !(moved.has(key) && objects.has(key))),
    changed,
    strays: [...objects].filter((key) => !moved.has(key)),
    onDisk: keys.filter(isHere),
    open: known.filter(({ state }) => state !== "moved").length,
  };
}
