import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedFolder } from "../support/bucket/stored-folder.ts";
import { Client, memorialId, photo, readPage, rows } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { storedOf } from "../support/uploads.ts";

let server: Server;
let guest: Client;
let admin: Client;

beforeAll(async () => {
  server = await takeServer();
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  admin = await new Client(server.origin).signIn("admin@everkeep.example");
});
afterAll(() => server.stop());

/** Shares a memory and gives the URL of its receipt, its id and its picture's id. */
async function shared(title: string, file?: File) {
  const sent = await guest.post(share, await filledIn(guest, title, file && { memoryType: "photo", media: file }));
  const memory = storedOf(server.dataDir, title);
  return { url: sent.headers.get("Location") ?? "", id: memory?.id ?? "", media: memory?.media_id ?? "" };
}

/** Someone who has only the link: no cookie, no password. */
const read = async (url: string) => readPage(await new Client(server.origin).get(url));
const left = (title: string) => rows(server.dataDir, "select 1 from memories where content_title = ?", title).length;

describe("a receipt", () => {
  it("says that the memory waits, then that it is published, to whoever has the link", async () => {
    const { url, id } = await shared("The swarm");
    const waiting = await read(url);
    expect(waiting).toMatchObject({ status: 200, text: expect.stringContaining("Memory submitted successfully") });
    expect(waiting.text).toContain("will be reviewed before being published");
    expect(waiting.text).toContain("About The swarm.");
    expect(waiting.html).toContain('name="robots" content="noindex"');
    await decideNow(admin, server.dataDir, `/dashboard/moderation/${id}/approve`);
    expect((await read(url)).text).toContain("Your memory is published");
  });

  it("says that it was not published, and keeps the reason to itself", async () => {
    const { url, id } = await shared("The quarrel");
    await decideNow(admin, server.dataDir, `/dashboard/moderation/${id}/reject`, {
      rejectionReason: "Not about Margaret at all",
    });
    const page = await read(url);
    expect(page.text).toContain("Your memory was not published");
    expect(page.html).not.toContain("Not about Margaret at all");
    const data = await (await new Client(server.origin).get(`${url}.data`)).text();
    expect(data).not.toContain("Not about Margaret at all");
  });

  it("asks for the kind of file that is missing", async () => {
    const words = await filledIn(guest, "No film yet", { memoryType: "video", fileFollows: "yes" });
    const url = (await guest.post(share, words)).headers.get("Location") ?? "";
    const page = await new Client(server.origin).send(url, {});
    expect(page).toMatchObject({ status: 422, errors: { media: "Please choose a video" } });
  });

  it("is not needed for words whose picture was refused: the moderator sees them, and what is missing", async () => {
    const { id } = await shared("No picture", new File(["no"], "photo.jpg"));
    const [row] = rows(server.dataDir, "select media_state from memories where id = ?", id);
    expect(row).toEqual({ media_state: "awaited" });
    const again = await readPage(await admin.get("/dashboard/moderation"));
    expect(again.text).toContain("The picture of this memory has not arrived.");
  });

  it("can't be guessed, nor asked for at another memorial", async () => {
    const { url } = await shared("The secret");
    const token = url.split("/").at(-1) ?? "";
    const made = ["x", "A".repeat(43), token.slice(1), `${token}x`, token.toLowerCase(), "..%2f..", "%00"];
    for (const wrong of made) {
      const page = await read(`/memorial/margaret-ellis/receipt/${wrong}`);
      expect(page.status, wrong).toBe(404);
      expect(page.text).not.toContain("About The secret.");
    }
    const unknown = await read(`/memorial/margaret-ellis/receipt/${"A".repeat(43)}`);
    expect(unknown.text).toContain("This memory is no longer here");
    expect(unknown.text).toContain("Back to the memorial");
    expect(unknown.text).not.toContain("Oops");
    for (const memorial of ["lukasz-wisniewski", "no-such-memorial", memorialId(server.dataDir, "lukasz-wisniewski")]) {
      expect((await read(`/memorial/${memorial}/receipt/${token}`)).status).toBe(404);
      await new Client(server.origin).post(`/memorial/${memorial}/receipt/${token}/withdraw`);
    }
    expect(left("The secret")).toBe(1);
    expect((await read(`/memorial/${memorialId(server.dataDir, "margaret-ellis")}/receipt/${token}`)).status).toBe(200);
  });

  it("is written into no log", async () => {
    const { url } = await shared("The log");
    await read(url);
    await read(`${url}.data`);
    await expect.poll(() => server.output()).toContain('"route":"/memorial/*/receipt/*.data"');
    expect(server.output()).not.toContain(url.split("/").at(-1));
  });
});

describe("taking a memory back", () => {
  it.each(["pending", "approved", "rejected"])("that is %s deletes it with its picture, and says so", async (state) => {
    const file = new File([await photo(200, 100)], "photo.jpg");
    const { url, id, media } = await shared(`Back ${state}`, file);
    if (state !== "pending")
      await admin.post(`/dashboard/moderation/${id}/${state === "approved" ? "approve" : "reject"}`);
    expect((await admin.get(`/media/${media}/picture.jpg`)).status).toBe(200);
    const writer = new Client(server.origin);
    expect((await writer.get(`${url}/withdraw`)).headers.get("Location")).toBe(url);
    expect(left(`Back ${state}`)).toBe(1);
    const response = await writer.post(`${url}/withdraw`);
    expect(response.status).toBe(303);
    expect((await writer.follow(response)).text).toContain("Your memory has been taken back.");
    expect(left(`Back ${state}`)).toBe(0);
    const gone = await read(url);
    expect(gone).toMatchObject({ status: 410, text: expect.stringContaining("You took this memory back") });
    expect(gone.text).not.toContain(`Back ${state}`);
    expect((await admin.get(`/media/${media}/picture.jpg`)).status).toBe(404);
    expect(existsSync(storedFolder(server.dataDir, media))).toBe(false);
    expect((await guest.get("/memorial/margaret-ellis").then(readPage)).text).not.toContain(`Back ${state}`);
  });

  it("twice, by a second tap, is answered with a page that can be read", async () => {
    const { url } = await shared("Back twice");
    for (let tap = 0; tap < 2; tap++) {
      const page = await guest.follow(await guest.post(`${url}/withdraw`));
      expect(page.status).toBe(200);
      expect(page.text).toContain("Your memory has been taken back.");
    }
    expect(left("Back twice")).toBe(0);
  });

  it("before a moderator decides: the decision says that it is gone", async () => {
    const { url, id } = await shared("Back first");
    await guest.post(`${url}/withdraw`);
    for (const decision of ["approve", "reject"]) {
      const page = await admin.follow(await admin.post(`/dashboard/moderation/${id}/${decision}`));
      expect(page).toMatchObject({ status: 200, url: "/dashboard/moderation" });
      expect(page.text).toContain("Its writer may have withdrawn it.");
    }
  });
});

describe("the receipt of a memory that the family deleted", () => {
  const remove = (id: string) => {
    const margaret = memorialId(server.dataDir, "margaret-ellis");
    return admin.post(`/memorial-detail/${margaret}/view/${id}/delete`);
  };

  it("shows that, to its writer alone; a memory that never was is still not found", async () => {
    const { id, url } = await shared("The robin");
    await decideNow(admin, server.dataDir, `/dashboard/moderation/${id}/approve`);
    await remove(id);
    const told = await read(url);
    expect(told).toMatchObject({ status: 410, text: expect.stringContaining("This memory is no longer shown") });
    expect(told.text).toContain("The people who look after this memorial have removed it");
    expect(told.text).not.toContain("The robin");
    const file = new File([await photo(200, 100)], "photo.jpg");
    expect((await guest.post(url, { media: file })).headers.get("Location")).toBe(url);
    expect((await read(`${url}x`)).status).toBe(404);
    expect((await read(url.replace("margaret-ellis", "lukasz-wisniewski"))).status).toBe(404);
    const kept = JSON.stringify(rows(server.dataDir, "select * from removed_memories"));
    for (const personal of ["robin", "Joan", id]) expect(kept).not.toContain(personal);
  });

  it("is the ordinary one where nothing was deleted: only what is published can be", async () => {
    const { id, url } = await shared("The wasp");
    await remove(id);
    expect((await read(url)).status).toBe(200);
  });
});
