import path from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Client, memorialId, readPage, withAddresses } from "../support/client.ts";
import { readQr } from "../support/read-qr.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let margaret: string;
let lukasz: string;
let owner: Client;
let rivendale: Client;
let visitors = 0;

const visitor = (address = `10.7.0.${++visitors}`) => new Client(server.origin, address);
const turn = (on: boolean, client = owner, id = margaret) =>
  client.post(`/memorial-detail/${id}/one-scan`, { on: String(on) });
const isOpen = async (who: Client, id = margaret) =>
  (await readPage(await who.get(`/memorial/${id}`))).text.includes("Share a Memory");

/** The path in the code that is printed, and the key in it. */
async function scannedCode(client = owner, id = margaret) {
  const png = await (await client.get(`/memorial-detail/${id}/qr.png`)).arrayBuffer();
  const text = (await readQr(sharp(png))) ?? "";
  return { url: text.replace(server.origin.toUpperCase(), ""), key: new URL(text).searchParams.get("KEY") ?? "" };
}

function change(what: string, id = margaret) {
  const database = new Database(path.join(server.dataDir, "everkeep.db"));
  database.exec(`update memorials set ${what} where id = '${id}'`);
  database.close();
}

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  lukasz = memorialId(server.dataDir, "lukasz-wisniewski");
  owner = await visitor().signIn("director@holloway.example");
  rivendale = await visitor().signIn("desk@rivendale.example");
});
beforeEach(async () => {
  await turn(true);
  await turn(true, rivendale, lukasz);
});
afterAll(() => server.stop());

const asks = { title: "Margaret Ellis - Everkeep", values: { password: "" } };

/** Expects an address with a key to lead to the gate, and to leave nothing of the key behind. */
async function refused(client: Client, key: string, id = margaret) {
  const answer = await client.get(`/memorial/${id}?key=${encodeURIComponent(key)}`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(`/memorial/${id}`);
  expect(client.cookies.has("opened")).toBe(false);
  const page = await readPage(await client.get(`/memorial/${id}`));
  expect(page.text).toContain("Please type the password");
  if (key.length > 5) expect(page.html).not.toContain(key);
  return page;
}

describe("a scanned key", () => {
  it("opens the page at its clean address, by the cookie that the password gives", async () => {
    const { url, key } = await scannedCode();
    const client = visitor();
    const answer = await client.get(url);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/memorial/margaret-ellis#opened");
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^opened=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await answer.text()).not.toContain(key);
    expect(await isOpen(client)).toBe(true);
    expect((await readPage(await client.get("/memorial/margaret-ellis"))).html).not.toContain(key);
    expect((await client.get(url)).headers.get("Location")).toBe("/memorial/margaret-ellis");
    expect(await isOpen(visitor())).toBe(false);
  });

  it("opens in small letters too, and at the addresses of codes that were printed before", async () => {
    const { url, key } = await scannedCode();
    for (const printed of [
      url.toLowerCase(),
      `/memorial/${margaret}?key=${key}`,
      `/memorial/${margaret}?key=${key.toLowerCase()}`,
    ]) {
      const client = visitor();
      expect((await client.get(printed)).status, printed).toBe(303);
      expect(await isOpen(client), printed).toBe(true);
    }
  });

  it("opens with HEAD too, and as data", async () => {
    const { url } = await scannedCode();
    const head = visitor();
    expect((await head.fetch(url, { method: "HEAD" })).status).toBe(303);
    expect(await isOpen(head)).toBe(true);
    const data = visitor();
    const answer = await data.get(url.replace("?", ".data?"));
    expect(`${[...answer.headers].join()}${await answer.text()}`).not.toMatch(/key=/i);
    expect(await isOpen(data)).toBe(true);
  });

  it("opens this memorial alone, beside those that are open already", async () => {
    const client = await visitor().unlock("lukasz-wisniewski", "amber-1952");
    await client.get((await scannedCode()).url);
    expect([await isOpen(client), await isOpen(client, lukasz)]).toEqual([true, true]);
    const other = visitor();
    await other.get((await scannedCode()).url);
    expect(await isOpen(other, lukasz)).toBe(false);
  });

  it.each(["", "x", "rosegarden", "A".repeat(22), "%00", "é", "x".repeat(5000)])("%j does not", async (key) => {
    expect(await refused(visitor(), key)).toMatchObject(asks);
  });

  it("of another memorial does not", async () => {
    const { key } = await scannedCode();
    const other = await scannedCode(rivendale, lukasz);
    await refused(visitor(), key, lukasz);
    await refused(visitor(), other.key);
  });

  it("that was revoked does not, and its picture is a new one after that", async () => {
    const before = await scannedCode();
    await turn(false);
    await refused(visitor(), before.key);
    await turn(true);
    await refused(visitor(), before.key);
    const client = visitor();
    await client.get((await scannedCode()).url);
    expect(await isOpen(client)).toBe(true);
  });

  it("opens the password version in force, so a new one locks its guests out again", async () => {
    const { url } = await scannedCode();
    const client = visitor();
    await client.get(url);
    change("password_version = password_version + 1");
    expect(await isOpen(client)).toBe(false);
    await client.get(url);
    expect(await isOpen(client)).toBe(true);
  });

  it("of before a new access password does not; the code is drawn with another one", async () => {
    const before = await scannedCode(rivendale, lukasz);
    const edit = `/memorial-detail/${lukasz}/edit`;
    const { values } = await readPage(await rivendale.get(edit));
    expect((await rivendale.post(edit, { ...values, password: "amber-1953" })).status).toBe(303);
    await refused(visitor(), before.key, lukasz);
    const client = visitor();
    await client.get((await scannedCode(rivendale, lukasz)).url);
    expect(await isOpen(client, lukasz)).toBe(true);
    expect(await isOpen(await visitor().unlock("lukasz-wisniewski", "amber-1953"), lukasz)).toBe(true);
  });

  it("is not needed by people who are in already", async () => {
    const client = await visitor().unlock("margaret-ellis", "rosegarden");
    for (const who of [client, owner]) {
      const answer = await who.get(`/memorial/${margaret}?key=wrong`);
      expect(answer.headers.get("Location")).toBe(`/memorial/${margaret}`);
      expect((await readPage(await who.get(`/memorial/${margaret}`))).text).not.toContain("Please type the password");
    }
  });

  it("is not asked for where there is no memorial", async () => {
    for (const id of ["no-such-memorial", "0b7c1f52-9d1e-4a52-9a5c-6f0c4f2a7d11"])
      expect((await visitor().get(`/memorial/${id}?key=x`)).status).toBe(404);
  });
});

describe("wrong keys", () => {
  it("are limited as guesses at the gate are; typing the password stays free", async () => {
    const client = visitor();
    for (let tries = 0; tries < 20; tries++) await client.get(`/memorial/${margaret}?key=no-${tries}`);
    const { key, url } = await scannedCode();
    await refused(client, key);
    const elsewhere = visitor();
    await elsewhere.get(url);
    expect(await isOpen(elsewhere)).toBe(true);
    await client.unlock("margaret-ellis", "rosegarden");
    expect(await isOpen(client)).toBe(true);
  });

  it("a right one gives all tries back", async () => {
    const client = visitor();
    const { url } = await scannedCode();
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 19; tries++) await client.get(`/memorial/${margaret}?key=no-${tries}`);
      const phone = visitor(client.address);
      await phone.get(url);
      expect(await isOpen(phone), `round ${round}`).toBe(true);
    }
  });

  it("a chapel that scans at once gets in", async () => {
    const { url } = await scannedCode();
    const phones = Array.from({ length: 60 }, () => visitor("10.8.0.1"));
    await Promise.all(phones.map((phone) => phone.get(url)));
    expect(phones.filter((phone) => phone.cookies.has("opened"))).toHaveLength(60);
  });
});

it("the log shows no key", async () => {
  const { key, url } = await scannedCode();
  await visitor().get(url);
  await visitor().get(`/memorial/margaret-ellis?tab=tributes&key=${key}`);
  await visitor().get("/memorial/margaret-ellis/last/reached");
  await expect.poll(() => server.output()).toContain('"route":"/memorial/*/*/*"');
  expect(server.output()).not.toContain(key);
});
