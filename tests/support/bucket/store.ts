import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { install } from "../debian.ts";
import { clientOf, credentials } from "./s3-client.ts";

// A real S3 server: OpenStack Swift with its s3api, from Debian.

const python = "/usr/bin/python3";
const found = () => spawnSync(python, ["-c", "import swift.common.middleware.s3api"]).status === 0;

/** Whether the tests with a bucket can run here. */
export const swift = found();
/** The name of such a test where they can't. */
export const needsSwift = swift
  ? ""
  : " (SKIPPED: OpenStack Swift is not on this machine; apt-get install python3-swift)";

/** Installs Swift where there is none; where it can't be, says so and goes on: its tests are skipped by name. */
export function installStore() {
  if (found()) return;
  try {
    install("python3-swift");
  } catch (error) {
    console.error(`No OpenStack Swift, and none can be installed: tests with a bucket are skipped. ${error}`);
  }
}

/** Whether Swift may keep its notes with the files of a folder: in memory, that takes Linux 6.6. */
function takesNotes(folder: string) {
  const lines = [
    "import os, sys, tempfile",
    "f = tempfile.NamedTemporaryFile(dir=sys.argv[1])",
    "os.setxattr(f.name, 'user.a', b'a')",
  ];
  return spawnSync(python, ["-c", lines.join("\n"), folder]).status === 0;
}

async function portIn(folder: string) {
  const file = path.join(folder, "port");
  for (let tries = 0; !existsSync(file); tries++) {
    if (tries > 3000) throw new Error("the S3 server doesn't start");
    await pause(20);
  }
  return Number(readFileSync(file, "utf8"));
}

function run(folder: string, user: number) {
  const words = [
    path.join(import.meta.dirname, "serve.py"),
    folder,
    credentials.accessKeyId,
    credentials.secretAccessKey,
    String(user),
  ];
  // It ends when its folder is removed, whoever removes it, and with the process that uses it.
  spawn(python, words, { detached: true, stdio: ["ignore", "ignore", "inherit"] }).unref();
}

/** An S3 server's address, and what ends it. */
export interface TestStore {
  endpoint: string;
  stop: () => void;
}

/** Starts an S3 server of one's own. */
export async function startStore(): Promise<TestStore> {
  const parent = [tmpdir(), "/var/tmp"].find(takesNotes);
  if (!parent) throw new Error("no folder takes the notes of an S3 server");
  const root = mkdtempSync(path.join(parent, "everkeep-store-"));
  const folder = path.join(root, "swift");
  run(folder, process.pid);
  return {
    endpoint: `http://127.0.0.1:${await portIn(folder)}`,
    stop: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The S3 server that the files of a run of Vitest share. The first one starts it; it ends with the run. */
export async function sharedStore(): Promise<TestStore> {
  const shared = process.env.MADE_DIR;
  if (!shared || !takesNotes(shared)) return startStore();
  const folder = path.join(shared, "swift");
  try {
    mkdirSync(`${folder}.begun`);
    // A worker may end before the run does.
    run(folder, process.ppid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return { endpoint: `http://127.0.0.1:${await portIn(folder)}`, stop: () => undefined };
}

/** The settings of a server that keeps its media in a bucket. */
export interface BucketSettings extends Record<string, string> {
  MEDIA_BUCKET: string;
  AWS_ENDPOINT_URL_S3: string;
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
}

/** Makes a new, empty bucket; gives the settings of a server that uses it, by way of another address if one is given. */
export async function newBucket(store: TestStore, through = store.endpoint): Promise<BucketSettings> {
  const name = `media-${randomUUID()}`;
  await clientOf(store.endpoint).send(new CreateBucketCommand({ Bucket: name }));
  return {
    MEDIA_BUCKET: name,
    AWS_ENDPOINT_URL_S3: through,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}
