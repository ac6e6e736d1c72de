// @module-tag slow
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { Client, photo, rows, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { change, newcomer } from "../support/people.ts";
import { newDataDir, type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";

interface Manifest {
  tables: Record<string, { rows: number; sha256: string }>;
  files: Record<string, { bytes: number; sha256: string }>;
}

let server: Server;
let scratch: string;
let whole: string;

beforeAll(async () => {
  server = await startServer(withAddresses);
  scratch = newDataDir();
  whole = path.join(scratch, "whole");
});
afterAll(async () => {
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
});

/** The keys that read the server's passwords; they are not in the backup. */
const keys = () => {
  const { password } = JSON.parse(readFileSync(path.join(server.dataDir, "demo-secrets.json"), "utf8"));
  return { ACCESS_PASSWORD_KEYS: password };
};
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8"));

/** The content that two backups of the same state share. */
function contents(folder: string) {
  const { tables, files } = manifestOf(folder);
  const { "everkeep.db": _, ...media } = files;
  // The restored media are on the disk, and knows of no bucket.
  const { media_bucket: _bucket, media_files: _files, ...others } = tables;
  return { tables: others, media };
}

function emptyDir() {
  const folder = newDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("a backup while people write", () => {
  it("has all that was acknowledged before it, and what comes later does no harm", async () => {
    const picture = await photo(160, 120);
    const acknowledged: string[] = [];
    let done = false;
    const writers = [1, 2, 3].map(async (writer) => {
      const guest = await newcomer(server).unlock("margaret-ellis", "rosegarden");
      for (let index = 0; !done; index++) {
        const title = `Backup ${writer}-${index}`;
        const media = new File([picture], "photo.jpg", { type: "image/jpeg" });
        const form = await filledIn(guest, title, index % 2 ? {} : { memoryType: "photo", media });
        if ((await guest.post(share, form)).status === 303) acknowledged.push(title);
      }
    });
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(6);
    const before = [...acknowledged];
    const { code, out, err } = await command("backup", server.dataDir, [whole]);
    done = true;
    await Promise.all(writers);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/the database \(\d{3}-[\w-]+\) and \d+ media files, [\d.]+ [KM]B/);
    const titles = rows<{ content_title: string }>(whole, "select content_title from memories").map(
      (row) => row.content_title,
    );
    expect(titles).toEqual(expect.arrayContaining(before));
    for (const { id, files } of rows<{ id: string; files: string }>(whole, "select id, files from media"))
      for (const { name } of JSON.parse(files))
        expect(manifestOf(whole).files).toHaveProperty(`files/media/${id}/${name}`);
  });

  it("restored to an empty machine it is the same, and is served", async () => {
    const dataDir = emptyDir();
    const restored = await command("restore", dataDir, [whole], keys());
    expect(restored).toMatchObject({ code: 0, err: "" });
    expect(restored.out).toMatch(/It needs these of ACCESS_PASSWORD_KEYS: [0-9a-f]{8}\.\n$/);
    const again = path.join(emptyDir(), "again");
    expect(await command("backup", dataDir, [again])).toMatchObject({ code: 0 });
    expect(contents(again)).toEqual(contents(whole));
    cpSync(path.join(server.dataDir, "demo-secrets.json"), path.join(dataDir, "demo-secrets.json"));
    const other = await startServer({ dataDir });
    onTestFinished(other.stop);
    const guest = await new Client(other.origin).unlock("margaret-ellis", "rosegarden");
    const page = await (await guest.get("/memorial/margaret-ellis")).text();
    const [picture = ""] = /\/media\/[^"\s]*\.webp/.exec(page) ?? [];
    expect((await guest.get(picture)).status).toBe(200);
  });

  it("as a tar file it is the same too, and is there whole or not at all", async () => {
    const dataDir = emptyDir();
    const file = path.join(scratch, "all.tar");
    expect(await command("backup", server.dataDir, [file])).toMatchObject({ code: 0, err: "" });
    expect(statSync(file).mode & 0o77).toBe(0);
    expect(existsSync(path.join(server.dataDir, "backup.part"))).toBe(false);
    expect(await command("restore", dataDir, [file], keys())).toMatchObject({ code: 0, err: "" });
    const lost = path.join(scratch, "no/such/folder/all.tar");
    expect(await command("backup", server.dataDir, [lost])).toMatchObject({ code: 1, out: "" });
    expect(existsSync(path.join(server.dataDir, "backup.part"))).toBe(false);
  });

  it("names the keys that it needs, in the backup and in the restore, and says which of them are missing", async () => {
    const { out } = await command("backup", server.dataDir, [path.join(emptyDir(), "named")], keys());
    const [, needed = ""] = /ACCESS_PASSWORD_KEYS, which are not in the backup: ([0-9a-f]{8})\./.exec(out) ?? [];
    expect(needed).not.toBe("");
    const { ACCESS_PASSWORD_KEYS: ours } = keys();
    const both = await command("restore", emptyDir(), [whole], { ACCESS_PASSWORD_KEYS: `${"x".repeat(40)},${ours}` });
    expect(both).toMatchObject({ code: 0, err: "" });
    const others = await command("restore", emptyDir(), [whole], { ACCESS_PASSWORD_KEYS: "x".repeat(40) });
    expect(others.code).toBe(0);
    expect(others.out).toContain(`It needs these of ACCESS_PASSWORD_KEYS: ${needed}.`);
    expect(others.err).toMatch(
      new RegExp(`^everkeep: ACCESS_PASSWORD_KEYS lacks ${needed} .* of [2-9] memorials .*\n$`),
    );
    expect(others.err + others.out).not.toContain("x".repeat(32));
  });

  it("says which media are missing on the disk, and keeps all else", async () => {
    const dataDir = emptyDir();
    await command("restore", dataDir, [whole]);
    const [lost] = Object.keys(manifestOf(whole).files).filter((name) => name.endsWith(".webp"));
    rmSync(path.join(dataDir, lost ?? ""));
    const target = path.join(emptyDir(), "rest");
    const { code, err } = await command("backup", dataDir, [target]);
    expect(code).toBe(1);
    expect(err).toContain(`missing from the disk: ${lost}\n`);
    const { [lost ?? ""]: _, ...others } = contents(whole).media;
    expect(contents(target).media).toEqual(others);
  });
});

describe("a restore refuses, with one line and before it touches anything", () => {
  const spoils: [what: string, spoil: (folder: string) => void, told: RegExp][] = [
    ["a file that was altered", (at) => appendFileSync(path.join(at, "everkeep.db"), "x"), /everkeep\.db has changed/],
    ["a medium that was altered", (at) => appendFileSync(path.join(at, medium(at)), "x"), /webp has changed/],
    ["a medium that is missing", (at) => rmSync(path.join(at, medium(at))), /webp is missing/],
    ["one that was cut off", (at) => rmSync(path.join(at, "manifest.json")), /no manifest/],
    ["a path that leads elsewhere", (at) => rename(at, "../../evil"), /not a path in a backup/],
  ];
  const medium = (at: string) => Object.keys(manifestOf(at).files).find((name) => name.endsWith(".webp")) ?? "";
  function rename(at: string, name: string) {
    const file = path.join(at, "manifest.json");
    const text = readFileSync(file, "utf8").replace(/"files\/media[^"]*"/, JSON.stringify(name));
    rmSync(file);
    appendFileSync(file, text);
  }

  it.each(spoils)("%s", async (_, spoil, told) => {
    const copy = path.join(emptyDir(), "copy");
    cpSync(whole, copy, { recursive: true });
    spoil(copy);
    const dataDir = emptyDir();
    const { code, out, err } = await command("restore", dataDir, [copy]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(told);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    expect(existsSync(path.join(dataDir, "everkeep.db"))).toBe(false);
    expect(existsSync(path.join(dataDir, "restore.part"))).toBe(false);
  });

  it("a half tar file, and one that is not there", async () => {
    const file = path.join(emptyDir(), "half.tar");
    appendFileSync(file, readFileSync(path.join(scratch, "all.tar")).subarray(0, 300_000));
    expect(await command("restore", emptyDir(), [file])).toMatchObject({ code: 1, out: "" });
    expect((await command("restore", emptyDir(), ["/no/such/backup"])).err).toMatch(/^everkeep: there is no backup at/);
  });

  it("a folder that is in use, unless asked to; what stood there is set aside", async () => {
    const dataDir = emptyDir();
    await command("restore", dataDir, [whole]);
    change(dataDir, "update accounts set full_name = 'Someone Else' where full_name = ?", "Ada Whitcombe");
    expect((await command("restore", dataDir, [whole])).err).toMatch(/is in use .*--replace/);
    expect(rows(dataDir, "select * from accounts where full_name = 'Someone Else'")).toHaveLength(1);
    const { code, out } = await command("restore", dataDir, [whole, "--replace"]);
    expect(code).toBe(0);
    expect(rows(dataDir, "select * from accounts where full_name = 'Someone Else'")).toHaveLength(0);
    const [, aside = ""] = /is in (\S+)\.\n/.exec(out) ?? [];
    expect(rows(aside, "select * from accounts where full_name = 'Someone Else'")).toHaveLength(1);
  });

  it("a folder that a server uses, even when asked to", async () => {
    const { err } = await command("restore", server.dataDir, [whole, "--replace"]);
    expect(err).toBe("everkeep: a server is using DATA_DIR: stop it first\n");
    expect((await newcomer(server).get("/healthz")).status).toBe(200);
  });
});

it("a backup never goes where something is", async () => {
  const folder = emptyDir();
  mkdirSync(path.join(folder, "old"));
  expect((await command("backup", server.dataDir, [folder])).err).toMatch(/is not empty/);
  expect((await command("backup", emptyDir(), [path.join(folder, "new")])).err).toMatch(/no database in DATA_DIR/);
  expect(await command("backup", server.dataDir, [])).toMatchObject({ code: 2, out: "" });
});
