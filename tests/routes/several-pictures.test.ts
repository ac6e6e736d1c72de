import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesOf, captions, pictureOf, picturesOf, takeAlbums } from "../support/albums.ts";
import { storedFolder } from "../support/bucket/stored-folder.ts";
import { Client, readPage, rows } from "../support/client.ts";
import { share } from "../support/sharing.ts";
import { begun, patch } from "../support/uploads.ts";

let { server, guest, as, album, decide, cardOf } = {} as Awaited<ReturnType<typeof takeAlbums>>;

beforeAll(async () => {
  ({ server, guest, as, album, decide, cardOf } = await takeAlbums("10.81.0.1"));
});
afterAll(() => server.stop());

describe("several pictures in one form", () => {
  it("make one memory, in their order, with one decision", async () => {
    const { page } = await album.send("The whole album", await picturesOf(3));
    expect(page.text).toContain("Memory submitted successfully");
    expect(album.places("The whole album").map(({ name, width }) => [name, width])).toEqual([
      ["1.jpg", 61],
      ["2.jpg", 62],
      ["3.jpg", 63],
    ]);
    expect(await cardOf(guest, "The whole album")).toBe("");
    const media = album.places("The whole album").map(({ media_id }) => `/media/${media_id}/320.webp`);
    for (const file of media) {
      expect((await guest.get(file)).status).toBe(404);
      expect((await as("co-owner").get(file)).status).toBe(200);
    }
    expect((await decide("The whole album", "approve")).status).toBe(303);
    const card = await cardOf(guest, "The whole album");
    const order = media.map((file) => card.indexOf(file.replace("320.webp", "")));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(Math.min(...order)).toBeGreaterThan(0);
    const nobody = new Client(server.origin, "10.81.0.2");
    for (const file of media) {
      expect((await guest.get(file)).status).toBe(200);
      expect((await nobody.get(file)).status).toBe(404);
    }
  });

  it("keep twenty of twenty-one and say so", async () => {
    const { page } = await album.send("Too many", await picturesOf(21));
    expect(page.text).toContain("A memory holds up to 20 pictures, so 1 picture more could not be saved.");
    expect(album.statuses("Too many")).toEqual(Array(20).fill("attached"));
  });

  it("keep the good ones when one is broken, and ask for that one by name", async () => {
    const broken = new File([new Uint8Array(500).fill(7)], "roof.jpg");
    const { page, receipt } = await album.send("The roof", [await pictureOf(1), broken, await pictureOf(3)]);
    expect(page.text).toContain("1 picture could not be saved. You can choose it again below.");
    expect(page.text).toContain("roof.jpg: This file is not a picture we can read.");
    expect(page.text).toContain("2 of your 3 pictures have arrived.");
    expect(album.statuses("The roof")).toEqual(["attached", "awaited", "attached"]);

    const form = new FormData();
    form.append("media", await pictureOf(2, "roof.jpg"));
    const done = await guest.follow(await guest.post(receipt, form));
    expect(done.text).toContain("Memory submitted successfully");
    expect(album.places("The roof").map(({ width }) => width)).toEqual([61, 62, 63]);
  });

  it("can go on without a missing one", async () => {
    const { receipt } = await album.send("The gap", [await pictureOf(1), new File(["no"], "no.jpg")]);
    const stranger = new Client(server.origin, "10.81.0.3");
    expect((await stranger.post(`${receipt}x/missing`)).status).toBe(303);
    expect(album.statuses("The gap")).toEqual(["attached", "awaited"]);
    const done = await guest.follow(await guest.post(`${receipt}/missing`));
    expect(done.text).toContain("Memory submitted successfully");
    expect(album.statuses("The gap")).toEqual(["attached"]);
  });

  it("store the same picture once", async () => {
    const same = await pictureOf(5);
    const { page } = await album.send("Twice", [same, await pictureOf(6), same]);
    expect(page.text).toContain("The same picture came more than once. It is saved once.");
    expect(album.places("Twice").map(({ width }) => width)).toEqual([65, 66]);
    expect(album.memoryOf("Twice")?.media_state).toBe("attached");
  });

  it("are the same memory when the form is sent twice", async () => {
    const files = await picturesOf(3);
    const [one, two] = [await album.formOf("Double tap", files), new FormData()];
    for (const [name, value] of one) two.append(name, value);
    const answers = await Promise.all([guest.post(share, one), guest.post(share, two)]);
    expect(new Set(answers.map((answer) => answer.headers.get("Location"))).size).toBe(1);
    expect(
      album
        .places("Double tap")
        .map(({ width }) => width)
        .sort(),
    ).toEqual([61, 62, 63]);
  });

  it("are refused where a type has one file, with everything typed still there", async () => {
    const answer = await guest.post(
      share,
      await album.formOf("Two films", await picturesOf(2), { memoryType: "video" }),
    );
    expect(answer.status).toBe(422);
    const page = await readPage(answer);
    expect(page.text).toContain("Only pictures can be shared several at once. Please choose one file.");
    expect(page.values.contentTitle).toBe("Two films");
    expect(album.memoryOf("Two films")).toBeUndefined();
  });
});

describe("pictures that are sent in pieces after their words", () => {
  it("arrive in their places with their captions, in whatever order they come", async () => {
    const receipt = await album.announce("In pieces", captions(3));
    expect(album.statuses("In pieces")).toEqual(["awaited", "awaited", "awaited"]);
    for (const position of [2, 0, 1])
      expect((await album.upload(receipt, position, await bytesOf(position + 1))).status).toBe(204);
    expect(album.places("In pieces").map(({ width, caption }) => [width, caption])).toEqual([
      [61, "Caption 1"],
      [62, "Caption 2"],
      [63, "Caption 3"],
    ]);
    expect((await album.upload(receipt, 1, await bytesOf(9))).status).toBe(410);
    expect((await album.upload(receipt, 7, await bytesOf(9))).status).toBe(410);
    await decide("In pieces", "approve");
    expect(await cardOf(guest, "In pieces")).toContain("Caption 2");
  });

  it("are no longer awaited once the same form comes back as words alone", async () => {
    const announced = await album.formOf("Words after all", [], {
      fileFollows: "yes",
      pictures: JSON.stringify(captions(3)),
    });
    const receipt = (await guest.post(share, announced)).headers.get("Location") ?? "";
    announced.delete("fileFollows");
    announced.delete("pictures");
    announced.set("memoryType", "story");
    expect((await guest.post(share, announced)).headers.get("Location")).toBe(receipt);
    expect(album.places("Words after all")).toEqual([]);
    expect((await readPage(await guest.get(receipt))).text).toContain("Memory submitted successfully");
  });

  it("are refused one by one", async () => {
    const receipt = await album.announce("One of two", captions(2));
    const refused = await album.upload(receipt, 0, Buffer.from("no picture at all"));
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining("This file is not a picture we can read."),
    ]);
    expect((await album.upload(receipt, 1, await bytesOf(2))).status).toBe(204);
    expect(album.statuses("One of two")).toEqual(["awaited", "attached"]);
    expect((await readPage(await guest.get(receipt))).text).toContain("1.jpg: This file is not a picture we can read.");
  });

  it("don't hear of an upload for another memory's place", async () => {
    const receipt = await album.announce("Announced", captions(2));
    const other = (await album.send("A single one", [await pictureOf(1)])).receipt;
    const started = await begun(guest, receipt, 10);
    expect((await patch(guest, started.replace(receipt, other), 0, Buffer.alloc(10))).status).toBe(404);
  });
});

it("all pictures of a memory go when its writer takes it back", async () => {
  const { receipt } = await album.send("Taken back", await picturesOf(2));
  const media = album.places("Taken back").map(({ media_id }) => storedFolder(server.dataDir, media_id ?? ""));
  expect(media.map((folder) => existsSync(folder))).toEqual([true, true]);
  await guest.post(`${receipt}/withdraw`);
  expect(media.map((folder) => existsSync(folder))).toEqual([false, false]);
  expect(
    rows(server.dataDir, "select * from memory_pictures where memory_id not in (select id from memories)"),
  ).toEqual([]);
});
