import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { storedFolder } from "../support/bucket/stored-folder.ts";
import { type Client, memorialId, photo, rows, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { accountOf, addMember, change, newcomer } from "../support/people.ts";
import { fillTo, registration } from "../support/registering.ts";
import { newDataDir, type Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { begun, patch } from "../support/uploads.ts";

const [name, phone] = ["Quentin Zappa-Moreau", "01632 960777"];
const email = "quentin.zappa@test.example";
const words = "He taught me how a swarm is caught with a bedsheet.";
const traces = [name, email, phone, words, "quentin", "zappa", "unsent-film-bytes"];

let server: Server;
let guest: Client;
let margaret: string;

async function send(title: string, given: Record<string, string | File> = {}) {
  const sent = await guest.post(
    share,
    await filledIn(guest, title, { authorName: name, contentText: words, ...given }),
  );
  if (sent.status !== 303) throw new Error(`sharing ${title} answered ${sent.status}`);
  return sent.headers.get("Location") ?? "";
}

/** The places in a data folder's bytes that contain something of the person. */
function hits(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: "utf8" }).flatMap((file) => {
    const full = path.join(dataDir, file);
    if (!statSync(full).isFile()) return [];
    const bytes = readFileSync(full).toString("latin1").toLowerCase();
    return traces.filter((trace) => bytes.includes(trace.toLowerCase())).map((trace) => `${file}: ${trace}`);
  });
}

const draftPictures = () =>
  rows<{ id: string }>(
    server.dataDir,
    "select portrait_id as id from registration_drafts where portrait_id is not null",
  ).map(({ id }) => id);

/** A person in every place where one can be. */
beforeAll(async () => {
  server = await takeServer(withAddresses);
  const { dataDir } = server;
  margaret = memorialId(dataDir, "margaret-ellis");
  addMember(dataDir, { email });
  const business = "full_name = ?, business_phone = ?, user_role = 'business'";
  change(dataDir, `update accounts set ${business} where email = ?`, name, phone, email);
  const id = accountOf(dataDir, email)?.id ?? "";
  change(dataDir, "update memorials set user_id = ? where full_name = 'Arthur Penn'", id);
  change(
    dataDir,
    "insert into memorial_owners values (?, ?, ?, 'memorial_member', '2026')",
    randomUUID(),
    margaret,
    id,
  );
  // Otherwise they would get a third mail about pending memories sooner or later.
  change(dataDir, "insert into user_preferences (user_id, moderation_mail, updated_at) values (?, 0, '2026')", id);
  const invited = "'pending', null, '2026-11-20', null, '2027-11-20')";
  change(dataDir, `insert into business_invitations values (?, ?, 'token-1', ${invited}`, randomUUID(), email);
  const coOwner = `insert into memorial_invitations values (?, ?, ?, 'token-2', 'memorial_member', ${invited}`;
  change(dataDir, coOwner, randomUUID(), margaret, email);
  const at = new Date().toISOString();
  change(dataDir, "insert into mail_queue (id, recipient, created_at) values (?, ?, ?)", randomUUID(), email, at);
  const member = await newcomer(server).signIn(email);
  await member.post(registration()("basic"), { fullName: "Zappa the Elder" });
  const second = registration();
  await fillTo(member, "images", "Zappa the Younger", second);
  await member.post(second("images"), { portrait: new File([await photo()], "portrait.jpg") });
  await newcomer(server).post("/auth/forgot", { email });
  guest = await newcomer(server).unlock("margaret-ellis", "rosegarden");
  await send("Swarm");
  await send("Bees", { memoryType: "photo", media: new File([await photo()], "photo.jpg", { type: "image/jpeg" }) });
  const receipt = await send("Film", { memoryType: "video", fileFollows: "yes" });
  await patch(guest, await begun(guest, receipt, 1000), 0, Buffer.from("unsent-film-bytes"));
  writeFileSync(path.join(dataDir, "before-upgrade.db"), `a copy in which ${name} stands`);
});
afterAll(() => server.stop());

function scratch() {
  const folder = newDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it.each([
  ["by the address", email],
  ["by the name, written otherwise", " quentin  zappa-moreau "],
])("export %s has all of it, and nothing that lets anyone in", async (_, query) => {
  const folder = path.join(scratch(), "quentin");
  const { code, out } = await command("export-person", server.dataDir, [query, folder]);
  expect(code).toBe(0);
  const whole = JSON.parse(readFileSync(path.join(folder, "person.json"), "utf8"));
  expect(whole.accounts).toMatchObject([
    {
      ...{ email, full_name: name, business_phone: phone },
      memorialsRegistered: [{ full_name: "Arthur Penn" }],
      coOwnerOf: [{ full_name: "Margaret Ellis" }],
    },
  ]);
  const names = whole.accounts[0].registrationUnderWay.map(
    (row: { fields: string }) => JSON.parse(row.fields).fullName,
  );
  expect(names.sort()).toEqual(["Zappa the Elder", "Zappa the Younger"]);
  const [portrait] = draftPictures();
  expect(readdirSync(path.join(folder, "media"))).toContain(portrait);
  const titles = whole.memories.map((row: { content_title: string }) => row.content_title);
  expect(titles.sort()).toEqual(["Bees", "Film", "Swarm"]);
  expect(whole.invitations.map(({ kind }: { kind: string }) => kind)).toEqual(["business", "co-owner"]);
  expect(whole.mails.length).toBe(2);
  const [media = ""] = readdirSync(path.join(folder, "media"));
  expect(readdirSync(path.join(folder, "media", media))).toContain("320.webp");
  expect(JSON.stringify(whole)).not.toMatch(/argon2|_hash|token-[12]/);
  expect(out).toContain(`memory ${whole.memories[0].id}, `);
  expect(out).toContain("found by its author's name, Quentin Zappa-Moreau");
});

it("memories that others wrote about a person are listed, but aren't theirs", async () => {
  await send("A friend", { authorName: "Joan Marsh", contentText: "I met quentin zappa-moreau there." });
  const { out } = await command("erase-person", server.dataDir, [email]);
  const [{ id } = { id: "" }] = rows<{ id: string }>(
    server.dataDir,
    "select id from memories where content_title = 'A friend'",
  );
  expect(out).toContain(`not theirs, but mentions them: memory ${id} at Margaret Ellis\n`);
  change(server.dataDir, "delete from memories where id = ?", id);
});

it("erase lists first, and deletes nothing until it is confirmed", async () => {
  const count = () => rows(server.dataDir, "select id from memories union all select id from accounts").length;
  const before = count();
  const { code, out } = await command("erase-person", server.dataDir, [email]);
  expect([code, count()]).toEqual([0, before]);
  expect(out).toMatch(/\nNothing was erased\..*--yes\.\n$/);
  expect(await command("erase-person", server.dataDir, ["nobody@test.example"])).toEqual({
    code: 1,
    out: "",
    err: "everkeep: nothing belongs to 'nobody@test.example'\n",
  });
});

it("warns that there is no other admin when the last one is erased", { tags: "slow" }, async () => {
  const { dataDir } = server;
  const found = async (address: string) => (await command("erase-person", dataDir, [address])).out;
  const last = "This is the only admin account. Create another with: npm run admin -- <email address>\n";
  expect(await found("admin@everkeep.example")).toContain(last);
  expect(await found(email)).not.toContain(last);
  change(dataDir, "update accounts set user_role = 'admin' where email = ?", email);
  expect(await found("admin@everkeep.example")).not.toContain(last);
  change(dataDir, "update accounts set user_role = 'business' where email = ?", email);
});

it("leaves out what is someone else's", async () => {
  const [{ id } = { id: "" }] = rows<{ id: string }>(
    server.dataDir,
    "select id from memories where content_title = 'Swarm'",
  );
  const { out } = await command("erase-person", server.dataDir, [email, "--except", id]);
  expect(out).not.toContain(`'Swarm'`);
  expect(out).toContain(`'Bees'`);
});

it("erased, nothing of the person is left in any byte while the server goes on; memorials and the others stay", async () => {
  const mine = "author_name = 'Quentin Zappa-Moreau'";
  const others = () => rows(server.dataDir, `select id, content_text from memories where not (${mine}) order by id`);
  const before = { others: others(), accounts: rows(server.dataDir, "select id from accounts").length };
  const [portrait] = draftPictures();
  expect(hits(server.dataDir).length).toBeGreaterThan(5);
  const { code, err } = await command("erase-person", server.dataDir, [email, "--yes"]);
  expect([code, err]).toEqual([0, ""]);
  expect(hits(server.dataDir)).toEqual([]);
  expect(others()).toEqual(before.others);
  expect(rows(server.dataDir, "select id from accounts").length).toBe(before.accounts - 1);
  const owner = "select user_id from memorials where full_name = 'Arthur Penn'";
  expect(rows(server.dataDir, owner)).toEqual([{ user_id: null }]);
  expect(rows(server.dataDir, "pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  const media = rows<{ id: string }>(server.dataDir, "select id from media").map((row) => row.id);
  expect(readdirSync(path.join(server.dataDir, "files/media")).sort()).toEqual(media.sort());
  expect(media).not.toContain(portrait);
  const admin = await newcomer(server).signIn("admin@everkeep.example");
  expect(await (await admin.get("/dashboard/moderation?q=bees")).text()).toContain("Telling the bees");
  expect((await guest.get("/memorial/margaret-ellis")).status).toBe(200);
});

const finished = (query: string) => ({
  code: 0,
  out: `Nothing belongs to '${query}'. The interrupted earlier erasure is now complete.\n`,
  err: "",
});

it("an erasure beside a reader leaves traces in the WAL, and the next one ends them", { tags: "slow" }, async () => {
  const { dataDir } = server;
  const outbox = path.join(dataDir, "outbox");
  for (const to of [email, "joan@test.example"]) writeFileSync(path.join(outbox, `${to}.json`), JSON.stringify({ to }));
  writeFileSync(path.join(dataDir, "before-upgrade.db"), `a copy in which ${name} stands`);
  addMember(dataDir, { email });
  const reader = new Database(path.join(dataDir, "everkeep.db"));
  onTestFinished(() => void reader.close());
  reader.exec("begin");
  reader.prepare("select id from accounts").all();
  const cutOff = await command("erase-person", dataDir, [email, "--yes"]);
  expect(cutOff.code).toBe(1);
  expect(cutOff.err).toMatch(/^everkeep: the server was reading constantly, so traces remain in its WAL. .*\n$/);
  expect(new Set(hits(dataDir).map((hit) => hit.split(":")[0]))).toEqual(new Set(["everkeep.db-wal"]));
  reader.exec("rollback");
  expect(await command("erase-person", dataDir, [email, "--yes"])).toEqual(finished(email));
  expect(hits(dataDir)).toEqual([]);
  expect(readdirSync(outbox)).toContain("joan@test.example.json");
});

it("one that was cut off right after its rows is finished by the next one, which touches nothing else", async () => {
  const { dataDir } = server;
  const [stays] = rows<{ id: string }>(dataDir, "select id from media limit 1");
  const files = (id = "") => storedFolder(dataDir, id);
  mkdirSync(files("gone"));
  const note = { words: [name.toLowerCase()], media: ["gone", stays?.id] };
  writeFileSync(path.join(dataDir, "erasing.json"), JSON.stringify(note));
  // A letter to somebody else that names the person, and no address.
  writeFileSync(
    path.join(dataDir, "outbox/letter.json"),
    JSON.stringify({ text: `${name} asks you to look after it` }),
  );
  expect(await command("erase-person", dataDir, ["nobody@test.example", "--yes"])).toEqual(
    finished("nobody@test.example"),
  );
  expect(hits(dataDir)).toEqual([]);
  expect([existsSync(files("gone")), existsSync(files(stays?.id))]).toEqual([false, true]);
});

it("whom nothing belongs to is not erased: a slip of the pen does nothing", async () => {
  const { dataDir } = server;
  const copy = path.join(dataDir, "before-upgrade.db");
  writeFileSync(copy, "the way back");
  expect(await command("erase-person", dataDir, ["quentin.zappa@tset.example", "--yes"])).toEqual({
    code: 1,
    out: "",
    err: "everkeep: nothing belongs to 'quentin.zappa@tset.example'\n",
  });
  expect(existsSync(copy)).toBe(true);
});
