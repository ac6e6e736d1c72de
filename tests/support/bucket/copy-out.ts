import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { rows } from "../client.ts";
import { clientOf } from "./store.ts";

// A program for stored-folder.ts: copies the files of a medium, from the disk and from the bucket of the environment, into a new folder.

const [dataDir = "", media = "", target = ""] = process.argv.slice(2);
const folder = path.join(dataDir, "files/media", media);
mkdirSync(target, { recursive: true });
for (const name of existsSync(folder) ? readdirSync(folder) : [])
  try {
    copyFileSync(path.join(folder, name), path.join(target, name));
  } catch {
    // It has just been moved.
  }
const moved = rows<{ name: string }>(
  dataDir,
  "select name from media_files where media_id = ? and state = 'moved'",
  media,
);
const client = clientOf(process.env.AWS_ENDPOINT_URL_S3 ?? "");
for (const { name } of moved) {
  const object = { Bucket: process.env.MEDIA_BUCKET, Key: `media/${media}/${name}` };
  const { Body } = await client.send(new GetObjectCommand(object));
  writeFileSync(path.join(target, name), (await Body?.transformToByteArray()) ?? "");
}
client.destroy();
