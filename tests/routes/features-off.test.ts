import { expect, it, onTestFinished } from "vitest";
import { Client, memorialId, readPage } from "../support/client.ts";
import { startServer } from "../support/server.ts";

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

it("a name that is no feature's ends the start", async () => {
  const started = await startServer({ env: { FEATURES_OFF: "chapel,chappel" } }).catch((error: Error) => error);
  if (!(started instanceof Error)) await started.stop();
  expect(started).toMatchObject({
    message: expect.stringMatching(/FEATURES_OFF names 'chappel', which is no feature/),
  });
});
