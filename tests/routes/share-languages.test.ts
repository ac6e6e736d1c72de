import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogues } from "~/languages/all";
import { type Language, languages } from "~/lib/languages";
import { Client, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";
import { begin, patch, storedOf } from "../support/uploads.ts";

let server: Server;

beforeAll(async () => {
  server = await takeServer();
});
afterAll(() => server.stop());

/** A guest behind the gate who has chosen a language by its link. */
async function guestIn(language: Language) {
  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  await guest.get(`/memorial/margaret-ellis?language=${language}`);
  return guest;
}

/** Words whose file is to follow, and the address of their receipt. */
async function sharedIn(guest: Client, title: string, memoryType = "photo") {
  const sent = await guest.post(share, await filledIn(guest, title, { memoryType, fileFollows: "yes" }));
  return sent.headers.get("Location") ?? "";
}

/** Sends a file without a known format to a receipt, and returns the answer. */
async function sendNonsense(guest: Client, receipt: string) {
  const bytes = Buffer.from("no picture");
  const { headers } = await begin(guest, receipt, bytes.length);
  return patch(guest, headers.get("Location") ?? "", 0, bytes);
}

/** The page to which an answer leads, or the answer itself. */
const led = async (guest: Client, answer: Promise<Response>) => {
  const to = (await answer).headers.get("Location");
  return to ? guest.get(to) : answer;
};

const textOf = async (answer: Promise<Response>) => (await (await answer).text()).replaceAll("&#x27;", "'");

describe.each(languages)("a memory in %s", (language) => {
  const { failure, receipt, receiptState, refusedFile, refusedForm, refusedMemory } = catalogues[language];

  it("is refused in words of that language, by the form and by the upload", async () => {
    const guest = await guestIn(language);
    const empty = await filledIn(guest, "", { memoryType: "photo" });
    const html = await textOf(guest.post(share, empty));
    for (const text of [refusedMemory.missing.photo]) expect(html).toContain(text);
    const at = await sharedIn(guest, `Words ${language}`);
    const refused = await sendNonsense(guest, at);
    expect([refused.status, await refused.text()]).toEqual([422, refusedFile["image-not-a-picture"]]);
    const broken = await guest.fetch(at, {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: "--x\r\nnot complete",
    });
    expect(await broken.text()).toContain(refusedForm.incomplete);
  });

  it("has its state on its page, and a page after it is deleted", async () => {
    const guest = await guestIn(language);
    const at = await sharedIn(guest, `State ${language}`);
    const id = storedOf(server.dataDir, `State ${language}`)?.id;
    expect(await textOf(guest.get(at))).toContain(receiptState.wordsOnPage.pending.title);
    change(server.dataDir, "update memories set approval_status = 'rejected' where id = ?", id);
    const rejected = await textOf(guest.get(at));
    for (const text of [receiptState.onPage.rejected.title, catalogues[language].upload("picture").unneeded])
      expect(rejected).toContain(text);
    const withdrawn = await guest.post(`${at}/withdraw`, {});
    expect(await textOf(guest.get(withdrawn.headers.get("Location") ?? ""))).toContain(receipt.deletedText);
    const unknown = `/memorial/margaret-ellis/receipt/${"x".repeat(43)}`;
    for (const below of ["", "/edit", "/notify"]) {
      expect(await textOf(led(guest, guest.get(`${at}${below}`)))).toContain(receipt.withdrawnText);
      expect(await textOf(led(guest, guest.get(`${unknown}${below}`)))).toContain(receipt.missingText);
    }
    for (const [below, form] of [
      ["/edit", { contentText: "Too late" }],
      ["/notify", { email: "late@test.example" }],
    ] as const)
      expect(await textOf(led(guest, guest.post(`${at}${below}`, form)))).toContain(receipt.withdrawnText);
    const missing = await guest.get(`${unknown.replace("margaret-ellis", "nobody-here")}/edit`);
    expect(missing.status).toBe(404);
    const html = await missing.text();
    for (const text of [failure.missing, `<title>${failure.missingTab}`, `<html lang="${language}"`])
      expect(html).toContain(text);
  });

  it("has the language of its writer's mail stored with the address", async () => {
    const guest = await guestIn(language);
    const at = await sharedIn(guest, `Mail ${language}`, "story");
    await guest.post(`${at}/notify`, { email: `${language}@test.example` });
    const sql = "select language from memory_notices where email = ?";
    expect(rows(server.dataDir, sql, `${language}@test.example`)).toEqual([{ language }]);
  });
});

it("a reason that is stored is shown in the language of the one who reads it; an older one as it was stored", async () => {
  const guest = await guestIn("de");
  const pictures = JSON.stringify([
    { name: "a.jpg", caption: "" },
    { name: "b.jpg", caption: "" },
  ]);
  const fields = await filledIn(guest, "Reasons", { memoryType: "photo", fileFollows: "yes", pictures });
  const at = (await guest.post(share, fields)).headers.get("Location") ?? "";
  const id = storedOf(server.dataDir, "Reasons")?.id;
  const note = (position: number, problem: string) =>
    change(
      server.dataDir,
      "update memory_pictures set problem = ? where memory_id = ? and position = ?",
      ...[problem, id, position],
    );
  note(0, "image-raw");
  note(1, "This picture was refused before there were codes.");
  const html = await textOf(guest.get(at));
  for (const text of [catalogues.de.refusedFile["image-raw"], "This picture was refused before there were codes."])
    expect(html).toContain(text);
});
