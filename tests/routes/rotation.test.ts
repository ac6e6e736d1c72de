// @module-tag slow
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { command } from "../support/command.ts";
import { mailTo } from "../support/outbox.ts";
import { change } from "../support/people.ts";
import { registration } from "../support/registering.ts";
import { freePort, type Server, startServer } from "../support/server.ts";

// One story in order: secrets are rotated under a server in use, and the old ones dropped.

const fresh = { session: "new session secret ".padEnd(40, "n"), password: "new password key ".padEnd(40, "n") };
const at = registration();
let old: typeof fresh;
let server: Server;
let guest: Client;
let director: Client;
/** A client whose session ended while she chose colours. */
let held: Client;
let codeBefore: string;
let waits: Record<string, string>;

const lists = (...each: (typeof fresh)[]) => ({
  SESSION_SECRETS: each.map(({ session }) => session).join(),
  ACCESS_PASSWORD_KEYS: each.map(({ password }) => password).join(),
});

/** The same people at a server that was started anew, with their cookies. */
async function restart(env: Record<string, string>) {
  await server.end();
  server = await startServer({ dataDir: server.dataDir, env });
  for (const [who, client] of Object.entries({ guest, director, held })) {
    const moved = new Client(server.origin);
    for (const [name, value] of client.cookies) moved.cookies.set(name, value);
    if (who === "guest") guest = moved;
    else if (who === "held") held = moved;
    else director = moved;
  }
}

const reads = async (who: Client) =>
  (await (await who.get("/memorial/margaret-ellis")).text()).includes("Share a Memory");
const stranger = () => new Client(server.origin);
const atDetail = async (rest: string) =>
  director.get(`/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/${rest}`);
const code = async () => Buffer.from(await (await atDetail("qr.png")).arrayBuffer()).toString("base64");

beforeAll(async () => {
  // A provider that nobody answers for: a mail waits, sealed.
  waits = {
    RESEND_API_KEY: "k",
    RESEND_BASE_URL: `http://127.0.0.1:${await freePort()}`,
    MAIL_FROM: "a@b.example",
    APP_ORIGIN: "http://memorials.example",
  };
  server = await startServer({ env: waits });
  old = JSON.parse(readFileSync(path.join(server.dataDir, "demo-secrets.json"), "utf8"));
  const own = { Origin: "http://memorials.example" };
  guest = stranger();
  await guest.post("/memorial/margaret-ellis", { password: "rosegarden" }, own);
  director = stranger();
  await director.post("/auth", { email: "director@holloway.example", password: "Lantern-2026!" }, own);
  const margaret = memorialId(server.dataDir, "margaret-ellis");
  await director.post(`/memorial-detail/${margaret}/one-scan`, { on: "true" }, own);
  await director.post(`/memorial-detail/${margaret}/successor/key`, {}, own);
  await director.post(`/memorial-detail/${margaret}/handwritten-cards/file`, { count: "1" }, own);
  const hook = { url: "https://hooks.holloway.example/", memorialReady: "yes", currentPassword: "Lantern-2026!" };
  const added = (await director.post("/account/webhooks", hook, own)).headers.get("Location");
  await director.post(`${added}/secret`, {}, own);
  await director.post(at("basic"), { fullName: "Half Registered" }, own);
  await director.post(at("service"), {}, own);
  await director.post(at("security"), { password: "river walk" }, own);
  await stranger().post("/auth/forgot", { email: "sam@stranger.example" }, own);
  held = stranger();
  await held.post("/auth", { email: "nora@ellis.example", password: "Lantern-2026!" }, own);
  const colors = `/memorial-detail/${margaret}/print`;
  const { values } = await readPage(await held.get(colors));
  held.cookies.delete("session");
  await held.post(colors, { ...values, nameText: "#123456" }, own);
  codeBefore = await code();
});
afterAll(() => server.stop());

it("a start with a new secret before the old one keeps sessions, unlocked memorials and passwords", async () => {
  await restart({ ...lists(fresh, old), ...waits });
  expect(await reads(guest)).toBe(true);
  expect((await director.get("/dashboard")).status).toBe(200);
  expect(await code()).toBe(codeBefore);
  expect(await (await atDetail("qr")).text()).toContain("rosegarden");
});

it("rekey seals everything anew while the server goes on, once", async () => {
  const both = lists(fresh, old);
  const keyIds = () =>
    rows<{ id: string }>(
      server.dataDir,
      `select distinct substr(text, 1, 8) as id from (select password as text from memorials union all select password_check from memorials
        union all select scan_key from memorials union all select password from registration_drafts
        union all select sealed from mail_queue union all select sealed from held_forms
        union all select sealed from successor_keys union all select sealed from card_keys
        union all select sealed from webhook_endpoints union all select former_sealed from webhook_endpoints) where text is not null`,
    );
  const [before, ...others] = keyIds();
  expect([before?.id, others]).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/), []]);
  const answers: boolean[] = [];
  const first = command("rekey", server.dataDir, [], both);
  for (let index = 0; index < 5; index++) answers.push(await reads(guest));
  // Two of them are mails about new browsers.
  expect(await first).toEqual({ code: 0, out: "Sealed again with the newest key: 12\n", err: "" });
  expect(answers).toEqual(answers.map(() => true));
  const [after, ...rest] = keyIds();
  expect([after?.id, rest]).toEqual([expect.not.stringMatching(before?.id ?? ""), []]);
  expect((await command("rekey", server.dataDir, [], both)).out).toBe("Sealed again with the newest key: 0\n");
  const own = { Origin: "http://memorials.example" };
  await held.post("/auth", { email: "nora@ellis.example", password: "Lantern-2026!" }, own);
  const colors = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/print`;
  expect((await readPage(await held.get(colors))).values.nameText).toBe("#123456");
});

it("then the old key goes and nothing is lost: gate, code, registration and mail; only old cookies end", async () => {
  change(
    server.dataDir,
    "update mail_queue set next_attempt_at = ? where sealed is not null",
    "2026-11-20T10:00:00.000Z",
  );
  await restart(lists(fresh));
  expect(await reads(guest)).toBe(false);
  expect((await director.get("/dashboard")).status).toBe(303);
  expect(await reads(await stranger().unlock("margaret-ellis", "rosegarden"))).toBe(true);
  director = await stranger().signIn("director@holloway.example");
  expect(await (await atDetail("qr")).text()).toContain("rosegarden");
  expect(await (await atDetail("successor/sheet")).text()).toMatch(/(?:[0-9A-Z]{4} ){6}[0-9A-Z]{2}/);
  const { values } = await readPage(await director.get(at("security")));
  expect(values.password).toBe("river walk");
  const { scan_key, scan_key_hash } =
    rows(server.dataDir, "select * from memorials where scan_key is not null")[0] ?? {};
  expect([scan_key, scan_key_hash]).toEqual([expect.any(String), expect.any(String)]);
  expect((await mailTo(server.dataDir, "sam@stranger.example")).text).toContain("/auth?type=recovery");
});

it("rekey says what it can't open, leaves it as it is, and fails", async () => {
  const before = rows(server.dataDir, "select id, password, scan_key from memorials");
  const { code, err } = await command(
    "rekey",
    server.dataDir,
    [],
    lists({ session: fresh.session, password: "z".repeat(40) }),
  );
  expect([code, err]).toEqual([1, expect.stringMatching(/^everkeep: 8 could not be opened.*\n$/)]);
  expect(rows(server.dataDir, "select id, password, scan_key from memorials")).toEqual(before);
});
