import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addApiKey, registerWith, type Software, software } from "../support/api.ts";
import { rows } from "../support/client.ts";
import { change, newcomer } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

const director = "director@holloway.example";
let server: Server;
let ask: Software;

beforeAll(async () => {
  server = await takeServer();
  ask = software(server, addApiKey(server.dataDir, director).text);
});
afterAll(() => server.stop());

const named = (name: string) =>
  rows<{ id: string; user_id: string }>(server.dataDir, "select * from memorials where full_name = ?", name);

describe("registering", () => {
  it("takes a name alone: the password and the address are suggested, and the page opens with them", async () => {
    const made = await registerWith(ask, { fullName: "Ivy Outside" });
    expect(made).toMatchObject({
      fullName: "Ivy Outside",
      status: "active",
      customUrlSlug: "ivy-outside",
      knownAs: null,
    });
    expect(made.password).toMatch(/^[a-z]+-[a-z]+-[a-z]+$/);
    const guest = await newcomer(server).unlock("ivy-outside", made.password);
    expect(await (await guest.get("/memorial/ivy-outside")).text()).toContain("Forever in our hearts");
  });

  it("takes everything that the edit form has, and gives it back", async () => {
    const fields = {
      ...{ fullName: "Hal Outside", knownAs: "Halo", dateOfBirth: "1940-02-29", dateOfDeath: "2026-11-01" },
      ...{ biography: "He fished.\nOften.", serviceDate: "2026-12-03T11:00:00+01:00", serviceLocation: "St Mary's" },
      ...{ livestreamUrl: "https://live.example/hal", recordingUrl: "https://live.example/hal/later" },
      ...{ livestreamDate: "2026-07-03T12:00:00+01:00", memoriesOpenAt: "2026-12-01T08:30:00Z", language: "de" },
      ...{ customUrlSlug: "hal-by-api", memorialText: "Tell us about Hal", password: "rose-and-thorn" },
    };
    const { etag: _, ...made } = await registerWith(ask, fields);
    const utc = { serviceDate: "2026-12-03T10:00:00.000Z", livestreamDate: "2026-07-03T11:00:00.000Z" };
    const shown = { ...fields, ...utc, memoriesOpenAt: "2026-12-01T08:30:00.000Z" };
    expect(made).toMatchObject(shown);
    expect((await ask("GET", `/memorials/${made.shortId}`)).body).toEqual(made);
    const [row] = named("Hal Outside");
    expect(row?.user_id).toBe(named("Margaret Ellis")[0]?.user_id);
  });

  it("is in the history as done through the API by the business", async () => {
    const { id } = await registerWith(ask, { fullName: "Una Outside" });
    const page = await (await signedIn(server, director)).get(`/memorial-detail/${id}/history`);
    expect(await page.text()).toContain(
      "Holloway &amp; Sons registered the memorial through the API (key “Case software”).",
    );
  });

  it("tells what is wrong with each field, and registers nothing", async () => {
    const body = {
      ...{
        fullName: " ",
        dateOfBirth: "1940-02-30",
        dateOfDeath: "2999-01-01",
        serviceDate: "tomorrow",
        surname: "Odd",
      },
      ...{ livestreamUrl: "http://live.example", language: "xx", customUrlSlug: "Not A Slug", knownAs: 7 },
    };
    const {
      status,
      headers,
      body: said,
    } = await ask("POST", "/memorials", { headers: { "Idempotency-Key": "odd" }, body });
    expect(status).toBe(422);
    expect(headers.get("Content-Type")).toBe("application/problem+json");
    expect(said).toMatchObject({ type: `${server.origin}/api/v1#invalid`, title: "Invalid fields", status: 422 });
    expect(said.requestId).toBe(headers.get("X-Request-Id"));
    const pointers = said.errors.map(({ pointer }: { pointer: string }) => pointer);
    expect(new Set(pointers)).toEqual(new Set([...Object.keys(body)].map((name) => `#/${name}`)));
    expect(said.errors).toContainEqual({
      detail: "Write the date of birth as 1941-05-03, or just the year",
      pointer: "#/dateOfBirth",
    });
    expect(said.errors).toContainEqual({ detail: "This name is unknown", pointer: "#/surname" });
    const order = { fullName: "Order", dateOfBirth: "2000-01-01", dateOfDeath: "1999-01-01" };
    const late = await ask("POST", "/memorials", { headers: { "Idempotency-Key": "odd" }, body: order });
    expect(late.body.errors).toEqual([
      { detail: "The date of death cannot be before the date of birth", pointer: "#/dateOfDeath" },
    ]);
    expect(named("Order")).toEqual([]);
  });

  it("needs an idempotency key, and takes it in quotes too", async () => {
    for (const key of [undefined, "", "a b", "x".repeat(256)]) {
      const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
      const { status, body } = await ask("POST", "/memorials", { headers, body: { fullName: "Keyless" } });
      expect(status).toBe(400);
      expect(body.type).toMatch(/#idempotency-key-missing$/);
    }
    expect(named("Keyless")).toEqual([]);
    const again = (key: string) =>
      ask("POST", "/memorials", { headers: { "Idempotency-Key": key }, body: { fullName: "Quoted" } });
    expect((await again("case-q")).body.id).toBe((await again('"case-q"')).body.id);
  });

  it("with one key makes one memorial, ten times at once and later too", async () => {
    const headers = { "Idempotency-Key": "case-ten" };
    const post = (body = { fullName: "Ten Times", knownAs: "Ten" }) => ask("POST", "/memorials", { headers, body });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post()));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(named("Ten Times")).toHaveLength(1);
    expect((await post()).body).toEqual(answers[0]?.body);
    const other = await post({ fullName: "Ten Times", knownAs: "Eleven" });
    expect(other.status).toBe(422);
    expect(other.body.type).toMatch(/#idempotency-key-reused$/);
    const elsewhere = software(server, addApiKey(server.dataDir, "desk@rivendale.example").text);
    expect((await elsewhere("POST", "/memorials", { headers, body: { fullName: "Ten Times" } })).status).toBe(201);
    expect(named("Ten Times")).toHaveLength(2);
  });

  it("refuses an address that another memorial has", async () => {
    const body = { fullName: "Second", customUrlSlug: "margaret-ellis" };
    const { status, body: said } = await ask("POST", "/memorials", { headers: { "Idempotency-Key": "taken" }, body });
    expect(status).toBe(422);
    expect(said.errors).toEqual([{ detail: "This URL is already in use", pointer: "#/customUrlSlug" }]);
  });

  it.each<[string, number, string, Record<string, string>]>([
    ["", 400, "malformed", {}],
    ["{", 400, "malformed", {}],
    ["[1]", 422, "invalid", {}],
    ["null", 422, "invalid", {}],
    ["\u00ff", 422, "invalid", { "Content-Type": "text/plain" }],
    [`{"fullName":"${"x".repeat(300_000)}"}`, 413, "too-large", {}],
    [`${"[".repeat(100_000)}`, 400, "malformed", {}],
    ['{"fullName":"A","__proto__":{"a":1}}', 422, "invalid", {}],
  ])("refuses a body such as %.20s with %i", async (body, status, name, more) => {
    const headers = { "Idempotency-Key": "broken", "Content-Type": "application/json", ...more };
    const answer = await ask("POST", "/memorials", { headers, body });
    const wrongType = more["Content-Type"] !== undefined;
    expect(answer.status).toBe(wrongType ? 415 : status);
    expect(answer.body.type).toBe(`${server.origin}/api/v1#${wrongType ? "unsupported-media-type" : name}`);
  });
});

describe("changing", () => {
  it("changes the given fields alone, clears those that are null, and is in the history", async () => {
    const made = await registerWith(ask, { knownAs: "Ives", serviceLocation: "St Mary's" });
    const headers = { "If-Match": made.etag };
    const body = { serviceLocation: null, serviceDate: "2027-01-05T14:30:00Z" };
    const { status, body: changed, headers: said } = await ask("PATCH", `/memorials/${made.id}`, { headers, body });
    expect(status).toBe(200);
    expect(changed).toMatchObject({ knownAs: "Ives", serviceLocation: null, serviceDate: "2027-01-05T14:30:00.000Z" });
    expect(said.get("ETag")).not.toBe(made.etag);
    const page = await (await signedIn(server, director)).get(`/memorial-detail/${made.id}/history`);
    expect(await page.text()).toContain(
      "Holloway &amp; Sons changed the time of the service and the place of the service",
    );
  });

  it("needs the ETag as it is now: 428 without, 412 with an old one, and one of ten at once", async () => {
    const made = await registerWith(ask);
    const url = `/memorials/${made.id}`;
    expect((await ask("PATCH", url, { body: { knownAs: "A" } })).status).toBe(428);
    const write = (knownAs: string) => ask("PATCH", url, { headers: { "If-Match": made.etag }, body: { knownAs } });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => write(`Name ${index}`)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(412)]);
    const won = answers.find(({ status }) => status === 200);
    expect((await ask("GET", url)).body).toEqual(won?.body);
    expect((await write("Late")).body.type).toMatch(/#precondition-failed$/);
    const weak = { "If-Match": `W/${won?.headers.get("ETag")}` };
    expect((await ask("PATCH", url, { headers: weak, body: { knownAs: "Weak" } })).status).toBe(412);
    const any = await ask("PATCH", url, { headers: { "If-Match": "*" }, body: { knownAs: "Any" } });
    expect(any.body.knownAs).toBe("Any");
  });

  it("sees what staff change in the browser, and the reverse", async () => {
    const made = await registerWith(ask);
    change(server.dataDir, "update memorials set biography = 'By hand' where id = ?", made.id);
    const answer = await ask("PATCH", `/memorials/${made.id}`, {
      headers: { "If-Match": made.etag },
      body: { biography: "Mine" },
    });
    expect(answer.status).toBe(412);
  });

  it("answers 304 to a reader who has it already", async () => {
    const { id, etag } = await registerWith(ask);
    const same = await ask("GET", `/memorials/${id}`, { headers: { "If-None-Match": `W/${etag}` } });
    expect([same.status, same.bytes.length]).toEqual([304, 0]);
  });

  it("archives and takes out of the archive, any number of times", async () => {
    const { id } = await registerWith(ask);
    for (const [verb, status] of [
      ["archive", "archived"],
      ["archive", "archived"],
      ["unarchive", "active"],
    ]) {
      const answer = await ask("POST", `/memorials/${id}/${verb}`);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
    }
    const kinds = rows<{ kind: string }>(
      server.dataDir,
      "select kind from memorial_history where memorial_id = ? order by number",
      id,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(["registered", "archived", "restored"]);
  });
});
