import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { albumsOf, picturesOf } from "../support/albums.ts";
import { Client, readPage, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let guest: Client;
let admin: Client;
let album: ReturnType<typeof albumsOf>;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  admin = await new Client(server.origin, "10.82.0.1").signIn("admin@everkeep.example");
  guest = await new Client(server.origin, "10.82.0.2").unlock("margaret-ellis", "rosegarden");
  album = albumsOf(server, guest);
});
afterAll(() => server.stop());

const decide = (title: string, what: "approve" | "reject") =>
  decideNow(admin, server.dataDir, `/dashboard/moderation/${album.memoryOf(title)?.id}/${what}`);
const changed = { authorName: "Joan M. Marsh", contentTitle: "The changed lane", contentText: "Better words." };

describe("a receipt shows the memory as it will look", () => {
  it("with its pictures, to nobody but the people who have its link", async () => {
    const { receipt, page } = await album.send("Seen early", await picturesOf(2));
    const [one, two] = album.places("Seen early").map(({ media_id }) => `${receipt}/media/${media_id}/picture.jpg`);
    expect(page.html).toContain(`${receipt}/media/${album.places("Seen early")[0]?.media_id}/320.webp`);
    expect(page.html).not.toContain("?download");
    for (const file of [one, two]) {
      const nobody = new Client(server.origin, "10.82.0.3");
      expect((await nobody.get(file ?? "")).headers.get("Content-Type")).toBe("image/jpeg");
      expect((await guest.get((file ?? "").replace(receipt, ""))).status).toBe(404);
      expect((await guest.get((file ?? "").replace("/receipt/", "/receipt/x"))).status).toBe(404);
      expect((await guest.get((file ?? "").replace("picture.jpg", "original.jpg"))).status).toBe(404);
    }
  });

  it("and no file of another memory", async () => {
    const { receipt } = await album.send("One's own", await picturesOf(2));
    await album.send("Somebody else's", await picturesOf(2));
    const other = album.places("Somebody else's")[0]?.media_id;
    expect((await guest.get(`${receipt}/media/${other}/picture.jpg`)).status).toBe(404);
    const [published] = rows<{ media_id: string }>(
      server.dataDir,
      "select media_id from memories where approval_status = 'approved' and memory_type = 'photo'",
    );
    expect((await guest.get(`${receipt}/media/${published?.media_id}/picture.jpg`)).status).toBe(404);
  });
});

describe("a memory that waits can be changed by its writer", () => {
  it("in its words and captions, and its moderators are told", async () => {
    const { receipt } = await album.send("The lane", await picturesOf(2));
    const before = album.memoryOf("The lane");
    const form = await readPage(await guest.get(`${receipt}/edit`));
    expect(form.values).toMatchObject({ contentTitle: "The lane", contentText: "About The lane.", caption1: "" });
    const done = await guest.follow(await guest.post(`${receipt}/edit`, { ...changed, caption1: "At the gate" }));
    expect(done.text).toContain("Your changes are saved");
    expect(done.text).toContain("Better words.");
    expect(done.text).toContain("At the gate");
    const after = album.memoryOf("The changed lane");
    expect(after?.id).toBe(before?.id);
    const answer = await admin.post(`/dashboard/moderation/${before?.id}/approve`, {
      revision: String(before?.revision),
    });
    expect(answer.status).toBe(409);
    expect((await readPage(answer)).text).toContain("This memory has changed since you opened it.");
  });

  it("not with words that are missing or too long, and what was typed stays", async () => {
    const { receipt } = await album.send("The brook", await picturesOf(2));
    const long = "x".repeat(201);
    const answer = await guest.post(`${receipt}/edit`, { ...changed, contentText: " ", caption0: long });
    expect(answer.status).toBe(422);
    const { errors, values } = await readPage(answer);
    expect(errors).toMatchObject({
      contentText: "Please write a few words",
      caption0: "A caption must be at most 200 characters",
    });
    expect(values).toMatchObject({ contentTitle: changed.contentTitle, caption0: long });
    expect(album.memoryOf("The brook")).toBeDefined();
  });

  it("not after a decision, not even by a page that was opened before, and the words are not lost", async () => {
    const { receipt } = await album.send("The mill", await picturesOf(2));
    await decide("The mill", "approve");
    const answer = await guest.post(`${receipt}/edit`, changed);
    expect(answer.status).toBe(409);
    const page = await readPage(answer);
    expect(page.text).toContain("This memory has been read in the meantime, so it can't be changed any more.");
    expect(page.values.contentText).toBe("Better words.");
    expect(album.memoryOf("The mill")?.approval_status).toBe("approved");
    const opened = await readPage(await guest.get(`${receipt}/edit`));
    expect(opened.text).toContain("it can't be changed any more");
    expect(opened.html).not.toContain("<textarea");
  });

  it("by nobody else", async () => {
    const { receipt } = await album.send("The weir", await picturesOf(2));
    for (const wrong of [`${receipt}x`, receipt.replace("margaret-ellis", "lukasz-wisniewski")]) {
      const answers = [await guest.get(`${wrong}/edit`), await guest.post(`${wrong}/edit`, changed)];
      for (const answer of answers) expect(answer.headers.get("Location")).toBe(wrong);
      expect((await guest.get(wrong)).status).toBe(404);
    }
    expect(album.memoryOf("The weir")).toBeDefined();
  });
});
