import { expect, it, onTestFinished } from "vitest";
import { Client, readPage, rows } from "../support/client.ts";
import { FakePlaces } from "../support/fake-places.ts";
import { fillTo, registration } from "../support/registering.ts";
import { startServer } from "../support/server.ts";

it("without a key there is a plain field that promises no search, and nothing is asked", { tags: "slow" }, async () => {
  const fake = await new FakePlaces().start();
  onTestFinished(() => fake.stop());
  const server = await startServer({ env: { PLACES_API_URL: fake.url } });
  onTestFinished(() => server.stop());
  const client = await new Client(server.origin).signIn("desk@rivendale.example");
  const at = registration();
  await fillTo(client, "service", "Ann Place", at);
  const page = await readPage(await client.get(at("service")));
  expect(page.html).toContain("The address of the chapel, church or venue. Optional.");
  for (const part of ['value="search"', "Search for", "combobox"]) expect(page.html).not.toContain(part);
  expect(await (await client.get("/places?q=rose+chapel")).json()).toEqual({ places: [] });
  expect(await (await client.get("/places/ChIJ-rose_Chapel")).json()).toEqual({ text: null });
  const typed = { serviceLocation: "rose cha" };
  expect((await client.post(at("service"), typed)).headers.get("Location")).toBe(at("security"));
  const [draft] = rows<{ fields: string }>(server.dataDir, "select fields from registration_drafts");
  expect(JSON.parse(draft?.fields ?? "{}")).toEqual({ fullName: "Ann Place", ...typed });
  expect(fake.count).toBe(0);
});

it.each(["places.example", "ftp://places.example", "javascript:alert(1)"])(
  "PLACES_API_URL %s ends the start",
  async (url) => {
    const started = await startServer({ env: { PLACES_API_URL: url } }).catch((error: Error) => error);
    if (!(started instanceof Error)) await started.stop();
    expect(String(started)).toMatch(/everkeep: PLACES_API_URL must be an address such as \S+\n$/);
  },
);
