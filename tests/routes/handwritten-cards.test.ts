import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCardCode } from "~/features/cards/handwritten/code";
import { geometryOf } from "~/features/cards/handwritten/geometry";
import { cardSheet } from "~/features/cards/handwritten/sheets";
import { Client, codeOf, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { rendered, told } from "../support/pdf.ts";
import { change, newcomer } from "../support/people.ts";
import { readQr } from "../support/read-qr.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let margaret: string;
let nora: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  // A co-owner.
  nora = await newcomer(server).signIn("nora@ellis.example");
});
afterAll(() => server.stop());

const page = (query: Record<string, string> = {}) =>
  `/memorial-detail/${margaret}/handwritten-cards?${new URLSearchParams(query)}`;
const file = () => `/memorial-detail/${margaret}/handwritten-cards/file`;
const picture = (query: Record<string, string> = {}) =>
  `/memorial-detail/${margaret}/handwritten-cards/picture?${new URLSearchParams(query)}`;
const numbers = () =>
  rows<{ next_number: number }>(server.dataDir, "select next_number from card_keys")[0]?.next_number;

const isChecked = (html: string, value: string) =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].some(
    ([tag]) => tag.includes(` value="${value}"`) && / checked=""/.test(tag),
  );

async function make(choices: Record<string, string> = {}) {
  const response = await nora.post(file(), { count: "1", ...choices });
  expect(response.status, response.headers.get("Location") ?? "").toBe(200);
  return { response, pdf: Buffer.from(await response.arrayBuffer()) };
}

/** The codes on a page of a file, in the order of its places. */
async function codesOn(pdf: Buffer, number: number, side: "front" | "back") {
  const { panel } = geometryOf({ size: "a6", side, mirrored: false });
  const { data, width, height } = rendered(pdf, ["-r", "150", "-f", `${number}`, "-l", `${number}`]);
  const whole = sharp(data, { raw: { width, height, channels: 3 } });
  const parts = cardSheet("a6", "office").places[side].map(({ x, y }) =>
    whole.clone().extract({
      ...{ left: Math.round((x + panel.x) / 2), top: Math.round((y + panel.y) / 2) },
      ...{ width: panel.width / 2, height: panel.height / 2 },
    }),
  );
  return Promise.all(parts.map(readQr));
}

describe("the page", () => {
  it("shows the choices of its URL with both sides, and how much paper they need", async () => {
    const html = await (await nora.get(page({ size: "a5", space: "empty", count: "9" }))).text();
    for (const value of ["a5", "empty", "office"]) expect(isChecked(html, value), value).toBe(true);
    expect(html).toContain("9 cards need 5 sheets of A4.");
    const letter = await (await nora.get(page({ size: "quarter-letter", theme: "Soft Peach", count: "9" }))).text();
    for (const value of ["quarter-letter", "Soft Peach"]) expect(isChecked(letter, value), value).toBe(true);
    expect(letter).toContain("9 cards need 3 sheets of US Letter.");
    expect(letter).toMatch(/handwritten-cards\/picture\?side=front&amp;[^"]*theme=Soft(\+|%20)Peach/);
    for (const side of ["front", "back"])
      expect(html).toContain(`handwritten-cards/picture?side=${side}&amp;size=a5&amp;space=empty`);
    expect(await (await nora.get(page({ count: "1", destination: "shop" }))).text()).toContain("The file has 2 pages.");
  });

  it("is linked from cards and posters, and back", async () => {
    const from = `/memorial-detail/${margaret}/cards`;
    expect(await (await nora.get(from)).text()).toContain(`href="/memorial-detail/${margaret}/handwritten-cards"`);
    expect(await (await nora.get(page())).text()).toContain(`href="${from}"`);
  });

  it.each(["0", "501", "-3", "four", "1e2", "٣", "9".repeat(50)])(
    "refuses '%s' cards beside the field and above the form, keeps it, and uses up no number",
    async (count) => {
      const before = numbers();
      const answer = await nora.post(file(), { size: "a5", count });
      expect(answer.status).toBe(303);
      const { html } = await readPage(await nora.get(answer.headers.get("Location") ?? ""));
      expect(html).toMatch(/<title>Error: Handwritten cards/);
      expect(html).toMatch(/role="alert".*href="#cards-count".*Please write a number from 1 to 500/s);
      expect(html).toMatch(/id="cards-count"[^>]*aria-invalid="true"/);
      expect(html).toContain(`value="${count}"`);
      expect(isChecked(html, "a5")).toBe(true);
      expect(numbers()).toBe(before);
    },
  );

  it.each([
    { size: "<script>" },
    { size: "__proto__" },
    { space: "constructor" },
    { destination: "moon" },
    { theme: "Plaid" },
    { destination: "x".repeat(100_000) },
  ] as Record<string, string>[])("answers a made-up choice with a message: %o", async (choice) => {
    const answer = await nora.post(file(), choice);
    expect(answer.status).toBe(303);
    const { html } = await readPage(await nora.get(answer.headers.get("Location") ?? ""));
    const [name] = Object.keys(choice);
    expect(html).toContain(`href="#cards-${name}"`);
    expect(html).toContain(`id="cards-${name}"`);
    expect(
      (
        await nora.get(
          picture(Object.fromEntries(Object.entries(choice).map(([key, text]) => [key, text.slice(0, 99)]))),
        )
      ).status,
    ).toBe(200);
  });
});

describe("the file", () => {
  it("is a PDF with the person's name and exact length", async () => {
    const { response, pdf } = await make({ size: "a5", destination: "shop", count: "3" });
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Length")).toBe(String(pdf.length));
    expect(response.headers.get("Content-Disposition")).toContain(
      "filename*=UTF-8''Margaret-Ellis-handwritten-cards-a5.pdf",
    );
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(told(pdf)).toMatchObject({ Pages: "6", Title: "Margaret Ellis" });
  });

  it("has the next numbers each time, in codes of this memorial, at this site's address", {
    tags: "slow",
  }, async () => {
    await make();
    const first = numbers() ?? 0;
    const files = [await make({ count: "2" }), await make({ count: "2" })];
    expect(numbers()).toBe(first + 4);
    const seen = [];
    for (const { pdf } of files)
      for (const [index, side] of (["front", "back"] as const).entries()) {
        const texts = await codesOn(pdf, index + 1, side);
        for (const text of texts.slice(0, 2))
          expect(text).toMatch(new RegExp(`^${codeOf(server, margaret).split("?")[0]}/C/`));
        seen.push(...texts.map((text) => readCardCode(text ?? "")?.number ?? null));
      }
    expect(seen.map((number) => number !== null && number - first)).toEqual([
      ...[0, 1, false, false],
      ...[0, 1, false, false],
      ...[2, 3, false, false],
      ...[2, 3, false, false],
    ]);
  });

  it("has no password: neither the words nor a key in its code", async () => {
    change(server.dataDir, "delete from card_keys");
    const { pdf } = await make();
    const [text = ""] = await codesOn(pdf, 1, "front");
    expect(text).not.toMatch(/KEY|ROSEGARDEN/i);
    expect(pdf.toString("latin1")).not.toMatch(/rosegarden/i);
    const visitor = new Client(server.origin);
    const answer = await visitor.get(new URL(text ?? "").pathname);
    const gate = await readPage(await visitor.get(answer.headers.get("Location") ?? ""));
    expect(gate.text).toContain("Access Memorial");
  });

  it("is noted in the memorial's history", async () => {
    change(server.dataDir, "delete from memorial_history");
    await make();
    expect(rows<{ kind: string }>(server.dataDir, "select kind from memorial_history")).toEqual([{ kind: "printed" }]);
  });

  it("comes only from a post: a link that is opened changes nothing", async () => {
    const before = numbers();
    const answer = await nora.get(file());
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, page().replace(/\?$/, "")]);
    expect(numbers()).toBe(before);
  });

  it("isn't made without numbers, and the page says so", async () => {
    change(server.dataDir, "update card_keys set next_number = 1048575");
    const answer = await nora.post(file(), { count: "2" });
    expect(answer.status).toBe(303);
    const { text } = await readPage(await nora.get(answer.headers.get("Location") ?? ""));
    expect(text).toContain("This memorial has no numbers left for so many cards");
    change(server.dataDir, "delete from card_keys");
  });

  it("is kept from everybody who doesn't look after the memorial", async () => {
    const strangers = [new Client(server.origin), await newcomer(server).signIn("sam@stranger.example")];
    const kept = [await newcomer(server).signIn("desk@rivendale.example"), ...strangers];
    for (const client of kept)
      for (const url of [page(), picture()]) expect([303, 404]).toContain((await client.get(url)).status);
    for (const client of kept) expect([303, 404]).toContain((await client.post(file(), { count: "1" })).status);
    expect(numbers()).toBeUndefined();
  });
});

it("pictures and files have the colours of the theme that was chosen", async () => {
  const themed = await Promise.all(
    ["saved", "Classic Teal", "Mint Fresh", "Lavender Dreams", "Soft Peach"].map(async (theme) =>
      Buffer.from(await (await nora.get(picture({ theme }))).arrayBuffer()).toString("base64"),
    ),
  );
  expect(themed[0], "nothing is saved yet").toBe(themed[1]);
  expect(new Set(themed).size).toBe(4);
  const { pdf } = await make({ theme: "Soft Peach", size: "half-letter" });
  const { data } = rendered(pdf, ["-r", "60", "-f", "1", "-l", "1"]);
  let reddish = 0;
  for (let offset = 0; offset < data.length; offset += 3)
    if ((data[offset] ?? 0) - (data[offset + 2] ?? 0) > 50) reddish++;
  expect(reddish).toBeGreaterThan(50);
  change(server.dataDir, "delete from card_keys");
});

it("a picture shows a side with the memorial's own code, which is no card's, and is drawn once for a browser", async () => {
  const sides = await Promise.all(
    ["front", "back"].map(async (side) => Buffer.from(await (await nora.get(picture({ side }))).arrayBuffer())),
  );
  expect(sides[0]?.equals(sides[1] ?? Buffer.alloc(0))).toBe(false);
  for (const side of sides) {
    const text = await readQr(sharp(side).extract({ left: 820, top: 20, width: 290, height: 280 }));
    expect(text).toBe(codeOf(server, margaret));
    expect(readCardCode(text ?? "")).toBeNull();
    const corner = await sharp(side).extract({ left: 0, top: 0, width: 2, height: 1 }).raw().toBuffer();
    expect([...corner]).toEqual([255, 255, 255, 255, 255, 255]);
  }
  expect((await sharp(sides[0]).metadata()).width).toBe(1120);
  expect(numbers()).toBeUndefined();
  const tag = (await nora.get(picture())).headers.get("ETag") ?? "";
  expect((await nora.fetch(picture(), { headers: { "If-None-Match": tag } })).status).toBe(304);
});

it("a name that is far longer than any form takes holds nobody up", async () => {
  const long = "</style> hit ".repeat(1500);
  change(server.dataDir, "update memorials set full_name = ?, memorial_text = ? where id = ?", long, long, margaret);
  try {
    for (const url of [picture(), `/memorial-detail/${margaret}/cards/picture`])
      expect((await nora.get(url)).status, url).toBe(200);
  } finally {
    const was = ["Margaret Ellis", "Share your memories", margaret] as const;
    change(server.dataDir, "update memorials set full_name = ?, memorial_text = ? where id = ?", ...was);
  }
});
