import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesOf, captions, picturesOf, takeAlbums } from "../support/albums.ts";
import { memorialId, readPage } from "../support/client.ts";

let { server, guest, as, album, decide, cardOf } = {} as Awaited<ReturnType<typeof takeAlbums>>;

beforeAll(async () => {
  ({ server, guest, as, album, decide, cardOf } = await takeAlbums("10.81.0.9"));
});
afterAll(() => server.stop());

describe("pictures that are sent in pieces", () => {
  it("that come after the words were published wait for a decision of their own", async () => {
    const receipt = await album.announce("Some late", captions(3));
    await album.upload(receipt, 0, await bytesOf(1));
    await decide("Some late", "approve");
    const published = await cardOf(guest, "Some late");
    for (const position of [1, 2]) await album.upload(receipt, position, await bytesOf(position + 1));
    expect(album.memoryOf("Some late")).toMatchObject({ approval_status: "approved", late_status: "pending" });
    expect(album.statuses("Some late")).toEqual(["attached", "late", "late"]);
    expect(await cardOf(guest, "Some late")).toBe(published);
    const [, second, third] = album.places("Some late").map(({ media_id }) => `/media/${media_id}/320.webp`);
    for (const file of [second, third]) {
      expect((await guest.get(file ?? "")).status).toBe(404);
      expect((await as("owner").get(file ?? "")).status).toBe(200);
    }
    expect((await readPage(await guest.get(receipt))).text).toContain("More of your pictures have arrived");

    await decide("Some late", "approve", { pictures: "1 2", keep2: "on" });
    expect(album.statuses("Some late")).toEqual(["attached", "left_out", "attached"]);
    expect((await guest.get(second ?? "")).status).toBe(404);
    expect((await guest.get(third ?? "")).status).toBe(200);

    await decide("Some late", "undo");
    expect(album.statuses("Some late")).toEqual(["attached", "late", "late"]);
    expect((await guest.get(third ?? "")).status).toBe(404);
    await decide("Some late", "reject");
    expect(album.statuses("Some late")).toEqual(["attached"]);
    expect((await as("owner").get(second ?? "")).status).toBe(404);
    expect((await readPage(await guest.get(receipt))).text).toContain("decided not to show the pictures");
  });

  it("are no longer needed after a rejection", async () => {
    const receipt = await album.announce("Unwanted", captions(2));
    await album.upload(receipt, 0, await bytesOf(1));
    await decide("Unwanted", "reject");
    expect((await album.upload(receipt, 1, await bytesOf(2))).status).toBe(410);
    expect((await readPage(await guest.get(receipt))).text).toContain("Its other pictures are no longer needed.");
  });
});

describe("a moderator", () => {
  it("sees all pictures in the dialog and can leave single ones out, until that is undone", async () => {
    await album.send("Choosing", await picturesOf(3));
    const list = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/memories/${album.memoryOf("Choosing")?.id}/approve`;
    const dialog = await readPage(await as("owner").get(list));
    expect(dialog.text).toContain("Untick a picture to leave it out");
    expect(dialog.values.pictures).toBe("0 1 2");
    await decide("Choosing", "approve", { pictures: "0 1 2", keep0: "on", keep2: "on" });
    expect(album.statuses("Choosing")).toEqual(["attached", "left_out", "attached"]);
    const out = `/media/${album.places("Choosing")[1]?.media_id}`;
    const card = await cardOf(guest, "Choosing");
    expect(card).not.toContain(out);
    expect(card).toContain(`/media/${album.places("Choosing")[2]?.media_id}`);
    expect((await guest.get(`${out}/320.webp`)).status).toBe(404);
    await decide("Choosing", "undo");
    expect(album.statuses("Choosing")).toEqual(["attached", "attached", "attached"]);
  });

  it("doesn't approve a picture that arrived after the dialog was opened", async () => {
    const receipt = await album.announce("Still coming", captions(2));
    await album.upload(receipt, 0, await bytesOf(1));
    const revision = String(album.memoryOf("Still coming")?.revision);
    await album.upload(receipt, 1, await bytesOf(2));
    const url = `/dashboard/moderation/${album.memoryOf("Still coming")?.id}/approve`;
    const answer = await as("admin").post(url, { revision, pictures: "0", keep0: "on" });
    expect(answer.status).toBe(409);
    expect(album.memoryOf("Still coming")?.approval_status).toBe("pending");
  });
});
