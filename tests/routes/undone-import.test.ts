import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, readPage, rows } from "../support/client.ts";
import { importAt, importedNames, runList } from "../support/import-pages.ts";
import { addColleague, change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

const director = "director@holloway.example";
const soon = { timeout: 60_000, interval: 50 };
let server: Server;
let owner: Client;
beforeAll(async () => {
  server = await takeServer();
  owner = await signedIn(server, director);
});
afterAll(() => server.stop());

/** Runs a list with so many people of a family name; gives its id. */
async function ran(family: string, count = 3) {
  const people = Array.from({ length: count }, (_, index) => `${family}-${index},Person ${family} ${index}`);
  const id = await runList(owner, ["Ref,Name", ...people].join("\n"));
  await expect.poll(() => importAt(server.dataDir, id).state, soon).toBe("done");
  return id;
}
const names = (family: string) => importedNames(server.dataDir, director).filter((name) => name.includes(family));
const idOf = (name: string) =>
  rows<{ id: string }>(server.dataDir, "select id from memorials where full_name = ?", name)[0]?.id ?? "";
const page = async (path: string) => readPage(await owner.get(path));

describe("undoing an import", () => {
  it("goes by forms alone: from its report, by a page that says what goes and lists what stays", async () => {
    const id = await ran("Ashdown");
    const touched = idOf("Person Ashdown 1");
    expect((await owner.get(`/memorial-detail/${touched}/handout.pdf`)).status).toBe(200);
    expect((await page(`/imports/${id}`)).html).toContain(`href="/imports/${id}/undo"`);
    const ask = await page(`/imports/${id}/undo`);
    expect(ask.text).toContain("2 memorials would be deleted at once");
    expect(ask.text).toContain("1 memorial stays");
    expect(ask.text).toContain("It was changed, printed or shared");
    expect(ask.html).toContain(`href="/memorial-detail/${touched}"`);
    expect(names("Ashdown")).toHaveLength(3);
    const done = await owner.follow(await owner.post(`/imports/${id}/undo`));
    expect(done.text).toContain("Import undone");
    expect(done.html).toContain(`href="/memorial-detail/${touched}"`);
    await expect.poll(() => names("Ashdown"), soon).toEqual(["Person Ashdown 1"]);
    const again = await owner.follow(await owner.post(`/imports/${id}/undo`));
    expect(again.text).toContain("This import was undone already.");
    for (const path of ["/imports", `/imports/${id}`]) {
      const { text } = await page(path);
      expect(text, path).toContain("Undone by ");
      expect(text, path).not.toContain("Undo this import");
    }
    expect(names("Ashdown")).toEqual(["Person Ashdown 1"]);
  });

  it("is not for a colleague or another business", async () => {
    const id = await ran("Birchall", 1);
    const email = "ira@holloway.example";
    addColleague(server.dataDir, email, director);
    const colleague = await signedIn(server, email);
    const report = await readPage(await colleague.get(`/imports/${id}`));
    expect([report.status, report.text]).toEqual([200, expect.not.stringContaining("Undo this import")]);
    for (const client of [colleague, await signedIn(server, "desk@rivendale.example")]) {
      expect((await client.get(`/imports/${id}/undo`)).status).toBe(404);
      expect((await client.post(`/imports/${id}/undo`)).status).toBe(404);
    }
    expect(rows(server.dataDir, "select * from deletions where import_id = ?", id)).toEqual([]);
    expect(names("Birchall")).toHaveLength(1);
  });

  it("is refused kindly after 30 days", async () => {
    const id = await ran("Coldwell", 1);
    change(server.dataDir, "update memorial_imports set asked_at = '2025-01-01T00:00:00.000Z' where id = ?", id);
    expect((await page(`/imports/${id}/undo`)).text).toContain("An import can be undone for 30 days.");
    const answer = await owner.follow(await owner.post(`/imports/${id}/undo`));
    expect(answer.text).toContain("Nothing was changed");
    expect(names("Coldwell")).toHaveLength(1);
  });
});
