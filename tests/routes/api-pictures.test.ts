import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addApiKey, registerWith, type Software, software } from "../support/api.ts";
import { rows } from "../support/client.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let ask: Software;

beforeAll(async () => {
  server = await takeServer();
  ask = software(server, addApiKey(server.dataDir, "director@holloway.example").text);
});
afterAll(() => server.stop());

const pictureOf = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
const png = { "Content-Type": "image/png" };
const shown = (id: string) =>
  rows<{ portrait_id: string | null; cover_id: string | null }>(
    server.dataDir,
    "select portrait_id, cover_id from memorials where id = ?",
    id,
  )[0];

it("a portrait and a cover are put, replaced and removed, each without touching the other", async () => {
  const { id, etag } = await registerWith(ask);
  const since = new Date().toISOString();
  const portrait = await ask("PUT", `/memorials/${id}/portrait`, { body: await pictureOf("teal"), headers: png });
  expect(portrait.body).toMatchObject({ id, hasPortrait: true, hasCover: false });
  expect(portrait.headers.get("ETag")).not.toBe(etag);
  const before = shown(id);
  const binary = { "Content-Type": "application/octet-stream" };
  const cover = await ask("PUT", `/memorials/${id}/cover`, { body: await pictureOf("tan"), headers: binary });
  expect([cover.status, cover.body.hasPortrait, cover.body.hasCover]).toEqual([200, true, true]);
  expect(shown(id)?.portrait_id).toBe(before?.portrait_id);
  await ask("PUT", `/memorials/${id}/portrait`, { body: await pictureOf("navy"), headers: png });
  expect(shown(id)).toEqual({
    portrait_id: expect.not.stringContaining(before?.portrait_id ?? ""),
    cover_id: shown(id)?.cover_id,
  });
  expect(rows(server.dataDir, "select id from media where id = ?", before?.portrait_id ?? "")).toEqual([]);
  const { body } = await ask("GET", `/memorials?${new URLSearchParams({ updatedSince: since })}`);
  expect(body.memorials).toMatchObject([{ id, hasPortrait: true, hasCover: true }]);
  const removed = await ask("DELETE", `/memorials/${id}/portrait`);
  expect([removed.status, removed.body.hasPortrait, removed.body.hasCover]).toEqual([200, false, true]);
  expect((await ask("DELETE", `/memorials/${id}/cover`)).body.hasCover).toBe(false);
  expect((await ask("DELETE", `/memorials/${id}/cover`)).status).toBe(200);
});

it("a body that is no picture is refused with its reason, and the picture before stays", async () => {
  const { id } = await registerWith(ask);
  const put = (body: unknown, type: string) =>
    ask("PUT", `/memorials/${id}/cover`, { body, headers: { "Content-Type": type } });
  await put(await pictureOf("teal"), "image/png");
  const before = shown(id);
  const refusals = [
    await put("no picture", "image/png"),
    await put(new Uint8Array(), "image/png"),
    await put((await pictureOf("teal")).subarray(0, 40), "image/png"),
    await put(new Uint8Array(20 * 2 ** 20 + 1), "image/jpeg"),
    await put({ image: "x" }, "application/json"),
  ];
  expect(refusals.map(({ status, body }) => [status, body.type?.split("#")[1]])).toEqual([
    [422, "picture-refused"],
    [422, "picture-refused"],
    [422, "picture-refused"],
    [413, "too-large"],
    [415, "unsupported-media-type"],
  ]);
  for (const { body } of refusals) expect(body.detail).toMatch(/\w{4}/);
  expect(shown(id)).toEqual(before);
});
