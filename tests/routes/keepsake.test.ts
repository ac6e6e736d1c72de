import { existsSync, readdirSync, truncateSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { castOf } from "../support/cast.ts";
import { Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg.ts";
import { endLeasesOf } from "../support/leases.ts";
import { change, mailAfter } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";
import { unzipped } from "../support/zip.ts";

let server: Server;
let margaret: string;
let guest: Client;
let as: (role: string) => Client;
const page = () => `/memorial-detail/${margaret}/keepsake`;
const file = () => `${page()}/files/1.zip`;
const visitors = "/memorial/margaret-ellis/keepsake";
const visitorsFile = `${visitors}/files/1.zip`;
const family = ["owner", "co-owner", "colleague", "admin"];
const strangers = ["member", "another business"];
const soon = { timeout: 120_000, interval: 50 };
const stateOf = (readers: string) =>
  rows<{ state: string }>(server.dataDir, "select state from keepsakes where readers = ?", readers)[0]?.state;
const folders = () => readdirSync(path.join(server.dataDir, "files/keepsakes"));

beforeAll(async () => {
  server = await takeServer(withAddresses);
  as = await castOf(server);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  guest = await new Client(server.origin, "10.83.0.1").unlock("margaret-ellis", "rosegarden");
});
afterAll(() => server.stop());

async function makeFor(readers: "family" | "visitors") {
  const client = readers === "family" ? as("owner") : guest;
  const answer = await client.post(`${readers === "family" ? page() : visitors}/make`, {});
  expect(answer.status).toBe(303);
  await expect.poll(() => stateOf(readers), soon).toBe("ready");
  return answer;
}

describe("the family's file", () => {
  it("is made on request, announced by mail, and shown on its page", async () => {
    expect((await readPage(await as("owner").get(page()))).text).toContain("Make the file");
    const mail = await mailAfter(server, "director@holloway.example", () => makeFor("family"));
    expect(JSON.stringify(mail)).toContain(page());
    const { text, html } = await readPage(await as("co-owner").get(page()));
    expect(text).toContain("The file is ready");
    expect(html).toContain(`href="${file()}?of=`);
  });

  it("is a whole archive for those who look after the memorial, and 404 or sign-in for others", async () => {
    for (const role of family) {
      const answer = await as(role).get(file());
      expect(answer.status, role).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe("application/zip");
      expect(answer.headers.get("Content-Disposition")).toContain("''Margaret-Ellis-memorial.zip");
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
      const names = [...unzipped(bytes).keys()];
      expect(names).toContain("media/not shown/09 Patricia Hume - Her table on a Thursday.jpg");
    }
    for (const role of strangers) expect((await as(role).get(file())).status, role).toBe(404);
    for (const client of [guest, new Client(server.origin, "10.83.0.2")]) {
      const answer = await client.get(file());
      expect([answer.status, answer.headers.get("Location")?.split("?")[0]]).toEqual([303, "/auth"]);
    }
    for (const name of ["2.zip", "1.zip.part", "..%2f1.zip", "sources%2findex.html", "%00"])
      expect((await as("owner").get(`${page()}/files/${name}`)).status, name).toBe(404);
  });

  it("goes on where a download broke off", async () => {
    const whole = await as("owner").get(file());
    const bytes = Buffer.from(await whole.arrayBuffer());
    const tag = whole.headers.get("ETag") ?? "";
    const rest = await as("owner").fetch(file(), { headers: { Range: "bytes=1000-", "If-Range": tag } });
    expect([rest.status, rest.headers.get("Content-Range")]).toEqual([
      206,
      `bytes 1000-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))).toBe(true);
    const other = await as("owner").fetch(file(), { headers: { Range: "bytes=1000-", "If-Range": '"other"' } });
    expect(other.status).toBe(200);
    expect((await other.arrayBuffer()).byteLength).toBe(bytes.length);
    // Programs such as wget send no If-Range, but ask for what the link says.
    const [link = ""] =
      /\/memorial-detail\/[^"]*1\.zip\?of=[^"]*/.exec(await (await as("owner").get(page())).text()) ?? [];
    const broken = (await as("owner").get(link)).body?.getReader();
    const { value: begun = new Uint8Array() } = (await broken?.read()) ?? {};
    await broken?.cancel();
    expect(begun.length).toBeLessThan(bytes.length);
    const resumed = await as("owner").fetch(link, { headers: { Range: `bytes=${begun.length}-` } });
    expect(resumed.status).toBe(206);
    expect(Buffer.concat([begun, Buffer.from(await resumed.arrayBuffer())]).equals(bytes)).toBe(true);
    const outdated = await as("owner").fetch(`${file()}?of=other-1.zip`, { headers: { Range: "bytes=1000-" } });
    expect([outdated.status, (await outdated.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
    const beyond = await as("owner").fetch(file(), { headers: { Range: `bytes=${bytes.length}-` } });
    expect(beyond.status).toBe(416);
  });

  it("is closed to a co-owner from the moment of the removal", async () => {
    const nora = await signedIn(server, "nora@ellis.example");
    expect((await nora.fetch(file(), { method: "HEAD" })).status).toBe(200);
    const [row] = rows(server.dataDir, "select * from memorial_owners where memorial_id = ?", margaret);
    change(server.dataDir, "delete from memorial_owners where memorial_id = ?", margaret);
    for (const url of [page(), file()]) expect((await nora.get(url)).status, url).toBe(404);
    expect((await nora.post(`${page()}/make`, {})).status).toBe(404);
    const values = Object.values(row ?? {});
    change(server.dataDir, `insert into memorial_owners values (${values.map(() => "?").join()})`, ...values);
  });

  it("ends when the memorial changes: the link is 404 at once, the page says why, and the file goes", async () => {
    change(server.dataDir, "update memorials set biography = 'Other' where id = ?", margaret);
    expect((await as("owner").get(file())).status).toBe(404);
    expect((await readPage(await as("owner").get(page()))).text).toContain("has changed since the file was made");
    await makeFor("family");
    await expect.poll(() => folders().length, soon).toBe(1);
  });
});

describe("the visitors' file", () => {
  it("is not there before the owner allows it", async () => {
    for (const client of [guest, ...family.map(as)])
      for (const url of [visitors, visitorsFile]) expect((await client.get(url)).status, url).toBe(404);
    expect((await guest.post(`${visitors}/make`, {})).status).toBe(404);
    expect(await (await guest.get("/memorial/margaret-ellis")).text()).not.toContain("Download everything");
  });

  it("is allowed by those who may edit, and nobody else", async () => {
    for (const role of ["co-owner", ...strangers])
      expect((await as(role).post(`${page()}/visitors`, { may: "true" })).status, role).toBe(404);
    expect((await as("owner").post(`${page()}/visitors`, { may: "perhaps" })).status).toBe(303);
    expect((await guest.get(visitors)).status).toBe(404);
    expect((await as("owner").post(`${page()}/visitors`, { may: "true" })).status).toBe(303);
    expect(await (await guest.get("/memorial/margaret-ellis")).text()).toContain("Download everything");
  });

  it("has what the page shows, for visitors with the password alone", async () => {
    await makeFor("visitors");
    const locked = new Client(server.origin, "10.83.0.3");
    for (const client of [locked, as("member")]) {
      const answer = await client.get(visitors);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/memorial/margaret-ellis"]);
      expect((await client.get(visitorsFile)).status).toBe(404);
      expect((await client.post(`${visitors}/make`, {})).headers.get("Location")).toBe("/memorial/margaret-ellis");
    }
    const answer = await guest.get(visitorsFile);
    expect(answer.status).toBe(200);
    const files = unzipped(new Uint8Array(await answer.arrayBuffer()));
    expect([...files.keys()].filter((name) => name.includes("not shown"))).toEqual([]);
    expect(JSON.parse(String(files.get("memorial.json")))).toMatchObject({ readers: "visitors" });
    expect((await guest.get(file())).headers.get("Location")).toContain("/auth");
    const german = await (await guest.fetch(visitors, { headers: { "Accept-Language": "de" } })).text();
    expect(german).toContain("Die Datei herunterladen");
  });

  it("is closed while the page doesn't show its memories yet", async () => {
    change(server.dataDir, "update memorials set memories_open_at = '2030-01-01T00:00:00Z' where id = ?", margaret);
    for (const url of [visitors, visitorsFile]) expect((await guest.get(url)).status, url).toBe(404);
    expect(await (await guest.get("/memorial/margaret-ellis")).text()).not.toContain("Download everything");
    change(server.dataDir, "update memorials set memories_open_at = null where id = ?", margaret);
  });

  it("is gone when the owner takes the choice back, and its link with it", async () => {
    await makeFor("visitors");
    expect((await guest.fetch(visitorsFile, { method: "HEAD" })).status).toBe(200);
    await as("owner").post(`${page()}/visitors`, { may: "false" });
    for (const url of [visitors, visitorsFile]) expect((await guest.get(url)).status, url).toBe(404);
    expect(stateOf("visitors")).toBeUndefined();
  });
});

it.skipIf(!ffmpeg)(`both pages say that a recording is still being prepared${needsFfmpeg}`, async () => {
  change(server.dataDir, "delete from keepsakes");
  change(server.dataDir, "update memorials set visitors_keepsake = 1 where id = ?", margaret);
  // Somebody is at work on it, for a minute.
  const at = new Date(Date.now() + 60_000).toISOString();
  change(server.dataDir, "update media set copies_due_at = ? where memorial_id = ? and kind = 'video'", at, margaret);
  for (const [client, url] of [
    [as("owner"), page()],
    [guest, visitors],
  ] as const) {
    await client.post(`${url}/make`, {});
    expect((await readPage(await client.get(url))).text).toContain("A film or a voice is still being prepared");
  }
  change(server.dataDir, "update media set copies_due_at = null where memorial_id = ?", margaret);
  expect((await readPage(await as("owner").get(page()))).text).toContain("The file is being made: 0%");
  change(server.dataDir, "delete from keepsakes");
});

it("a server that is killed while it makes a file shows nothing of it, and the next one makes it whole", {
  tags: "slow",
}, async () => {
  const first = await startServer();
  const owner = await signedIn(first, "director@holloway.example");
  const id = memorialId(first.dataDir, "margaret-ellis");
  const url = `/memorial-detail/${id}/keepsake`;
  const [medium] = rows<{ id: string; files: string }>(
    first.dataDir,
    "select id, files from media where kind = 'video'",
  );
  const [film] = JSON.parse(medium?.files ?? "[]");
  truncateSync(path.join(first.dataDir, "files/media", medium?.id ?? "", film.name), 120_000_000);
  await owner.post(`${url}/make`, {});
  const folder = path.join(first.dataDir, "files/keepsakes");
  await expect.poll(() => existsSync(folder) && readdirSync(folder).length, { ...soon, interval: 5 }).toBe(1);
  await first.kill();
  expect(rows(first.dataDir, "select state, files from keepsakes")).toEqual([{ state: "making", files: "[]" }]);
  endLeasesOf(first.dataDir);
  const second = await startServer({ dataDir: first.dataDir });
  const again = await signedIn(second, "director@holloway.example");
  const state = () => rows<{ state: string }>(second.dataDir, "select state from keepsakes")[0]?.state;
  if (state() !== "ready") expect((await again.get(`${url}/files/1.zip`)).status).toBe(404);
  await expect.poll(state, { timeout: 60_000, interval: 50 }).toBe("ready");
  const answer = await again.get(`${url}/files/1.zip`);
  expect(unzipped(new Uint8Array(await answer.arrayBuffer())).size).toBeGreaterThan(10);
  await second.stop();
});
