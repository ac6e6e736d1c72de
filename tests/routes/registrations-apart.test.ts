import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedFolder } from "../support/bucket/stored-folder.ts";
import { type Client, photo, readPage, rows, withAddresses } from "../support/client.ts";
import { change, newcomer } from "../support/people.ts";
import { fillTo, registration, steps } from "../support/registering.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let director: Client;
let colleague: Client;
let desk: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  director = await newcomer(server).signIn("director@holloway.example");
  colleague = await newcomer(server).signIn("director@holloway.example");
  desk = await newcomer(server).signIn("desk@rivendale.example");
});
afterAll(() => server.stop());

const drafts = () =>
  rows<{ id: string; fields: string }>(server.dataDir, "select * from registration_drafts order by id");
const draft = (id: string) => drafts().find((row) => row.id === id);
const begin = async (client: Client) => {
  const asked = (await client.get("/dashboard/register")).headers.get("Location") ?? "";
  return registration(/draft=([\w-]+)$/.exec(asked)?.[1]);
};
const fresh = /^\/dashboard\/register\/basic\?draft=[0-9a-f-]{36}$/;
const goneText = "That registration is no longer here";

/** Everything that a family enters, by step. */
const family = (name: string, portrait: Uint8Array<ArrayBuffer>) => ({
  basic: { fullName: name, knownAs: `${name} known` },
  service: { biography: `${name} biography`, serviceLocation: `${name} chapel` },
  security: { password: `${name} password` },
  images: { portrait: new File([portrait], "portrait.jpg") },
  url: { customUrlSlug: name.toLowerCase() },
});

describe("two registrations at once", () => {
  it.each([
    ["in two windows", () => director],
    ["of two colleagues who share a sign-in", () => colleague],
  ])("%s: nothing of one comes into the other", async (_, second) => {
    const people = [
      { client: director, name: `Ada${randomUUID().slice(0, 4)}`, at: await begin(director) },
      { client: second(), name: `Bea${randomUUID().slice(0, 4)}`, at: await begin(second()) },
    ];
    const portraits = [await photo(300, 200), await photo(200, 300)];
    for (const step of steps)
      for (const [number, { client, name, at }] of people.entries()) {
        const page = await readPage(await client.get(at(step)));
        const other = people[1 - number]?.name ?? "";
        if (step !== "basic") {
          expect(page.text).toContain(`Memorial of ${name}`);
          expect(page.title).toContain(name);
          expect(page.html).not.toContain(other);
        }
        expect(Object.values(page.values).join()).not.toContain(other);
        const sent = await client.post(at(step), family(name, portraits[number] ?? new Uint8Array())[step]);
        expect((await client.follow(sent)).status).toBe(200);
      }
    for (const [number, { name, at }] of people.entries()) {
      const [made] = rows<Record<string, string>>(
        server.dataDir,
        "select memorials.*, width from memorials join media on media.id = portrait_id where memorials.id = ?",
        at.id,
      );
      expect(made).toMatchObject({ full_name: name, known_as: `${name} known`, biography: `${name} biography` });
      expect(made).toMatchObject({ service_location: `${name} chapel`, custom_url_slug: name.toLowerCase() });
      expect(made?.width).toBe(number === 0 ? 300 : 200);
      await newcomer(server).unlock(at.id, `${name} password`);
    }
  });

  it("a new one starts blank, whatever was abandoned before", async () => {
    const abandoned = await begin(director);
    await fillTo(director, "url", "Ann Abandoned", abandoned);
    const next = await begin(director);
    const page = await readPage(await director.get(next("basic")));
    expect(page.values).toMatchObject({ fullName: "", knownAs: "", dateOfBirth: "", dateOfDeath: "" });
    await director.post(next("basic"), { fullName: "Ben Next" });
    expect(await (await director.get(next("service"))).text()).not.toContain("Abandoned");
    expect(JSON.parse(draft(abandoned.id)?.fields ?? "{}").fullName).toBe("Ann Abandoned");
  });

  it("a first step that is sent ten times at once makes one", async () => {
    const at = await begin(director);
    const sent = await Promise.all(Array.from({ length: 10 }, () => director.post(at("basic"), { fullName: "Ten" })));
    for (const response of sent) expect(response.headers.get("Location")).toBe(at("service"));
    expect(drafts().filter(({ fields }) => fields.includes('"Ten"'))).toHaveLength(1);
  });

  it("two windows on the same one keep what was saved last, and each other's steps", async () => {
    const at = await begin(director);
    await fillTo(director, "url", "Same One", at);
    const both = await Promise.all([
      director.post(at("basic"), { fullName: "Same Two" }),
      colleague.post(at("service"), { biography: "From the other window" }),
      colleague.post(at("images"), { portrait: new File([await photo(200, 200)], "p.jpg") }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(JSON.parse(draft(at.id)?.fields ?? "")).toMatchObject({
      fullName: "Same Two",
      biography: "From the other window",
    });
  });
});

describe("the draft in the URL", () => {
  it("stays through Next, Previous and refusals, and opening pages stores nothing", async () => {
    const before = drafts();
    const at = await begin(director);
    expect((await director.get(at("basic"))).status).toBe(200);
    expect((await director.get("/dashboard/register/basic")).headers.get("Location")).toMatch(fresh);
    expect((await director.send(at("basic"), { fullName: "" })).status).toBe(422);
    expect(drafts()).toEqual(before);
    await fillTo(director, "url", "Ann Stays", at);
    for (const [number, step] of steps.entries()) {
      const page = await readPage(await director.get(at(step)));
      expect(page.html).toContain(`action="${at(step)}"`);
      const back = steps[number - 1];
      if (back)
        expect(
          (await director.post(at(step), { password: "river walk", go: "previous" })).headers.get("Location"),
        ).toBe(at(back));
      await fillTo(director, "url", "Ann Stays", at);
    }
  });

  it("left out: the first step makes a draft, the others lead to the start", async () => {
    const sent = await director.post("/dashboard/register/basic", { fullName: "No Draft" });
    const [, id = ""] =
      /^\/dashboard\/register\/service\?draft=([\w-]{36})$/.exec(sent.headers.get("Location") ?? "") ?? [];
    expect(JSON.parse(draft(id)?.fields ?? "{}")).toEqual({ fullName: "No Draft" });
    const before = drafts();
    for (const step of steps.slice(1))
      for (const ask of ["get", "post"] as const) {
        const page = await director.follow(await director[ask](`/dashboard/register/${step}`));
        expect(page.url).toMatch(fresh);
        expect(page.text).toContain("Please finish this step first");
      }
    expect(drafts()).toEqual(before);
  });

  it("of another account, gone or made up: a fresh start with a kind word, and nothing is written", async () => {
    const theirs = await begin(desk);
    await fillTo(desk, "url", "Dora Private", theirs);
    const [ellis] = rows<{ id: string }>(
      server.dataDir,
      "select id from memorials where user_id is not null and full_name like 'Łukasz%'",
    );
    const before = drafts();
    const [made] = rows(server.dataDir, "select count(*) from memorials");
    for (const at of [theirs, registration(), registration(ellis?.id), registration("x'); drop"), registration("%00")])
      for (const step of steps)
        for (const ask of ["get", "post"] as const) {
          if (step === "basic" && at !== theirs && at.id !== ellis?.id) continue;
          const page = await director.follow(await director[ask](at(step), { fullName: "Stolen", password: "stolen" }));
          expect(page.url, `${ask} ${at(step)}`).toMatch(fresh);
          expect(page.text).toContain(goneText);
          expect(page.html).not.toContain("Dora");
          expect(page.values.fullName).toBe("");
        }
    expect(drafts()).toEqual(before);
    expect(rows(server.dataDir, "select count(*) from memorials")).toEqual([made]);
  });

  it("of a registered memorial: its management page, from every step", async () => {
    const at = await begin(director);
    await fillTo(director, "url", "Ann Done", at);
    await director.post(at("url"), { customUrlSlug: "" });
    for (const step of steps)
      for (const ask of ["get", "post"] as const) {
        const page = await director.follow(await director[ask](at(step), { fullName: "Someone Else" }));
        const second = ask === "post" && step === "url";
        expect(page.url, `${ask} ${step}`).toBe(`/memorial-detail/${at.id}${second ? "?registered=1" : ""}`);
        expect(page.text).toContain(
          second ? "Memorial registered successfully" : "This memorial is already registered",
        );
      }
    expect(rows(server.dataDir, "select full_name from memorials where id = ?", at.id)).toEqual([
      { full_name: "Ann Done" },
    ]);
  });
});

describe("unfinished registrations", () => {
  it("are offered above the blank form, each to go on with or to discard", async () => {
    const at = await begin(desk);
    await fillTo(desk, "security", "Walter Oakley", at);
    const ago = new Date(Date.now() - 2.5 * 3_600_000).toISOString();
    change(server.dataDir, "update registration_drafts set created_at = ? where id = ?", ago, at.id);
    const page = await desk.follow(await desk.get("/dashboard/register"));
    expect(page.text).toContain("Continue with Walter Oakley (started 2 hours ago)");
    expect(page.html).toContain(`href="${at("security")}"`);
    expect(page.html).toContain(`action="/dashboard/register/${at.id}/discard"`);
    expect(page.values.fullName).toBe("");
    const others = await director.follow(await director.get("/dashboard/register"));
    expect(others.html).not.toContain("Walter");
    expect(await (await desk.get(at("basic"))).text()).not.toContain("Continue with");
  });

  it("are discarded in one press, pictures and all; another account's are not", async () => {
    const at = await begin(desk);
    await fillTo(desk, "images", "Dee Scarded", at);
    await desk.post(at("images"), { portrait: new File([await photo(200, 200)], "p.jpg") });
    const [{ portrait_id } = { portrait_id: "" }] = rows<{ portrait_id: string }>(
      server.dataDir,
      "select portrait_id from registration_drafts where id = ?",
      at.id,
    );
    const folder = storedFolder(server.dataDir, portrait_id);
    const discard = `/dashboard/register/${at.id}/discard`;
    await director.post(discard);
    await desk.get(discard);
    expect([draft(at.id)?.id, existsSync(folder)]).toEqual([at.id, true]);
    const blank = registration();
    const page = await desk.follow(await desk.post(discard, { draft: blank.id }));
    expect(page.url).toBe(blank("basic"));
    expect(page.text).toContain("Registration discarded");
    expect(page.html).not.toContain("Continue with Dee");
    expect([draft(at.id), existsSync(folder)]).toEqual([undefined, false]);
    expect(rows(server.dataDir, "select id from media where id = ?", portrait_id)).toEqual([]);
    expect((await desk.follow(await desk.post(discard, { draft: "//evil.example" }))).url).toMatch(fresh);
  });
});
