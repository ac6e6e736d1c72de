import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultColors, themes } from "~/lib/handout/themes";
import { languageNames } from "~/lib/languages";
import { type Client, codeOf, memorialId, plain, rows, withAddresses } from "../support/client.ts";
import { heldAt } from "../support/held-forms.ts";
import { told } from "../support/pdf.ts";
import { change, newcomer } from "../support/people.ts";
import { readQr } from "../support/read-qr.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { slowRows } from "../support/slow.ts";

let server: Server;
let margaret: string;
let nora: Client;
let ruth: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  nora = await newcomer(server).signIn("nora@ellis.example");
  ruth = await newcomer(server).signIn("director@holloway.example");
});
afterAll(() => server.stop());
beforeEach(() => {
  change(server.dataDir, "delete from user_preferences");
  change(server.dataDir, "update memorials set language = null, handout_languages = null where id = ?", margaret);
});

const onPage = () => `/memorial-detail/${margaret}/print`;
const places = [
  ["the management page", onPage],
  ["the list", () => `/dashboard/print/${margaret}`],
] as const;

const choose = (firstLanguage: string, secondLanguage = "none") => ({ firstLanguage, secondLanguage });
const query = (given: Record<string, string>) => `?${new URLSearchParams(given)}`;
const stored = () =>
  rows<{ handout_languages: string | null }>(
    server.dataDir,
    "select handout_languages from memorials where id = ?",
    margaret,
  ).map((row) => row.handout_languages)[0];

/** The dialog as it is read: the chosen languages, the messages beside them, and the preview. */
async function read(answer: Response) {
  const html = await answer.text();
  const chosen: Record<string, string | undefined> = {};
  const errors: Record<string, string> = {};
  for (const [select, id, name = "", body] of html.matchAll(
    /<select id="([^"]*)" name="(\w+Language)".*?>(.*?)<\/select>/gs,
  )) {
    chosen[name] = /<option[^>]*value="(\w+)"[^>]* selected=""/.exec(body ?? "")?.[1];
    if (!select.includes('aria-invalid="true"')) continue;
    expect(select).toContain(`aria-describedby="${id}-error"`);
    errors[name] = plain(new RegExp(`<p id="${id}-error"[^>]*>(.*?)</p>`, "s").exec(html)?.[1] ?? "");
  }
  const [preview = ""] = /<svg[^>]*role="img".*?<\/svg>/s.exec(html) ?? [];
  return { status: answer.status, html, chosen, errors, preview };
}

const get = async (url: string) => read(await nora.get(url));
const png = async (given: Record<string, string> = {}, client = nora) =>
  Buffer.from(await (await client.get(`/memorial-detail/${margaret}/handout.png${query(given)}`)).arrayBuffer());

describe.each(places)("the languages of a handout, chosen over %s", (_, at) => {
  it("are English alone, or the language of the page", async () => {
    const english = await get(at());
    expect(english.chosen).toEqual(choose("en"));
    for (const name of Object.values(languageNames)) expect(english.html).toContain(`>${name}</option>`);
    change(server.dataDir, "update memorials set language = 'pl' where id = ?", margaret);
    const polish = await get(at());
    expect(polish.chosen).toEqual(choose("pl"));
    expect(polish.preview).not.toBe(english.preview);
    expect((await get(at() + query(choose("en")))).preview).toBe(english.preview);
  });

  it("are previewed without being saved", async () => {
    const previews = new Set<string>();
    for (const given of [choose("en"), choose("de"), choose("de", "ar"), choose("ar", "de"), choose("ar")]) {
      const page = await get(at() + query(given));
      expect([page.chosen, page.errors]).toEqual([given, {}]);
      previews.add(page.preview);
    }
    expect(previews.size).toBe(5);
    expect(stored()).toBeNull();
  });

  it("are saved with the colours for the memorial, whoever prints it, and left alone by a form without them", async () => {
    const answer = await nora.post(at(), { ...defaultColors, ...choose("es", "en") });
    const page = await nora.follow(answer);
    expect(page.text).toContain("Colors saved");
    expect(stored()).toBe('["es","en"]');
    expect((await get(at())).chosen).toEqual(choose("es", "en"));
    expect((await png({}, ruth)).equals(await png(choose("es", "en"), ruth))).toBe(true);
    await ruth.post(at(), themes["Mint Fresh"]);
    expect(stored()).toBe('["es","en"]');
    await ruth.post(at(), { ...defaultColors, ...choose("en") });
    expect(stored()).toBeNull();
  });

  it("follow the page again after a reset", async () => {
    change(server.dataDir, "update memorials set language = 'fr' where id = ?", margaret);
    await nora.post(at(), { ...defaultColors, ...choose("de", "pl") });
    expect(stored()).toBe('["de","pl"]');
    const from = at() === onPage() ? "" : "?from=list";
    await nora.post(`${onPage()}/reset${from}`);
    expect(stored()).toBeNull();
    expect((await get(at())).chosen).toEqual(choose("fr"));
  });

  const one = "Please choose one of these languages";
  const other = "Please choose another language, or none";
  it.each([
    [choose("tlh"), { firstLanguage: one }, choose("en")],
    [choose("none"), { firstLanguage: one }, choose("en")],
    [choose("de", "constructor"), { secondLanguage: one }, choose("de")],
    [choose("de", "<script>"), { secondLanguage: one }, choose("de")],
    [choose("de", "de"), { secondLanguage: other }, choose("de", "de")],
    [choose("x".repeat(5000), "de"), { firstLanguage: one }, choose("en", "de")],
  ])("are refused with a message beside them, and stay: %j", async (given, errors, shown) => {
    const refused = await read(await nora.post(at(), { ...themes["Soft Peach"], ...given }));
    expect([refused.status, refused.errors, refused.chosen]).toEqual([422, errors, shown]);
    expect(refused.html).toContain('value="#35261e"');
    expect([stored(), rows(server.dataDir, "select * from user_preferences")]).toEqual([null, []]);
    const asked = await get(at() + query(given));
    expect([asked.status, asked.errors, asked.chosen]).toEqual([200, errors, shown]);
  });
});

describe("the files", () => {
  it.each(slowRows([choose("pl"), choose("ar"), choose("en", "pl"), choose("de", "ar")]))(
    "are in the languages of the query and lead to the memorial: %j",
    async (given) => {
      const picture = await png(given);
      expect(picture.equals(await png())).toBe(false);
      expect(await readQr(sharp(picture))).toBe(codeOf(server, margaret));
      const answer = await nora.get(`/memorial-detail/${margaret}/handout.pdf${query(given)}`);
      const pdf = Buffer.from(await answer.arrayBuffer());
      expect(told(pdf).Title).toBe("Margaret Ellis");
      expect(pdf.includes(`/Lang (${given.firstLanguage})`)).toBe(true);
    },
  );

  it("are in the stored languages where the query has none that a handout can have", { tags: "slow" }, async () => {
    const english = await png();
    for (const given of [choose("tlh"), choose("de", "de"), choose("", "de"), { secondLanguage: "de" }])
      expect((await png(given)).equals(english), JSON.stringify(given)).toBe(true);
  });

  it("go on with what is not saved yet after the button that makes them", async () => {
    const page = await nora.follow(await nora.post(onPage(), { ...defaultColors, ...choose("de", "pl"), print: "a5" }));
    expect(page.text).toContain("Your file is ready");
    expect(stored()).toBe('["de","pl"]');
  });
});

it("languages that were chosen before the session ended are still chosen after signing in", async () => {
  const email = "director@holloway.example";
  const typed = { ...themes["Mint Fresh"], ...choose("de", "ar") };
  const client = await heldAt(server, { name: "languages", email, url: onPage(), typed });
  await client.post("/auth", { email, password: "Lantern-2026!" });
  const page = await read(await client.get(onPage()));
  expect(page.html).toContain("What you entered is still here.");
  expect(page.chosen).toEqual(choose("de", "ar"));
  expect(stored()).toBeNull();
});

it("nobody else chooses a handout's languages", async () => {
  const stranger = await newcomer(server).signIn("sam@stranger.example");
  const otherBusiness = await newcomer(server).signIn("desk@rivendale.example");
  for (const client of [stranger, otherBusiness, newcomer(server)])
    for (const [, at] of places) {
      const answer = await client.post(at(), { ...defaultColors, ...choose("de", "pl") });
      expect(answer.status).not.toBe(200);
      expect(stored()).toBeNull();
      expect(await (await client.get(at() + query(choose("de")))).text()).not.toContain("Second language");
    }
});
