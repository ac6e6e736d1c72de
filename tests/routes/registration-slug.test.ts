import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, readPage, rows } from "../support/client.ts";
import { fillTo, registration } from "../support/registering.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let director: Client;

beforeAll(async () => {
  server = await takeServer();
  director = await new Client(server.origin).signIn("director@holloway.example");
});
afterAll(() => server.stop());

type At = ReturnType<typeof registration>;

/** A registration at its last step. */
async function atLastStep(fullName: string) {
  const at = registration();
  await fillTo(director, "url", fullName, at);
  return at;
}
const form = async (at: At) => {
  const { customUrlSlug = "", suggestedSlug = "" } = (await readPage(await director.get(at("url")))).values;
  return { customUrlSlug, suggestedSlug };
};
const shown = async (at: At) => (await form(at)).customUrlSlug;
const rename = async (at: At, fullName: string) => {
  expect((await director.post(at("basic"), { fullName })).status).toBe(303);
};
const previous = async (at: At, typed: Partial<Awaited<ReturnType<typeof form>>> = {}) => {
  const sent = await director.post(at("url"), { ...(await form(at)), ...typed, go: "previous" });
  expect(sent.headers.get("Location")).toBe(at("images"));
};

it("follows the name, and Previous is no typing", async () => {
  const at = await atLastStep("Ann Before");
  expect(await shown(at)).toBe("ann-before");
  await previous(at);
  await rename(at, "Anne After");
  expect(await shown(at)).toBe("anne-after");
  await previous(at);
  await previous(at);
  await rename(at, "Anna Third");
  expect(await shown(at)).toBe("anna-third");
  expect((await director.post(at("url"), await form(at))).status).toBe(303);
  expect(rows(server.dataDir, "select custom_url_slug as slug from memorials where id = ?", at.id)).toEqual([
    { slug: "anna-third" },
  ]);
});

it("stays what was typed, also where that is nothing or won't do", async () => {
  for (const customUrlSlug of ["our-ann", "", "Not A Slug"]) {
    const at = await atLastStep("Ann Typed");
    await previous(at, { customUrlSlug });
    await rename(at, "Anne Typed");
    expect(await shown(at)).toBe(customUrlSlug);
    await previous(at);
    expect(await shown(at)).toBe(customUrlSlug);
  }
});

it("follows the name again once the suggestion is put back", async () => {
  const at = await atLastStep("Ann Back");
  await previous(at, { customUrlSlug: "our-ann" });
  await previous(at, { customUrlSlug: "ann-back" });
  await rename(at, "Anne Back");
  expect(await shown(at)).toBe("anne-back");
});

it("is not taken for typed where another memorial took it meanwhile, or where it was refused", async () => {
  const [one, two] = [await atLastStep("Ann Twin"), await atLastStep("Ann Twin")];
  const stale = await form(two);
  await director.post(one("url"), await form(one));
  const refused = await director.send(two("url"), stale);
  expect(refused).toMatchObject({
    status: 422,
    summary: ["This URL is already in use. This one is free: ann-twin-2"],
    values: stale,
  });
  await previous(two, stale);
  expect(await shown(two)).toBe("ann-twin-2");
});

it("of a page that is older than the name is not registered, but made anew and shown", async () => {
  const at = await atLastStep("Ann Stale");
  const stale = await form(at);
  await rename(at, "Bob Stale");
  const page = await director.send(at("url"), stale);
  expect(page).toMatchObject({ status: 409, values: { customUrlSlug: "bob-stale", suggestedSlug: "bob-stale" } });
  expect(page.errors.customUrlSlug).toContain("The name has changed");
  expect(page.text).toContain("Memorial of Bob Stale");
  expect((await director.post(at("url"), await form(at))).headers.get("Location")).toBe(
    `/memorial-detail/${at.id}?registered=1`,
  );
  const own = await atLastStep("Ann Own");
  await rename(own, "Bob Own");
  const typed = { customUrlSlug: "ann-own", suggestedSlug: "bob-own" };
  expect((await director.post(own("url"), typed)).headers.get("Location")).toBe(
    `/memorial-detail/${own.id}?registered=1`,
  );
});
