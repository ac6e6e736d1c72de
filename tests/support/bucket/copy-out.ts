import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { clientOf } from "./s3-client.ts";

// A program for stored-folder.ts, which waits for it, so it loads little: copies the files of a medium into a new folder, those with the given names
// from the bucket of the environment, the others from the folder on the disk.

const [folder = "", media = "", target = "", ...moved] = process.argv.slice(2);
mkdirSync(target, { recursive: true });
for (const name of existsSync(folder) ? readdirSync(folder) : [])
  try {
    copyFileSync(path.join(folder, name), path.join(target, name));
  } catch {
    // It has just been moved.
  }
const client = clientOf(process.env.AWS_ENDPOINT_URL_S3 ?? "");
for (const name of moved) {
  const object = { Bucket: process.env.MEDIA_BUCKET, Key: `media/${media}/${name}` };
  const { Body } = await client.send(new GetObjectCommand(object));
  writeFileSync(path.join(target, name), (await Body?.transformToByteArray()) ?? "");
}
client.destroy();
