import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { castOf, expectClosed, roles, waysTo } from "../support/cast.ts";
import { type Client, codeOf, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { readQr } from "../support/read-qr.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let margaret: string;
let lukasz: string;
let person: (role: string) => Client;
const may = ["admin", "owner", "colleague", "co-owner"];
const mayEdit = ["admin", "owner", "colleague"];

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  lukasz = memorialId(server.dataDir, "lukasz-wisniewski");
  person = await castOf(server);
});
afterAll(() => server.stop());

const dialogs = (id: string) => [
  ...waysTo(`/memorial-detail/${id}/qr`, "memorial-detail.$id.qr"),
  ...waysTo(`/dashboard/qr/${id}`, "dashboard._list.qr.$id"),
];
const pictures = (id: string) => [
  ...waysTo(`/memorial-detail/${id}/qr.png`, "memorial-detail.$id_.qr[.]png"),
  `/memorial-detail/${id}/qr.png?download=1`,
];
const switches = (id: string) => waysTo(`/memorial-detail/${id}/one-scan`, "memorial-detail.$id_.one-scan");

const keyHash = (id: string) =>
  rows<{ scan_key_hash: string | null }>(server.dataDir, "select scan_key_hash from memorials where id = ?", id)[0]
    ?.scan_key_hash;
const turn = (on: boolean, id = margaret, role = "owner") =>
  person(role).post(`/memorial-detail/${id}/one-scan`, { on: String(on) });

async function decoded(response: Response) {
  const picture = sharp(await response.arrayBuffer());
  const { width, height } = await picture.metadata();
  return { text: await readQr(picture), size: [width, height] };
}

/** The path in the code that the owner prints. */
async function printed(id = margaret, role = "owner") {
  const { text } = await decoded(await person(role).get(`/memorial-detail/${id}/qr.png`));
  return (text ?? "").replace(server.origin.toUpperCase(), "");
}

const secrets = ["rosegarden", "Memorial QR Code"];
const closed = (role: string, response: Response, why: string) => expectClosed(role, response, secrets, why);

describe.each(roles)("the QR dialog, its picture and its switch, and the role %s", (role) => {
  it("the dialog shows the password to those who look after the memorial", async () => {
    for (const url of dialogs(margaret)) {
      const response = await person(role).get(url);
      if (!may.includes(role)) await closed(role, response, url);
      else {
        expect(response.status, url).toBe(200);
        if (!url.includes("_data=")) expect(await response.text(), url).toContain("rosegarden");
      }
    }
  });

  it("the picture is there for them too", async () => {
    for (const url of pictures(margaret)) {
      const response = await person(role).get(url);
      if (!may.includes(role)) await closed(role, response, url);
      else expect(response.status, url).toBe(200);
    }
  });

  it("the switch is the owner's and the admin's", async () => {
    const before = keyHash(margaret);
    for (const url of switches(margaret)) {
      const seen = await person(role).get(url);
      const sent = await person(role).post(url, { on: "true" });
      if (mayEdit.includes(role)) {
        expect(sent.status, url).toBeLessThan(400);
        expect(keyHash(margaret), url).not.toBe(before);
        await turn(false);
      } else {
        await closed(role, seen, `GET ${url}`);
        await closed(role, sent, `POST ${url}`);
        expect(keyHash(margaret), url).toBe(before);
      }
    }
    if (!may.includes(role)) return;
    const { text } = await readPage(await person(role).get(`/memorial-detail/${margaret}/qr`));
    expect(text.includes("The QR code opens the page without typing")).toBe(mayEdit.includes(role));
  });
});

describe("the dialog", () => {
  it.each(["/memorial-detail/:id/qr", "/dashboard/qr/:id"])("%s has the agreed texts", async (url) => {
    const page = await readPage(await person("owner").get(url.replace(":id", margaret)));
    expect(page.title).toBe("Memorial QR Code: Margaret Ellis - Everkeep");
    expect(page.html).toMatch(/<h1[^>]*>(?:<[^>]+>)*Memorial QR Code</);
    for (const words of [
      "Margaret Ellis",
      "“Share your memories”",
      "Access Password",
      "rosegarden",
      "Share this password with visitors to access the memorial",
      "Memorial URL",
      `${server.origin}/memorial/margaret-ellis`,
      "Direct link to the memorial page",
      "View Memorial",
      "Download QR Code",
      "Close",
    ])
      expect(page.text, words).toContain(words);
    expect(page.html).toMatch(/<a[^>]*href="\/memorial\/margaret-ellis"[^>]*target="_blank"/);
  });

  it("goes by id alone, and is not there where there is no memorial", async () => {
    for (const id of ["margaret-ellis", "x", "%25", "0b7c1f52-9d1e-4a52-9a5c-6f0c4f2a7d11"]) {
      for (const url of [...dialogs(id), ...pictures(id), ...switches(id)])
        expect((await person("admin").get(url)).status, url).toBe(404);
    }
  });

  it("the list's keeps what the list was asked for, on closing and on switching", async () => {
    const query = "?status=archived&q=%C5%82uk&page=2";
    const page = await readPage(await person("owner").get(`/dashboard/qr/${margaret}${query}`));
    expect(page.html).toContain(`href="/dashboard${query.replaceAll("&", "&amp;")}"`);
    const { list = "" } = page.values;
    const url = `/memorial-detail/${margaret}/one-scan`;
    const answer = await person("owner").post(url, { on: "false", list });
    expect(answer.headers.get("Location")).toBe(`/dashboard/qr/${margaret}${query}`);
    for (const list of ["", "//elsewhere.example", "\r\nX: y", "łódź", "?a=\\"]) {
      const { status, headers } = await person("owner").post(url, { on: "false", list });
      expect(status, list).toBe(303);
      expect(headers.get("Location"), list).toMatch(new RegExp(`^/dashboard/qr/${margaret}(\\?[\\x21-\\x7e]+)?$`));
    }
  });

  it("a switch that says neither on nor off changes nothing and says so", async () => {
    await turn(true);
    const before = keyHash(margaret);
    for (const fields of [{}, { on: "" }, { on: "off" }] as Record<string, string>[]) {
      const client = person("owner");
      const page = await client.follow(await client.post(`/memorial-detail/${margaret}/one-scan`, fields));
      expect(page).toMatchObject({ url: `/memorial-detail/${margaret}/qr` });
      expect(page.text).toContain("Nothing was changed. Please try again.");
    }
    expect(keyHash(margaret)).toBe(before);
    await turn(false);
  });

  it("another site's page can't turn it", async () => {
    const before = keyHash(margaret);
    const headers = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
    const url = `/memorial-detail/${margaret}/one-scan`;
    expect((await person("owner").post(url, { on: "true" }, headers)).status).toBe(403);
    expect(keyHash(margaret)).toBe(before);
  });
});

describe("the picture", () => {
  it("is the address, 300 px wide, and is asked for anew each time", async () => {
    const response = await person("co-owner").get(`/memorial-detail/${margaret}/qr.png`);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(response.headers.get("Content-Disposition")).toBeNull();
    expect(await decoded(response)).toEqual({ text: codeOf(server, margaret), size: [300, 300] });
  });

  it.each([
    ["owner", () => margaret, "memorial-margaret-ellis", "memorial-Margaret-Ellis"],
    ["another business", () => lukasz, "memorial-lukasz-wisniewski", "memorial-%C5%81ukasz-Wi%C5%9Bniewski"],
  ])("is saved by the %s under the memorial's name", async (role, id, plain, full) => {
    const response = await person(role).get(`/memorial-detail/${id()}/qr.png?download=1`);
    expect(response.headers.get("Content-Disposition")).toBe(
      `attachment; filename="${plain}-qr-code.png"; filename*=UTF-8''${full}-qr-code.png`,
    );
    expect((await decoded(response)).text).toBe(codeOf(server, id()));
  });

  it("carries the key while one scan opens the page; the open one never does", async () => {
    await turn(true);
    const source = /src="(\/memorial-detail\/[^"]*qr\.png[^"]*)"/;
    const sourceNow = async () =>
      source.exec(await (await person("owner").get(`/memorial-detail/${margaret}/qr`)).text())?.[1];
    const on = await sourceNow();
    for (const role of may) {
      const { text, size } = await decoded(await person(role).get(`/memorial-detail/${margaret}/qr.png?download=1`));
      expect(text).toMatch(new RegExp(`^${codeOf(server, margaret)}\\?KEY=[0-9A-HJKMNP-TV-Z]{26}$`));
      expect(size).toEqual([300, 300]);
    }
    const open = await decoded(await person("owner").get(`/memorial/${margaret}/qr.png`));
    expect(open.text).toBe(codeOf(server, margaret));
    await turn(false);
    expect(await sourceNow()).not.toBe(on);
    expect(server.origin.toUpperCase() + (await printed())).toBe(codeOf(server, margaret));
  });
});
