import { cpSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { castOf, roles } from "../support/cast.ts";
import { Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { crawl } from "../support/crawl.ts";
import { change } from "../support/people.ts";
import { newDataDir, startServer } from "../support/server.ts";

it("features that are switched off have no pages and no links; the others keep theirs", async () => {
  const server = await startServer({ env: { FEATURES_OFF: "chapel, book,webhooks,imports,handover,followers" } });
  onTestFinished(() => server.stop());
  const client = await new Client(server.origin).signIn("director@holloway.example");
  const id = memorialId(server.dataDir, "margaret-ellis");
  const off = [`/memorial-detail/${id}/chapel`, `/memorial-detail/${id}/book`, "/account/webhooks", "/imports"];
  for (const path of [...off, "/take-over", `/memorial-detail/${id}/successor`])
    for (const url of [path, `${path}.data`]) expect((await client.get(url)).status, url).toBe(404);
  expect((await client.get("/memorial/margaret-ellis/follow")).status).toBe(404);
  const { html: page } = await readPage(await client.get("/memorial/margaret-ellis"));
  expect(page).toContain("Her voice on the answering machine");
  expect(page).not.toContain("/follow");
  const on = [`/memorial-detail/${id}/keepsake`, `/memorial-detail/${id}/history`, "/account/api-keys", "/card-scans"];
  for (const path of on) expect((await client.get(path)).status, path).toBe(200);
  const texts = await Promise.all(
    [`/memorial-detail/${id}`, "/account", "/dashboard", `/memorial-co-owners/${id}`].map(
      async (url) => (await readPage(await client.get(url))).html,
    ),
  );
  const html = texts.join("\n");
  for (const path of off) expect(html).not.toContain(`"${path}"`);
  expect(html).not.toContain("Choose who may take it over");
  const { text: help } = await readPage(await client.get("/help"));
  for (const gone of ["on the screen in the chapel", "Can the family have a book", "bring a list"])
    expect(help).not.toContain(gone);
  for (const kept of ["For funeral homes", "a poster for the door", "give the family to keep"])
    expect(help).toContain(kept);
  for (const path of on) expect(html).toContain(`"${path}"`);
});

it("the bucket can be switched off while media are on the disk, but not while some are in it", async () => {
  const dataDir = newDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = {
    ...{ FEATURES_OFF: "object-bucket", MEDIA_BUCKET: "photos", AWS_ENDPOINT_URL_S3: "http://127.0.0.1:9" },
    ...{ AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "key" },
  };
  cpSync(process.env.SEEDED_DATA_DIR ?? "", dataDir, { recursive: true });
  change(dataDir, "insert into media_bucket values (1, 'photos', 1)");
  const server = await startServer({ dataDir, env: settings });
  const client = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  const { html } = await readPage(await client.get("/memorial/margaret-ellis"));
  const picture = await client.get(/\/media\/[\w-]+\/[\w.]+/.exec(html)?.[0] ?? "");
  expect([picture.status, (await picture.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  expect(await (await client.get("/healthz")).text()).toBe("ok");
  expect(rows(dataDir, "select * from media_bucket")).toEqual([]);
  await server.end();
  change(dataDir, "insert into media_bucket values (1, 'photos', 1)");
  change(dataDir, "insert into media_files (media_id, name, state, bytes, sha256) values ('a', 'b', 'moved', 1, 'c')");
  await expect(startServer({ dataDir, env: settings })).rejects.toThrow(
    /\neverkeep: FEATURES_OFF names object-bucket, but media are in the bucket photos: remove that name, or run npm run media-to-disk first\n$/,
  );
  const moved = await command("media-to-bucket", dataDir, [], settings);
  expect(moved).toMatchObject({ code: 1, err: expect.stringContaining("FEATURES_OFF names object-bucket") });
});

it("a name that is no feature's ends the start", async () => {
  const started = await startServer({ env: { FEATURES_OFF: "chapel,chappel" } }).catch((error: Error) => error);
  if (!(started instanceof Error)) await started.stop();
  expect(started).toMatchObject({
    message: expect.stringMatching(/FEATURES_OFF names 'chappel', which is no feature/),
  });
});

/** Makes each memory one that came from a handwritten card. */
const cardsOfAll =
  "insert into card_memories (memorial_id, number, memory_id, family_asked) select memorial_id, row_number() over (), id, 1 from memories where ? = ''";

const everyFeature = readdirSync(path.resolve(import.meta.dirname, "../../app/features"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it("without any feature no link of the core's pages leads to nothing", { timeout: 120_000 }, async () => {
  const env = { ...withAddresses.env, FEATURES_OFF: everyFeature.join(",") };
  const server = await startServer({ env });
  onTestFinished(() => server.stop());
  const { dataDir } = server;
  // What features left: handwritten cards that wait, and a page that visitors may download.
  change(dataDir, cardsOfAll, "");
  change(dataDir, "update memorials set visitors_keepsake = ?", 1);
  const id = memorialId(dataDir, "margaret-ellis");
  const open = ["/", "/search", "/help", "/memorial/margaret-ellis", "/memorial/margaret-ellis/share", "/auth"];
  const inside = ["/dashboard", "/dashboard/overview", "/dashboard/moderation", "/dashboard/memories", "/account"];
  const own = [`/memorial-detail/${id}`, `/memorial-detail/${id}/memories`, `/memorial-detail/${id}/view`];
  const starts: Record<string, string[]> = {
    admin: [...inside, ...own],
    owner: [...inside.filter((url) => !/overview|moderation/.test(url)), ...own],
    colleague: ["/dashboard", "/dashboard/memories", "/account", ...own],
    "co-owner": ["/dashboard", "/dashboard/memories", "/account", ...own],
  };
  const actor = await castOf(server);
  const opened = new Set<string>();
  for (const role of roles) {
    const walk = await crawl(actor(role), [...open, ...(starts[role] ?? [])]);
    expect(walk.broken, role).toEqual([]);
    for (const url of walk.opened) opened.add(url);
  }
  expect(opened.size).toBeGreaterThan(150);
  for (const url of [
    `/memorial-detail/${id}/print`,
    "/dashboard/register",
    "/account/colleagues",
    `/memorial-co-owners/${id}`,
  ])
    expect([...opened]).toContain(url);
});

it("without scanning, nothing leads to what a card says or to where a stack is scanned", async () => {
  const server = await startServer({ env: { FEATURES_OFF: "card-scan" } });
  onTestFinished(() => server.stop());
  const id = memorialId(server.dataDir, "margaret-ellis");
  change(server.dataDir, cardsOfAll, "");
  const client = await new Client(server.origin).signIn("director@holloway.example");
  const tools = ["cards", "handwritten-cards"];
  for (const screen of ["", ...tools, "memories", "view"]) {
    const { html, status } = await readPage(await client.get(`/memorial-detail/${id}${screen && `/${screen}`}`));
    expect(status, screen).toBe(200);
    expect(html, screen).not.toMatch(/card-scans|card-words|Scan (Handwritten|the whole)/);
  }
});
