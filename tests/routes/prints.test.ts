import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatNames } from "~/features/cards/stationery/formats";
import { themes } from "~/lib/handout/themes";
import { type Client, codeOf, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { ask, told } from "../support/pdf.ts";
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

const page = (query: Record<string, string> = {}) => `/memorial-detail/${margaret}/cards?${new URLSearchParams(query)}`;
const file = (query: Record<string, string> = {}) =>
  `/memorial-detail/${margaret}/cards/file?${new URLSearchParams(query)}`;
const picture = (query: Record<string, string> = {}) =>
  `/memorial-detail/${margaret}/cards/picture?${new URLSearchParams(query)}`;

const isChecked = (html: string, value: string) =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].some(
    ([tag]) => tag.includes(` value="${value}"`) && / checked=""/.test(tag),
  );

async function bytesOf(url: string) {
  const response = await nora.get(url);
  expect(response.status, url).toBe(200);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("the page", () => {
  it("shows the choices of its URL, and the picture of one", async () => {
    const html = await (await nora.get(page({ format: "tent", theme: "Mint Fresh", count: "9" }))).text();
    expect(isChecked(html, "tent")).toBe(true);
    expect(isChecked(html, "Mint Fresh")).toBe(true);
    expect(html).toContain("9 need 5 sheets of A4");
    expect(html).toContain("cards/picture?format=tent&amp;theme=Mint+Fresh");
  });

  it.each([
    [{}, "8", "8 need 2 sheets of A4"],
    [{ format: "sticker-small" }, "21", "21 need 1 sheet of A4"],
    [{ format: "poster-a4" }, "1", "1 needs 1 sheet of A4"],
    [{ format: "sticker-letter", count: "8", offeredFor: "card-a6" }, "10", "10 need 1 sheet of Letter"],
    [{ format: "sticker-letter", count: "9", offeredFor: "card-a6" }, "9", "9 need 1 sheet of Letter"],
    [{ format: "card-a6", count: "8", offeredFor: "constructor" }, "8", "8 need 2 sheets of A4"],
  ] as [Record<string, string>, string, string][])(
    "offers as many as fill sheets, until somebody writes another number: %o",
    async (query, count, paper) => {
      const { values, html } = await readPage(await nora.get(page(query)));
      expect(values.count).toBe(count);
      expect(html).toContain(paper);
    },
  );

  it.each(["0", "501", "-3", "four", "1e2", "٣", "9".repeat(50)])(
    "refuses '%s' pieces beside the field, and keeps it",
    async (count) => {
      const answer = await nora.get(file({ format: "tent", count }));
      expect(answer.status).toBe(303);
      const html = await (await nora.get(answer.headers.get("Location") ?? "")).text();
      expect(html).toContain("Please write a number from 1 to 500");
      expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="prints-count-error prints-count-hint"/);
      expect(html).toContain(`value="${count}"`);
      expect(isChecked(html, "tent")).toBe(true);
    },
  );

  it.each([
    { format: "<script>" },
    { format: "__proto__" },
    { theme: "constructor" },
    { destination: "moon" },
  ] as Record<string, string>[])("answers a made-up choice with a message: %o", async (query) => {
    const answer = await nora.get(file(query));
    expect(answer.status).toBe(303);
    expect(await (await nora.get(answer.headers.get("Location") ?? "")).text()).toContain("Please choose one of these");
    expect((await nora.get(picture(query))).status).toBe(200);
  });
});

describe("the file", () => {
  it.each(formatNames)("of %s is a PDF with the person's name and exact length", async (format) => {
    const { response, bytes } = await bytesOf(file({ format, count: "500" }));
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(response.headers.get("Content-Disposition")).toContain(`filename*=UTF-8''Margaret-Ellis-${format}.pdf`);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(bytes.length).toBeLessThan(1_500_000);
    expect(told(bytes).Title).toBe("Margaret Ellis");
  });

  it("carries the memorial's code, and the password where it is asked for", async () => {
    const { bytes } = await bytesOf(file({ format: "card-a7", destination: "shop" }));
    const png = ask(bytes, "pdftoppm", ["-r", "150", "-png"]);
    expect(await readQr(sharp(png))).toBe(codeOf(server, margaret));
  });

  it("has the account's saved colours, unless a theme is chosen", async () => {
    const saved = await bytesOf(picture({ format: "card-a6" }));
    const mint = await bytesOf(picture({ format: "card-a6", theme: "Mint Fresh" }));
    expect(saved.bytes.equals(mint.bytes)).toBe(false);
    const account = rows<{ id: string }>(
      server.dataDir,
      "select id from accounts where email = 'nora@ellis.example'",
    )[0];
    change(
      server.dataDir,
      "insert into user_preferences (user_id, print_colors, updated_at) values (?, ?, '2026-11-24T00:00:00.000Z')",
      account?.id ?? "",
      JSON.stringify(themes["Mint Fresh"]),
    );
    expect((await bytesOf(picture({ format: "card-a6" }))).bytes.equals(mint.bytes)).toBe(true);
    change(server.dataDir, "delete from user_preferences");
  });

  it("is noted in the memorial's history", async () => {
    change(server.dataDir, "delete from memorial_history");
    await bytesOf(file());
    const kinds = rows<{ kind: string }>(server.dataDir, "select kind from memorial_history");
    expect(kinds).toEqual([{ kind: "printed" }]);
  });

  it("is not made without its password when that is lost", async () => {
    const before = rows<{ password: string }>(server.dataDir, "select password from memorials where id = ?", margaret);
    change(server.dataDir, "update memorials set password = '00000000.AA.AA' where id = ?", margaret);
    const answer = await nora.get(file());
    expect(answer.status).toBe(303);
    expect(await (await nora.get(page())).text()).toContain("This memorial needs a new password");
    change(server.dataDir, "update memorials set password = ? where id = ?", before[0]?.password ?? "", margaret);
  });
});

it("the picture of a sticker is white, as the label is", async () => {
  const { bytes } = await bytesOf(picture({ format: "sticker-large" }));
  const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 2, height: 1 }).raw().toBuffer();
  expect([...corner]).toEqual([255, 255, 255, 255, 255, 255]);
});

it("a refused choice is in the error summary and in the title", async () => {
  const { html } = await readPage(await nora.get(page({ count: "0", theme: "moon" })));
  expect(html).toMatch(/<title>Error: Cards and posters/);
  for (const [name, text] of [
    ["count", "Please write a number from 1 to 500"],
    ["theme", "Please choose one of these"],
  ]) {
    expect(html).toMatch(new RegExp(`role="alert".*href="#prints-${name}">${text}`, "s"));
    expect(html).toContain(`id="prints-${name}"`);
  }
  expect((await readPage(await nora.get(page()))).html).not.toMatch(/role="alert"|<title>Error/);
});

it("a picture is drawn once for a browser that has it", async () => {
  const { response, bytes } = await bytesOf(picture({ format: "tent" }));
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect((await sharp(bytes).metadata()).width).toBe(840);
  const tag = response.headers.get("ETag") ?? "";
  const again = await nora.fetch(picture({ format: "tent" }), { headers: { "If-None-Match": tag } });
  expect(again.status).toBe(304);
});
