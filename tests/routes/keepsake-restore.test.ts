import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { castOf } from "../support/cast.ts";
import { Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { keepsake, medium, memorial, memory } from "../support/kept.ts";
import { endLeasesOf } from "../support/leases.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";
import { asked, patch } from "../support/uploads.ts";
import { unzipped } from "../support/zip.ts";

const page = "/restore-keepsake";
const soon = { timeout: 180_000, interval: 50 };
const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const temporary = mkdtempSync(path.join(tmpdir(), "everkeep-kept-"));
afterAll(() => rmSync(temporary, { recursive: true }));

interface Row {
  id: string;
  state: string;
  report: string;
  memorial_id: string | null;
}
const restoreOf = (dataDir: string, id: string) =>
  rows<Row>(dataDir, "select id, state, report, memorial_id from keepsake_restores where id = ?", id)[0];

/** Waits for the end of a restore and gives its report. */
async function ended(dataDir: string, id: string) {
  await expect.poll(() => restoreOf(dataDir, id)?.state, soon).toMatch(/^(done|refused)$/);
  return JSON.parse(restoreOf(dataDir, id)?.report ?? "{}");
}

const idOf = (location: string | null) => location?.split("/").at(-1) ?? "";

/** Begins a restore whose file follows in pieces; gives its id. */
async function announce(client: Client, bytes: number) {
  const answer = await client.post(page, { name: "keepsake.zip", bytes: String(bytes) });
  expect(answer.status).toBe(303);
  return idOf(answer.headers.get("Location"));
}

const begin = (client: Client, id: string, bytes: number) =>
  client.fetch(`${page}/${id}/uploads`, {
    method: "POST",
    headers: { "Tus-Resumable": "1.0.0", "Upload-Length": String(bytes) },
  });

/** Sends a keepsake by a plain form; gives the id of its restore. */
async function send(client: Client, archive: Buffer) {
  const answer = await client.post(page, { keepsake: new File([new Uint8Array(archive)], "keepsake.zip") });
  expect(answer.status).toBe(303);
  return idOf(answer.headers.get("Location"));
}

/** Makes the keepsake of the cast's Margaret Ellis. */
async function exported(dataDir: string, name: string) {
  const file = path.join(temporary, name);
  const { code, err } = await command("keepsake", dataDir, ["margaret-ellis", file]);
  expect([code, err]).toEqual([0, ""]);
  return readFileSync(file);
}

/** Takes a memorial from a server as if it had never been there. */
function forget(dataDir: string, id: string) {
  const media = rows<{ id: string }>(dataDir, "select id from media where memorial_id = ?", id);
  change(dataDir, "delete from memorials where id = ?", id);
  change(dataDir, "delete from retired_short_ids");
  for (const one of media) rmSync(path.join(dataDir, "files/media", one.id), { recursive: true });
}

describe("restoring a keepsake", () => {
  let server: Server;
  let as: (role: string) => Client;
  let margaret: string;
  let archive: Buffer;

  beforeAll(async () => {
    server = await takeServer(withAddresses);
    as = await castOf(server);
    margaret = memorialId(server.dataDir, "margaret-ellis");
    archive = await exported(server.dataDir, "first.zip");
  });
  afterAll(() => server.stop());

  it("changes nothing while the memorial is there, and tells only those who look after it", async () => {
    const id = await send(as("owner"), archive);
    expect(await ended(server.dataDir, id)).toMatchObject({ already: true });
    expect((await readPage(await as("owner").get(`${page}/${id}`))).text).toContain("Nothing was changed.");
    const other = await send(as("another business"), archive);
    expect(await ended(server.dataDir, other)).toEqual({ refused: "another-account" });
    const text = (zip: Buffer) => unzipped(zip).get("memorial.json")?.toString();
    expect(text(await exported(server.dataDir, "untouched.zip"))).toBe(text(archive));
  });

  it("in pieces, after a break, brings the whole memorial back", async () => {
    const before = unzipped(archive);
    const owner = as("owner");
    forget(server.dataDir, margaret);
    expect((await owner.get("/memorial/margaret-ellis")).status).toBe(404);
    const id = await announce(owner, archive.length);
    const begun = await begin(owner, id, archive.length);
    expect(begun.status).toBe(201);
    const upload = begun.headers.get("Location") ?? "";
    const half = Math.floor(archive.length / 2);
    await patch(owner, upload, 0, archive.subarray(0, half));
    expect((await readPage(await owner.get(`${page}/${id}`))).text).toContain("The file has not arrived");
    expect((await asked(owner, upload)).offset).toBe(half);
    expect((await patch(owner, upload, half, archive.subarray(half))).status).toBe(204);
    expect(await ended(server.dataDir, id)).toMatchObject({ fullName: "Margaret Ellis", problems: [] });
    expect((await asked(owner, upload)).offset).toBe(archive.length);
    expect(restoreOf(server.dataDir, id)?.memorial_id).toBe(margaret);
    const shown = await readPage(await owner.get(`${page}/${id}`));
    expect(shown.text).toContain("The memorial is here, with");
    expect(shown.html).toContain(`href="/memorial-detail/${margaret}"`);
    expect((await owner.get("/memorial/margaret-ellis")).status).toBe(200);
    const after = unzipped(await exported(server.dataDir, "second.zip"));
    // The cast's recordings were never uploaded, so they have not been measured or cleaned. Uploaded ones: models/keepsake-restore.
    const unmeasured = (line: string) => line.replace(/"(durationMs|width|height)":(null|\d+)/g, '"$1":0');
    const text = (files: Map<string, Buffer>) => files.get("memorial.json")?.toString().split("\n").map(unmeasured);
    expect(text(after)).toEqual(text(before));
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [name, bytes] of before)
      if (/^media\/.*\.(jpg|png)$/.test(name)) expect(sum(after.get(name) ?? new Uint8Array()), name).toBe(sum(bytes));
    expect(existsSync(path.join(server.dataDir, "restoring", `${id}.zip`))).toBe(false);
  });

  it("gives the memorial a new password that opens its page", async () => {
    const edit = await readPage(await as("owner").get(`/memorial-detail/${margaret}/edit`));
    const { password = "" } = edit.values;
    expect(password).not.toBe("rosegarden");
    await expect(new Client(server.origin, "10.84.0.9").unlock("margaret-ellis", password)).resolves.toBeTruthy();
    expect((await readPage(await as("owner").get(`/memorial-detail/${margaret}/history`))).text).toContain(
      "restored the memorial from a keepsake",
    );
  });

  it("is somebody's own: nobody else sees it, sends its file or discards it", async () => {
    const id = await announce(as("owner"), 1000);
    for (const role of ["another business", "admin", "colleague"]) {
      expect((await as(role).get(`${page}/${id}`)).status, role).toBe(404);
      expect((await begin(as(role), id, 1000)).status, role).toBe(404);
      expect((await as(role).post(`${page}/${id}/discard`, {})).status, role).toBe(404);
    }
    for (const role of ["member", "co-owner"]) expect((await as(role).get(page)).status, role).toBe(404);
    const upload = (await begin(as("owner"), id, 1000)).headers.get("Location") ?? "";
    const elsewhere = upload.replace(id, await announce(as("another business"), 1000));
    expect((await asked(as("another business"), elsewhere)).status).toBe(404);
    expect((await as("owner").post(`${page}/${id}/discard`, {})).headers.get("Location")).toBe(page);
    expect((await asked(as("owner"), upload)).status).toBe(404);
    expect(
      readdirSync(path.join(server.dataDir, "uploads")).filter((name) => upload.endsWith(name.slice(0, 36))),
    ).toEqual([]);
  });

  it("says what is wrong beside the field", async () => {
    const post = async (fields: Record<string, string | File>) => readPage(await as("admin").post(page, fields));
    expect((await post({})).text).toContain("Please choose the ZIP file of a keepsake.");
    expect((await post({ name: "a.zip", bytes: "-1" })).status).toBe(422);
    expect((await post({ name: "a.zip", bytes: String(11 * 1024 ** 3) })).text).toContain("may have up to 10 GB");
    expect((await post({ keepsake: new File([], "a.zip") })).text).toContain("This file is empty");
    const id = await send(as("admin"), Buffer.from("Dear Margaret"));
    expect(await ended(server.dataDir, id)).toEqual({ refused: "not-a-zip" });
    const { text } = await readPage(await as("admin").get(`${page}/${id}`));
    expect(text).toContain("This isn't a ZIP file, or it is damaged.");
    const tooMuch = await begin(as("admin"), await announce(as("admin"), 5), 11 * 1024 ** 3);
    expect(tooMuch.status).toBe(413);
  });

  it("shows each problem, and none of its texts as code", async () => {
    const odd = memory({ title: "<b>Bees</b>", medium: medium("media/<i>1</i>.jpg"), type: "photo" });
    const id = await send(as("admin"), keepsake({ memorial: memorial({ language: "xx" }), memories: [odd] }));
    await ended(server.dataDir, id);
    const { text, html } = await readPage(await as("admin").get(`${page}/${id}`));
    expect(text).toContain("Of the memorial itself, the language of the page could not be read.");
    expect(html).toContain("Nora - &lt;b&gt;Bees&lt;/b&gt;: a file was not in the keepsake.");
    expect(html).not.toContain("<i>1</i>");
  });
});

describe("an operator", () => {
  it("restores a keepsake at once for an account, or for the oldest admin", { tags: "slow" }, async () => {
    const server = await takeServer(withAddresses);
    const margaret = memorialId(server.dataDir, "margaret-ellis");
    const file = path.join(temporary, "operator.zip");
    await command("keepsake", server.dataDir, ["margaret-ellis", file]);
    const restore = (...args: string[]) => command("restore-keepsake", server.dataDir, args);
    expect((await restore(file)).out).toContain("is here already. Nothing was changed.");
    forget(server.dataDir, margaret);
    for (const wrong of [["/nowhere.zip"], [file, "--owner", "x"], [file, "--owner", "nobody@nowhere.example"], []])
      expect((await restore(...wrong)).code, wrong.join(" ")).not.toBe(0);
    expect((await restore(file, "--owner", "director@holloway.example")).out).toMatch(
      /^Restored the memorial of Margaret Ellis/,
    );
    const owner = "select email from accounts join memorials on user_id = accounts.id where memorials.id = ?";
    expect(rows<{ email: string }>(server.dataDir, owner, margaret)[0]?.email).toBe("director@holloway.example");
    await server.stop();
  });
});

describe("a server that is killed in the middle of a restore", () => {
  it("shows nothing of it, and goes on when it is started again", { tags: "slow" }, async () => {
    let server = await startServer({});
    const { dataDir } = server;
    const files: Record<string, Buffer> = {};
    for (let index = 0; index < 30; index++)
      files[`media/${index}.jpg`] = await sharp({
        create: { width: 900 + index, height: 700, channels: 3, background: "#876" },
      })
        .jpeg()
        .toBuffer();
    const kept = memorial({ fullName: "Iris Moreno" });
    const photos = Object.keys(files).map((name) =>
      memory({ type: "photo", mediaState: "attached", medium: medium(name) }),
    );
    const id = await send(
      await signedIn(server, "director@holloway.example"),
      keepsake({ memorial: kept, memories: photos, files }),
    );
    const stored = () => rows<{ id: string }>(dataDir, "select media_id as id from keepsake_restore_media");
    await expect.poll(() => stored().length, { ...soon, interval: 10 }).toBeGreaterThan(2);
    await server.kill();
    const before = stored().map((row) => row.id);
    expect(before.length).toBeLessThan(30);
    expect(rows(dataDir, "select id from memorials where id = ?", String(kept.id))).toEqual([]);
    endLeasesOf(dataDir);
    server = await startServer({ dataDir });
    const reader = await signedIn(server, "director@holloway.example");
    for (const medium of before.slice(0, 2)) expect((await reader.get(`/media/${medium}/320.webp`)).status).toBe(404);
    expect(await ended(dataDir, id)).toMatchObject({ memories: 30, files: 30, problems: [] });
    const uses = rows<{ id: string }>(
      dataDir,
      "select media_id as id from memories where memorial_id = ?",
      String(kept.id),
    );
    expect(new Set(uses.map((row) => row.id)).size).toBe(30);
    expect(uses.map((row) => row.id)).toEqual(expect.arrayContaining(before));
    await server.stop();
  });
});
