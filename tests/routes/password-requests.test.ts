import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { change, newAddress, newcomer, without } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";

const page = "/memorial/margaret-ellis";
const form = `${page}/ask-password`;
let server: Server;
let owner: Client;
let id: string;

beforeAll(async () => {
  server = await startServer(withAddresses);
  owner = await signedIn(server, "director@holloway.example");
  id = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());
beforeEach(() => {
  for (const table of ["password_requests", "gate_links", "limits"]) change(server.dataDir, `delete from ${table}`);
});

interface Waiting {
  id: string;
  name: string;
  words: string;
  email: string;
  language: string;
}
const waiting = () =>
  rows<Waiting>(server.dataDir, "select id, name, words, email, language from password_requests order by asked_at");
const links = () => rows(server.dataDir, "select * from gate_links");
const asked = (given: Record<string, string> = {}, client = newcomer(server)) =>
  client.post(form, { name: "Joan Marsh", words: "We sang together.", email: newAddress(), ...given });
const desk = async () => readPage(await owner.get(`/memorial-detail/${id}`));
const answer = (send: "yes" | "no", request = waiting()[0]?.id ?? "") =>
  owner.post(`/memorial-detail/${id}/password-requests/${request}`, { send });
/** Asks and is sent a link; gives its path. */
async function linked(given: Record<string, string> = {}) {
  const email = newAddress();
  await asked({ email, ...given });
  await answer("yes", waiting().find((one) => one.email === email)?.id);
  return linkIn(await mailTo(server.dataDir, email)).replace(server.origin, "");
}
const isOpen = async (client: Client) => (await (await client.get(page)).text()).includes("Forever in our hearts");

it("somebody without the password asks at the gate, is sent a link with one press, and opens the page with it once", async () => {
  const guest = newcomer(server);
  expect((await readPage(await guest.get(page))).html).toMatch(/href="[^"]*\/ask-password">I don(?:'|&#x27;)t have/);
  const email = newAddress();
  const sent = await asked({ email, words: "We sang\r\n\r\ntogether." }, guest);
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${form}?sent=1`]);
  expect((await guest.follow(sent)).text).toContain("Your request is on its way");
  expect(waiting()).toMatchObject([{ name: "Joan Marsh", words: "We sang together.", email, language: "en" }]);
  expect((await readPage(await owner.get("/dashboard"))).text).toContain("Somebody asks for the password");
  for (const shown of ["Joan Marsh", "We sang together.", email]) expect((await desk()).text).toContain(shown);
  expect((await answer("yes")).headers.get("Location")).toBe(`/memorial-detail/${id}`);
  expect((await desk()).text).not.toContain("Joan Marsh");
  const mail = await mailTo(server.dataDir, email);
  expect(`${mail.text}${mail.html}`).not.toContain("rosegarden");
  const link = linkIn(mail).replace(server.origin, "");
  expect(link).toMatch(new RegExp(`^${page}/open/[\\w-]{43}$`));
  // Scanners read links and may do so often.
  for (let count = 0; count < 3; count++) {
    const shown = await readPage(await newcomer(server).get(link));
    expect(shown).toMatchObject({ status: 200, text: expect.stringContaining("Open the page of Margaret Ellis") });
  }
  expect(await isOpen(guest)).toBe(false);
  await guest.post(link);
  expect(await isOpen(guest)).toBe(true);
  expect((await guest.get(link)).headers.get("Location")).toBe(page);
  const second = newcomer(server);
  const spent = await second.follow(await second.post(link));
  expect(spent).toMatchObject({ status: 404, text: expect.stringContaining("This link can't be used") });
  expect(await isOpen(second)).toBe(false);
  expect((await readPage(await owner.get(`/memorial-detail/${id}/history`))).text).toContain(
    "Ruth Holloway sent a link to somebody who asked for the password.",
  );
});

it("a link opens for one of many who press at once, at its own memorial alone", async () => {
  const link = await linked();
  const elsewhere = newcomer(server);
  await elsewhere.post(link.replace("margaret-ellis", "lukasz-wisniewski"));
  expect(links()).toHaveLength(1);
  const people = Array.from({ length: 6 }, () => newcomer(server));
  const answers = await Promise.all(people.map((one) => one.post(link)));
  expect(answers.filter((one) => one.headers.get("Location")?.startsWith(`${page}#opened`))).toHaveLength(1);
  const open = await Promise.all(people.map(isOpen));
  expect(open.filter(Boolean)).toHaveLength(1);
});

it("a new password ends the links that were sent before, and one that is lost doesn't", async () => {
  const link = await linked();
  const before = rows<{ check: string }>(
    server.dataDir,
    'select password_check as "check" from memorials where id = ?',
    id,
  );
  change(
    server.dataDir,
    "update memorials set password_check = 'lostkey0' || substr(password_check, 9) where id = ?",
    id,
  );
  const guest = newcomer(server);
  expect((await readPage(await guest.get(page))).html).toContain("ask-password");
  await guest.post(link);
  expect(await isOpen(guest)).toBe(true);
  change(server.dataDir, "update memorials set password_check = ? where id = ?", before[0]?.check, id);
  const later = await linked();
  change(server.dataDir, "update memorials set password_version = password_version + 1 where id = ?", id);
  expect((await newcomer(server).get(later)).status).toBe(404);
  expect(await isOpen(guest)).toBe(false);
});

it("a request is turned down with one press and without a mail", async () => {
  const email = newAddress();
  await asked({ email });
  const [request] = waiting();
  expect((await answer("no")).status).toBe(303);
  expect([waiting(), links()]).toEqual([[], []]);
  const again = await owner.follow(await answer("yes", request?.id));
  expect(again.text).toContain("Somebody else has just answered this request.");
  expect(rows(server.dataDir, "select id from mail_queue where recipient = ?", email)).toEqual([]);
});

it("the desk shows the five that have waited longest, and how many follow", async () => {
  for (let number = 1; number <= 7; number++) await asked({ name: `Guest ${number}` });
  const { text } = await desk();
  expect(text).toContain("People who ask for the password (7)");
  for (let number = 1; number <= 5; number++) expect(text).toContain(`Guest ${number}`);
  expect(text).not.toContain("Guest 6");
  expect(text).toContain("2 more follow once these are answered.");
});

it("the mail and the page of the link are in the language of the gate", async () => {
  const email = newAddress();
  const guest = newcomer(server);
  await guest.get(`${form}?language=de`);
  expect((await readPage(await guest.get(page))).text).toContain("Ich habe das Passwort nicht");
  await asked({ email }, guest);
  await answer("yes");
  expect((await mailTo(server.dataDir, email)).subject).toBe("Ein Link zur Seite von Margaret Ellis");
});

describe("the answer tells nothing", () => {
  it("about an address: it is the same for a new one, one that waits, one that has an account and one too many", async () => {
    const email = newAddress();
    const answers = [];
    for (let times = 0; times < 7; times++) answers.push(await asked({ email, words: `Time ${times}` }));
    answers.push(await asked(), await asked({ email: "director@holloway.example" }));
    const told = ["Location", "Retry-After", "Set-Cookie", "Cache-Control", "Content-Length"];
    const seen = answers.map(({ status, headers }) => String([status, ...told.map((name) => headers.get(name))]));
    expect([...new Set(seen)]).toEqual([expect.stringContaining(`303,${form}?sent=1,`)]);
    expect(waiting().map(({ words }) => words)).toContain("Time 4");
    expect(waiting()).toHaveLength(3);
  });

  it("about a full desk, nor about what becomes of a request", async () => {
    for (let number = 0; number < 40; number++)
      change(
        server.dataDir,
        "insert into password_requests values (?, ?, 'A', '', ?, 'en', ?)",
        ...[`full-${number}`, id, `full-${number}@test.example`, new Date().toISOString()],
      );
    const email = newAddress();
    const sent = await asked({ email });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${form}?sent=1`]);
    expect(waiting().map((one) => one.email)).not.toContain(email);
  });
});

describe("a request is refused", () => {
  it.each([
    [{ name: "" }, "name", "Please enter your name"],
    [{ name: "x".repeat(101) }, "name", /100/],
    [{ words: "x".repeat(301) }, "words", "Please keep to 300 characters"],
    [{ email: "" }, "email", "Email is required"],
    [{ email: "joan@test.example\nBcc: all@test.example" }, "email", "Please enter a valid email address"],
  ])("for %o, with the message beside the field and all that was typed", async (given, field, message) => {
    const typed = { name: "Joan Marsh", words: "We sang.", email: "joan@test.example", ...given };
    const shown = await newcomer(server).send(form, typed);
    expect(shown.status).toBe(422);
    expect(shown.errors[field]).toEqual(
      typeof message === "string" ? expect.stringContaining(message) : expect.stringMatching(message),
    );
    expect(shown.title).toContain("Error:");
    expect(shown.values.name ?? "").toBe(typed.name);
    expect(waiting()).toEqual([]);
  });

  it("while the database can't be written, with all that was typed", async () => {
    const shown = await without(server.dataDir, "password_requests", async () => readPage(await asked()));
    expect(shown).toMatchObject({ status: 503, values: { name: "Joan Marsh" } });
    expect(shown.summary[0]).toContain("Your request could not be sent");
  });

  it("after many from a client, or many at a memorial, with when to try again", async () => {
    const guest = newcomer(server);
    for (let times = 0; times < 20; times++) expect((await asked({}, guest)).status).toBe(303);
    const last = await asked({}, guest);
    expect([last.status, Number(last.headers.get("Retry-After"))]).toEqual([429, expect.any(Number)]);
    for (let times = 0; times < 20; times++) await asked();
    expect((await asked()).status).toBe(429);
  });
});

it("whoever may pass needs no password, and is led to the page", async () => {
  const guest = await newcomer(server).unlock("margaret-ellis", "rosegarden");
  for (const url of [form, `${page}/open/x`]) expect((await guest.get(url)).headers.get("Location")).toBe(page);
  await asked({}, guest);
  expect(waiting()).toEqual([]);
  const link = await linked();
  await guest.post(link);
  expect(links()).toHaveLength(1);
});

it("links that were made up say that they can't be used, and none stands in a log", async () => {
  for (const wrong of ["x", "%00", "a".repeat(43), "a".repeat(2000)]) {
    const shown = await readPage(await newcomer(server).get(`${page}/open/${wrong}`));
    expect(shown).toMatchObject({ status: 404, text: expect.stringContaining("This link can't be used") });
  }
  const link = await linked();
  await newcomer(server).get(link);
  await expect.poll(() => server.output()).toContain('"route":"/memorial/*/open/*"');
  expect(server.output()).not.toContain(link.split("/").at(-1));
});
