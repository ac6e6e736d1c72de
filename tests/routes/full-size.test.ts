// @module-tag slow
import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, photo, readPage, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { storedOf } from "../support/uploads.ts";

const margaret = "/memorial/margaret-ellis";
let server: Server;
let guest: Client;
const staff: Client[] = [];

beforeAll(async () => {
  server = await takeServer(withAddresses);
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  for (const name of ["admin@everkeep", "director@holloway", "nora@ellis"])
    staff.push(await new Client(server.origin, name).signIn(`${name}.example`));
});
afterAll(() => server.stop());

it("a copy in full size is for those who may see the picture, and no page loads it", async () => {
  const media = new File([new Uint8Array(await photo(2000, 1500))], "photo.jpg");
  await guest.post(share, await filledIn(guest, "At the river", { memoryType: "photo", media }));
  const memory = storedOf(server.dataDir, "At the river");
  const full = `/media/${memory?.media_id}/full.jpg`;
  const expectStatus = async (client: Client, status: number) => {
    for (const url of [full, `${full}?download`]) expect((await client.get(url)).status, url).toBe(status);
  };
  const others = [
    new Client(server.origin),
    await new Client(server.origin).unlock("lukasz-wisniewski", "amber-1952"),
    await new Client(server.origin, "sam").signIn("sam@stranger.example"),
  ];

  for (const client of [guest, ...others]) await expectStatus(client, 404);
  for (const client of staff) await expectStatus(client, 200);
  const [admin] = staff as [Client, ...Client[]];
  expect((await readPage(await admin.get("/dashboard/moderation"))).html).not.toContain(full);

  await decideNow(admin, server.dataDir, `/dashboard/moderation/${memory?.id}/approve`);
  for (const client of others) await expectStatus(client, 404);
  for (const client of [guest, ...staff]) await expectStatus(client, 200);

  const { html } = await readPage(await guest.get(margaret));
  expect(html).toContain(`src="/media/${memory?.media_id}/picture.jpg" alt="`);
  expect(html).toContain(`href="${full}?download"`);
  expect(html.replaceAll("full.jpg?download", "")).not.toContain("full.jpg");
});
