import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { ask } from "../support/pdf.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { signedIn } from "../support/signed-in.ts";

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

let server: Server;
let owner: Client;
let guest: Client;
let id: string;
let desk: string;

beforeAll(async () => {
  server = await startServer();
  owner = await signedIn(server, "director@holloway.example");
  guest = await new Client(server.origin, "10.62.0.1").unlock("margaret-ellis", "rosegarden");
  id = memorialId(server.dataDir, "margaret-ellis");
  desk = `/memorial-detail/${id}/celebrant`;
});
afterAll(() => server.stop());
beforeEach(() => {
  setMemorial("service_date = ?", inDays(3));
  for (const table of ["read_aloud", "celebrant_packs"]) change(server.dataDir, `delete from ${table}`);
});

const setMemorial = (values: string, ...given: unknown[]) =>
  change(server.dataDir, `update memorials set ${values} where id = ?`, ...given, id);

/** Sends a memory; returns its receipt and its id. */
async function send(title: string, given: Record<string, string> = {}) {
  const sent = await guest.post(share, await filledIn(guest, title, given));
  expect(sent.status).toBe(303);
  const [found] = rows<{ id: string }>(server.dataDir, "select id from memories where content_title = ?", title);
  return { receipt: sent.headers.get("Location") ?? "", memory: found?.id ?? "" };
}
const approve = (memory: string) =>
  change(server.dataDir, "update memories set approval_status = 'approved' where id = ?", memory);
/** A published memory whose writer lets it be read aloud. */
async function readable(title: string, given: Record<string, string> = {}) {
  const sent = await send(title, { readAloud: "yes", ...given });
  approve(sent.memory);
  return sent;
}
const ticked = () => rows<{ memory_id: string }>(server.dataDir, "select memory_id from read_aloud").length;

/** Makes a link; returns its path, which the next page shows once. */
async function makeLink() {
  const shown = await owner.follow(await owner.post(`${desk}/link`));
  const [, path = ""] = /(\/celebrant\/[\w-]{43})/.exec(shown.text) ?? [];
  expect(shown.text).toContain(`${server.origin}${path}`);
  return path;
}
const reader = () => new Client(server.origin, "10.62.0.9");
const open = (path: string) => reader().get(path);
const textOf = (pdf: Buffer) => spawnSync("pdftotext", ["-", "-"], { input: pdf }).stdout.toString();
const packOf = async (path: string) => (await readPage(await open(path))).text;

it("asks writers below the form until the service begins, and keeps nothing unless they tick", async () => {
  const asked = async () => (await readPage(await guest.get(share))).html.includes('name="readAloud"');
  expect(await asked()).toBe(true);
  await send("Not asked for");
  expect(ticked()).toBe(0);
  await send("Bees", { readAloud: "yes" });
  expect(ticked()).toBe(1);
  setMemorial("service_date = ?", new Date(Date.now() - 60_000).toISOString());
  expect(await asked()).toBe(false);
  await send("Too late", { readAloud: "yes" });
  expect(ticked()).toBe(1);
  setMemorial("service_date = null, created_at = ?", inDays(-59));
  expect(await asked()).toBe(true);
  setMemorial("created_at = ?", inDays(-61));
  expect(await asked()).toBe(false);
});

it("a writer takes the permission back, and gives it only while the memory waits", async () => {
  const { receipt, memory } = await send("Roses", { readAloud: "yes" });
  const edit = `${receipt}/edit`;
  const { html } = await readPage(await guest.get(edit));
  expect(html).toMatch(/<input[^>]*name="readAloud"[^>]*checked=""/);
  const words = { authorName: "Joan Marsh", contentTitle: "Roses", contentText: "About Roses." };
  await guest.post(edit, words);
  expect(ticked()).toBe(0);
  await guest.post(edit, { ...words, readAloud: "yes" });
  expect(ticked()).toBe(1);
  change(server.dataDir, "delete from read_aloud");
  approve(memory);
  await guest.post(edit, { ...words, readAloud: "yes" });
  expect(ticked()).toBe(0);

  const form = await filledIn(guest, "Sent twice");
  const again = (given: object) => guest.post(share, { ...form, ...given });
  await again({});
  change(server.dataDir, "update memories set approval_status = 'approved' where content_title = 'Sent twice'");
  await again({ readAloud: "yes" });
  expect(ticked()).toBe(0);
});

it("a link opens the pack without an account, is stored as a hash and shown once", async () => {
  await readable("Bread", { contentText: "word ".repeat(260), authorName: "Anna Kowalska" });
  const path = await makeLink();
  const token = path.split("/")[2] ?? "";
  const answer = await open(path);
  const header = (name: string) => answer.headers.get(name);
  expect([header("Cache-Control"), header("Referrer-Policy")]).toEqual(["no-store", "no-referrer"]);
  const page = await readPage(answer);
  expect(page.html).toContain('<meta name="robots" content="noindex"');
  expect(page.text).toContain("Anna Kowalska");
  expect(page.text).toContain("Read aloud: 2 minutes");
  expect(page.text).toContain("All memories, read aloud: 2 minutes");
  expect(page.html).not.toMatch(/rosegarden|margaret-ellis|memorial-detail/);
  expect(await (await owner.get(desk)).text()).not.toContain(token);
  expect(JSON.stringify(rows(server.dataDir, "select * from celebrant_packs"))).not.toContain(token);
  expect(server.output()).not.toContain(token);
  expect((await readPage(await owner.get(`/memorial-detail/${id}/history`))).text).toContain(
    "made a link for the celebrant",
  );
});

it("a new link ends the one before, one press ends it, and it ends by itself after the day after the service", async () => {
  const first = await makeLink();
  const second = await makeLink();
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  await owner.post(`${desk}/link/end`);
  expect((await open(second)).status).toBe(404);
  const third = await makeLink();
  setMemorial("service_date = ?", inDays(-1));
  expect((await open(third)).status).toBe(200);
  setMemorial("service_date = ?", inDays(-2));
  expect((await open(third)).status).toBe(404);
  await owner.post(`${desk}/link`);
  expect((await readPage(await owner.get(desk))).text).toContain("The service has taken place");
  setMemorial("service_date = null");
  const madeAt = (days: number) => change(server.dataDir, "update celebrant_packs set link_made_at = ?", inDays(days));
  madeAt(-29);
  expect((await open(third)).status).toBe(200);
  madeAt(-31);
  expect((await open(third)).status).toBe(404);
});

it("whatever was taken back since the choice is not in the pack", async () => {
  const all = ["Waiting", "Family", "Unticked", "Withdrawn", "Rejected", "Stays"];
  const sent = new Map<string, Awaited<ReturnType<typeof send>>>();
  for (const title of all) sent.set(title, await readable(title));
  await readable("Only theirs", { familyOnly: "yes" });
  const path = await makeLink();
  const titles = async () => {
    const text = await packOf(path);
    return [...all, "Only theirs"].filter((title) => text.includes(`About ${title}.`));
  };
  expect(await titles()).toEqual(all);
  const set = (title: string, values: string) =>
    change(server.dataDir, `update memories set ${values} where id = ?`, sent.get(title)?.memory);
  set("Waiting", "approval_status = 'pending'");
  set("Rejected", "approval_status = 'rejected'");
  set("Family", "family_only = 1");
  change(server.dataDir, "delete from read_aloud where memory_id = ?", sent.get("Unticked")?.memory);
  change(server.dataDir, "delete from memories where id = ?", sent.get("Withdrawn")?.memory);
  expect(await titles()).toEqual(["Stays"]);
});

it("the family leaves memories out and moves them, and those that come later stand at the end", async () => {
  const made = [];
  for (const title of ["One", "Two", "Three"]) made.push((await readable(title)).memory);
  const [one, two, three] = made as [string, string, string];
  const path = await makeLink();
  const order = async (text = packOf(path)) =>
    [...(await text).matchAll(/About (One|Two|Three|Four)\./g)].map(([, title]) => title);
  const field = (memory: string) => `memory_${memory.replace(/-/g, "_")}`;
  const yes = Object.fromEntries([one, two, three].map((memory) => [field(memory), "yes"]));
  await owner.post(`${desk}/memories`, { ...yes, move: `up ${three}` });
  expect(await order()).toEqual(["One", "Three", "Two"]);
  await owner.post(`${desk}/memories`, { ...yes, move: `down ${one}`, [field(two)]: "no" });
  expect(await order()).toEqual(["Three", "One"]);
  await readable("Four");
  expect(await order()).toEqual(["Three", "One", "Four"]);
  await owner.post(`${desk}/memories`, { [field(two)]: "yes" });
  expect(await order()).toEqual(["Three", "One", "Two", "Four"]);
  for (const move of [`up ${three}`, "up gone", "sideways", ""])
    expect((await owner.post(`${desk}/memories`, { move })).status).toBe(303);
  expect(await order()).toEqual(["Three", "One", "Two", "Four"]);
});

it("the family's words are in the pack, in the memorial's language, and too long ones come back", async () => {
  setMemorial("language = 'de'");
  await readable("Brot");
  const path = await makeLink();
  await owner.post(desk, { pronunciation: "Mar-ga-RET", said: "Ach was!", work: "" });
  const { text, html } = await readPage(await open(path));
  expect(html).toContain('<html lang="de"');
  for (const part of ["Mar-ga-RET", "Ach was!", "Welche Worte waren immer wieder zu hören?", "Vorgelesen: 10 Sekunden"])
    expect(text).toContain(part);
  expect(text).not.toContain("Welche Arbeit");
  const refused = await owner.post(desk, { pronunciation: "x".repeat(201), said: "Ach was!" });
  expect(refused.status).toBe(422);
  expect((await readPage(refused)).text).toContain("Please keep to 200 characters");
  setMemorial("language = null");
});

it("the pack comes as a PDF too, with the same words, on a page for each memory, and 30 memories take less than 10 seconds", async () => {
  await readable("Soda bread", { contentText: "She baked on Fridays.\n\nWe came by.", authorName: "Anna Kowalska" });
  const hidden = await readable("Hidden", { contentText: "Nobody reads this." });
  change(server.dataDir, "update memories set family_only = 1 where id = ?", hidden.memory);
  await owner.post(desk, { pronunciation: "MAR-gret", said: "Well I never." });
  const path = await makeLink();
  const answer = await open(`${path}/pack.pdf`);
  const header = (name: string) => answer.headers.get(name);
  expect([header("Content-Type"), header("Cache-Control"), header("Referrer-Policy")]).toEqual([
    "application/pdf",
    "no-store",
    "no-referrer",
  ]);
  expect(header("Content-Disposition")).toContain("Margaret-Ellis-celebrant.pdf");
  const pdf = Buffer.from(await answer.arrayBuffer());
  const pages = textOf(pdf).split("\f");
  expect(pages).toHaveLength(3);
  expect(pages[0]).toMatch(
    /Margaret Ellis[\s\S]*MAR-gret[\s\S]*10 seconds[\s\S]*Which words were heard[\s\S]*Well I never\./,
  );
  expect(pages[1]).toMatch(
    /^Anna Kowalska\s+Soda bread\s+Read aloud: 10 seconds\s+She baked on Fridays\.\s+We came by\./,
  );
  expect(pages.join("")).not.toContain("Nobody reads this");
  const told = ask(pdf, "pdfinfo").toString();
  expect(told).toMatch(/Tagged: +yes/);
  expect(told).toMatch(/Page size: +595.* \(A4\)/);

  const made = rows<{ id: string }>(server.dataDir, "select id from memories where memorial_id = ? limit 1", id)[0]?.id;
  const columns = "memorial_id, author_name, content_title, memory_type, requested_type, media_state, created_at";
  for (let number = 0; number < 29; number++)
    change(
      server.dataDir,
      `insert into memories (id, ${columns}, content_text, approval_status, submission_hash, receipt_hash)
        select ?, ${columns}, ?, 'approved', ?, ? from memories where id = ?`,
      ...[`many-${number}`, "She kept bees behind the chapel. ".repeat(90), `many-${number}`, `many-${number}`, made],
    );
  change(server.dataDir, "insert into read_aloud (memory_id) select id from memories where id like 'many-%'");
  const began = performance.now();
  const many = await open(`${path}/pack.pdf`);
  const bytes = Buffer.from(await many.arrayBuffer());
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(textOf(bytes).match(/Read aloud:/g)).toHaveLength(30);
});
