import { createCipheriv, createHash, randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultColors, themes } from "~/lib/handout/themes";
import { type Client, codeOf, memorialId, plain, rows, withAddresses } from "../support/client.ts";
import { change, newcomer } from "../support/people.ts";
import { readQr } from "../support/read-qr.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let margaret: string;
let director: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  director = await newcomer(server).signIn("director@holloway.example");
});
afterAll(() => server.stop());

const onPage = () => `/memorial-detail/${margaret}/print`;
const inList = () => `/dashboard/print/${margaret}`;
const png = (query = "") => `/memorial-detail/${margaret}/handout.png${query}`;
const places = [
  ["the management page", onPage, ""],
  ["the list", inList, "?from=list"],
] as const;
const mint = themes["Mint Fresh"];
/** The choice of none of the facts. */
const noFacts = { facts: "yes" };

async function picture(url: string) {
  const response = await director.get(url);
  expect(response.headers.get("Content-Type"), url).toBe("image/png");
  return Buffer.from(await response.arrayBuffer());
}

/** Does something while colours can't be written. */
async function unwritable<T>(work: () => Promise<T>) {
  for (const moment of ["insert", "update"])
    change(
      server.dataDir,
      `create trigger refuse_${moment} before ${moment} on user_preferences begin select raise(abort, 'refused'); end`,
    );
  try {
    return await work();
  } finally {
    for (const moment of ["insert", "update"]) change(server.dataDir, `drop trigger refuse_${moment}`);
  }
}

describe.each(places)("where colours can't be kept, the dialog over %s", (_, at, from) => {
  it("prints in them all the same", async () => {
    const page = await unwritable(async () =>
      director.follow(await director.post(at(), { ...mint, ...noFacts, print: "png" })),
    );
    expect(page.text).toContain("Warning");
    expect(page.text).toContain("Failed to save colors to your account, but printing will continue.");
    expect(page.text).not.toContain("Print version created");
    const [, tag = ""] = /<a ([^>]*download="Margaret-Ellis-memorial-handout\.png"[^>]*)>/.exec(page.html) ?? [];
    const file = await picture(plain(/href="([^"]*)"/.exec(tag)?.[1] ?? ""));
    const theme = `theme=${encodeURIComponent("Mint Fresh")}&facts=yes`;
    expect(file.equals(await picture(png(from ? `${from}&${theme}` : `?${theme}`)))).toBe(true);
    expect(file.equals(await picture(png(from)))).toBe(false);
  });

  it("says so when they were to be saved, and keeps them in the form", async () => {
    const page = await unwritable(() => director.send(at(), mint));
    expect(page.status).toBe(503);
    expect(page.html).toMatch(/role="alert"[^>]*><h2[^>]*>Error<\/h2>/);
    expect(page.summary).toEqual(["Failed to save colors to your account. Please try again."]);
    expect(page.text).not.toContain("Please check the form for errors");
    expect(page.values).toMatchObject(mint);
  });

  it("says so when they were to be the default again", async () => {
    const page = await unwritable(async () => director.follow(await director.post(`${onPage()}/reset${from}`)));
    expect(page.url).toBe(at());
    expect(page.text).toContain("Failed to save reset colors to your account.");
    expect(page.text).not.toContain("Colors reset");
  });
});

it("colours that were kept as garbage are the default ones", { tags: "slow" }, async () => {
  const plainly = await picture(png());
  for (const garbage of ["{", "null", '{"nameText":"red"}', JSON.stringify({ ...mint, nameText: "url(#x)" })]) {
    change(
      server.dataDir,
      "insert or replace into user_preferences (user_id, print_colors, updated_at) select id, ?, '2026-11-20T10:00:00.000Z' from accounts where email = 'director@holloway.example'",
      garbage,
    );
    expect((await director.send(onPage())).status, garbage).toBe(422);
    const page = await director.follow(await director.get(onPage()));
    expect(page.values, garbage).toMatchObject(defaultColors);
    expect((await picture(png())).equals(plainly), garbage).toBe(true);
  }
});

it("a portrait that is gone leaves a handout without it", { tags: "slow" }, async () => {
  const [row] = rows<{ portrait_id: string }>(
    server.dataDir,
    "select portrait_id from memorials where id = ?",
    margaret,
  );
  const folder = path.join(server.dataDir, "files/media", row?.portrait_id ?? "none");
  const before = await picture(png());
  const [media] = rows<{ files: string }>(server.dataDir, "select files from media where id = ?", row?.portrait_id);
  const name = JSON.parse(media?.files ?? "[]").find((file: { type: string }) => file.type === "image/jpeg")?.name;
  writeFileSync(path.join(folder, name), "Dear all, here is the photo.");
  const garbled = await picture(png());
  rmSync(folder, { recursive: true });
  const gone = await picture(png());
  expect(garbled.equals(gone)).toBe(true);
  expect(gone.equals(before)).toBe(false);
  expect(await readQr(sharp(gone))).toBe(codeOf(server, margaret));
  const page = await director.follow(await director.get(onPage()));
  expect(/<svg[^>]*role="img".*?<\/svg>/s.exec(page.html)?.[0]).not.toContain("<image");
});

/** A key sealed like the server's keys, but longer than a QR code can hold. */
function endlessKey() {
  const { password } = JSON.parse(readFileSync(path.join(server.dataDir, "demo-secrets.json"), "utf8"));
  const key = createHash("sha256").update(password).digest();
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(`scan-key ${margaret}`));
  const sealed = Buffer.concat([cipher.update("k".repeat(4000)), cipher.final(), cipher.getAuthTag()]);
  const id = createHash("sha256").update(key).digest("hex").slice(0, 8);
  return `${id}.${iv.toString("base64url")}.${sealed.toString("base64url")}`;
}

describe("where the code can't be made", () => {
  beforeAll(() => {
    const set = "update memorials set scan_key = ?, scan_key_hash = 'long' where id = ?";
    change(server.dataDir, set, endlessKey(), margaret);
  });

  async function expectSaid(url: string, at: string, message: RegExp) {
    const page = await director.follow(await director.get(url));
    expect(page.status, url).toBe(200);
    expect(page.url, url).toBe(at);
    expect(page.text, url).toMatch(message);
  }

  it("the management page says so in the agreed words", async () => {
    const message = /Failed to generate QR code for print version(?!\.)/;
    for (const url of [onPage(), png()]) await expectSaid(url, `/memorial-detail/${margaret}`, message);
  });

  it("the list says so in the agreed words, and stands as it was", async () => {
    const message = /Error\s*Failed to generate QR code for print version\./;
    await expectSaid(`${inList()}?q=ellis`, "/dashboard?q=ellis", message);
    await expectSaid(png("?from=list"), "/dashboard", message);
  });
});
