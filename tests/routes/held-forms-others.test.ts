import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, readPage, rows, withAddresses } from "../support/client.ts";
import { heldAt, notice, signedOutAt, type TypedForm, typedForms } from "../support/held-forms.ts";
import { accountOf, change, newcomer } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";

let server: Server;
let forms: TypedForm[];
let tests = 0;

/** The edit form with words that no test typed before. */
const edit = () => {
  const typed = {
    knownAs: `Peggy ${tests}`,
    biography: `She kept ${tests} hives.`,
    password: `heather garden ${tests}`,
  };
  const form = forms.find(({ name }) => name === "the edit form");
  if (!form) throw new Error("no edit form");
  return { ...form, typed };
};
const count = () => rows(server.dataDir, "select id from held_forms").length;

beforeAll(async () => {
  server = await startServer(withAddresses);
  forms = await typedForms(server);
});
afterAll(() => server.stop());
beforeEach(() => {
  tests += 1;
  change(server.dataDir, "delete from held_forms");
  change(server.dataDir, "delete from limits");
});

/** What a browser finds at a form's URL. */
const at = async (client: Client, { url }: TypedForm) => readPage(await client.get(url));
const has = (page: { text: string; html: string }, { typed }: TypedForm) =>
  page.text.includes(notice) || Object.values(typed).some((text) => page.html.includes(text));

describe("nobody else gets it", () => {
  it("another account in the same browser, even one that may edit the memorial; the right one finds it afterwards", async () => {
    const client = await heldAt(server, edit());
    await client.signIn("admin@everkeep.example");
    expect(has(await at(client, edit()), edit())).toBe(false);
    const data = await client.get(`${edit().url}.data`);
    expect((await data.text()).includes(edit().typed.password)).toBe(false);
    expect(count()).toBe(1);
    await client.post("/sign-out");
    await client.signIn(edit().email);
    expect((await at(client, edit())).values).toMatchObject(edit().typed);
  });

  it("the same account in another browser, nor in this one without the cookie", async () => {
    const client = await heldAt(server, edit());
    const colours = forms.find(({ name }) => name === "colours") ?? edit();
    // The second of them has a form of its own waiting, and so a cookie.
    for (const elsewhere of [newcomer(server), await heldAt(server, colours)]) {
      await elsewhere.signIn(edit().email);
      expect(has(await at(elsewhere, edit()), edit())).toBe(false);
    }
    await client.signIn(edit().email);
    client.cookies.delete("held");
    expect(has(await at(client, edit()), edit())).toBe(false);
  });

  it("nobody with the cookie alone, and nobody with a made-up one", async () => {
    const client = await heldAt(server, edit());
    const thief = newcomer(server);
    thief.cookies.set("held", client.cookies.get("held") ?? "");
    const page = await thief.follow(await thief.get(edit().url));
    expect([page.url, has(page, edit())]).toEqual(["/auth", false]);
    const guesser = await newcomer(server).signIn(edit().email);
    guesser.cookies.set("held", Buffer.from(JSON.stringify("a".repeat(43))).toString("base64"));
    expect(has(await at(guesser, edit()), edit())).toBe(false);
  });

  it("nobody after an hour", async () => {
    const client = await heldAt(server, edit());
    await client.signIn(edit().email);
    const [{ expires_at = "" } = {}] = rows<{ expires_at: string }>(
      server.dataDir,
      "select expires_at from held_forms",
    );
    expect(Math.abs(Date.parse(expires_at) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    change(server.dataDir, "update held_forms set expires_at = ?", new Date().toISOString());
    expect(has(await at(client, edit()), edit())).toBe(false);
  });

  it("no other page of the same account", async () => {
    const client = await heldAt(server, edit());
    await client.signIn(edit().email);
    for (const { url, name } of forms.filter(({ email, name }) => email === edit().email && name !== edit().name))
      expect((await readPage(await client.get(url))).text, name).not.toContain(notice);
  });
});

it("the mark of an account stays in no address, where a form asks for a preview", async () => {
  for (const { url, email } of forms.filter(({ name }) => name.startsWith("colours"))) {
    const client = await newcomer(server).signIn(email);
    const [pathname, query = ""] = url.split("?");
    const { heldFor = "", ...values } = (await readPage(await client.get(url))).values;
    const asked = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...values });
    const response = await client.get(`${pathname}?${asked}&heldFor=${encodeURIComponent(heldFor)}`);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `${pathname}?${asked}`]);
    expect((await client.get(`${pathname}?${asked}`)).status).toBe(200);
  }
});

describe("nothing is held", () => {
  const marks: [string, (mark: string) => string | undefined][] = [
    ["of a form without the mark of its account", () => undefined],
    [
      "of one with another account's id",
      (mark) => mark.replace(/~[^.]*/, `~${accountOf(server.dataDir, "admin@everkeep.example")?.id}`),
    ],
    ["of one with another proof", (mark) => mark.replace(/.$/, (last) => (last === "A" ? "E" : "A"))],
    ["of one with a proof cut short", (mark) => mark.slice(0, -2)],
    ["of one without a form's name", (mark) => mark.replace(/^edit/, "")],
  ];

  it.each(marks)("%s", async (_, change) => {
    const { client, fields } = await signedOutAt(server, edit());
    const { heldFor = "", ...others } = fields as Record<string, string>;
    expect(heldFor).toMatch(/^edit~/);
    const mark = change(heldFor);
    await client.post(edit().url, mark === undefined ? others : { ...others, heldFor: mark });
    expect([count(), client.cookies.has("held")]).toEqual([0, false]);
    expect((await readPage(await client.get("/auth"))).text).toContain("then send the form once more");
  });

  it("of what another site's page posts", async () => {
    const { client, fields } = await signedOutAt(server, edit());
    const others: HeadersInit[] = [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }];
    for (const headers of others) expect((await client.post(edit().url, fields, headers)).status).toBe(403);
    expect(count()).toBe(0);
  });

  it("at the pages of sign-in, so no account's password", async () => {
    const { client, fields } = await signedOutAt(server, edit());
    const heldFor = (fields as Record<string, string>).heldFor ?? "";
    for (const url of ["/auth", "/auth/accept", "/auth/new-password", "/auth/invitation", "/sign-out"])
      await client.post(url, { heldFor, email: edit().email, password: "Not-This-1!" });
    expect(count()).toBe(0);
  });

  it("beyond 20 forms of an account, or of more than a megabyte; another account has its own", async () => {
    const { client, fields } = await signedOutAt(server, edit());
    for (let at = 0; at < 25; at++) await client.post(`${edit().url}?tab=${at}`, fields);
    expect(count()).toBe(20);
    const admins = { ...edit(), email: "admin@everkeep.example" };
    await heldAt(server, admins);
    expect(count()).toBe(21);
    const more = { ...fields, memorialText: "x".repeat(2 * 1024 * 1024) };
    change(server.dataDir, "delete from limits");
    await client.post(`${edit().url}?tab=large`, more);
    const longest = rows<{ length: number }>(server.dataDir, "select max(length(sealed)) as length from held_forms");
    expect(longest[0]?.length).toBeLessThan(1.5 * 1024 * 1024);
  });

  it("beyond 60 forms of a client", async () => {
    const { fields } = await signedOutAt(server, edit());
    const stranger = newcomer(server);
    for (let at = 0; at < 70; at++) await stranger.post(edit().url, { knownAs: "x" });
    await stranger.post(edit().url, fields);
    expect(count()).toBe(0);
  });

  it("while the table is away, and sign-in follows all the same", async () => {
    const { client, fields } = await signedOutAt(server, edit());
    change(server.dataDir, "alter table held_forms rename to held_forms_away");
    const sent = await client.post(edit().url, fields);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/auth"]);
    await client.signIn(edit().email);
    expect((await client.get(edit().url)).status).toBe(200);
    change(server.dataDir, "alter table held_forms_away rename to held_forms");
  });
});
