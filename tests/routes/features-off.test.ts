import { cpSync, rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { command } from "../support/command.ts";
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
