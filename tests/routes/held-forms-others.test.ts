import { describe, expect, it } from "vitest";
import { readPage, rows } from "../support/client.ts";
import { heldAt, notice, signedOutAt } from "../support/held-forms.ts";
import { at, has, heldFormsServer } from "../support/held-forms-server.ts";
import { accountOf, change, newcomer } from "../support/people.ts";

const held = heldFormsServer();
const { edit, count } = held;

describe("nobody else gets it", () => {
  it("another account in the same browser, even one that may edit the memorial; the right one finds it afterwards", async () => {
    const client = await heldAt(held.server, edit());
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
    const client = await heldAt(held.server, edit());
    const colours = held.forms.find(({ name }) => name === "colours") ?? edit();
    // The second of them has a form of its own waiting, and so a cookie.
    for (const elsewhere of [newcomer(held.server), await heldAt(held.server, colours)]) {
      await elsewhere.signIn(edit().email);
      expect(has(await at(elsewhere, edit()), edit())).toBe(false);
    }
    await client.signIn(edit().email);
    client.cookies.delete("held");
    expect(has(await at(client, edit()), edit())).toBe(false);
  });

  it("nobody with the cookie alone, and nobody with a made-up one", async () => {
    const client = await heldAt(held.server, edit());
    const thief = newcomer(held.server);
    thief.cookies.set("held", client.cookies.get("held") ?? "");
    const page = await thief.follow(await thief.get(edit().url));
    expect([page.url, has(page, edit())]).toEqual(["/auth", false]);
    const guesser = await newcomer(held.server).signIn(edit().email);
    guesser.cookies.set("held", Buffer.from(JSON.stringify("a".repeat(43))).toString("base64"));
    expect(has(await at(guesser, edit()), edit())).toBe(false);
  });

  it("nobody after an hour", async () => {
    const client = await heldAt(held.server, edit());
    await client.signIn(edit().email);
    const [{ expires_at = "" } = {}] = rows<{ expires_at: string }>(
      held.server.dataDir,
      "select expires_at from held_forms",
    );
    expect(Math.abs(Date.parse(expires_at) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    change(held.server.dataDir, "update held_forms set expires_at = ?", new Date().toISOString());
    expect(has(await at(client, edit()), edit())).toBe(false);
  });

  it("no other page of the same account", async () => {
    const client = await heldAt(held.server, edit());
    await client.signIn(edit().email);
    for (const { url, name } of held.forms.filter(({ email, name }) => email === edit().email && name !== edit().name))
      expect((await readPage(await client.get(url))).text, name).not.toContain(notice);
  });
});

it("the mark of an account stays in no address, where a form asks for a preview", async () => {
  for (const { url, email } of held.forms.filter(({ name }) => name.startsWith("colours"))) {
    const client = await newcomer(held.server).signIn(email);
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
      (mark) => mark.replace(/~[^.]*/, `~${accountOf(held.server.dataDir, "admin@everkeep.example")?.id}`),
    ],
    ["of one with another proof", (mark) => mark.replace(/.$/, (last) => (last === "A" ? "E" : "A"))],
    ["of one with a proof cut short", (mark) => mark.slice(0, -2)],
    ["of one without a form's name", (mark) => mark.replace(/^edit/, "")],
  ];

  it.each(marks)("%s", async (_, change) => {
    const { client, fields } = await signedOutAt(held.server, edit());
    const { heldFor = "", ...others } = fields as Record<string, string>;
    expect(heldFor).toMatch(/^edit~/);
    const mark = change(heldFor);
    await client.post(edit().url, mark === undefined ? others : { ...others, heldFor: mark });
    expect([count(), client.cookies.has("held")]).toEqual([0, false]);
    expect((await readPage(await client.get("/auth"))).text).toContain("then send the form once more");
  });

  it("of what another site's page posts", async () => {
    const { client, fields } = await signedOutAt(held.server, edit());
    const others: HeadersInit[] = [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }];
    for (const headers of others) expect((await client.post(edit().url, fields, headers)).status).toBe(403);
    expect(count()).toBe(0);
  });

  it("at the pages of sign-in, so no account's password", async () => {
    const { client, fields } = await signedOutAt(held.server, edit());
    const heldFor = (fields as Record<string, string>).heldFor ?? "";
    for (const url of ["/auth", "/auth/accept", "/auth/new-password", "/auth/invitation", "/sign-out"])
      await client.post(url, { heldFor, email: edit().email, password: "Not-This-1!" });
    expect(count()).toBe(0);
  });

  it("beyond 20 forms of an account, or of more than a megabyte; another account has its own", async () => {
    const { client, fields } = await signedOutAt(held.server, edit());
    for (let index = 0; index < 25; index++) await client.post(`${edit().url}?tab=${index}`, fields);
    expect(count()).toBe(20);
    const admins = { ...edit(), email: "admin@everkeep.example" };
    await heldAt(held.server, admins);
    expect(count()).toBe(21);
    const more = { ...fields, memorialText: "x".repeat(2 * 1024 * 1024) };
    change(held.server.dataDir, "delete from limits");
    await client.post(`${edit().url}?tab=large`, more);
    const longest = rows<{ length: number }>(
      held.server.dataDir,
      "select max(length(sealed)) as length from held_forms",
    );
    expect(longest[0]?.length).toBeLessThan(1.5 * 1024 * 1024);
  });

  it("beyond 60 forms of a client", async () => {
    const { fields } = await signedOutAt(held.server, edit());
    const stranger = newcomer(held.server);
    for (let index = 0; index < 70; index++) await stranger.post(edit().url, { knownAs: "x" });
    await stranger.post(edit().url, fields);
    expect(count()).toBe(0);
  });

  it("while the table is away, and sign-in follows all the same", async () => {
    const { client, fields } = await signedOutAt(held.server, edit());
    change(held.server.dataDir, "alter table held_forms rename to held_forms_away");
    const sent = await client.post(edit().url, fields);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/auth"]);
    await client.signIn(edit().email);
    expect((await client.get(edit().url)).status).toBe(200);
    change(held.server.dataDir, "alter table held_forms_away rename to held_forms");
  });
});
