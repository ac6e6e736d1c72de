import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId, photo, readPage, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { storedOf } from "../support/uploads.ts";

let server: Server;
let guest: Client;
let owner: Client;
let id: string;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  id = memorialId(server.dataDir, "margaret-ellis");
  guest = await new Client(server.origin, "10.6.0.1").unlock("margaret-ellis", "rosegarden");
  owner = await new Client(server.origin, "10.6.0.2").signIn("director@holloway.example");
});
afterAll(() => server.stop());

/** Shares a photo; gives its memory, its file and its receipt. */
async function shared(title: string) {
  const media = new File([await photo(700, 500)], "photo.jpg");
  const answer = await guest.post(share, await filledIn(guest, title, { memoryType: "photo", media }));
  const memory = storedOf(server.dataDir, title);
  return { memory: memory?.id, url: `/media/${memory?.media_id}/picture.jpg`, receipt: answer.headers.get("Location") };
}

const approve = (memory?: string) =>
  decideNow(owner, server.dataDir, `/memorial-detail/${id}/memories/${memory}/approve`);

/** The answer that a browser gets for a file, for each kind of request. */
async function statuses(client: Client, url: string) {
  const begun = performance.now();
  const found = await Promise.all([
    client.fetch(url),
    client.fetch(url, { method: "HEAD" }),
    client.fetch(url, { headers: { Range: "bytes=0-9" } }),
    client.fetch(`${url}?download`, { headers: { Range: "bytes=-5" } }),
  ]);
  for (const answer of found) await answer.bytes();
  expect(performance.now() - begun).toBeLessThan(1000);
  return found.map(({ status }) => status);
}

const there = [200, 200, 206, 206];
const gone = [404, 404, 404, 404];

describe("a medium that may not be seen any more is not there, however it is asked for", () => {
  it("while it waits, and once it is rejected", async () => {
    const { memory, url } = await shared("Waits");
    expect(await statuses(guest, url)).toEqual(gone);
    expect(await statuses(owner, url)).toEqual(there);
    await decideNow(owner, server.dataDir, `/memorial-detail/${id}/memories/${memory}/reject`, { rejectionReason: "" });
    expect(await statuses(guest, url)).toEqual(gone);
  });

  it("once its writer takes it back", async () => {
    const { memory, url, receipt } = await shared("Taken back");
    await approve(memory);
    expect(await statuses(guest, url)).toEqual(there);
    await guest.post(`${receipt}/withdraw`);
    for (const client of [guest, owner]) expect(await statuses(client, url)).toEqual(gone);
  });

  it("once an owner deletes it", async () => {
    const { memory, url } = await shared("Deleted");
    await approve(memory);
    expect(await statuses(guest, url)).toEqual(there);
    await owner.post(`/memorial-detail/${id}/view/${memory}/delete`);
    for (const client of [guest, owner]) expect(await statuses(client, url)).toEqual(gone);
  });

  it("without the password, and with a cookie from before it was changed", async () => {
    const { memory, url } = await shared("Locked");
    await approve(memory);
    const stranger = new Client(server.origin, "10.6.0.3");
    expect(await statuses(stranger, url)).toEqual(gone);
    const form = (await readPage(await owner.get(`/memorial-detail/${id}/edit`))).values;
    const saved = await owner.post(`/memorial-detail/${id}/edit`, { ...form, password: "another-rose" });
    expect(saved.status).toBe(303);
    expect(await statuses(guest, url)).toEqual(gone);
    await guest.unlock("margaret-ellis", "another-rose");
    expect(await statuses(guest, url)).toEqual(there);
  });
});
