import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, codeOf, memorialId, photo, readPage, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { readQr } from "../support/read-qr.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { storedOf } from "../support/uploads.ts";

const margaret = "/memorial/margaret-ellis";
let server: Server;
let stranger: Client;
let guest: Client;
const staff = new Map<string, Client>();
/** A picture that was approved, by its URL. */
let approved: string;
let whole: Uint8Array;

const as = (email: string) => new Client(server.origin, email).signIn(email);

beforeAll(async () => {
  server = await takeServer(withAddresses);
  stranger = new Client(server.origin);
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  for (const name of ["admin@everkeep", "director@holloway", "nora@ellis"])
    staff.set(name, await as(`${name}.example`));
  const { id, media } = await shared("Seen by all");
  await decideNow(admin(), server.dataDir, `/dashboard/moderation/${id}/approve`);
  approved = `/media/${media}/picture.jpg`;
  whole = await (await guest.get(approved)).bytes();
});
afterAll(() => server.stop());

const admin = () => staff.get("admin@everkeep") as Client;

async function shared(title: string, bytes?: Uint8Array<ArrayBuffer>) {
  const media = new File([bytes ?? (await photo(900, 600))], "photo.jpg");
  await guest.post(share, await filledIn(guest, title, { memoryType: "photo", media }));
  const memory = storedOf(server.dataDir, title);
  return { id: memory?.id, media: memory?.media_id ?? undefined };
}

function pictureOf(column: "portrait_id" | "cover_id") {
  const [row] = rows(server.dataDir, `select ${column} as id from memorials where custom_url_slug = 'margaret-ellis'`);
  return `/media/${row?.id}/picture.jpg`;
}

const statusFor = async (client: Client, url: string) => (await client.get(url)).status;

describe("who gets a picture", () => {
  it("an approved one: who has unlocked the memorial and who looks after it", async () => {
    expect((await readPage(await guest.get(margaret))).html).toContain(approved);
    for (const client of [guest, ...staff.values()]) expect(await statusFor(client, approved)).toBe(200);
    const other = await new Client(server.origin).unlock("lukasz-wisniewski", "amber-1952");
    const member = await as("sam@stranger.example");
    for (const client of [stranger, other, member]) {
      const response = await client.get(approved);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe("");
    }
  });

  it("a pending one: who may decide about it, and nobody else; a rejected one the same", async () => {
    const { id, media } = await shared("Seen by few");
    const url = `/media/${media}/picture.jpg`;
    const check = async () => {
      for (const client of [stranger, guest]) expect(await statusFor(client, url)).toBe(404);
      for (const client of staff.values()) expect(await statusFor(client, url)).toBe(200);
    };
    await check();
    await decideNow(admin(), server.dataDir, `/dashboard/moderation/${id}/reject`, { rejectionReason: "" });
    await check();
    expect((await readPage(await guest.get(margaret))).text).not.toContain("Seen by few");
  });

  it("the portrait: everyone; the cover: who has unlocked", async () => {
    expect(await statusFor(stranger, pictureOf("portrait_id"))).toBe(200);
    expect(await statusFor(stranger, pictureOf("cover_id"))).toBe(404);
    expect(await statusFor(guest, pictureOf("cover_id"))).toBe(200);
  });

  it("one that there is not: nobody, and no file beside the pictures", async () => {
    const folder = approved.replace("picture.jpg", "");
    const names = [
      "400.webp",
      "picture.JPG",
      "..%2fpicture.jpg",
      "..%2f..%2f..%2feverkeep.db",
      "%00",
      "picture.jpg%00",
      "__proto__",
    ];
    const ids = ["0b7c1f52-9d1e-4a52-9a5c-6f0c4f2a7d11", "x", "..%2f..", "%25"];
    for (const url of [...names.map((name) => folder + name), ...ids.map((id) => `/media/${id}/picture.jpg`)]) {
      expect(await statusFor(admin(), url), url).toBe(404);
    }
    expect(await statusFor(admin(), "/media/../../everkeep.db")).toBe(404);
  });

  it("is re-encoded: upright, without what the camera noted, in three widths at most", async () => {
    const camera = sharp(await photo(900, 600)).withExif({
      IFD0: { Make: "Lantern" },
      IFD3: { GPSLatitude: "51/1 30/1 0/1" },
    });
    const { media } = await shared("Noted", new Uint8Array(await camera.withMetadata({ orientation: 6 }).toBuffer()));
    const [row] = rows<{ files: string }>(server.dataDir, "select files from media where id = ?", media);
    const files: { name: string; type: string }[] = JSON.parse(row?.files ?? "[]");
    expect(files.map(({ name }) => name)).toEqual(["320.webp", "800.webp", "picture.jpg"]);
    for (const { name, type } of files) {
      const response = await admin().get(`/media/${media}/${name}`);
      expect(response.headers.get("Content-Type")).toBe(type);
      const found = await sharp(await response.bytes()).metadata();
      expect(found.exif, name).toBeUndefined();
      expect(found.height ?? 0, name).toBeGreaterThan(found.width ?? 0);
    }
  });
});

describe("how it is sent", () => {
  const ask = (headers: Record<string, string>, method = "GET") => guest.fetch(approved, { method, headers });

  it("privately, not for search engines, with nothing in it that could run", async () => {
    for (const method of ["GET", "HEAD"]) {
      const response = await ask({}, method);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "cache-control": expect.stringMatching(/^private\b/),
        "content-type": "image/jpeg",
        "content-length": String(whole.length),
        "accept-ranges": "bytes",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
        etag: expect.stringMatching(/^"[\w.-]+"$/),
      });
      expect((await response.bytes()).length).toBe(method === "GET" ? whole.length : 0);
    }
  });

  it.each([
    ["bytes=0-99", 0, 100],
    ["bytes=100-", 100, undefined],
    ["bytes=-100", -100, undefined],
    ["bytes=0-99999999999", 0, undefined],
    ["bytes=-99999999999", 0, undefined],
    ["bytes=10-10", 10, 11],
  ])("%s: 206 with exactly these bytes", async (range, from, to) => {
    const response = await ask({ Range: range });
    const expected = whole.slice(from, to);
    const start = from < 0 ? whole.length + from : from;
    expect(response.status).toBe(206);
    expect(response.headers.get("Content-Range")).toBe(`bytes ${start}-${start + expected.length - 1}/${whole.length}`);
    expect(response.headers.get("Content-Length")).toBe(String(expected.length));
    expect(Buffer.compare(await response.bytes(), expected)).toBe(0);
  });

  it.each(["past the end", "of the last 0 bytes"])("a range %s: 416 with the size", async (which) => {
    const response = await ask({ Range: which === "past the end" ? `bytes=${whole.length}-` : "bytes=-0" });
    expect(response.status).toBe(416);
    expect(response.headers.get("Content-Range")).toBe(`bytes */${whole.length}`);
    expect(await response.text()).toBe("");
  });

  it.each(["bytes=5-2", "bytes=a-b", "bytes=-", "lines=0-5", "bytes=0-1,5-6", "bytes"])(
    "%s is no range (RFC 9110 §14.2): 200",
    async (range) => {
      const response = await ask({ Range: range });
      expect(response.status).toBe(200);
      expect((await response.bytes()).length).toBe(whole.length);
    },
  );

  it("is 304 for browsers that have it already, but only while they may see it", async () => {
    const etag = (await ask({})).headers.get("ETag") ?? "";
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`, "*"]) {
      const response = await ask({ "If-None-Match": known });
      expect.soft(response.status, known).toBe(304);
      expect(response.headers.get("ETag")).toBe(etag);
    }
    expect((await ask({ "If-None-Match": '"other"' })).status).toBe(200);
    const locked = await stranger.fetch(approved, { headers: { "If-None-Match": etag } });
    expect(locked.status).toBe(404);
  });

  it("If-Range: the part while it is the same picture, else the whole", async () => {
    const etag = (await ask({})).headers.get("ETag") ?? "";
    expect((await ask({ Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
    expect((await ask({ Range: "bytes=0-9", "If-Range": '"other"' })).status).toBe(200);
    expect((await ask({ Range: "bytes=0-9" }, "HEAD")).status).toBeLessThan(300);
  });
});

describe("the QR code", () => {
  async function read(url: string, headers: Record<string, string> = {}) {
    const asked = request(new URL(url, server.origin), { headers }).end();
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      asked.once("error", reject).once("response", (response) => {
        expect(response.statusCode).toBe(200);
        expect(response.headers["content-type"]).toBe("image/png");
        resolve(buffer(response));
      });
    });
    const { width, height } = await sharp(bytes).metadata();
    expect(width).toBe(height);
    return readQr(sharp(bytes));
  }

  it("leads to the site's own origin and the memorial's short id, by whatever name it was asked for", async () => {
    const id = memorialId(server.dataDir, "margaret-ellis");
    const forged: Record<string, string>[] = [
      {},
      { Host: "evil.example" },
      { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    ];
    for (const headers of forged) {
      for (const url of [`${margaret}/qr.png`, `/memorial/${id}/qr.png`]) {
        expect(await read(url, headers)).toBe(codeOf(server, id));
      }
    }
  });

  it("is not made for a memorial that there is not", async () => {
    expect(await statusFor(stranger, "/memorial/no-such-memorial/qr.png")).toBe(404);
  });
});
