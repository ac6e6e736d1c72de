import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusedFile } from "~/languages/en";
import { storedFolder } from "../support/bucket/stored-folder.ts";
import { Client, photo, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { asked, begin, begun, halfPatch, patch, sharedWords, storedOf } from "../support/uploads.ts";

const mega = 1024 * 1024;
const giga = 1024 * mega;
let server: Server;
let writer: Client;
let admin: Client;
let picture: Uint8Array;

beforeAll(async () => {
  server = await startServer({ env: { PATH: "/nowhere", ...withAddresses.env } });
  writer = new Client(server.origin, "10.1.0.1");
  admin = await new Client(server.origin, "10.1.0.2").signIn("admin@everkeep.example");
  picture = await photo(400, 300);
});
afterAll(() => server.stop());

const idOf = (upload: string) => upload.split("/").at(-1) ?? "";
/** The extensions of an upload's files on the disk. */
const filesOf = (upload: string) =>
  readdirSync(path.join(server.dataDir, "uploads"))
    .filter((name) => name.startsWith(idOf(upload)))
    .map((name) => path.extname(name))
    .sort();
const openRows = () => rows<{ id: string }>(server.dataDir, "select id from uploads where state = 'open'");
const isOpen = (upload: string) => openRows().some(({ id }) => id === idOf(upload));
const decide = (title: string, what: "approve" | "reject" | "undo") =>
  decideNow(admin, server.dataDir, `/dashboard/moderation/${storedOf(server.dataDir, title)?.id}/${what}`);

async function started(title: string, bytes = 100, client = writer) {
  const { receipt } = await sharedWords(server, title, "photo");
  const upload = await begun(client, receipt, bytes);
  await patch(client, upload, 0, new Uint8Array(Math.min(40, bytes - 1)));
  return { receipt, upload };
}

/** The bytes of removed files that the server still has open: they are not free yet. */
function bytesNotFree() {
  const folder = `/proc/${server.process.pid}/fd`;
  let bytes = 0;
  for (const name of readdirSync(folder)) {
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (found?.isFile() && found.nlink === 0) bytes += found.size;
  }
  return bytes;
}

describe("a memory has one open upload", () => {
  it("a new one replaces it, and its pieces go at once", async () => {
    const { receipt, upload } = await started("Replaced", 8 * mega);
    const newer = await begun(writer, receipt, picture.length);
    expect(filesOf(upload)).toEqual([".json"]);
    expect([isOpen(upload), isOpen(newer)]).toEqual([false, true]);
    const late = await patch(writer, upload, 40, new Uint8Array(10));
    expect([late.status, await late.text()]).toEqual([410, refusedFile.elsewhere]);
    expect((await asked(writer, upload)).status).toBe(410);
    expect(filesOf(upload)).toEqual([".json"]);
    expect((await patch(writer, newer, 0, picture)).status).toBe(204);
    expect(storedOf(server.dataDir, "Replaced")?.media_state).toBe("attached");
  });

  it("however many are begun at once, one of them is left", async () => {
    const { receipt } = await sharedWords(server, "Ten at once", "photo");
    const all = await Promise.all(Array.from({ length: 10 }, () => begun(writer, receipt, 1000)));
    const answers = await Promise.all(all.map((upload) => asked(writer, upload)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(isOpen)).toHaveLength(1);
    expect(all.filter((upload) => filesOf(upload).includes(".part"))).toHaveLength(1);
  });

  it("one that is being written is stopped, so that its bytes are free at once", async () => {
    const { receipt, upload } = await started("Stopped", 8 * mega);
    const socket = halfPatch(server, upload, 40, Buffer.alloc(2 * mega, 7));
    const part = path.join(server.dataDir, "uploads", `${idOf(upload)}.part`);
    await expect.poll(() => readFileSync(part).length).toBe(40 + 2 * mega);
    await begun(writer, receipt, 100);
    expect(existsSync(part)).toBe(false);
    expect(bytesNotFree()).toBeLessThan(mega);
    socket.destroy();
  });

  it("whose last byte comes while another is begun: one of the two is taken, whole", { tags: "slow" }, async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const title = `Last byte ${index}`;
        const { receipt } = await sharedWords(server, title, "photo");
        const older = await begun(writer, receipt, picture.length);
        await patch(writer, older, 0, picture.subarray(0, -1));
        const last = () => patch(writer, older, picture.length - 1, picture.subarray(-1));
        const another = () => begin(writer, receipt, picture.length);
        const [sent, made] = await (index % 2
          ? Promise.all([last(), another()])
          : Promise.all([another(), last()]).then(([b, a]) => [a, b] as const));
        const outcome = `${sent.status} ${made.status}`;
        if (made.status === 201) await patch(writer, made.headers.get("Location") ?? "", 0, picture);
        return `${outcome} ${storedOf(server.dataDir, title)?.media_state}`;
      }),
    );
    for (const outcome of outcomes) expect(["204 410 attached", "410 201 attached"]).toContain(outcome);
  });
});

describe("the pieces go at once", () => {
  it("with a rejection, after which nothing more is taken; with the decision undone the file may be sent anew", async () => {
    const { receipt, upload } = await started("Rejected");
    await decide("Rejected", "reject");
    expect(storedOf(server.dataDir, "Rejected")?.approval_status).toBe("rejected");
    expect([filesOf(upload), isOpen(upload)]).toEqual([[], false]);
    expect((await patch(writer, upload, 40, new Uint8Array(60))).status).toBe(410);
    expect((await begin(writer, receipt, 100)).status).toBe(410);
    await writer.post(receipt, { media: new File([picture as BlobPart], "photo.jpg") });
    expect(storedOf(server.dataDir, "Rejected")?.media_state).toBe("awaited");
    await decide("Rejected", "undo");
    const again = await begun(writer, receipt, picture.length);
    expect((await patch(writer, again, 0, picture)).status).toBe(204);
  });

  it("but what was stored for a rejected memory stays, as the decision can be undone", async () => {
    const { receipt } = await sharedWords(server, "Stored", "photo");
    await patch(writer, await begun(writer, receipt, picture.length), 0, picture);
    await decide("Stored", "reject");
    const folder = storedFolder(server.dataDir, storedOf(server.dataDir, "Stored")?.media_id ?? "none");
    expect(readdirSync(folder).length).toBeGreaterThan(1);
  });

  it("with a published memory that is deleted, and with one that is taken back", async () => {
    const deleted = await started("Deleted");
    await decide("Deleted", "approve");
    const [memorial] = rows<{ id: string }>(
      server.dataDir,
      "select id from memorials where custom_url_slug = 'margaret-ellis'",
    );
    const memory = storedOf(server.dataDir, "Deleted")?.id;
    await admin.post(`/memorial-detail/${memorial?.id}/view/${memory}/delete`);
    expect(storedOf(server.dataDir, "Deleted")).toBeUndefined();
    const withdrawn = await started("Withdrawn");
    await writer.post(`${withdrawn.receipt}/withdraw`);
    for (const { upload } of [deleted, withdrawn]) expect([filesOf(upload), isOpen(upload)]).toEqual([[], false]);
  });

  it("but nobody deletes those of a memory at a memorial of somebody else's", async () => {
    const { upload } = await started("Not yours");
    const other = await new Client(server.origin, "10.1.0.3").signIn("desk@rivendale.example");
    const [theirs] = rows<{ id: string }>(
      server.dataDir,
      "select id from memorials where custom_url_slug = 'lukasz-wisniewski'",
    );
    await other.post(`/memorial-detail/${theirs?.id}/view/${storedOf(server.dataDir, "Not yours")?.id}/delete`);
    expect(filesOf(upload)).toEqual([".json", ".part"]);
  });
});

describe("what is held is counted", () => {
  const clientSays =
    "A great deal has been sent over your connection and is waiting to be reviewed. Please send this file again tomorrow.";
  const memorialSays =
    "A great many pictures and recordings are waiting to be reviewed here. Please send yours again tomorrow.";
  const pretend = (upload: string, bytes: number) =>
    change(server.dataDir, "update uploads set bytes = ? where id = ?", bytes, idOf(upload));
  const answer = async (client: Client, title: string) => {
    const { receipt } = await sharedWords(server, title, "photo");
    const made = await begin(client, receipt, 1000);
    return made.status === 201 ? 201 : `${made.status} ${await made.text()}`;
  };

  it("by client, unfinished uploads by their announced size: beyond the quota no more is taken, by form neither", async () => {
    const greedy = new Client(server.origin, "10.2.0.1");
    const { upload } = await started("Greedy", 100, greedy);
    pretend(upload, 1000 * giga);
    expect(await answer(greedy, "Greedy again")).toBe(`422 ${clientSays}`);
    await greedy.unlock("margaret-ellis", "rosegarden");
    const media = new File([picture as BlobPart], "photo.jpg");
    const form = await greedy.send(share, await filledIn(greedy, "Greedy by form", { memoryType: "photo", media }));
    expect([form.status, form.errors.media]).toEqual([422, `${clientSays} Your words are saved.`]);
    expect(storedOf(server.dataDir, "Greedy by form")?.media_state).toBe("awaited");
    pretend(upload, 100);
    expect(await answer(greedy, "Greedy no more")).toBe(201);
  });

  it("by memorial, whoever the clients are; another memorial is none the worse", async () => {
    const { upload } = await started("Much here", 100, new Client(server.origin, "10.3.0.1"));
    pretend(upload, 1000 * giga);
    const stranger = new Client(server.origin, "10.3.0.2");
    expect(await answer(stranger, "Here")).toBe(`422 ${memorialSays}`);
    const elsewhere = await new Client(server.origin, "10.3.0.1").unlock("lukasz-wisniewski", "amber-1952");
    const there = "/memorial/lukasz-wisniewski/share";
    const form = { submissionId: randomUUID(), memoryType: "photo", fileFollows: "yes" };
    const words = await filledIn(elsewhere, "There", form);
    const receipt = (await elsewhere.post(there, words)).headers.get("Location") ?? "";
    expect((await begin(new Client(server.origin, "10.3.0.3"), receipt, 1000)).status).toBe(201);
    pretend(upload, 100);
  });

  it("a kept file counts with what it takes on the disk until its memory is published", async () => {
    const sender = new Client(server.origin, "10.4.0.1");
    const { receipt } = await sharedWords(server, "Waits", "photo");
    const upload = await begun(sender, receipt, picture.length);
    await patch(sender, upload, 0, picture);
    const { media_id = "" } = storedOf(server.dataDir, "Waits") ?? {};
    const [row] = rows<{ bytes: number; state: string }>(
      server.dataDir,
      "select bytes, state from uploads where id = ?",
      media_id,
    );
    expect(row?.state).toBe("kept");
    expect(row?.bytes).toBeGreaterThan(1000);
    change(server.dataDir, "update uploads set bytes = ? where id = ?", 1000 * giga, media_id);
    expect(await answer(sender, "While it waits")).toBe(`422 ${clientSays}`);
    await decide("Waits", "reject");
    expect(await answer(sender, "While it is rejected")).toBe(`422 ${clientSays}`);
    await decide("Waits", "undo");
    await decide("Waits", "approve");
    expect(await answer(sender, "Published")).toBe(201);
    change(server.dataDir, "update uploads set bytes = ? where id = ?", 1000, media_id);
  });

  it("no address of a client is stored", async () => {
    const address = "10.77.88.99";
    await started("Hashed", 100, new Client(server.origin, address));
    const stored = JSON.stringify(rows(server.dataDir, "select * from uploads"));
    expect(stored).toMatch(/"client":"[\w-]{43}"/);
    expect(stored).not.toContain(address);
    const folder = path.join(server.dataDir, "uploads");
    for (const name of readdirSync(folder))
      expect(readFileSync(path.join(folder, name), "latin1")).not.toContain(address);
  });

  it("the networks of one IPv6 subscriber are one client", async () => {
    const { upload } = await started("By IPv6", 100, new Client(server.origin, "2001:db8:7:1::1"));
    pretend(upload, 1000 * giga);
    expect(await answer(new Client(server.origin, "2001:db8:7:ffff::2"), "Same")).toBe(`422 ${clientSays}`);
    pretend(upload, 100);
  });
});
