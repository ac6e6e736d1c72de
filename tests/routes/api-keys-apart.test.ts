import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addApiKey, everyScope, type Scope, software } from "../support/api.ts";
import { memorialId, rows, tableRows } from "../support/client.ts";
import { mailTo } from "../support/outbox.ts";
import { change, newAddress } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

const director = "director@holloway.example";
const desk = "desk@rivendale.example";

let server: Server;
let A: string;
let B: string;
let invitationA: string;
const keys: Record<string, string | null> = {};

/** Waits until nothing is written any more that no test asked for. */
const mailSent = () => {
  const waiting = "select id from mail_queue where sent_at is null";
  return vi.waitFor(() => expect(rows(server.dataDir, waiting)).toEqual([]), { timeout: 60_000 });
};

beforeAll(async () => {
  server = await takeServer();
  A = memorialId(server.dataDir, "margaret-ellis");
  B = memorialId(server.dataDir, "lukasz-wisniewski");
  keys.A = addApiKey(server.dataDir, director).text;
  keys.B = addApiKey(server.dataDir, desk).text;
  const revoked = addApiKey(server.dataDir, director);
  keys.revoked = revoked.text;
  const owner = await signedIn(server, director);
  expect((await owner.post(`/account/api-keys/${revoked.id}/revoke`)).headers.get("Location")).toBe(
    "/account/api-keys",
  );
  keys["with another secret"] = `${keys.A.slice(0, 17)}${keys.B.slice(17)}`;
  keys.none = null;
  const { body } = await software(server, keys.A)("POST", `/memorials/${A}/invitations`, {
    body: { email: newAddress() },
  });
  invitationA = body.id;
  await mailTo(server.dataDir, body.email);
  await mailSent();
});
afterAll(() => server.stop());

type Act = [method: string, path: string, body?: object];

const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: "teal" } })
  .png()
  .toBuffer();

/** Everything that can be asked about a memorial, changes last. */
const acts = (memorial: string): Act[] => [
  ["GET", `/memorials/${memorial}`],
  ["HEAD", `/memorials/${memorial}`],
  ["GET", `/memorials/${memorial}/qr.png`],
  ["GET", `/memorials/${memorial}/handout.png`],
  ["GET", `/memorials/${memorial}/handout.pdf`],
  ["GET", `/memorials/${memorial}/memory-counts`],
  ["GET", `/memorials/${memorial}/invitations`],
  ["PATCH", `/memorials/${memorial}`, { knownAs: "Taken over" }],
  ["PUT", `/memorials/${memorial}/portrait`, picture],
  ["DELETE", `/memorials/${memorial}/portrait`],
  ["PUT", `/memorials/${memorial}/cover`, picture],
  ["DELETE", `/memorials/${memorial}/cover`],
  ["POST", `/memorials/${memorial}/archive`],
  ["POST", `/memorials/${memorial}/unarchive`],
  ["POST", `/memorials/${memorial}/invitations`, { email: "stranger@test.example" }],
  ["DELETE", `/memorials/${memorial}/invitations/${invitationA}`],
  ["DELETE", `/memorials/${memorial}`],
];

const state = () =>
  tableRows(server.dataDir, [
    "memorials",
    "memorial_invitations",
    "deletions",
    "memorial_history",
    "memorial_slugs",
    "mail_queue",
    "media",
  ]);

async function statusOf(key: string | null, [method, path, body]: Act) {
  const answer = await software(server, key)(method, path, {
    body,
    headers: { "If-Match": "*", ...(Buffer.isBuffer(body) && { "Content-Type": "image/png" }) },
  });
  return answer.status;
}

describe("a key reaches the memorials of its own business alone", () => {
  it.each([
    ["B", "A", 404],
    ["A", "B", 404],
    ["revoked", "A", 401],
    ["with another secret", "A", 401],
    ["none", "A", 401],
  ])("%s asks everything about %s: %i", async (who, whose, status) => {
    const before = state();
    const [row] = rows<{ short_id: string }>(
      server.dataDir,
      "select short_id from memorials where id = ?",
      whose === "A" ? A : B,
    );
    let asked = 0;
    for (const memorial of [whose === "A" ? A : B, row?.short_id ?? ""])
      for (const act of acts(memorial)) {
        expect(await statusOf(keys[who] ?? null, act), act.join(" ")).toBe(status);
        asked++;
      }
    expect(asked).toBe(34);
    expect(state()).toEqual(before);
  });

  it("its own answers are its own", { tags: "slow" }, async () => {
    for (const [who, own] of [
      ["A", A],
      ["B", B],
    ] as const) {
      const ask = software(server, keys[who] ?? null);
      const { body } = await ask("GET", "/memorials?limit=100");
      const ids = body.memorials.map(({ id }: { id: string }) => id);
      expect(ids).toContain(own);
      expect(ids).not.toContain(own === A ? B : A);
    }
    for (const act of acts(A)) expect(await statusOf(keys.A ?? null, act), act.slice(0, 2).join(" ")).toBeLessThan(300);
  });

  it("a slug, an old id and somebody else's invitation lead nowhere", async () => {
    for (const path of ["/memorials/margaret-ellis", `/memorials/${B}/invitations/${invitationA}`, "/memorials/zzzzzz"])
      expect(await statusOf(keys.A ?? null, ["GET", path]), path).toBeGreaterThanOrEqual(404);
  });

  it("a memorial that the business only co-owns is not its own", async () => {
    change(
      server.dataDir,
      `insert into memorial_owners (id, memorial_id, account_id, role, accepted_at)
        select 'co-owned', ?, id, 'memorial_member', '2026' from accounts where email = ?`,
      B,
      director,
    );
    expect(await statusOf(keys.A ?? null, ["GET", `/memorials/${B}`])).toBe(404);
    change(server.dataDir, "delete from memorial_owners where id = ?", "co-owned");
  });
});

describe("a key does what its scopes say", () => {
  const scopeOf = (method: string, path: string): Scope => {
    if (/handout/.test(path)) return "passwords";
    if (method === "GET" || method === "HEAD") return "read";
    if (/invitations/.test(path)) return "invite";
    return method === "DELETE" && !/portrait|cover/.test(path) ? "delete" : "write";
  };
  it.each(everyScope)("%s alone", async (scope) => {
    const { text } = addApiKey(server.dataDir, director, [scope]);
    const { body } = await software(server, text)("GET", "/key");
    expect(body).toEqual({ name: "Case software", business: "Holloway & Sons", scopes: [scope] });
    await mailSent();
    const before = state();
    for (const act of acts(A)) {
      const status = await statusOf(text, act);
      if (scopeOf(act[0], act[1]) === scope) expect(status, act.join(" ")).not.toBe(403);
      else expect(status, act.join(" ")).toBe(403);
    }
    if (scope === "read") expect(state()).toEqual(before);
  });

  it("without passwords sees none, sets none, and prints a code that opens nothing", async () => {
    const ask = software(server, addApiKey(server.dataDir, director, ["read", "write"]).text);
    const shown = await ask("GET", `/memorials/${A}`);
    expect(shown.body.hasPassword).toBe(true);
    expect(JSON.stringify(shown.body)).not.toContain("rosegarden");
    expect(shown.body).not.toHaveProperty("password");
    const set = await ask("PATCH", `/memorials/${A}`, {
      headers: { "If-Match": "*" },
      body: { password: "another one" },
    });
    expect(set.status).toBe(403);
    const headers = { "Idempotency-Key": "without-passwords" };
    const made = await ask("POST", "/memorials", { headers, body: { fullName: "Pat", password: "another one" } });
    expect(made.status).toBe(403);
    const owner = await signedIn(server, director);
    const plain = (await ask("GET", `/memorials/${A}/qr.png`)).bytes;
    await owner.post(`/memorial-detail/${A}/one-scan`, { on: "true" });
    expect((await ask("GET", `/memorials/${A}/qr.png`)).bytes).toEqual(plain);
    expect((await software(server, keys.A ?? null)("GET", `/memorials/${A}/qr.png`)).bytes).not.toEqual(plain);
    await owner.post(`/memorial-detail/${A}/one-scan`, { on: "false" });
  });
});

describe("a key ends", () => {
  it("at once when it is revoked, by its own business alone", async () => {
    const { id, text } = addApiKey(server.dataDir, director);
    const ask = software(server, text);
    expect((await ask("GET", "/key")).status).toBe(200);
    await (await signedIn(server, desk)).post(`/account/api-keys/${id}/revoke`);
    expect((await ask("GET", "/key")).status).toBe(200);
    await (await signedIn(server, director)).post(`/account/api-keys/${id}/revoke`);
    const refused = await ask("GET", "/key");
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
      401,
      'Bearer realm="Everkeep API", error="invalid_token"',
    ]);
  });

  it("when its account is no business any more", async () => {
    const { text } = addApiKey(server.dataDir, desk);
    change(server.dataDir, "update accounts set business_name = ' ' where email = ?", desk);
    expect((await software(server, text)("GET", "/key")).status).toBe(401);
    change(server.dataDir, "update accounts set business_name = 'Rivendale Crematory' where email = ?", desk);
    expect((await software(server, text)("GET", "/key")).status).toBe(200);
  });

  it("short of an admin's rights", async () => {
    change(server.dataDir, "update accounts set business_name = 'Everkeep' where email = ?", "admin@everkeep.example");
    const { text } = addApiKey(server.dataDir, "admin@everkeep.example");
    expect(await statusOf(text, ["GET", `/memorials/${A}`])).toBe(404);
    expect((await software(server, text)("GET", "/memorials")).body.memorials).toEqual([]);
    change(server.dataDir, "update accounts set business_name = null where email = ?", "admin@everkeep.example");
  });
});

it("a key counts only in its header, and is written to no log", async () => {
  const { text } = addApiKey(server.dataDir, director);
  const bare = software(server, null);
  for (const path of [`/key?key=${text}`, `/key?access_token=${text}`, `/memorials/${text}`, `/${text}`])
    expect((await bare("GET", path)).status, path).toBe(401);
  const elsewhere: Record<string, string>[] = [
    { Cookie: `session=${text}` },
    { Authorization: text },
    { Authorization: `Basic ${btoa(`${text}:`)}` },
  ];
  for (const headers of elsewhere) expect((await bare("GET", "/key", { headers })).status).toBe(401);
  const ask = software(server, text);
  await ask("POST", "/memorials", { headers: { "Idempotency-Key": text }, body: { fullName: text } });
  await ask("GET", `/memorials/${text}?cursor=${text}`);
  change(server.dataDir, "alter table memorials rename to memorials_away");
  expect((await ask("GET", `/memorials/${A}?key=${text}`)).status).toBe(500);
  change(server.dataDir, "alter table memorials_away rename to memorials");
  await expect
    .poll(() => server.output().includes("memorials_away") || /no such table: memorials/.test(server.output()))
    .toBe(true);
  expect(server.output()).not.toContain(text.slice(18));
  for (const key of Object.values(keys)) if (key) expect(server.output()).not.toContain(key.slice(18));
});
