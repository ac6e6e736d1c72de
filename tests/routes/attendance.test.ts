import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { change } from "../support/people.ts";
import { addLetter, addPerson, beginGathering } from "../support/planted-attendance.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";
import { sharedWords } from "../support/uploads.ts";

const page = "/memorial/margaret-ellis";
let server: Server;
let ruth: Client;
let nora: Client;
let guest: Client;
let id: string;

const setService = (at: string | null) =>
  change(server.dataDir, "update memorials set service_date = ?, version = version + 1 where id = ?", at, id);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

beforeAll(async () => {
  server = await takeServer(withAddresses);
  ruth = await signedIn(server, "director@holloway.example");
  nora = await signedIn(server, "nora@ellis.example");
  guest = await new Client(server.origin, "10.72.0.1").unlock("margaret-ellis", "rosegarden");
  id = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());
beforeEach(() => {
  for (const table of ["attendances", "gatherings", "thank_you_letters", "mail_queue"])
    change(server.dataDir, `delete from ${table}`);
  change(server.dataDir, "update memorials set status = 'active' where id = ?", id);
  setService(hours(-1));
});

const desk = () => `/memorial-detail/${id}/attendance`;
const say = (typed: Record<string, string>, client = guest) => client.post(`${page}/i-was-there`, typed);
const came = () =>
  rows<{ name: string; service: number; may_thank: number }>(server.dataDir, "select * from attendances order by name");
const textOf = async (client: Client, url: string) => (await readPage(await client.get(url))).text;

it("people with the password say that they came, once the service has begun", async () => {
  setService(hours(1));
  expect(await textOf(guest, page)).not.toContain("I was there");
  expect(await textOf(guest, `${page}/i-was-there`)).toContain("This opens once the service has begun.");
  expect((await say({ name: "Joan", at_service: "yes" })).status).toBe(422);
  setService(hours(-1));
  expect(await textOf(guest, page)).toContain("I was there");
  const sent = await say({ name: " Joan  Marsh ", address: "1 Weir Lane\nWendover" });
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${page}/i-was-there?sent=1`]);
  expect(came()).toMatchObject([{ name: "Joan Marsh", service: 1, may_thank: 0 }]);
  setService(null);
  expect(await textOf(guest, page)).toContain("I was there");
  change(server.dataDir, "update memorials set status = 'archived', version = version + 1 where id = ?", id);
  expect(await textOf(guest, page)).not.toContain("I was there");
  expect((await say({ name: "Bert" })).status).toBe(422);
  expect(came()).toHaveLength(1);
});

it("what can't be kept comes back with everything that was typed, each message beside its field", async () => {
  beginGathering(server.dataDir, id);
  const typed = { name: "", address: `${"Weir Lane\n".repeat(8)}`, email: "joan@", mayThank: "yes" };
  const answer = await say(typed);
  expect(answer.status).toBe(422);
  const { text, values } = await readPage(answer);
  for (const message of [
    "Please enter your name",
    "Please choose where you were",
    "Please use at most 7 lines and 300 characters",
    "Please enter a valid email address",
  ])
    expect(text).toContain(message);
  expect(values).toMatchObject({ email: "joan@", mayThank: "yes" });
  expect(values.address).toContain("Weir Lane");
  const noEmail = await readPage(await say({ name: "Joan", at_viewing: "yes", mayThank: "yes" }));
  expect(noEmail.text).toContain("Please enter your email address, or untick the box below it");
  expect(came()).toEqual([]);
});

it("nobody without the password can say so, and gets the words back", async () => {
  const stranger = new Client(server.origin, "10.72.0.2");
  expect((await stranger.get(`${page}/i-was-there`)).headers.get("Location")).toBe(page);
  const answer = await say({ name: "Joan", address: "1 Weir Lane" }, stranger);
  expect(answer.status).toBe(422);
  expect((await readPage(answer)).values.address).toBe("1 Weir Lane");
  expect(came()).toEqual([]);
});

it("a gathering of another memorial, or for those who are invited, can't be named", async () => {
  beginGathering(server.dataDir, id);
  beginGathering(server.dataDir, memorialId(server.dataDir, "lukasz-wisniewski"), "other");
  beginGathering(server.dataDir, id, "secret");
  change(server.dataDir, "update gatherings set seen_by = 'invited' where id = 'secret'");
  await say({ name: "Joan", at_viewing: "yes", at_other: "yes", at_secret: "yes" });
  expect(rows(server.dataDir, "select gathering_id from attended_gatherings")).toEqual([{ gathering_id: "viewing" }]);
  expect((await say({ name: "Bert", at_other: "yes" })).status).toBe(422);
});

it("the family reads, filters and takes away the list; visitors and other businesses see nothing of it", async () => {
  beginGathering(server.dataDir, id);
  addPerson(server.dataDir, id, { id: "smew", name: "Smew", address: "1 Weir Lane", email: "smew@test.example" });
  addPerson(server.dataDir, id, { id: "teal", name: "Teal", address: "2 Weir Lane", at: ["viewing"] });
  addPerson(server.dataDir, id, { id: "old", name: "Garganey", address: "3 Weir Lane", said: "2020-01-01" });
  addLetter(server.dataDir, id);
  for (const client of [ruth, nora]) {
    expect(await textOf(client, desk())).toMatch(/3 people.*Teal.*2 Weir Lane|3 people.*Smew.*1 Weir Lane/);
    const part = await textOf(client, `${desk()}?at=viewing`);
    expect([part.includes("2 Weir Lane"), part.includes("1 Weir Lane")]).toEqual([true, false]);
    const file = await client.get(`${desk()}/file`);
    expect(file.headers.get("Cache-Control")).toBe("no-store");
    const list = await file.text();
    expect([list.includes("smew@test.example"), list.includes("3 Weir Lane")]).toEqual([true, false]);
    expect(list).toContain("Garganey");
    expect(await (await client.get(`${desk()}/file?at=viewing`)).text()).not.toContain("Smew");
    const labels = await client.get(`${desk()}/labels?sheet=5160`);
    expect(labels.headers.get("Content-Type")).toBe("application/pdf");
  }
  const other = await signedIn(server, "desk@rivendale.example");
  for (const client of [other, guest])
    for (const url of [
      "",
      "/file",
      "/labels?sheet=l7160",
      "/forget",
      "/smew/remove",
      "/smew/correct",
      "/thank",
      "/thank/send",
    ]) {
      const answer = await client.get(desk() + url);
      expect([303, 302, 404], url).toContain(answer.status);
      expect(await answer.text(), url).not.toMatch(/Weir Lane|smew/i);
    }
  for (const url of ["/forget", "/smew/remove", "/smew/correct", "/thank", "/thank/send"])
    await other.post(desk() + url, { name: "C", subject: "A", words: "B", seen: "2026-11-20T10:00:00.000Z" });
  expect(came()).toHaveLength(3);
  expect(rows(server.dataDir, "select subject from thank_you_letters")).toEqual([{ subject: "Thank you" }]);
  expect(rows(server.dataDir, "select id from mail_queue")).toEqual([]);
  for (const url of [page, `${page}?tab=tributes`, `${page}/i-was-there`, `${page}/privacy`])
    expect(await (await guest.get(url)).text(), url).not.toMatch(/Weir Lane|smew@|Garganey/);
});

it("a co-owner corrects a line; who had begun before reads what was saved, and keeps what they typed", async () => {
  addPerson(server.dataDir, id, { id: "smew", name: "Smeew", address: "1 Weir Lane", email: "smew@test.example" });
  const url = `${desk()}/smew/correct`;
  const form = await nora.get(url);
  expect(form.headers.get("Cache-Control")).toBe("no-store");
  const { values } = await readPage(form);
  expect(values).toMatchObject({ name: "Smeew", address: "1 Weir Lane", email: "smew@test.example" });
  const { seen = "" } = values;
  const saved = await nora.post(url, { ...values, name: "Smew" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, desk()]);
  expect(await textOf(ruth, `/memorial-detail/${id}/history`)).toContain(
    "corrected a line in the list of those who came",
  );
  const refused = await ruth.post(url, { name: "Smew", address: "2 Weir Lane", email: "", seen });
  expect(refused.status).toBe(409);
  const theirs = await readPage(refused);
  expect(theirs.text).toMatch(/What they saved.*1 Weir Lane.*smew@test\.example/);
  expect(theirs.values).toMatchObject({ name: "Smew", address: "2 Weir Lane", email: "" });
  expect((await ruth.post(url, theirs.values)).status).toBe(303);
  expect(await textOf(nora, desk())).toContain("2 Weir Lane");
  expect(came()).toMatchObject([{ name: "Smew", service: 1, may_thank: 0 }]);
});

it("a letter goes out only as it was shown, and once", async () => {
  addPerson(server.dataDir, id, { id: "smew", name: "Smew", email: "smew@test.example" });
  const preview = await ruth.get(`${desk()}/thank/send`);
  expect(preview.headers.get("Location")).toBe(`${desk()}/thank`);
  const saved = await ruth.post(`${desk()}/thank?to=smew`, { subject: "Thanks", words: "It meant a lot." });
  expect(saved.headers.get("Location")).toBe(`${desk()}/thank/send?to=smew`);
  const shown = await readPage(await ruth.get(`${desk()}/thank/send?to=smew`));
  expect(shown.text).toContain("It goes to Smew.");
  const queued = () => rows(server.dataDir, "select recipient from mail_queue where recipient like 'smew%'");
  await ruth.post(`${desk()}/thank/send`, { seen: "2020" });
  expect(queued()).toEqual([]);
  for (let press = 1; press <= 2; press++) await ruth.post(`${desk()}/thank/send`, { seen: shown.values.seen ?? "" });
  expect(queued()).toHaveLength(1);
});

it("the receipt of a memory leads to the form with its writer's name, and other memories name nobody", async () => {
  const { receipt, guest: writer } = await sharedWords(server, "Her garden");
  const { html } = await readPage(await writer.get(receipt));
  const [, to = ""] = /href="([^"]*i-was-there[^"]*)"/.exec(html) ?? [];
  const [memory] = rows<{ id: string; author_name: string }>(
    server.dataDir,
    "select id, author_name from memories where memorial_id = ? order by created_at desc limit 1",
    id,
  );
  expect(to).toBe(`${page}/i-was-there?memory=${memory?.id}`);
  expect((await readPage(await guest.get(to))).values.name).toBe(memory?.author_name);
  const [other] = rows<{ id: string }>(server.dataDir, "select id from memories where memorial_id <> ?", id);
  expect((await readPage(await guest.get(`${page}/i-was-there?memory=${other?.id}`))).values.name).toBe("");
  setService(hours(1));
  expect((await readPage(await writer.get(receipt))).html).not.toContain("i-was-there");
});
