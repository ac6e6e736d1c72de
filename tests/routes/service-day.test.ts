import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addApiKey, registerWith, software } from "../support/api.ts";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import { registration } from "../support/registering.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const margaret = "/memorial/margaret-ellis";
let server: Server;
let director: Client;
let id: string;

beforeAll(async () => {
  server = await takeServer();
  director = await new Client(server.origin).signIn("director@holloway.example");
  id = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());

const stored = (name: string) =>
  rows<{ service_date: string | null }>(
    server.dataDir,
    "select service_date from memorials where full_name = ?",
    name,
  )[0]?.service_date;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

describe("a service whose day alone is known", () => {
  it("is registered, and said in words on the way", async () => {
    const at = registration();
    await director.send(at("basic"), { fullName: "Ida Dayonly" });
    await director.send(at("service"), { serviceDate: "", serviceDay: "2026-12-03", go: "previous" });
    const step = await readPage(await director.get(at("service")));
    expect(step.values).toMatchObject({ serviceDate: "", serviceDay: "2026-12-03" });
    await director.send(at("service"), { serviceDate: "", serviceDay: "2026-12-03" });
    expect((await readPage(await director.get(at("security")))).text).toContain("Service Thursday 3 December 2026");
    await director.send(at("basic"), { fullName: "Ida Dayonly", go: "register" });
    expect(stored("Ida Dayonly")).toBe("2026-12-03");
  });

  it.each([
    ["soon", "Please write the service date and time as 3 December 2026 11:00"],
    ["2026-02-30", "There is no such day. Please write the service date and time as 3 December 2026 11:00"],
  ])("is refused as '%s', with what was typed", async (serviceDay, message) => {
    const at = registration();
    await director.send(at("basic"), { fullName: "Ida" });
    const page = await director.send(at("service"), { serviceDate: "", serviceDay });
    expect(page).toMatchObject({ status: 422, errors: { serviceDate: message }, values: { serviceDay } });
  });

  it("gets its time in the edit form, which the page, the calendar and the history say", async () => {
    const edit = `/memorial-detail/${id}/edit`;
    const fields = async () => (await readPage(await director.get(edit))).values as Record<string, string>;
    const save = async (given: Record<string, string>) => {
      expect((await director.post(edit, { ...(await fields()), ...given })).status).toBe(303);
    };
    const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
    const entry = async () => (await (await guest.get(`${margaret}/service.ics`)).text()).replace(/\r\n /g, "");
    await save({ serviceDate: "", serviceDay: tomorrow });
    expect(stored("Margaret Ellis")).toBe(tomorrow);
    expect(await fields()).toMatchObject({ serviceDate: "", serviceDay: tomorrow });
    expect((await readPage(await guest.get(margaret))).text).toContain("The time will be announced here.");
    const before = await entry();
    expect(before).toContain(`DTSTART;VALUE=DATE:${tomorrow.replace(/-/g, "")}`);
    // The day stays in its field: a date with its time counts more.
    await save({ serviceDate: `${tomorrow}T11:00` });
    expect((await readPage(await guest.get(margaret))).text).not.toContain("The time will be announced here.");
    const after = await entry();
    const partOf = (text: string, name: string) => new RegExp(`^${name}:(.*)$`, "m").exec(text)?.[1];
    expect(partOf(after, "UID")).toBe(partOf(before, "UID"));
    expect(Number(partOf(after, "SEQUENCE"))).toBeGreaterThan(Number(partOf(before, "SEQUENCE")));
    const history = await readPage(await director.get(`/memorial-detail/${id}/history`));
    expect(history.text).toContain("added the time of the service.");
  });

  it("stands on the desk, in the list and in the export without a time", async () => {
    change(server.dataDir, "update memorials set service_date = ? where id = ?", tomorrow, id);
    expect((await readPage(await director.get("/dashboard"))).text).toContain("Service tomorrow, time to be told");
    const csv = await (await director.get("/memorials.csv")).text();
    expect(csv).toMatch(new RegExp(`Margaret Ellis.*,${tomorrow},`));
  });

  it("is written and read through the API", async () => {
    const ask = software(server, addApiKey(server.dataDir, "director@holloway.example").text);
    const made = await registerWith(ask, { fullName: "Api Dayonly", serviceDate: "2026-12-03" });
    expect(made.serviceDate).toBe("2026-12-03");
    const headers = { "If-Match": made.etag };
    const refused = await ask("PATCH", `/memorials/${made.id}`, { headers, body: { serviceDate: "2026-02-30" } });
    expect([refused.status, stored("Api Dayonly")]).toEqual([422, "2026-12-03"]);
    expect(JSON.stringify(refused.body)).toContain("or the day alone, such as 2026-12-03");
    const body = { serviceDate: "2026-12-03T11:00:00Z" };
    const changed = await ask("PATCH", `/memorials/${made.id}`, { headers, body });
    expect(changed.body.serviceDate).toBe("2026-12-03T11:00:00.000Z");
  });
});
