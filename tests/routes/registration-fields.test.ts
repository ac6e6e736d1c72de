import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { showDay } from "~/lib/dates";
import { Client, readPage, rows } from "../support/client.ts";
import { fillTo, registration } from "../support/registering.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let director: Client;
let registered: number;

beforeAll(async () => {
  server = await takeServer();
  director = await new Client(server.origin).signIn("director@holloway.example");
  await fillTo(director, "url", "Joan Marsh", at);
  registered = rows(server.dataDir, "select 1 from memorials").length;
});
afterAll(() => server.stop());

const at = registration();
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);
const form = (step: string) => director.get(at(step)).then(readPage);

type Fields = Record<string, string>;

/** Sends a step's form and expects it to be refused with one message at one field, everything else as it was typed. */
async function refused(step: string, fields: Fields, field: string, message: string) {
  const page = await director.send(at(step), fields);
  expect(page).toMatchObject({ status: 422, title: expect.stringMatching(/^Error: /), summary: [message] });
  expect(page.errors).toEqual({ [field]: message });
  for (const [name, typed] of Object.entries(fields)) expect(page.values[name], name).toBe(typed);
  return page;
}

/** Sends a step's form and expects it to lead on to the next one. */
async function taken(step: string, fields: Fields, next: string) {
  const page = await director.send(at(step), fields);
  expect(page).toMatchObject({ status: 303, location: at(next) });
  return (await form(step)).values;
}

describe("step 1, Basic Information", () => {
  const name = "Full name is required";
  const nameLong = "Full name must be less than 100 characters";
  const knownLong = "Known as must be at most 100 characters";

  it.each([
    ["a name missing", { fullName: "" }, "fullName", name],
    ["a name of spaces", { fullName: "   " }, "fullName", name],
    ["a name that nobody can see", { fullName: "\u200b\u00ad\u2060" }, "fullName", name],
    ["a name that is a script and nothing else", { fullName: "<script>x()</script>" }, "fullName", name],
    ["a name of 100", { fullName: "n".repeat(100) }, "fullName", nameLong],
    ["a name far over 100", { fullName: "n".repeat(200_000) }, "fullName", nameLong],
    ["known as over 100", { fullName: "J", knownAs: "k".repeat(101) }, "knownAs", knownLong],
    ["known as far over 100", { fullName: "J", knownAs: "k".repeat(200_000) }, "knownAs", knownLong],
  ])("refuses %s", async (_, fields, field, message) => {
    await refused("basic", fields, field, message);
  });

  const example = "Please write the date of birth as 3 May 1941, or just the year";
  const noSuchDay = `There is no such day. ${example}`;
  it.each([
    ["2023-02-30", noSuchDay],
    ["2023-02-29", noSuchDay],
    ["1941-13-01", noSuchDay],
    ["yesterday", example],
    ["1941-05", example],
    ["1".repeat(100_000), example],
    ["12026-01-01", example],
    ["0041-05-03", "Enter the year of the date of birth with four digits"],
    [day(2), "The date of birth cannot be in the future"],
    ["9999-12-31", "The date of birth cannot be in the future"],
  ])("refuses a birth on %.20s, and says the same of a death", async (date, message) => {
    await refused("basic", { fullName: "J", dateOfBirth: date }, "dateOfBirth", message);
    await refused("basic", { fullName: "J", dateOfDeath: date }, "dateOfDeath", message.replace("birth", "death"));
  });

  it("refuses a death before the birth, at the death", async () => {
    const dates = { dateOfBirth: "1941-05-03", dateOfDeath: "1941-05-02" };
    const message = "The date of death cannot be before the date of birth";
    await refused("basic", { fullName: "Joan", knownAs: "Jo", ...dates }, "dateOfDeath", message);
  });

  it("says all that is wrong at once", async () => {
    const page = await director.send(at("basic"), { knownAs: "k".repeat(101), dateOfBirth: "x", dateOfDeath: "y" });
    expect(Object.keys(page.errors)).toEqual(["fullName", "knownAs", "dateOfBirth", "dateOfDeath"]);
    expect(page.summary).toEqual(Object.values(page.errors));
  });

  it("takes every field at its limit, names of every script, and one day for both dates", async () => {
    const full = { fullName: "Ł".repeat(99), knownAs: "陳".repeat(100), dateOfBirth: day(-1), dateOfDeath: day(-1) };
    const inWords = { dateOfBirth: showDay(day(-1)), dateOfDeath: showDay(day(-1)) };
    expect(await taken("basic", full, "service")).toMatchObject({ ...full, ...inWords });
    const marked = await taken("basic", { fullName: ' O’Brien & "Sons"  <b>\u0007 ' }, "service");
    expect(marked).toMatchObject({ fullName: 'O’Brien & "Sons" <b>', knownAs: "", dateOfBirth: "" });
  });

  it("takes no notice of fields that it does not have", async () => {
    const odd = ["fullName[0]", "fullName.x", "fullName[]", "__intent__", "__proto__", "constructor", "hasOwnProperty"];
    const nested = await director.send(at("basic"), Object.fromEntries(odd.map((name) => [name, "x"])));
    expect(nested).toMatchObject({ status: 422, summary: [name] });
    const extra = {
      user_id: "x",
      status: "archived",
      steps_done: "5",
      ...Object.fromEntries(odd.map((o) => [o, "x"])),
    };
    expect(await taken("basic", { fullName: "Joan Marsh", ...extra }, "service")).toMatchObject({
      fullName: "Joan Marsh",
    });
    const [draft] = rows<{ fields: string }>(server.dataDir, "select * from registration_drafts");
    expect(JSON.parse(draft?.fields ?? "")).toEqual({ fullName: "Joan Marsh" });
  });

  it("takes the last of a repeated field, and a file for none", async () => {
    const twice = await director.send(at("basic"), new URLSearchParams("fullName=First&fullName=Second"));
    expect(twice).toMatchObject({ status: 303 });
    expect((await form("basic")).values.fullName).toBe("Second");
    const file = await director.send(at("basic"), { fullName: new File(["Joan"], "Joan") });
    expect(file).toMatchObject({ status: 422, summary: [name] });
  });
});

describe("step 2, Service Information", () => {
  const example = "Please write the service date and time as 3 December 2026 11:00";
  const shortYear = "Enter the year of the service with four digits";
  const placeLong = "Service location must be less than 200 characters";

  it.each([
    ["a place of 200", { serviceLocation: "p".repeat(200) }, "serviceLocation", placeLong],
    ["a place far over 200", { serviceLocation: "p".repeat(200_000) }, "serviceLocation", placeLong],
    ["words for a time", { serviceDate: "next Tuesday at 11" }, "serviceDate", example],
    ["a time far too long", { serviceDate: "2".repeat(200_000) }, "serviceDate", example],
    [
      "a day that does not exist",
      { serviceDate: "2026-02-30T11:00" },
      "serviceDate",
      `There is no such day. ${example}`,
    ],
    ["an hour that does not exist", { serviceDate: "2026-11-24T24:00" }, "serviceDate", example],
    ["a minute that does not exist", { serviceDate: "2026-11-24T11:60" }, "serviceDate", example],
    ["a year of two digits", { serviceDate: "0026-11-24T11:00" }, "serviceDate", shortYear],
  ])("refuses %s", async (_, fields, field, message) => {
    await refused("service", { biography: "She kept bees.\nAnd more.", ...fields } as Fields, field, message);
  });

  it.each([5000, 60_000])("refuses family connections of %d", async (length) => {
    const message = "Family connections must be less than 5000 characters";
    await refused("service", { biography: "b".repeat(length), serviceLocation: "Chapel" }, "biography", message);
  });

  it("takes every field at its limit, a line end counted once", async () => {
    const lines = `${"b".repeat(2499)}\r\n${"c".repeat(2499)}`;
    const kept = await taken(
      "service",
      { biography: lines, serviceLocation: "p".repeat(199), serviceDate: "2026-11-24T23:59:59" },
      "security",
    );
    expect(kept.biography).toBe(lines.replace("\r", ""));
    expect(kept.serviceLocation).toHaveLength(199);
    expect(kept.serviceDate).toContain("2026-11-24T23:59");
  });

  it("takes an empty form, and forgets what stood there", async () => {
    expect(await taken("service", {}, "security")).toMatchObject({
      biography: "",
      serviceDate: "",
      serviceLocation: "",
    });
  });
});

describe("step 3, Security Settings", () => {
  const required = "Memorial access password is required";
  const short = "Password must be at least 4 characters long";
  const long = "Password must be at most 50 characters long";

  it.each([
    ["nothing", "", required],
    ["only spaces", "        ", required],
    ["three characters", "abc", short],
    ["only hyphens", "--------", short],
    ["hyphens and spaces", "- - - - -", short],
    ["signs that nobody can see or type", "\u200b\u200b\u00ad\u2060\u200b", short],
    ["long dashes", "–——‑‑", short],
    ["three characters with spaces and hyphens between", "a - b - c", short],
    ["51 characters", "p".repeat(51), long],
    ["100000 characters", "p".repeat(100_000), long],
  ])("refuses %s, and shows it again", async (_, password, message) => {
    await refused("security", { password }, "password", message);
  });

  it.each([
    ["four characters", "rose"],
    ["fifty characters", "p".repeat(50)],
    ["spaces around it, which go", "  rose garden  "],
    ["letters of another script", "ружа"],
  ])("takes %s", async (_, password) => {
    expect(await taken("security", { password }, "images")).toMatchObject({ password: password.trim() });
  });

  it("stores it sealed", () => {
    const kept = rows<{ password: string }>(server.dataDir, "select password from registration_drafts");
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain("ружа");
  });
});

describe("step 5, Custom Memorial URL", () => {
  const shape = "URL slug can only contain lowercase letters, numbers, and hyphens";
  const taken = "This URL is already in use. This one is free: margaret-ellis-2";

  it.each([
    ["capitals", "Joan-Marsh", shape],
    ["a space", "joan marsh", shape],
    ["an accent", "joán", shape],
    ["a slash", "joan/share", shape],
    ["a dot", "joan.data", shape],
    ["a way out", "../auth", shape],
    ["a script", "<script>", shape],
    ["a line end", "joan\nmarsh", shape],
    ["a slug that another memorial has", "margaret-ellis", taken],
    [
      "the shape of a UUID",
      "0b7c1f52-9d1e-4a52-9a5c-6f0c4f2a7d11",
      "This URL looks like a reference number. Please choose another one",
    ],
    ["101 characters", "s".repeat(101), "URL slug must be at most 100 characters"],
    ["100000 characters", "s".repeat(100_000), "URL slug must be at most 100 characters"],
  ])("refuses %s", async (_, customUrlSlug, message) => {
    await director.post(at("images"));
    const page = await director.send(at("url"), { customUrlSlug });
    expect(page).toMatchObject({ status: 422, summary: [message], errors: { customUrlSlug: message } });
    expect(page.title).toMatch(/^Error: /);
    expect(page.values.customUrlSlug).toBe(customUrlSlug);
    expect(rows(server.dataDir, "select 1 from memorials")).toHaveLength(registered);
  });

  it("offers the name as a slug, and takes one of 100 characters", async () => {
    await director.post(at("basic"), { fullName: "  Łucja   O’Hara-Núñez " });
    expect((await form("url")).values.customUrlSlug).toBe("lucja-ohara-nunez");
    const page = await director.send(at("url"), { customUrlSlug: "s".repeat(100) });
    expect(page.status).toBe(303);
    const [made] = rows(server.dataDir, "select custom_url_slug from memorials order by number desc limit 1");
    expect(made).toEqual({ custom_url_slug: "s".repeat(100) });
  });
});
