import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let shortId: string;

beforeAll(async () => {
  server = await takeServer();
  const id = memorialId(server.dataDir, "margaret-ellis");
  shortId =
    rows<{ short_id: string }>(server.dataDir, "select short_id from memorials where id = ?", id)[0]?.short_id ?? "";
});
afterAll(() => server.stop());

const codes = ["0000000000000000", "zzzzzzzzzzzzzzzz", "x", "%3Cb%3E"];

it.each([...codes, ...codes.map((code) => code.toUpperCase())])(
  "the address of a handwritten card leads to the memorial's gate, whatever its code is: %s",
  async (code) => {
    const visitor = new Client(server.origin);
    for (const path of [`/memorial/${shortId}/c/${code}`, `/MEMORIAL/${shortId.toUpperCase()}/C/${code}`]) {
      const answer = await visitor.get(path);
      expect([answer.status, answer.headers.get("Location")?.toLowerCase()]).toEqual([303, `/memorial/${shortId}`]);
      const gate = await readPage(await visitor.get(answer.headers.get("Location") ?? ""));
      expect([gate.status, gate.text.includes("Access Memorial")]).toEqual([200, true]);
    }
  },
);

it("the address of a card without a memorial leads to the page that says so", async () => {
  const visitor = new Client(server.origin);
  const answer = await visitor.get("/memorial/zzzzzz/c/0000000000000000");
  expect(answer.headers.get("Location")).toBe("/memorial/zzzzzz");
  expect((await visitor.get("/memorial/zzzzzz")).status).toBe(404);
});
