import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { type Listener, listen } from "../support/listener.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";

let server: Server;
let id: string;
let admin: Client;
let guest: Client;
const listeners: Listener[] = [];

beforeAll(async () => {
  server = await takeServer(withAddresses);
  id = memorialId(server.dataDir, "margaret-ellis");
  admin = await new Client(server.origin, "10.0.0.1").signIn("admin@everkeep.example");
  guest = await new Client(server.origin, "10.0.0.2").unlock("margaret-ellis", "rosegarden");
});
afterEach(() => {
  for (const one of listeners.splice(0)) one.leave();
});
afterAll(() => server.stop());

async function hear(client: Client, memorial = "margaret-ellis", headers: Record<string, string> = {}) {
  const listener = await listen(client, memorial, headers);
  listeners.push(listener);
  return listener;
}
const version = (at = server) =>
  String(rows<{ v: number }>(at.dataDir, "select version as v from memorials where id = ?", id)[0]?.v);
const begun = (at = server) => `id: ${version(at)}\ndata:\n\n`;
const soon = { timeout: 60_000, interval: 10 };
const memories = (status: string) =>
  rows<{ id: string }>(
    server.dataDir,
    "select id from memories where memorial_id = ? and approval_status = ? order by created_at",
    id,
    status,
  );
/** A change that anyone may see, written past the server. */
const touch = (at = server) =>
  change(at.dataDir, "update memories set author_name = author_name || '.' where id = ?", memories("approved")[0]?.id);

describe("who may listen", () => {
  const accounts: [role: string, email: string | null, may: boolean][] = [
    ["nobody", null, false],
    ["a member", "sam@stranger.example", false],
    ["another business", "desk@rivendale.example", false],
    ["a co-owner", "nora@ellis.example", true],
    ["the owner", "director@holloway.example", true],
    ["an admin", "admin@everkeep.example", true],
  ];
  it.each(accounts)("%s: %s: %s", async (role, email, may) => {
    const client = new Client(server.origin, role);
    if (email) await client.signIn(email);
    for (const name of ["margaret-ellis", id]) {
      const heard = await hear(client, name);
      expect(heard.status).toBe(may ? 200 : 404);
      if (may) await expect.poll(() => heard.text, soon).toBe(begun());
      else {
        await expect.poll(() => heard.ended, soon).toBe(true);
        expect(heard.text).toBe("");
      }
    }
  });

  it("visitors who gave the password, at this memorial alone, archived or not", async () => {
    expect((await hear(guest)).status).toBe(200);
    expect((await hear(guest, "lukasz-wisniewski")).status).toBe(404);
    expect((await hear(guest, "no-such-memorial")).status).toBe(404);
    const reader = await new Client(server.origin).unlock(memorialId(server.dataDir, "arthur-penn"), "tuning-fork");
    expect((await hear(reader, "arthur-penn")).status).toBe(200);
  });

  it("is answered as a stream that nothing keeps or changes on its way; HEAD without one", async () => {
    const { headers } = await hear(guest, "margaret-ellis", { "Accept-Encoding": "br, gzip" });
    expect(headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
      "x-robots-tag": "noindex",
    });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
    expect((await guest.fetch("/memorial/margaret-ellis/events", { method: "HEAD" })).status).toBe(200);
    expect((await guest.post("/memorial/margaret-ellis/events")).status).toBe(405);
  });
});

describe("what is heard", () => {
  it("an approval, a withdrawal and an edit: a number each time, and never a word of them", {
    tags: "slow",
  }, async () => {
    const heard = await hear(guest);
    await expect.poll(() => heard.text, soon).toBe(begun());
    let text = heard.text;
    const changed = async (work: () => Promise<unknown>) => {
      const before = version();
      await work();
      expect(version()).not.toBe(before);
      text += `id: ${version()}\ndata: changed\n\n`;
      await expect.poll(() => heard.text, soon).toBe(text);
    };
    const [pending] = memories("pending");
    await changed(() => decideNow(admin, server.dataDir, `/dashboard/moderation/${pending?.id}/approve`));
    await changed(() => admin.post(`/memorial-detail/${id}/view/${pending?.id}/delete`));
    await changed(() => admin.post(`/memorial-detail/${id}/archive`));
    await changed(() => admin.post(`/memorial-detail/${id}/un-archive`));
    await changed(async () => touch());
  });

  it("nothing of what is only submitted or rejected", async () => {
    const heard = await hear(guest);
    const fields = await filledIn(guest, "Quokka");
    const before = version();
    expect((await guest.post(share, fields)).status).toBe(303);
    await decideNow(admin, server.dataDir, `/dashboard/moderation/${memories("pending")[0]?.id}/reject`, {
      rejectionReason: "No",
    });
    expect(version()).toBe(before);
    // The next change is the first that is heard.
    const first = heard.text;
    touch();
    await expect.poll(() => heard.text, soon).toBe(`${first}id: ${version()}\ndata: changed\n\n`);
  });

  it("at once, to somebody who knew another version", async () => {
    const now = version();
    for (const known of ["0", String(Number(now) - 1), "x"]) {
      const heard = await hear(guest, "margaret-ellis", { "Last-Event-ID": known });
      await expect.poll(() => heard.text, soon).toBe(`id: ${now}\ndata: changed\n\n`);
    }
    const heard = await hear(guest, "margaret-ellis", { "Last-Event-ID": now });
    await expect.poll(() => heard.text, soon).toBe(begun());
  });
});

describe("who may not read any more hears nothing more", () => {
  async function endsBy(client: Client, work: () => unknown) {
    const heard = await hear(client);
    await expect.poll(() => heard.text, soon).toBe(begun());
    const { text } = heard;
    await work();
    await expect.poll(() => heard.ended, soon).toBe(true);
    expect(heard.text).toBe(text);
    expect((await hear(client)).status).toBe(404);
  }

  it("a new password", { tags: "slow" }, async () => {
    const set = (by: number) =>
      change(server.dataDir, `update memorials set password_version = password_version + ${by} where id = ?`, id);
    await endsBy(guest, () => set(1));
    const owner = await hear(admin);
    set(-1);
    await expect.poll(() => owner.text, soon).toContain("changed");
    expect(owner.ended).toBe(false);
  });

  it("a co-owner who was removed, at the next change", async () => {
    const nora = await new Client(server.origin, "nora").signIn("nora@ellis.example");
    await endsBy(nora, () => {
      change(server.dataDir, "delete from memorial_owners where memorial_id = ?", id);
      touch();
    });
  });

  it("an account that is gone, with its memorials' owner", async () => {
    const director = await new Client(server.origin, "ruth").signIn("director@holloway.example");
    await endsBy(director, () =>
      change(server.dataDir, "delete from accounts where email = ?", "director@holloway.example"),
    );
  });
});

describe("many listeners", () => {
  const opened = async (at: Server, count: number, address: string) => {
    const client = await new Client(at.origin, address).unlock("margaret-ellis", "rosegarden");
    const all = await Promise.all(Array.from({ length: count }, () => hear(client)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(() => all.every(({ text }) => text.startsWith("id: ")), soon).toBe(true);
    return all;
  };

  it("200 behind one address hear an approval within 2 s, made in this process or in another", {
    tags: "slow",
  }, async () => {
    const second = await startServer({ ...withAddresses, dataDir: server.dataDir });
    const elsewhere = await new Client(second.origin, "10.0.0.3").signIn("admin@everkeep.example");
    const all = await opened(server, 200, "10.0.9.1");
    for (const moderator of [admin, elsewhere]) {
      const [pending] = memories("pending");
      const begin = performance.now();
      expect((await decideNow(moderator, server.dataDir, `/dashboard/moderation/${pending?.id}/approve`)).status).toBe(
        303,
      );
      const said = `id: ${version()}\ndata: changed\n\n`;
      await expect.poll(() => all.filter(({ text }) => text.endsWith(said)).length, soon).toBe(200);
      const took = performance.now() - begin;
      expect(took).toBeLessThan(2000);
    }
    await second.kill();
  });

  it("a client with 750 is asked to come back later; its page works without", { tags: "slow" }, async () => {
    const client = await new Client(server.origin, "10.0.9.2").unlock("margaret-ellis", "rosegarden");
    await opened(server, 750, "10.0.9.2");
    const refused = await hear(client);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "30"]);
    expect((await client.get("/memorial/margaret-ellis")).status).toBe(200);
    for (const one of listeners.splice(0)) one.leave();
    await expect.poll(async () => (await hear(client)).status, { timeout: 60_000, interval: 100 }).toBe(200);
  });

  it("a server that is told to end, ends within 5 s with 200 of them open", { tags: "slow" }, async () => {
    const ending = await startServer({ ...withAddresses, dataDir: server.dataDir });
    const all = await opened(ending, 200, "10.0.9.3");
    const begin = performance.now();
    await ending.end();
    const took = performance.now() - begin;
    expect(took).toBeLessThan(5000);
    await expect.poll(() => all.every(({ ended }) => ended), soon).toBe(true);
  });
});
