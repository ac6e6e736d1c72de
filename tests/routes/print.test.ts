import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { themes } from "~/lib/handout/themes";
import { accounts, castOf, expectClosed, roles, waysTo } from "../support/cast.ts";
import { type Client, codeOf, memorialId, rows, withAddresses } from "../support/client.ts";
import { change, newcomer } from "../support/people.ts";
import { readQr } from "../support/read-qr.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { slowRows } from "../support/slow.ts";

let server: Server;
let margaret: string;
let lukasz: string;
let person: (role: string) => Client;
const may = ["admin", "owner", "colleague", "co-owner"];

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  lukasz = memorialId(server.dataDir, "lukasz-wisniewski");
  person = await castOf(server);
});
afterAll(() => server.stop());

const onPage = (id: string) => `/memorial-detail/${id}/print`;
const inList = (id: string) => `/dashboard/print/${id}`;
const dialogs = (id: string) => [
  ...waysTo(onPage(id), "memorial-detail.$id.print"),
  ...waysTo(inList(id), "dashboard._list.print.$id"),
];
const resets = (id: string) => waysTo(`${onPage(id)}/reset`, "memorial-detail.$id_.print.reset");
const pictures = (id: string) => [
  ...waysTo(`/memorial-detail/${id}/handout.png`, "memorial-detail.$id_.handout[.]png"),
  `/memorial-detail/${id}/handout.png?from=list`,
];
const saved = (email: string) =>
  rows<{ print_colors: string }>(
    server.dataDir,
    "select print_colors from user_preferences join accounts on accounts.id = user_id where email = ?",
    email,
  ).map((row) => JSON.parse(row.print_colors));
const everyone = () => rows(server.dataDir, "select * from user_preferences order by user_id");

// Three letters alone would be found by chance in a random nonce.
const secrets = ["rosegarden", "Print Colors", "PNG\r\n", "Margaret"];
const closed = (role: string, response: Response, why: string) => expectClosed(role, response, secrets, why);

describe.each(slowRows(roles))("the dialogs, their forms and the picture, and the role %s", (role) => {
  it("are seen by those who look after the memorial", async () => {
    for (const url of [...dialogs(margaret), ...pictures(margaret)]) {
      const response = await person(role).get(url);
      if (!may.includes(role)) await closed(role, response, url);
      else expect(response.status, url).toBe(200);
    }
  });

  it("save and reset nobody's colours but theirs", async () => {
    for (const url of [...dialogs(margaret), ...resets(margaret)]) {
      const before = everyone();
      const response = await person(role).post(url, themes["Lavender Dreams"]);
      if (may.includes(role)) {
        const email = accounts[role as keyof typeof accounts];
        expect(response.status, url).toBeLessThan(400);
        expect(saved(email), url).toEqual([themes[url.includes("/reset") ? "Classic Teal" : "Lavender Dreams"]]);
        change(
          server.dataDir,
          "delete from user_preferences where user_id = (select id from accounts where email = ?)",
          email,
        );
      } else await closed(role, response, url);
      expect(everyone(), url).toEqual(before);
    }
  });
});

it("somebody who is signed out learns why saving failed, and comes back afterwards", async () => {
  for (const url of [onPage(margaret), inList(margaret), `${onPage(margaret)}/reset`]) {
    const client = newcomer(server);
    const page = await client.follow(await client.post(url, themes["Mint Fresh"]));
    expect(page.url, url).toBe("/auth");
    expect(page.text, url).toContain("Sign in required");
    expect(page.text, url).toContain("Please sign in to save your color preferences.");
    const asked = await client.follow(await client.get(url));
    expect(asked.text, url).not.toContain("Sign in required");
  }
  const client = newcomer(server);
  await client.get(`${inList(margaret)}?q=ellis`);
  const back = await client.post("/auth", { email: accounts.owner, password: "Lantern-2026!" });
  expect(back.headers.get("Location")).toBe(`${inList(margaret)}?q=ellis`);
});

it("another site's page can't save or reset", async () => {
  const before = everyone();
  const headers = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
  for (const url of [...dialogs(margaret), ...resets(margaret)])
    expect((await person("owner").post(url, themes["Mint Fresh"], headers)).status, url).toBe(403);
  expect(everyone()).toEqual(before);
});

it("nothing is there where there is no memorial", async () => {
  for (const id of ["margaret-ellis", "x", "%25", "0b7c1f52-9d1e-4a52-9a5c-6f0c4f2a7d11"])
    for (const url of [...dialogs(id), ...pictures(id), ...resets(id)])
      expect((await person("admin").get(url)).status, url).toBe(404);
});

it("a look at the reset leads to the dialog and changes nothing", async () => {
  const before = everyone();
  const response = await person("owner").get(`${onPage(margaret)}/reset`);
  expect([response.status, response.headers.get("Location")]).toEqual([303, onPage(margaret)]);
  expect(everyone()).toEqual(before);
});

describe("the picture", () => {
  it.each([
    ["owner", () => margaret, "margaret-ellis", "Margaret-Ellis"],
    ["another business", () => lukasz, "lukasz-wisniewski", "%C5%81ukasz-Wi%C5%9Bniewski"],
  ])("is saved by the %s under the memorial's name, and leads to it", async (role, id, plain, full) => {
    const response = await person(role).get(`/memorial-detail/${id()}/handout.png`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": `attachment; filename="${plain}-memorial-handout.png"; filename*=UTF-8''${full}-memorial-handout.png`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(await readQr(sharp(bytes))).toBe(codeOf(server, id()));
  });

  it("carries the key while one scan opens the page", async () => {
    const turn = (on: boolean) => person("owner").post(`/memorial-detail/${margaret}/one-scan`, { on: String(on) });
    await turn(true);
    const response = await person("co-owner").get(`/memorial-detail/${margaret}/handout.png`);
    const text = await readQr(sharp(Buffer.from(await response.arrayBuffer())));
    expect(text).toMatch(new RegExp(`^${codeOf(server, margaret)}\\?KEY=[0-9A-HJKMNP-TV-Z]{26}$`));
    await turn(false);
  });

  it("differs by where it is printed from, by theme and by colours", { tags: "slow" }, async () => {
    const picture = async (query = "") =>
      Buffer.from(
        await (await person("admin").get(`/memorial-detail/${lukasz}/handout.png${query}`)).arrayBuffer(),
      ).toString("base64");
    const mint = `?${new URLSearchParams(themes["Mint Fresh"])}`;
    const [plain, list, theme, given] = [
      await picture(),
      await picture("?from=list"),
      await picture("?theme=Mint+Fresh"),
      await picture(mint),
    ];
    expect(new Set([plain, list, theme]).size).toBe(3);
    expect(given).toBe(theme);
    for (const nonsense of [
      "?from=x",
      "?theme=",
      "?theme=constructor",
      "?theme=__proto__",
      "?nameText=red",
      `${mint}&nameText=`,
    ])
      expect((await picture(nonsense)) === plain, nonsense).toBe(true);
  });
});
