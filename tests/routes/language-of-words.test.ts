import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { signedIn } from "../support/signed-in.ts";

let server: Server;
let guest: Client;
let owner: Client;
let margaret: string;

beforeAll(async () => {
  server = await takeServer();
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  owner = await signedIn(server, "director@holloway.example");
  margaret = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());

const send = async (title: string, given: Record<string, string> = {}) =>
  (await guest.post(share, await filledIn(guest, title, given))).headers.get("Location") ?? "";
const row = (title: string) =>
  rows<{ id: string; words_language: string | null }>(
    server.dataDir,
    "select * from memories where content_title = ?",
    title,
  )[0] as { id: string; words_language: string | null };
const approve = (title: string) =>
  decideNow(owner, server.dataDir, `/memorial-detail/${margaret}/memories/${row(title).id}/approve`);
async function readersPage(language: string) {
  await guest.get(`/memorial/margaret-ellis?language=${language}`);
  return (await readPage(await guest.get("/memorial/margaret-ellis"))).html;
}

it("words are in the language of the page, unless their writer chooses another", async () => {
  await guest.get("/memorial/margaret-ellis?language=de");
  expect((await readPage(await guest.get(share))).values.wordsLanguage).toBe("de");
  await send("Der Garten");
  await send("Ogród", { wordsLanguage: "pl" });
  await send("O xardín", { wordsLanguage: "other" });
  await send("Nonsense", { wordsLanguage: "<script>" });
  const chosen = ["Der Garten", "Ogród", "O xardín", "Nonsense"].map((title) => row(title).words_language);
  expect(chosen).toEqual(["de", "pl", null, "de"]);
});

it("title and words carry it on the page in every language, in the queue and in the list", async () => {
  const marks = ['<bdi lang="pl">Zapach</bdi>', /<p[^>]*lang="pl"[^>]*>About Zapach\.<\/p>/];
  await send("Zapach", { wordsLanguage: "pl" });
  const waiting = (await readPage(await owner.get(`/memorial-detail/${margaret}/memories`))).html;
  expect(waiting).toMatch(/<h3[^>]*lang="pl"[^>]*>Zapach<\/h3>/);
  expect(waiting).toMatch(marks[1] as RegExp);
  await approve("Zapach");
  for (const language of ["en", "ar"]) {
    const page = await readersPage(language);
    expect(page).toContain(marks[0]);
    expect(page).toMatch(marks[1] as RegExp);
  }
  const list = (await readPage(await owner.get(`/memorial-detail/${margaret}/view`))).html;
  expect(list).toMatch(/<h2[^>]*lang="pl"[^>]*>Zapach<\/h2>/);
  await send("Unknown tongue", { wordsLanguage: "other" });
  await approve("Unknown tongue");
  expect(await readersPage("en")).toContain("<bdi>Unknown tongue</bdi>");
});

it("a writer changes it while the memory waits", async () => {
  const receipt = await send("Changed later", { wordsLanguage: "fr" });
  const { values } = await readPage(await guest.get(`${receipt}/edit`));
  expect(values.wordsLanguage).toBe("fr");
  await guest.post(`${receipt}/edit`, { ...values, wordsLanguage: "es" });
  expect(row("Changed later").words_language).toBe("es");
  await approve("Changed later");
  await guest.post(`${receipt}/edit`, { ...values, wordsLanguage: "ar" });
  expect(row("Changed later").words_language).toBe("es");
});

it("the family's own words carry the language of the memorial, if it chose one", async () => {
  const page = async () => {
    const { html } = await readPage(await guest.get("/memorial/margaret-ellis"));
    return /aria-labelledby="life"[\s\S]*?<p([^>]*)>/.exec(html)?.[1];
  };
  await guest.get("/memorial/margaret-ellis?language=fr");
  expect(await page()).not.toContain("lang=");
  const { values } = await readPage(await owner.get(`/memorial-detail/${margaret}/edit`));
  expect((await owner.post(`/memorial-detail/${margaret}/edit`, { ...values, language: "de" })).status).toBe(303);
  expect(await page()).toContain('lang="de"');
});
