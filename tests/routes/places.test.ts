import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Client, readPage, rows, withAddresses } from "../support/client.ts";
import { FakePlaces } from "../support/fake-places.ts";
import { newcomer } from "../support/people.ts";
import { registration } from "../support/registering.ts";
import { type Server, startServer } from "../support/server.ts";

const fake = await new FakePlaces().start();
let server: Server;
let director: Client;

beforeAll(async () => {
  server = await startServer({ env: { ...withAddresses.env, ...fake.env } });
  director = await newcomer(server).signIn("director@holloway.example");
});
beforeEach(() => fake.clear());
afterAll(async () => {
  await server.stop();
  fake.stop();
});

const url = registration();
const step = url("service");
const chapel = { placeId: "ChIJ-rose_Chapel", name: "Rose Chapel", formattedAddress: "High Street, Amersham, UK" };
const full = "Rose Chapel, High St, Amersham HP7 0DJ, UK";
const typed = { biography: "She kept\r\nbees.", serviceDate: "2026-12-01T14:30", serviceLocation: "rose cha" };
const search = { ...typed, go: "search" };

/** A business account at step 2, with nothing typed there yet. */
async function atStep() {
  const client = await newcomer(server).signIn("desk@rivendale.example");
  await client.post(url("basic"), { fullName: "Ann Place" });
  await client.post(step, { biography: "" });
  return client;
}

const draft = () => {
  const [row] = rows<{ fields: string }>(
    server.dataDir,
    "select fields from registration_drafts where fields like '%Ann Place%'",
  );
  return JSON.parse(row?.fields ?? "{}");
};

/** The addresses that a page offers as radio buttons, by what they say, and what each one sends. */
const radios = (html: string) =>
  new Map(
    [...html.matchAll(/<input type="radio" name="place"[^>]*value="([^"]*)"[^>]*\/?>.*?<\/label>/gs)].map(
      ([all, value = ""]) => [all.replace(/<[^>]*>/g, "").trim(), value],
    ),
  );

describe("the endpoints", () => {
  it("answer every account, and are not to be kept", async () => {
    for (const email of ["admin@everkeep.example", "nora@ellis.example", "sam@stranger.example"]) {
      const client = await newcomer(server).signIn(email);
      const response = await client.get(`/places?q=rose+chapel&session=${randomUUID()}`);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(await response.json()).toEqual({ places: [chapel] });
      const details = await client.get(`/places/${chapel.placeId}?session=${randomUUID()}`);
      expect(details.headers.get("Cache-Control")).toBe("no-store");
      expect(await details.json()).toEqual({ text: full });
    }
  });

  it.each(["/places?q=rose+signed+out", `/places/${chapel.placeId}?session=x`])(
    "%s: for nobody they are not there, and sign-in does not lead to them",
    async (url) => {
      const route = url.includes("/places/") ? "places_.$place" : "places";
      const join = url.includes("?") ? "&" : "?";
      const data = url.replace("?", ".data?");
      for (const asked of [url, data, `${url}${join}_data=${encodeURIComponent(`routes/${route}`)}`]) {
        const stranger = new Client(server.origin);
        const response = await stranger.get(asked);
        expect(response.status, asked).toBe(404);
        expect(await response.text()).not.toContain("Rose");
        expect([...stranger.cookies]).toEqual([]);
      }
      expect(fake.count).toBe(0);
    },
  );

  it("ask with the session of the browser, and with one of their own where it is none", async () => {
    const session = randomUUID();
    await director.get(`/places?q=rose+one&session=${session}`);
    for (const odd of ["", "x", `${session}x`, "'; drop"]) {
      await director.get(`/places?q=rose+${fake.count}&session=${encodeURIComponent(odd)}`);
    }
    const [first, ...others] = fake.asked.map((asked) => asked.session);
    expect(first).toBe(session);
    expect(new Set(others).size).toBe(4);
    for (const other of others) expect(other).toMatch(/^[0-9a-f-]{36}$/);
    expect(fake.refused).toEqual([]);
  });

  it.each(["?q=", "?q=ro", "", "?q=%00%00%00", `?q=${"long".repeat(99)}`])(
    "%s: an answer, however odd",
    async (query) => {
      expect(await (await director.get(`/places${query}`)).json()).toEqual({ places: [] });
      expect(fake.refused).toEqual([]);
    },
  );

  it.each(["403", "500", "garbage", "redirect", "empty"] as const)(
    "%s: nothing is found, or it failed",
    async (mode) => {
      fake.mode = mode;
      const places = mode === "empty" ? [] : null;
      expect(await (await director.get(`/places?q=rose+${mode}`)).json()).toEqual({ places });
      fake.mode = mode === "empty" ? "500" : mode;
      expect(await (await director.get(`/places/${chapel.placeId}`)).json()).toEqual({ text: null });
    },
  );

  it("are limited: 60 questions of a client, then one a second", async () => {
    const busy = await newcomer(server).signIn("director@holloway.example");
    const began = performance.now();
    for (let n = 0; n < 80; n++) await busy.get(`/places?q=busy+${n}`);
    const back = Math.ceil((performance.now() - began) / 1000);
    expect(fake.count).toBeGreaterThanOrEqual(60);
    expect(fake.count).toBeLessThanOrEqual(60 + back);
    fake.clear();
    await director.get("/places?q=rose+another");
    expect(fake.count).toBe(1);
  });
});

describe("the form without script", () => {
  it("searches: the same page with the addresses, everything typed kept, nothing wrong", async () => {
    const client = await atStep();
    expect((await readPage(await client.get(step))).html).toContain('value="search"');
    const page = await client.send(step, search);
    expect(page).toMatchObject({ status: 200, errors: {}, summary: [] });
    expect(page.title).not.toContain("Error:");
    expect(page.values).toMatchObject({ ...typed, place: "" });
    expect([...radios(page.html).keys()]).toEqual(["Keep what I typed", "Rose Chapel High Street, Amersham, UK"]);
    expect(page.text).toContain("Which of these addresses is it?");
    expect(draft().biography).toBeUndefined();
  });

  it("takes the address that is chosen, by its details, in one session", async () => {
    const client = await atStep();
    const first = await client.send(step, { ...search, serviceLocation: "rose h" });
    const again = await client.send(step, {
      ...search,
      serviceLocation: "rose chapel am",
      placeSession: first.values.placeSession ?? "",
    });
    const place = radios(again.html).get("Rose Chapel High Street, Amersham, UK") ?? "";
    const sent = await client.post(step, { ...typed, place, placeSession: again.values.placeSession ?? "" });
    expect(sent.headers.get("Location")).toBe(url("security"));
    expect(draft()).toMatchObject({ ...typed, biography: "She kept\nbees.", serviceLocation: full });
    expect(fake.asked.map(({ kind }) => kind)).toEqual(["autocomplete", "autocomplete", "details"]);
    expect(new Set(fake.asked.map(({ session }) => session)).size).toBe(1);
    const later = await client.send(step, { ...search, serviceLocation: "rose later" });
    expect(later.values.placeSession).not.toBe(first.values.placeSession);
    expect(fake.reused()).toEqual([]);
  });

  it("keeps what was typed where that is chosen", async () => {
    const client = await atStep();
    await client.post(step, { ...typed, place: "", placeSession: randomUUID() });
    expect(draft().serviceLocation).toBe("rose cha");
    expect(fake.count).toBe(0);
  });

  it("takes it also with Previous, and into a form that is refused", async () => {
    const client = await atStep();
    const place = `${chapel.placeId} Rose Chapel`;
    const refused = await client.send(step, { ...typed, serviceDate: "soon", place });
    expect(refused).toMatchObject({ status: 422, values: { serviceLocation: full } });
    expect(refused.html).not.toContain('name="place"');
    expect((await client.post(step, { ...typed, place, go: "previous" })).headers.get("Location")).toBe(url("basic"));
    expect(draft().serviceLocation).toBe(full);
  });

  it("takes what the list said where the details can't be had", async () => {
    const client = await atStep();
    fake.mode = "500";
    await client.post(step, { ...typed, place: `${chapel.placeId} Rose Chapel, High Street` });
    expect(draft().serviceLocation).toBe("Rose Chapel, High Street");
  });

  it.each([
    ["rose nowhere", "ok", "No addresses found."],
    ["ro", "ok", "Type 3 or more characters, then search again."],
    ["", "ok", "Type 3 or more characters, then search again."],
  ] as const)("a search for %j (%s) says that nothing was found", async (serviceLocation, mode, told) => {
    const client = await atStep();
    fake.mode = mode;
    const page = await client.send(step, { ...search, serviceLocation });
    expect(page).toMatchObject({ status: 200, summary: [], text: expect.stringContaining(told) });
    expect(page.values.serviceLocation).toBe(serviceLocation);
    expect(radios(page.html).size).toBe(0);
  });

  it("a search that fails says so, offers Retry, and does not claim that there is nothing", async () => {
    const client = await atStep();
    fake.mode = "500";
    const asked = { ...search, serviceLocation: "rose chapel fails" };
    const page = await client.send(step, asked);
    expect(page).toMatchObject({ status: 200, summary: [], values: { serviceLocation: "rose chapel fails" } });
    expect(page.text).toContain("The address search is not working at the moment. You can type the address yourself.");
    expect(page.text).not.toContain("No addresses found.");
    expect(page.html).toMatch(/<button type="submit" name="go" value="search"[^>]*>Retry<\/button>/);
    fake.mode = "ok";
    const again = await client.send(step, { ...asked, serviceLocation: "rose chapel" });
    expect([...radios(again.html).keys()]).toContain("Rose Chapel High Street, Amersham, UK");
    expect(again.html).not.toContain("Retry");
  });

  it("that did not arrive whole is refused, whichever button sent it", async () => {
    const client = await atStep();
    const body = '--x\r\nContent-Disposition: form-data; name="go"\r\n\r\nsearch\r\n--x\r\nContent-Dispo';
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const page = await readPage(await client.fetch(step, { method: "POST", body, headers }));
    expect(page).toMatchObject({ status: 422, summary: ["The form did not arrive completely. Please send it again."] });
  });

  it("shows text of the service as text", async () => {
    const client = await atStep();
    await client.post(step, { ...typed, place: 'ChIJ <img src=x onerror="alert(1)">' });
    const page = await readPage(await client.get(step));
    expect(page.html).not.toContain("<img src=x");
  });
});

it("the key and the address of the service reach no browser and no log", async () => {
  const client = await atStep();
  const page = await client.get(step);
  const html = await page.text();
  const scripts = [...new Set([...html.matchAll(/\/assets\/[\w.$-]+\.js/g)].map(([url]) => url))];
  expect(scripts.length).toBeGreaterThan(5);
  fake.mode = "403";
  const asked = ["/places?q=rose+key", `/places/${chapel.placeId}`, step.replace("?", ".data?"), ...scripts];
  const texts = await Promise.all(asked.map(async (url) => (await client.get(url)).text()));
  texts.push(html, (await client.send(step, search)).html, server.output());
  for (const text of texts) {
    expect(text.includes(fake.apiKey)).toBe(false);
    expect(text.includes(fake.url)).toBe(false);
    expect(text.includes("X-Goog")).toBe(false);
  }
});
