import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, readPage, rows } from "../support/client.ts";
import { importAt, importedNames, runList, takeColumns, uploadList } from "../support/import-pages.ts";
import { endLeasesOf } from "../support/leases.ts";
import { addColleague, change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

const director = "director@holloway.example";
const list = [
  "Case No,Deceased,DOB,DOD,Funeral date,Venue,Access password",
  'H-1,"Grey, Walter",03/04/1941,05/11/2025,12/11/2025 14:00,"St Mary\'s\nLeeds",harbour 77',
  "H-2,Ada Grey,04/05/1951,never,,,",
].join("\r\n");
const soon = { timeout: 60_000, interval: 20 };

const longList = (count: number) =>
  [
    "Ref,Name",
    ...Array.from({ length: count }, (_, index) => `K-${index},Person ${String(index).padStart(4, "0")}`),
  ].join("\n");

describe("importing a list", () => {
  let server: Server;
  let owner: Client;
  beforeAll(async () => {
    server = await takeServer();
    owner = await signedIn(server, director);
  });
  afterAll(() => server.stop());

  const ended = (id: string) => expect.poll(() => importAt(server.dataDir, id).state, soon).toBe("done");
  const page = async (id: string, more = "") => readPage(await owner.get(`/imports/${id}${more}`));

  it("goes by forms alone: the columns, the order of the dates, the rows, one correction, the report", async () => {
    const id = await uploadList(owner, list);
    const columns = await page(id, "/columns");
    expect(columns.values).toMatchObject({ column0: "reference", column1: "fullName", column6: "password" });
    expect(columns.text).not.toContain("harbour");
    expect(columns.text).toMatch(/Names with the family name first are turned round: .Walter Grey/);
    const unsure = await takeColumns(owner, id, { column1: "" });
    expect(unsure.status).toBe(422);
    const { text } = await readPage(unsure);
    expect(text).toContain("Please say which column holds the name");
    expect(text).toContain("Please say how the dates of");
    expect((await takeColumns(owner, id, { column5: "fullName" })).status).toBe(422);
    const orders = Object.fromEntries([2, 3, 4].map((index) => [`order${index}`, "dmy"]));
    expect((await takeColumns(owner, id, orders)).status).toBe(303);

    const review = await page(id);
    expect(review.text).toContain("1 memorial would be registered.");
    expect(review.text).toContain("1 row can't be imported as it is.");
    expect(review.text).toContain("3 April 1941");
    expect(review.text).toContain("In the list: Grey, Walter");
    expect(review.text).toContain("This isn't a date that can be read.");
    expect(review.text).not.toContain("harbour");
    const form = await page(id, "/rows/2?show=problem");
    expect(form.values).toMatchObject({ fullName: "Ada Grey", dateOfDeath: "never" });
    const wrong = await owner.post(`/imports/${id}/rows/2`, { ...form.values, fullName: "Ada", dateOfDeath: "soon" });
    expect(wrong.status).toBe(422);
    expect((await readPage(wrong)).values).toMatchObject({ fullName: "Ada", dateOfDeath: "soon" });
    const right = await owner.post(`/imports/${id}/rows/2?show=problem`, { ...form.values, dateOfDeath: "6 Nov 2025" });
    expect([right.status, right.headers.get("Location")]).toEqual([303, `/imports/${id}?show=problem`]);

    await owner.post(`/imports/${id}/run`);
    await ended(id);
    const report = await page(id);
    expect(report.text).toContain("2 memorials have been registered from this list.");
    const [walter] = rows<{ id: string }>(server.dataDir, "select id from memorials where full_name = 'Walter Grey'");
    expect(report.html).toContain(`href="/memorial-detail/${walter?.id}"`);
    expect((await page(id, "/rows/2")).status).toBe(303);
    const detail = await readPage(await owner.get(`/memorial-detail/${walter?.id}/history`));
    expect(detail.text).toContain("registered the memorial from a list");
    expect((await readPage(await owner.get("/imports"))).text).toContain("2 memorials registered");
    await owner.post(`/imports/${id}/discard`);
    expect((await page(id)).status).toBe(404);
  });

  it("a second time says that the memorials are here, and has nothing to register", async () => {
    const id = await uploadList(owner, list);
    await takeColumns(owner, id, Object.fromEntries([2, 3, 4].map((index) => [`order${index}`, "dmy"])));
    expect((await page(id)).text).toContain("2 rows are left alone");
    const answer = await owner.follow(await owner.post(`/imports/${id}/run`));
    expect(answer.text).toContain("Nothing to register");
  });

  it.each([
    ["no file", "", "Please choose a spreadsheet or a CSV file."],
    ["a workbook", "PK\u0003\u0004", "This spreadsheet is damaged"],
    ["an open quote", 'Name\n"Ann\n', "Line 2: a quotation mark opens here"],
    ["too much", `Name\n${"a".repeat(5 * 1024 * 1024)}`, "This file is larger than 5 MB."],
  ])("refuses %s kindly", async (_, text, says) => {
    const answer = await owner.post("/imports", text ? { list: new File([text], "a.csv") } : {});
    expect(answer.status).toBe(422);
    expect((await readPage(answer)).text).toContain(says);
  });

  it("does no harm with hostile names, formulas, marks of direction, NUL and 10,000 columns", async () => {
    const evil = [
      "=cmd|'/c calc'!A0",
      "<img src=x onerror=alert(1)>",
      "\u202eевил",
      "a\0b",
      "x".repeat(200),
      "@SUM(A1)",
    ];
    const id = await uploadList(
      owner,
      `<b>Name,Name\n${evil.map((name) => `${name},Person ${name}`).join("\n")}`,
      "<i>.csv",
    );
    for (const where of ["/columns", ""]) {
      const { html, status } = await page(id, where);
      expect([200, 302, 303]).toContain(status);
      expect(html).not.toMatch(/<img src=x|<b>Name|<i>\.csv/);
    }
    expect((await takeColumns(owner, id)).status).toBe(303);
    const { html, text } = await page(id);
    expect(html).not.toContain("<img src=x");
    expect(text).toContain("Full name must be less than 100 characters");
    await owner.post(`/imports/${id}/run`);
    await ended(id);
    const wide = await owner.post("/imports", { list: new File([`${"a,".repeat(10_000)}\n1`], "wide.csv") });
    expect([wide.status, (await readPage(wide)).text]).toEqual([
      422,
      expect.stringContaining("Line 1 has more than 100 columns"),
    ]);
    const exported = await (await owner.get("/memorials.csv")).text();
    for (const line of exported.split("\r\n")) expect(line.split(",")[1] ?? "").not.toMatch(/^"?[=+@-]/);
  });

  it("gives odd addresses no row: nothing but 404 or the list again", async () => {
    const id = await uploadList(owner, "Name\nAnn");
    await takeColumns(owner, id);
    for (const row of ["0", "2", "-1", "x", "99999999", "1e1"])
      expect((await owner.post(`/imports/${id}/rows/${row}`, { fullName: "Eve" })).headers.get("Location")).toBe(
        `/imports/${id}`,
      );
    for (const query of ["?page=99", "?page=x&show=nothing"]) expect((await page(id, query)).status).toBe(200);
  });

  it("is a colleague's too, until the colleague leaves; another business never sees it", async () => {
    const email = "lou@holloway.example";
    const account = addColleague(server.dataDir, email, director);
    const colleague = await signedIn(server, email);
    const id = await uploadList(owner, "Name\nAnn Shared");
    expect((await takeColumns(colleague, id)).status).toBe(303);
    const stranger = await signedIn(server, "desk@rivendale.example");
    for (const what of ["", "/columns", "/rows/1", "/run", "/discard"])
      expect((await stranger.get(`/imports/${id}${what}`)).status, what).toBe(404);
    for (const what of ["/columns", "/rows/1", "/run", "/discard"])
      expect((await stranger.post(`/imports/${id}${what}`, { fullName: "Eve" })).status, what).toBe(404);
    change(server.dataDir, "delete from colleagues where account_id = ?", account);
    expect((await colleague.get(`/imports/${id}`)).status).toBe(404);
    expect((await colleague.post(`/imports/${id}/run`)).status).toBe(404);
    expect(importAt(server.dataDir, id)).toEqual({ state: "review", counts: { new: 1 } });
  });

  it("exports with a mark for Excel, line ends of Windows, and no cache", async () => {
    const answer = await owner.get("/memorials.csv");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8; header=present");
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="memorials-\d{4}-\d\d-\d\d\.csv"/);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
    expect(bytes.toString()).toContain("Margaret Ellis");
    expect(bytes.toString()).not.toContain("rosegarden");
    expect(bytes.toString()).toMatch(/\r\n$/);
  });
});

it("kill -9 in the middle of a run: the next server registers the rest, and none twice", { tags: "slow" }, async () => {
  let server = await startServer();
  const { dataDir } = server;
  try {
    const id = await runList(await signedIn(server, director), longList(1500));
    const registered = () => importAt(dataDir, id).counts.registered ?? 0;
    for (const until of [1, 400]) {
      await expect.poll(registered, { timeout: 60_000, interval: 3 }).toBeGreaterThanOrEqual(until);
      await server.kill();
      expect(registered()).toBeLessThan(1500);
      expect(importedNames(dataDir, director)).toHaveLength(registered());
      endLeasesOf(dataDir);
      server = await startServer({ dataDir });
    }
    await expect.poll(() => importAt(dataDir, id).state, soon).toBe("done");
    expect(registered()).toBe(1500);
    const names = importedNames(dataDir, director);
    expect([names.length, new Set(names).size]).toEqual([1500, 1500]);
  } finally {
    await server.stop();
  }
});
