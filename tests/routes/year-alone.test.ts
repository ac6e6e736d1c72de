import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addApiKey, registerWith, type Software, software } from "../support/api.ts";
import { type Client, readPage, rows } from "../support/client.ts";
import { importAt, runList, takeColumns, uploadList } from "../support/import-pages.ts";
import { newcomer } from "../support/people.ts";
import { registration } from "../support/registering.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

// Nobody may know more of a birth or a death than its year.

let server: Server;
let director: Client;
let ask: Software;
beforeAll(async () => {
  server = await takeServer();
  director = await signedIn(server, "director@holloway.example");
  ask = software(server, addApiKey(server.dataDir, "director@holloway.example").text);
});
afterAll(() => server.stop());

const soon = { timeout: 60_000, interval: 20 };
type Fields = Record<string, string>;
interface Dates {
  date_of_birth: string | null;
  date_of_death: string | null;
}
const datesOf = (id: string) =>
  rows<Dates>(server.dataDir, "select date_of_birth, date_of_death from memorials where id = ?", id)[0];

/** Registers a memorial by the form of the first step, and returns its id. */
async function registered(fields: Fields): Promise<string> {
  const at = registration();
  const sent = await director.send(at("basic"), { ...fields, go: "register" });
  expect(sent, JSON.stringify(sent.errors)).toMatchObject({ status: 303 });
  return at.id;
}

describe("a year alone", () => {
  it("is taken by registration, in both steps of a draft and in the memorial", async () => {
    const at = registration();
    const dates = { dateOfBirth: " 1938 ", dateOfDeath: "2025" };
    expect(await director.send(at("basic"), { fullName: "Una Draft", ...dates })).toMatchObject({ status: 303 });
    const { values } = await readPage(await director.get(at("basic")));
    expect(values).toMatchObject({ dateOfBirth: "1938", dateOfDeath: "2025" });
    await director.send(at("basic"), { ...(values as Fields), go: "register" });
    expect(datesOf(at.id)).toEqual({ date_of_birth: "1938", date_of_death: "2025" });
  });

  it.each([
    [{ dateOfBirth: "1938-05-03", dateOfDeath: "1938" }, null],
    [{ dateOfBirth: "1938", dateOfDeath: "1938-01-01" }, null],
    [{ dateOfBirth: "1938", dateOfDeath: "1937" }, "The date of death cannot be before the date of birth"],
    [{ dateOfBirth: "1938-05-03", dateOfDeath: "1937" }, "The date of death cannot be before the date of birth"],
  ])("beside another date is refused only if they contradict each other: %j", async (dates, message) => {
    const sent = await director.send(registration()("basic"), { fullName: "Una", ...dates });
    expect(sent.errors).toEqual(message ? { dateOfDeath: message } : {});
  });

  it("of the future is refused", async () => {
    const sent = await director.send(registration()("basic"), { fullName: "Una", dateOfDeath: "2999" });
    expect(sent.errors).toEqual({ dateOfDeath: "The date of death cannot be in the future" });
  });

  it("is shown as the year wherever the dates stand, and no anniversary is offered", async () => {
    const id = await registered({ fullName: "Una Yearly", dateOfBirth: "1938", dateOfDeath: "2025" });
    const shown = "1938\u00a0– 2025";
    const made = await ask("GET", `/memorials/${id}`);
    const { customUrlSlug: slug, password } = made.body as Fields;
    for (const url of ["/dashboard", `/memorial-detail/${id}`, `/memorial-detail/${id}/view`])
      expect((await readPage(await director.get(url))).text, url).toContain(shown);
    const guest = await newcomer(server).unlock(String(slug), String(password));
    const page = await readPage(await guest.get(`/memorial/${slug}`));
    expect(page.text).toContain(shown);
    expect(page.html).not.toMatch(/datetime="(1938|2025)"/i);
    expect((await readPage(await guest.get(`/memorial/${slug}/follow`))).text).not.toContain("anniversary");
    expect((await readPage(await guest.get("/search?q=Una+Yearly"))).text).toContain("1938\u00a0- 2025");
    expect(await (await director.get("/search/box?q=Una+Yearly")).text()).toContain('"1938"');
  });

  it("comes back in the edit form, and can become a whole day there", async () => {
    const id = await registered({ fullName: "Una Edited", dateOfBirth: "1938" });
    const edit = `/memorial-detail/${id}/edit`;
    const { values } = await readPage(await director.get(edit));
    expect(values).toMatchObject({ dateOfBirth: "1938", dateOfDeath: "" });
    expect((await director.post(edit, { ...(values as Fields), knownAs: "U" })).status).toBe(303);
    expect(datesOf(id)).toEqual({ date_of_birth: "1938", date_of_death: null });
    const again = (await readPage(await director.get(edit))).values as Fields;
    expect((await director.post(edit, { ...again, dateOfBirth: "3 May 1938" })).status).toBe(303);
    expect(datesOf(id)).toEqual({ date_of_birth: "1938-05-03", date_of_death: null });
    const history = await readPage(await director.get(`/memorial-detail/${id}/history`));
    expect(history.text).toContain("the date of birth");
  });

  it("goes through the API as it is, and its document says so", async () => {
    const made = await registerWith(ask, { fullName: "Una Software", dateOfBirth: "1938", dateOfDeath: "2025" });
    expect(made).toMatchObject({ dateOfBirth: "1938", dateOfDeath: "2025" });
    const changed = await ask("PATCH", `/memorials/${made.id}`, {
      headers: { "If-Match": made.etag },
      body: { dateOfBirth: "1938-05-03" },
    });
    expect(changed.body).toMatchObject({ dateOfBirth: "1938-05-03", dateOfDeath: "2025" });
    for (const wrong of ["3 May 1938", "1938-05", "c. 1938", "938"]) {
      const headers = { "Idempotency-Key": `year ${wrong}`.replace(/\W/g, "-") };
      const said = await ask("POST", "/memorials", { headers, body: { fullName: "Una", dateOfBirth: wrong } });
      const detail = "Write the date of birth as 1941-05-03, or just the year";
      expect(said.body.errors).toEqual([{ detail, pointer: "#/dateOfBirth" }]);
    }
    const document = await (await newcomer(server).get("/api/v1/openapi.json")).json();
    const { dateOfBirth } = document.components.schemas.Memorial.properties;
    expect(JSON.stringify(dateOfBirth)).toContain("(-\\\\d{2}-\\\\d{2})?");
    expect(JSON.stringify(dateOfBirth)).not.toContain('"date"');
  });

  it("is taken from a list and given back in one, which recognises its memorial", async () => {
    const list = "Name,Date of birth,Date of death\nUna Listed,1938,2025\nEve Listed,1938.0,3 May 2025";
    const id = await runList(director, list);
    await expect.poll(() => importAt(server.dataDir, id).state, soon).toBe("done");
    expect(importAt(server.dataDir, id).counts).toEqual({ registered: 2 });
    const review = await readPage(await director.get(`/imports/${id}`));
    expect(review.text).toContain("1938");
    const csv = await (await director.get("/memorials.csv")).text();
    const [head = "", ...lines] = csv.split("\r\n");
    const una = lines.find((line) => line.includes("Una Listed")) ?? "";
    expect(una).toContain(",1938,2025,");
    for (const [text, state] of [
      [`${head}\r\n${una}`, "here"],
      ["Name,Date of birth,Date of death\nUna Listed,3 May 1938,2025", "differs"],
      ["Name,Date of birth,Date of death\nUna Listed,1939,2025", "new"],
    ] as const) {
      const again = await uploadList(director, text);
      await takeColumns(director, again);
      expect(importAt(server.dataDir, again).counts, text).toEqual({ [state]: 1 });
    }
  });

  it("shows that the first line of a list holds no headings", async () => {
    const id = await uploadList(director, "Una Bare,1938,2025\nEve Bare,1940,2024");
    expect((await readPage(await director.get(`/imports/${id}/columns`))).values.firstIsRow).toBe("yes");
  });
});
