import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Client, readPage, rows } from "../support/client.ts";
import { fillTo, registration } from "../support/registering.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const multipart = "multipart/form-data; boundary=x";
const at = registration();
let server: Server;
let director: Client;
/** Every form of the product, with the person who may send it. */
let forms: [Client, string][];

beforeAll(async () => {
  server = await takeServer();
  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  director = await new Client(server.origin).signIn("director@holloway.example");
  const admin = await new Client(server.origin).signIn("admin@everkeep.example");
  const [pending] = rows<{ id: string }>(server.dataDir, "select id from memories where approval_status = 'pending'");
  await fillTo(director, "images", "Joan", at);
  forms = [
    [guest, "/auth"],
    [guest, "/memorial/lukasz-wisniewski"],
    [guest, "/memorial/margaret-ellis/share"],
    ...["url", "basic", "service", "security", "images"].map((step): [Client, string] => [director, at(step)]),
    [admin, `/dashboard/moderation/${pending?.id}/reject`],
  ];
});
// A fourth step that was refused has to be passed again before the fifth can be.
beforeEach(() => director.post(at("images")));
afterAll(() => server.stop());

const part = '--x\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nJoan\r\n';
const bodies: [string, string | null, string][] = [
  ["multipart without a boundary", "multipart/form-data", `${part}--x--`],
  ["multipart with another boundary", "multipart/form-data; boundary=y", `${part}--x--`],
  ["multipart without an end", multipart, part],
  ["multipart cut off in a header", multipart, `${part}--x\r\nContent-Dispo`],
  ["multipart of noise", multipart, `--x\r\n${"\u0001\u0000\r\n".repeat(500)}`],
  ["JSON", "application/json", '{"fullName":"Joan","password":"rosegarden"}'],
  ["plain text", "text/plain", "fullName=Joan"],
  ["no type", null, "fullName=Joan"],
  ["an unheard-of type", "a/b; c=d; boundary", "fullName=Joan"],
];

it.each(bodies)("%s: 422 and a sentence, on every form", async (_, type, body) => {
  for (const [client, url] of forms) {
    const headers: Record<string, string> = type ? { "Content-Type": type } : {};
    const page = await readPage(
      await client.fetch(url, { method: "POST", headers, body: new TextEncoder().encode(body) }),
    );
    expect.soft(page.status, url).toBe(422);
    expect.soft(`${page.summary}${Object.values(page.errors)}`, url).toMatch(/\w+ \w+ \w+/);
  }
  expect(rows(server.dataDir, "select 1 from memorials where full_name = 'Joan'")).toEqual([]);
});

it.each([
  ["no body", undefined],
  ["percent signs that mean nothing", "%=%&email=%E0%A4%A&password=%"],
  ["10000 fields", Array.from({ length: 10_000 }, (_, n) => `f${n}=1`).join("&")],
  ["a name of 100000 letters", `${"n".repeat(100_000)}=1`],
  ["zero bytes", "email=\0&password=\0&fullName=\0&authorName=\0"],
  ["bytes that are no text", Buffer.from([0x65, 0x3d, 0xff, 0xfe, 0xc0, 0x80])],
])("%s: refused, never a fault of the server", async (_, body) => {
  for (const [client, url] of forms) {
    if (/service|images|url|reject/.test(url)) continue;
    const response = await client.fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: body as BodyInit,
    });
    expect(response.status, url).toBe(422);
  }
});

it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
  "the method %s is never a fault of the server",
  async (method) => {
    const others = ["/", "/dashboard", "/healthz", "/media/x/y"].map((url): [Client, string] => [
      new Client(server.origin),
      url,
    ]);
    for (const [client, url] of [...forms, ...others]) {
      const response = await client.fetch(url, { method });
      expect(response.status, url).toBeLessThan(500);
    }
  },
);
