import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, memorialId, readPage, rows } from "../support/client.ts";
import { registration } from "../support/registering.ts";
import { type Server, startServer } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

// Browsers without a field for dates and times send what people type.

let server: Server;
let director: Client;
beforeAll(async () => {
  server = await takeServer();
  director = await signedIn(server, "director@holloway.example");
});
afterAll(() => server.stop());

type Fields = Record<string, string>;

/** The stored fields of a registration that has one step, or two. */
async function drafted(fields: Fields, service: Fields | null = null): Promise<Fields> {
  const at = registration();
  const basic = await director.send(at("basic"), { fullName: "Ida Marsh", ...fields });
  expect(basic, JSON.stringify(basic.errors)).toMatchObject({ status: 303, location: at("service") });
  if (service) {
    const next = await director.send(at("service"), service);
    expect(next, JSON.stringify(next.errors)).toMatchObject({ status: 303, location: at("security") });
  }
  const [draft] = rows<{ fields: string }>(
    server.dataDir,
    "select fields from registration_drafts where id = ?",
    at.id,
  );
  return JSON.parse(draft?.fields ?? "{}");
}

describe("a date of birth or death", () => {
  it.each([
    "1941-05-03",
    " 1941-05-03 ",
    "1941-5-3",
    "3 May 1941",
    "3rd of May, 1941",
    "May 3, 1941",
    "03/05/1941",
    "3.5.1941",
    "03 05 1941",
    "03051941",
    "19410503",
    "3 maja 1941 r.",
    "3. Mai 1941",
    "le 3 mai 1941",
    "3 de mayo de 1941",
    "٣ مايو ١٩٤١",
    "٣\u200f/٥\u200f/١٩٤١",
  ])("is understood as '%s'", async (typed) => {
    const dates = { dateOfBirth: typed, dateOfDeath: typed.replace("1941", "2024").replace("١٩٤١", "٢٠٢٤") };
    expect(await drafted(dates)).toMatchObject({ dateOfBirth: "1941-05-03", dateOfDeath: "2024-05-03" });
  });

  it("that holds only spaces is no date", async () => {
    expect(await drafted({ dateOfBirth: "  ", dateOfDeath: "\t" })).toEqual({ fullName: "Ida Marsh" });
  });

  it.each([
    ["yesterday", "Please write the date of birth as 3 May 1941, or just the year"],
    ["c. 1941", "Please write the date of birth as 3 May 1941, or just the year"],
    ["May 1941", "Please write the date of birth as 3 May 1941, or just the year"],
    ["31/02/1941", "There is no such day. Please write the date of birth as 3 May 1941, or just the year"],
    ["03/05/41", "Enter the year of the date of birth with four digits"],
  ])("that says '%s' is answered beside its field with an example", async (typed, message) => {
    const page = await director.send(registration()("basic"), { fullName: "Ida", dateOfBirth: typed });
    expect(page).toMatchObject({ status: 422, errors: { dateOfBirth: message }, values: { dateOfBirth: typed } });
  });
});

describe("a date and time", () => {
  it.each([
    "2026-12-03T11:00",
    "03/12/2026 11:00",
    "3 December 2026 11am",
    "3 December 2026, 11:00",
    "3 December 2026 at 11:00",
    "3.12.2026 11.00 Uhr",
    "3/12/2026 11h00",
    " 2026-12-03 11:00 ",
  ])("is understood as '%s'", async (typed) => {
    expect(await drafted({}, { serviceDate: typed, livestreamDate: typed })).toMatchObject({
      serviceDate: "2026-12-03T11:00",
      livestreamDate: "2026-12-03T11:00",
    });
  });

  it.each([
    ["tomorrow", "Please write the service date and time as 3 December 2026 11:00"],
    ["2026", "Please write the service date and time as 3 December 2026 11:00"],
    ["03/12/2026 25:00", "Please write the service date and time as 3 December 2026 11:00"],
  ])("that says '%s' is answered beside its field with an example", async (typed, message) => {
    const at = registration();
    await director.send(at("basic"), { fullName: "Ida" });
    const page = await director.send(at("service"), { serviceDate: typed });
    expect(page).toMatchObject({ status: 422, errors: { serviceDate: message }, values: { serviceDate: typed } });
  });

  it("that was typed before going back is registered too", async () => {
    const at = registration();
    await director.send(at("basic"), { fullName: "Ida Back" });
    await director.send(at("service"), { serviceDate: "03/12/2026 11:00", go: "previous" });
    const page = await director.send(at("basic"), { fullName: "Ida Back", go: "register" });
    expect(page.location).toContain(at.id);
    expect(rows(server.dataDir, "select service_date from memorials where id = ?", at.id)).toEqual([
      { service_date: "2026-12-03T11:00:00.000Z" },
    ]);
  });

  it("and both dates are understood in the edit form", async () => {
    const edit = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/edit`;
    const { values } = await readPage(await director.get(edit));
    const typed = { dateOfBirth: "4/5/1941", dateOfDeath: "10. 11. 2026", memoriesOpenAt: "1/12/2026 9:30" };
    expect((await director.post(edit, { ...(values as Fields), ...typed })).status).toBe(303);
    expect(
      rows(
        server.dataDir,
        "select date_of_birth, date_of_death, memories_open_at from memorials where custom_url_slug = 'margaret-ellis'",
      ),
    ).toEqual([
      { date_of_birth: "1941-05-04", date_of_death: "2026-11-10", memories_open_at: "2026-12-01T09:30:00.000Z" },
    ]);
  });
});

describe("the last day of a slideshow", () => {
  it("is understood as people write it", async () => {
    const margaret = memorialId(server.dataDir, "margaret-ellis");
    const url = `/memorial-detail/${margaret}/chapel/choices`;
    const { values } = await readPage(await director.get(url));
    const [year, month, day] = String(values.lastDay).split("-");
    const sent = await director.post(url, { ...(values as Fields), lastDay: ` ${day}/${month}/${year}` });
    expect(sent.status).toBe(303);
    const wrong = await director.send(url, { ...(values as Fields), lastDay: "soon" });
    expect(wrong.errors.lastDay).toMatch(/^Please write the day as \d+ \w+ \d{4}$/);
  });
});

describe("a date whose day and month could be either way round", () => {
  it.each([
    ["America/New_York", "1941-03-05"],
    ["America/Toronto", "Please write the month of the date of birth as a word, as in 3 May 1941"],
  ])("is read in %s as people there mean it: %s", async (SITE_TIME_ZONE, expected) => {
    const elsewhere = await startServer({ env: { SITE_TIME_ZONE } });
    try {
      const staff = await signedIn(elsewhere, "director@holloway.example");
      const at = registration();
      const sent = await staff.send(at("basic"), { fullName: "Ida", dateOfBirth: "03/05/1941" });
      const [draft] = rows<{ fields: string }>(elsewhere.dataDir, "select fields from registration_drafts");
      expect(sent.errors.dateOfBirth ?? JSON.parse(draft?.fields ?? "{}").dateOfBirth).toBe(expected);
    } finally {
      await elsewhere.stop();
    }
  });
});
