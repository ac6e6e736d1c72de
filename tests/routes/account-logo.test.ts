import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { badPictures, type Client, readPage, rows, withAddresses } from "../support/client.ts";
import { change, newcomer } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const url = "/account/logo";

let server: Server;
let director: Client;
beforeAll(async () => {
  server = await takeServer(withAddresses);
  director = await newcomer(server).signIn("director@holloway.example");
});
beforeEach(() => {
  change(server.dataDir, "delete from business_logos");
  change(server.dataDir, "update accounts set business_url = null");
});
afterAll(() => server.stop());

const svg = (width: number, height: number, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="50%" cy="50%" r="40" fill="#1f5c5a"/>${more}</svg>`;
const file = (bytes: Uint8Array | string, name: string) => new File([bytes as BlobPart], name);
const send = (logo: File, client = director) => client.post(url, { logo });
const stored = () =>
  rows<{ id: string; width: number; height: number; png: Buffer }>(server.dataDir, "select * from business_logos");
/** A mourner's browser, which takes a page from the page cache. */
const mourner = () => Object.assign(newcomer(server), { accepts: "gzip, deflate, br" });
const logoIn = (html: string) => /<img src="(\/logo\/[^"]+)"[^>]*>/.exec(html);

describe("a logo", () => {
  it("that is drawn becomes pixels with its transparency, at most 600 px wide, and no file is left", async () => {
    const saved = await director.follow(await send(file(svg(1200, 400), "logo.svg")));
    expect(saved.text).toContain("Logo saved");
    const [logo] = stored();
    expect([logo?.width, logo?.height]).toEqual([600, 200]);
    const answer = await newcomer(server).get(`/logo/${logo?.id}`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.format, info.channels, data[3]]).toEqual(["raw", 4, 0]);
  });

  it.each(["png", "jpeg", "webp"] as const)("may be a %s, and is never enlarged", async (format) => {
    const picture = sharp({ create: { width: 200, height: 90, channels: 3, background: "#845" } });
    expect((await send(file(new Uint8Array(await picture.toFormat(format).toBuffer()), "logo"))).status).toBe(303);
    expect(stored().map(({ width, height }) => [width, height])).toEqual([[200, 90]]);
    expect((await sharp(stored()[0]?.png).metadata()).format).toBe("png");
  });

  it("that can't be read is refused beside its field, and the present one stays", async () => {
    await send(file(svg(300, 100), "logo.svg"));
    const before = stored();
    for (const [what, bad, message] of await badPictures()) {
      const page = await readPage(await send(bad));
      expect([page.status, page.summary], what).toEqual([422, [message]]);
      expect(page.html, what).toContain('id="logo-logo-error"');
    }
    const linked = await readPage(await send(file(svg(9, 9, '<image href="http://x.example/a.png"/>'), "logo.svg")));
    expect([linked.status, linked.summary.length]).toEqual([422, 1]);
    const none = await readPage(await director.post(url));
    expect(none.summary).toEqual(["Please choose a picture of your logo."]);
    expect(stored()).toEqual(before);
  });

  it("is at the gate and at the foot of the page at once, with the web address, and gone at once", async () => {
    const guest = await mourner().unlock("margaret-ellis", "rosegarden");
    const gate = async () => readPage(await mourner().get("/memorial/margaret-ellis"));
    const inside = async () => readPage(await guest.get("/memorial/margaret-ellis"));
    expect([logoIn((await gate()).html), logoIn((await inside()).html)]).toEqual([null, null]);
    expect((await inside()).html).not.toContain('href="https://www.holloway.example/"');
    await send(file(svg(300, 100), "logo.svg"));
    const details = { businessName: "Holloway & Sons", businessType: "Funeral Home" };
    await director.post("/account/business", { ...details, businessPhone: "", businessUrl: "www.holloway.example" });
    for (const { html } of [await gate(), await inside()]) {
      expect(logoIn(html)?.[1]).toBe(`/logo/${stored()[0]?.id}`);
      expect(logoIn(html)?.[0]).toContain('alt="Holloway &amp; Sons"');
      expect(html).toContain('href="https://www.holloway.example/"');
    }
    expect(logoIn(await (await mourner().get("/memorial/lukasz-wisniewski")).text())).toBeNull();
    const removed = await director.follow(await director.post(url, { removeLogo: "yes" }));
    expect(removed.text).toContain("Logo removed");
    expect([logoIn((await gate()).html), logoIn((await inside()).html)]).toEqual([null, null]);
    expect((await inside()).text).toContain("Holloway & Sons");
  });

  it("is for accounts with a business alone", async () => {
    for (const email of ["nora@ellis.example", "admin@everkeep.example"]) {
      const client = await newcomer(server).signIn(email);
      expect([(await client.get(url)).status, (await send(file(svg(9, 9), "logo.svg"), client)).status]).toEqual([
        404, 404,
      ]);
    }
    expect(stored()).toEqual([]);
  });
});

it("colleagues read what the business shows and who looks after it, and change nothing", async () => {
  change(
    server.dataDir,
    `insert into colleagues (account_id, business_id, joined_at) select sam.id, ruth.id, '2026-11-20T10:00:00.000Z' from accounts as sam, accounts as ruth
      where sam.email = 'sam@stranger.example' and ruth.email = 'director@holloway.example'`,
  );
  const sam = await newcomer(server).signIn("sam@stranger.example");
  const { text, html } = await readPage(await sam.get("/account"));
  expect(text).toContain("Ruth Holloway looks after these.");
  expect(text).toContain("Holloway & Sons");
  expect(html).not.toContain(`href="${url}"`);
  for (const path of [url, "/account/business"])
    expect([(await sam.get(path)).status, (await sam.post(path, { businessName: "Sam" })).status]).toEqual([404, 404]);
  change(server.dataDir, "delete from colleagues");
});
