import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, readPage, rows, withAddresses } from "../support/client.ts";
import { newcomer } from "../support/people.ts";
import { fillTo, registration, steps } from "../support/registering.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let director: Client;
let desk: Client;
let admin: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  const signedIn = (email: string) => newcomer(server).signIn(email);
  director = await signedIn("director@holloway.example");
  desk = await signedIn("desk@rivendale.example");
  admin = await signedIn("admin@everkeep.example");
});
afterAll(() => server.stop());

/** Starts a registration for a name and fills in the steps before the given one. Returns the URLs of its steps. */
async function reach(client: Client, step: (typeof steps)[number], fullName: string) {
  const at = registration();
  await fillTo(client, step, fullName, at);
  return at;
}

const url = registration();

const named = (name: string) => rows(server.dataDir, "select * from memorials where full_name = ?", name);

describe("who may register", () => {
  const told = (text: string) => ({ text: expect.stringContaining(text) });

  it.each(steps)("nobody at step %s: sent to sign in, with the agreed words", async (step) => {
    for (const ask of ["get", "post"] as const) {
      const stranger = new Client(server.origin);
      const response = await stranger[ask](url(step));
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe(`/auth?draft=${url.id}`);
      const page = await stranger.follow(response);
      expect(page).toMatchObject(told("Authentication required"));
      expect(page).toMatchObject(told("Please log in to register a memorial."));
    }
    expect((await new Client(server.origin).get(url(step).replace("?", ".data?"))).status).toBe(202);
  });

  it.each(["nora@ellis.example", "sam@stranger.example"])(
    "%s has no business: sent to the dashboard",
    async (email) => {
      const member = await newcomer(server).signIn(email);
      for (const asked of [...steps.map(url), "/dashboard/register"]) {
        const form = asked.endsWith("register") ? null : { fullName: "X" };
        const response = await (form ? member.post(asked, form) : member.get(asked));
        expect(response.headers.get("Location")).toBe("/dashboard");
        const page = await member.follow(response);
        expect(page).toMatchObject(told("Business account required"));
        expect(page).toMatchObject(told("You need to have business information to create memorials."));
        expect(page.html).not.toContain("/dashboard/register");
      }
      expect(rows(server.dataDir, "select * from registration_drafts")).toEqual([]);
    },
  );
});

describe("the order of the steps", () => {
  it("a later step leads to the first open one, with a message", async () => {
    const at = registration();
    for (const [done, open] of ["service", "security", "images"].entries()) {
      await fillTo(director, steps[done + 1] ?? "basic", "Ann Early", at);
      for (const later of steps.slice(done + 2)) {
        for (const ask of ["get", "post"] as const) {
          const response = await director[ask](at(later));
          expect(response.status).toBe(303);
          const page = await director.follow(response);
          expect(page).toMatchObject({ status: 200, url: at(open) });
          expect(page.text, `${ask} ${later}`).toContain("Please finish this step first");
        }
      }
    }
    expect(named("Ann Early")).toEqual([]);
  });

  it("registration goes on where it was left, also after a restart of the browser", async () => {
    const at = await reach(director, "images", "Ann Later");
    const again = await newcomer(server).signIn("director@holloway.example");
    const { url: fresh, html } = await again.follow(await again.get("/dashboard/register"));
    expect(fresh).toMatch(/^\/dashboard\/register\/basic\?draft=[0-9a-f-]{36}$/);
    expect(html).toContain(`href="${at("images")}"`);
    expect((await readPage(await again.get(at("basic")))).values.fullName).toBe("Ann Later");
    expect((await readPage(await again.get(at("security")))).values.password).toBe("river walk");
  });

  it("a step that does not exist is not found", async () => {
    expect((await director.get(url("payment"))).status).toBe(404);
  });
});

describe("Previous", () => {
  it.each([
    ["service", "basic", { biography: "b".repeat(6000), serviceDate: "next week", serviceLocation: "p".repeat(300) }],
    ["service", "basic", { biography: " two  spaces\n\n<b>", serviceDate: "2026-11-24T11:00", serviceLocation: "" }],
    ["security", "service", { password: "abc" }],
    ["security", "service", { password: "p".repeat(60) }],
    ["url", "images", { customUrlSlug: "Not A Slug" }],
    ["url", "images", { customUrlSlug: "s".repeat(150) }],
    ["url", "images", { customUrlSlug: "margaret-ellis" }],
  ] as const)("at %s leads back to %s, and what was typed is there again: %j", async (step, before, typed) => {
    const at = await reach(director, step, "Ann Back");
    const back = await director.post(at(step), { ...typed, go: "previous" });
    expect(back).toMatchObject({ status: 303 });
    expect(back.headers.get("Location")).toBe(at(before));
    expect((await readPage(await director.get(at(step)))).values).toMatchObject(typed);
  });

  it("does not let what is wrong slip through", async () => {
    const at = await reach(director, "url", "Ann Wrong");
    await director.post(at("security"), { password: "abc", go: "previous" });
    expect((await director.get(at("url"))).headers.get("Location")).toBe(at("security"));
    await director.post(at("url"), { customUrlSlug: "ann-wrong" });
    expect(named("Ann Wrong")).toEqual([]);
  });
});

describe("the last step", () => {
  it("makes the memorial, says so and leads to its management page", async () => {
    const at = registration();
    await director.post(at("basic"), {
      fullName: "Ann Last",
      knownAs: "Nan",
      dateOfBirth: "1950-01-02",
      dateOfDeath: "2026-10-01",
    });
    const service = { biography: "Line one.\r\nLine two.", serviceDate: "2026-07-01T11:00", serviceLocation: "Chapel" };
    await director.post(at("service"), service);
    await director.post(at("security"), { password: "River Walk" });
    await director.post(at("images"));
    const response = await director.post(at("url"), { customUrlSlug: "" });
    expect(response.status).toBe(303);
    const page = await director.follow(response);
    expect(page).toMatchObject({ status: 200, url: `/memorial-detail/${at.id}?registered=1` });
    expect(page.text).toContain("Memorial registered successfully");
    expect(page.text).toContain("Memorial created for Ann Last");
    expect(named("Ann Last")).toMatchObject([
      {
        id: at.id,
        known_as: "Nan",
        date_of_birth: "1950-01-02",
        date_of_death: "2026-10-01",
        biography: "Line one.\nLine two.",
        service_date: "2026-07-01T10:00:00.000Z",
        service_location: "Chapel",
        custom_url_slug: null,
        memorial_text: "Share your memories",
        status: "active",
        qr_code: expect.stringMatching(/^MEM-\d{13}$/),
      },
    ]);
    const visitor = new Client(server.origin);
    expect((await visitor.get(`/memorial/${at.id}`)).status).toBe(200);
    await visitor.unlock(at.id, "river-walk");
    for (const file of ["everkeep.db", "everkeep.db-wal"]) {
      expect(readFileSync(path.join(server.dataDir, file)).includes("River Walk")).toBe(false);
    }
  });

  it("sent twice, and ten times at once, makes one memorial", async () => {
    const at = await reach(director, "url", "Ann Twice");
    const form = { customUrlSlug: "ann-twice" };
    const responses = await Promise.all(Array.from({ length: 10 }, () => director.post(at("url"), form)));
    responses.push(await director.post(at("url"), form));
    for (const response of responses) {
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe(`/memorial-detail/${at.id}?registered=1`);
    }
    expect(named("Ann Twice")).toHaveLength(1);
    const again = await director.follow(await director.post(at("url"), form));
    expect(again.text).toContain("Memorial created for Ann Twice");
  });

  it("gives a slug to one of two who want it at the same time, and tells the other", async () => {
    const [ann, bob] = await Promise.all([reach(director, "url", "Ann Race"), reach(admin, "url", "Bob Race")]);
    const form = { customUrlSlug: "same-slug" };
    const sent = await Promise.all([director.send(ann("url"), form), admin.send(bob("url"), form)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 422]);
    const second = sent.find(({ status }) => status === 422);
    expect(second).toMatchObject({
      summary: ["This URL is already in use. This one is free: same-slug-2"],
      values: { customUrlSlug: "same-slug" },
    });
  });
});

describe("a form that did not arrive whole", () => {
  const broken = (name: string, value: string) =>
    new Blob([`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x\r\nContent-Dispo`]);
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const incomplete = "The form did not arrive completely. Please send it again.";

  it("registers nothing", async () => {
    const at = await reach(admin, "url", "Ann Half");
    for (const body of [broken("customUrlSlug", "ann-half"), new Blob(["--x"]), new Blob([])]) {
      const page = await readPage(await admin.fetch(at("url"), { method: "POST", body, headers }));
      expect.soft(page).toMatchObject({ status: 422, summary: [incomplete] });
    }
    expect(named("Ann Half")).toEqual([]);
  });

  it.each(steps.slice(0, 4))("does not count step %s as done, nor wipe what was kept", async (step) => {
    const at = await reach(desk, "url", "Ann Kept");
    await desk.post(at("service"), { biography: "Keep these words." });
    const [before] = rows(server.dataDir, "select * from registration_drafts where id = ?", at.id);
    const body = broken("fullName", "Ann Changed");
    const page = await readPage(await desk.fetch(at(step), { method: "POST", body, headers }));
    expect.soft(page).toMatchObject({ status: 422, summary: expect.arrayContaining([incomplete]) });
    const [after] = rows(server.dataDir, "select fields, password from registration_drafts where id = ?", before?.id);
    expect(after).toEqual({ fields: before?.fields, password: before?.password });
  });
});
