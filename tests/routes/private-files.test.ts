// @module-tag slow
import { chmodSync, existsSync, lstatSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { Client, photo } from "../support/client.ts";
import { command } from "../support/command.ts";
import { mailTo } from "../support/outbox.ts";
import { newDataDir, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";

function scratch() {
  const folder = newDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The paths of a folder and everything below it. */
function all(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return ["", ...names].map((name) => path.join(folder, name));
}
/** The files and folders that other users of the machine could read, change or enter, with their permissions. A file may go while the server works. */
const open = (folder: string) =>
  all(folder)
    .map(
      (file) => [path.relative(folder, file), (lstatSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o777] as const,
    )
    .filter(([, mode]) => mode & 0o077)
    .map(([name, mode]) => `${name} ${mode.toString(8)}`);

async function start(dataDir?: string) {
  const server = await startServer(dataDir ? { dataDir } : {});
  onTestFinished(() => server.stop());
  return server;
}

it("DATA_DIR and all that comes into it, and backups of it, are the operator's alone", async () => {
  expect(process.umask()).toBe(0o022);
  const dataDir = path.join(scratch(), "a", "data");
  const server = await start(dataDir);
  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  const media = new File([await photo()], "photo.jpg", { type: "image/jpeg" });
  expect((await guest.post(share, await filledIn(guest, "Private", { memoryType: "photo", media }))).status).toBe(303);
  await guest.post("/auth/forgot", { email: "sam@stranger.example" });
  await mailTo(dataDir, "sam@stranger.example");
  const names = ["everkeep.db", "everkeep.db-wal", "everkeep.db-shm", "files/media", "outbox", "demo-secrets.json"];
  expect(names.filter((name) => !existsSync(path.join(dataDir, name)))).toEqual([]);
  expect(open(dataDir)).toEqual([]);
  expect(lstatSync(dataDir).mode & 0o777).toBe(0o700);
  expect(lstatSync(path.join(dataDir, "everkeep.db")).mode & 0o777).toBe(0o600);
  const backups = scratch();
  for (const name of ["folder", "file.tar"])
    expect(await command("backup", dataDir, [path.join(backups, name)])).toMatchObject({ code: 0 });
  expect(open(backups)).toEqual([]);
});

it("files that an older version or a copy left readable are closed at the next start, and after a restore", async () => {
  const first = await start();
  const { dataDir } = first;
  await first.end();
  const backup = path.join(scratch(), "backup");
  await command("backup", dataDir, [backup]);
  const loosen = (folder: string) => {
    for (const file of all(folder)) chmodSync(file, lstatSync(file).isDirectory() ? 0o755 : 0o644);
    expect(open(folder).length).toBeGreaterThan(10);
  };
  loosen(dataDir);
  const second = await start(dataDir);
  expect(open(dataDir)).toEqual([]);
  expect(second.output()).not.toContain("permissions");
  expect((await new Client(second.origin).get("/memorial/margaret-ellis")).status).toBe(200);
  await second.end();
  loosen(backup);
  const restored = scratch();
  expect(await command("restore", restored, [backup])).toMatchObject({ code: 0 });
  expect(open(restored)).toEqual([]);
});
