import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { Client, codeOf, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let margaret: string;
let lukasz: string;
let short: string;
let visitors = 0;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  lukasz = memorialId(server.dataDir, "lukasz-wisniewski");
  [{ short_id: short } = { short_id: "" }] = rows<{ short_id: string }>(
    server.dataDir,
    "select short_id from memorials where id = ?",
    margaret,
  );
});
afterAll(() => server.stop());

const visitor = (address = `10.9.0.${++visitors}`) =>
  Object.assign(new Client(server.origin, address), { accepts: "gzip, deflate, br" });
const guest = () => visitor().unlock("margaret-ellis", "rosegarden");
const shortIdIs = (id: string, shortId: string) => {
  const before = rows<{ short_id: string }>(server.dataDir, "select short_id from memorials where id = ?", id)[0];
  change(server.dataDir, "update memorials set short_id = ? where id = ?", shortId, id);
  return before?.short_id ?? "";
};
/** Every spelling of an id with a 0 and a 1 in it. */
const spellings = ["k01wqp", "K01WQP", "kO1wqp", "KoiwQP", "k0lwqp", "KOLWQP"];

describe("a short address", () => {
  it("shows the page without a redirect, in every spelling, the gate to strangers", async () => {
    const before = shortIdIs(margaret, "k01wqp");
    onTestFinished(() => void shortIdIs(margaret, before));
    const inside = await guest();
    for (const spelling of spellings)
      for (const path of [`/memorial/${spelling}`, `/MEMORIAL/${spelling}`, `/Memorial/${spelling}/`]) {
        const gate = await readPage(await visitor().get(path));
        expect([gate.status, gate.title], path).toEqual([200, "Margaret Ellis - Everkeep"]);
        expect(gate.text, path).toContain("Access Memorial");
        expect(gate.text, path).not.toContain("Forever in our hearts");
        expect((await readPage(await inside.get(path))).text, path).toContain("Forever in our hearts");
      }
  });

  it("gives the bytes of the page at its name, kept and rendered", async () => {
    for (const who of [visitor(), await guest()]) {
      const named = await (await who.get("/memorial/margaret-ellis")).text();
      for (const path of [`/memorial/${short}`, new URL(codeOf(server, margaret)).pathname]) {
        for (const query of ["", "", "?anew"])
          expect((await (await who.get(path + query)).text()) === named).toBe(true);
        expect((await who.get(path)).headers.get("ETag")).toMatch(/^W\//);
      }
    }
  });

  it("opens with the password typed there", async () => {
    const client = visitor();
    const answer = await client.post(`/MEMORIAL/${short.toUpperCase()}`, { password: "rosegarden" });
    expect(answer.status).toBe(303);
    expect((await client.follow(answer)).text).toContain("Forever in our hearts");
  });

  it.each(["share?type=story", "qr.png", "service.ics", "events"])("leads on to /%s", async (rest) => {
    const client = await guest();
    for (const id of [short, short.toUpperCase()]) {
      const answer = await client.get(`/memorial/${id}/${rest}`);
      expect(answer.status, id).toBe(200);
      await answer.body?.cancel();
    }
    const locked = await visitor().get(`/memorial/${short}/${rest}`);
    expect(locked.status).toBe(rest === "qr.png" ? 200 : rest.startsWith("share") ? 303 : 404);
  });

  it("stands in the links of a memorial without a name of its own", async () => {
    change(server.dataDir, "update memorials set custom_url_slug = null where id = ?", margaret);
    onTestFinished(
      () =>
        void change(server.dataDir, "update memorials set custom_url_slug = 'margaret-ellis' where id = ?", margaret),
    );
    const client = visitor();
    const gate = await readPage(await client.get(`/memorial/${margaret}`));
    expect(gate.html).toContain(`action="/memorial/${short}"`);
    const former = await client.get("/memorial/margaret-ellis");
    expect([former.status, former.headers.get("Location")]).toEqual([301, `/memorial/${short}`]);
    await client.unlock(short, "rosegarden");
    const page = await readPage(await client.get(`/memorial/${short}`));
    expect(page.html).toContain(`/memorial/${short}/share`);
    expect(page.html).not.toContain(margaret);
  });

  it("works where people look after the memorial, for them alone", async () => {
    const owner = await visitor().signIn("director@holloway.example");
    const stranger = await visitor().signIn("sam@stranger.example");
    for (const path of [`/memorial-detail/${short}`, `/memorial-co-owners/${short.toUpperCase()}`]) {
      expect((await owner.get(path)).status, path).toBe(200);
      expect((await stranger.get(path)).status, path).toBe(404);
    }
    const named = shortIdIs(margaret, "zzzzz0");
    expect((await owner.get(`/memorial-detail/${named}`)).status).toBe(404);
    shortIdIs(margaret, named);
  });
});

describe("what is no short id of a memorial", () => {
  const wrong = ["zzzzzz", "ZZZZZZ", "zzzzz", "zzzzzzz", "zzzzzu", "zzz%20zz", "no-such-name"];

  it("is answered like any other wrong address", async () => {
    const client = visitor();
    const pages = await Promise.all(wrong.map(async (id) => (await client.get(`/memorial/${id}`)).text()));
    const withoutNonce = (html: string | undefined) => html?.replace(/nonce="[^"]*"/g, "");
    for (const [index, page] of pages.entries()) {
      expect(withoutNonce(page), wrong[index]).toBe(withoutNonce(pages.at(-1)));
      expect((await client.get(`/memorial/${wrong[index]}`)).status, wrong[index]).toBe(404);
    }
    expect(pages[0]).toContain("Memorial Not Found");
  });

  it("answers that the page is closed after its memorial has gone", async () => {
    const [{ short_id: gone } = { short_id: "" }] = rows<{ short_id: string }>(
      server.dataDir,
      "select short_id from memorials where full_name = 'Arthur Penn'",
    );
    expect((await visitor().get(`/memorial/${gone}`)).status).toBe(200);
    change(server.dataDir, "delete from memorials where full_name = 'Arthur Penn'");
    expect((await visitor().get(`/memorial/${gone}`)).status).toBe(410);
  });
});

describe("guesses of short ids", () => {
  const tooMany = (client: Client) => {
    const at = Date.now();
    // As after 300 wrong ones at once.
    return client
      .get("/memorial/zzzzzz")
      .then(() =>
        change(
          server.dataDir,
          "update limits set used = 300, updated_at = ?, full_at = 9e15 where key like 'shortId:%'",
          at,
        ),
      );
  };

  it("are limited by client: after 300 wrong ones another wrong one has to wait", async () => {
    const client = visitor();
    await tooMany(client);
    for (const rest of ["", "/share", "/qr.png", "/receipt/x"]) {
      const answer = await client.get(`/memorial/zzzzzz${rest}`);
      expect(answer.status, rest).toBe(429);
      expect(Number(answer.headers.get("Retry-After")), rest).toBeGreaterThan(0);
      if (!rest) expect(await answer.text()).toMatch(/Too many tries.*Please try again in \d seconds?\./s);
    }
    expect((await visitor().get("/memorial/zzzzzz")).status, "from elsewhere").toBe(404);
  });

  it("keep nobody who shares the guesser's address from a memorial", async () => {
    const [client, inside] = [visitor(), await guest()];
    await tooMany(inside);
    expect((await inside.get(`/memorial/${short}`)).status).toBe(200);
    await tooMany(client);
    for (const id of [short, short.toUpperCase(), "margaret-ellis", margaret, lukasz])
      expect((await client.get(`/memorial/${id}`)).status, id).toBe(200);
    const code = await client.get(new URL(codeOf(server, lukasz)).pathname);
    expect(code.status).toBe(200);
    expect((await client.get("/memorial/no-such-name")).status).toBe(404);
  });

  it("count only if they are wrong", async () => {
    const client = visitor();
    for (let visits = 0; visits < 5; visits++) await client.get(`/memorial/${short}`);
    const used = () => rows<{ used: number }>(server.dataDir, "select used from limits where key like 'shortId:%'");
    change(server.dataDir, "delete from limits");
    await client.get(`/memorial/${short}`);
    expect(used()).toEqual([]);
    await client.get("/memorial/zzzzzz");
    expect(used()).toHaveLength(1);
  });
});

it("the log names the route of a scanned code, and not the memorial", async () => {
  await visitor().get(`${new URL(codeOf(server, margaret)).pathname}/events/logged`);
  await expect.poll(() => server.output()).toContain('"route":"/memorial/*/events/*"');
  expect(server.output()).not.toContain(short.toUpperCase());
});
