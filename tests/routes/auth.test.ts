import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let visitors = 0;

beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

/** A browser that nobody used before, at an address of its own. */
const visitor = () => new Client(server.origin, `10.0.0.${++visitors}`);
const wrong = "The email address or the password is incorrect.";
const director = "director@holloway.example";

describe("signing in with what is wrong", () => {
  it.each([
    ["an empty form", "", "", { email: "Email is required", password: "Password is required" }],
    ["no e-mail", "", "Lantern-2026!", { email: "Email is required" }],
    ["an e-mail of spaces", "   ", "Lantern-2026!", { email: "Email is required" }],
    ["no password", director, "", { password: "Password is required" }],
    ["an e-mail that is none", "director at holloway", "x", { email: "Please enter a valid email address" }],
    ["two e-mails in one", "a@b.example, c@d.example", "x", { email: "Please enter a valid email address" }],
    ["an e-mail of 255", `${"a".repeat(243)}@ell.example`, "x", { email: "Email must be less than 254 characters" }],
    ["an e-mail of 50000", `${"a".repeat(50_000)}@e.example`, "x", { email: "Email must be less than 254 characters" }],
    ["a password of 1001", director, "p".repeat(1001), { password: "Password must be less than 1000 characters" }],
  ])("%s: the message beside the field and in the summary, the e-mail kept", async (_, email, password, errors) => {
    const page = await visitor().send("/auth", { email, password });
    expect(page).toMatchObject({
      status: 422,
      title: "Error: Sign In - Everkeep",
      errors,
      summary: Object.values(errors),
    });
    expect(page.values.email).toBe(email);
    expect(page.values.password).toBe("");
  });

  it("a wrong password and an unknown address read the same", async () => {
    const known = await visitor().send("/auth", { email: director, password: "Wrong-4711!" });
    const unknown = await visitor().send("/auth", { email: "nobody@holloway.example", password: "Wrong-4711!" });
    expect(known).toMatchObject({ status: 422, summary: [wrong], title: "Error: Sign In - Everkeep" });
    expect(unknown).toMatchObject({ status: 422, summary: [wrong], title: "Error: Sign In - Everkeep" });
    expect(unknown.text).toBe(known.text);
    expect(known.values.email).toBe(director);
  });

  it("an address of 254 characters is checked like any other", async () => {
    const page = await visitor().send("/auth", { email: `${"a".repeat(242)}@ell.example`, password: "x" });
    expect(page).toMatchObject({ status: 422, summary: [wrong], errors: {} });
  });

  it("the password is never sent back", async () => {
    for (const email of [director, "nobody@holloway.example", "no address", ""]) {
      const response = await visitor().post("/auth", { email, password: "Wrong-4711!" });
      expect(await response.text()).not.toContain("Wrong-4711!");
      expect([...response.headers.values()].join()).not.toContain("4711");
    }
  });

  it("fields of the wrong type are no fields, and of a repeated one the last counts", async () => {
    const nested = await visitor().send("/auth", { "email[0]": director, "email.x": director, "password[]": "x" });
    expect(nested.errors).toEqual({ email: "Email is required", password: "Password is required" });
    const file = await visitor().send("/auth", { email: new File(["x"], "x.txt"), password: new File(["y"], "y.txt") });
    expect(file.errors).toEqual({ email: "Email is required", password: "Password is required" });
    const repeated = new URLSearchParams(`email=x&email=${director}&password=no&password=Lantern-2026!`);
    expect((await visitor().post("/auth", repeated)).status).toBe(303);
    const odd = { __intent__: "validate", __proto__x: "1", constructor: "x", toString: "y", unknown: "z" };
    const known = await visitor().post("/auth", { ...odd, email: director, password: "Lantern-2026!" });
    expect(known.status).toBe(303);
  });
});

describe("the limit of sign-ins", () => {
  it("refuses the eleventh try, even with the right password, says when, and keeps the e-mail", async () => {
    const guesser = visitor();
    for (let tries = 0; tries < 10; tries++) {
      const email = `nobody-${tries}@holloway.example`;
      expect((await guesser.post("/auth", { email, password: `guess ${tries}` })).status).toBe(422);
    }
    const page = await guesser.send("/auth", { email: director, password: "Lantern-2026!" });
    expect(page).toMatchObject({
      status: 429,
      title: "Error: Sign In - Everkeep",
      values: { email: director, password: "" },
    });
    expect(page.summary.join()).toMatch(/try again in \d+ (second|minute)s?\.$/);
    expect(guesser.cookies.has("session")).toBe(false);
    expect((await visitor().post("/auth", { email: director, password: "Lantern-2026!" })).status).toBe(303);
  });

  it("does not count a form that is not filled in", async () => {
    const slow = visitor();
    for (let tries = 0; tries < 12; tries++) await slow.post("/auth", { email: director, password: "" });
    expect((await slow.post("/auth", { email: director, password: "Lantern-2026!" })).status).toBe(303);
  });
});

describe("asked before signing in", () => {
  const asked = () => [
    "/dashboard",
    "/dashboard?status=archived&page=1",
    "/dashboard/register/basic?draft=8d0f1c3e-5b7a-4f62-9c1d-2e4a6b8c0d1f",
    `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}?a=b+c&a=d`,
  ];

  it("a protected page leads to /auth with its query string and back after signing in", async () => {
    for (const url of asked()) {
      const client = visitor();
      const first = await client.get(url);
      expect(first.status).toBe(303);
      expect(first.headers.get("Location")).toBe(`/auth${url.slice(url.split("?")[0]?.length)}`);
      const after = await client.post("/auth", { email: director, password: "Lantern-2026!" });
      expect(after).toMatchObject({ status: 303 });
      expect(after.headers.get("Location")).toBe(url);
      expect((await client.get(url)).status).toBe(200);
      expect(client.cookies.has("return-to")).toBe(false);
    }
  });

  it("asked for as data, it leads back to the page", async () => {
    const client = visitor();
    const first = await client.get("/dashboard.data?status=archived&_routes=routes%2Fdashboard");
    expect(first.status).toBe(202);
    expect(await first.text()).toContain("/auth?status=archived");
    const after = await client.post("/auth", { email: director, password: "Lantern-2026!" });
    expect(after.headers.get("Location")).toBe("/dashboard?status=archived");
  });

  it("signing in leads nowhere but to this site", async () => {
    for (const url of ["/auth?redirectTo=https://evil.example", "/auth?next=//evil.example&return-to=//evil.example"]) {
      const after = await visitor().post(url, { email: director, password: "Lantern-2026!" });
      expect(after.headers.get("Location")).toBe("/dashboard");
    }
    for (const url of [
      "//evil.example/dashboard",
      "//dashboard",
      "/dashboard/../..//evil.example",
      "/%5Cevil.example",
    ]) {
      const client = visitor();
      await client.get(url);
      const after = await client.post("/auth", { email: director, password: "Lantern-2026!" });
      expect(after.headers.get("Location")).toMatch(/^\/(?![/\\])/);
    }
    const forged = visitor();
    forged.cookies.set("return-to", Buffer.from('"//evil.example"').toString("base64"));
    const after = await forged.post("/auth", { email: director, password: "Lantern-2026!" });
    expect(after.headers.get("Location")).toBe("/dashboard");
  });

  it("a signed-in person is not asked to sign in again", async () => {
    const client = await visitor().signIn(director);
    expect((await readPage(await client.get("/auth"))).location).toBe("/dashboard");
  });
});

describe("the session", () => {
  it("is a fresh HttpOnly, SameSite=Lax cookie of 90 days, of which only a hash is stored", async () => {
    const client = visitor();
    client.cookies.set("session", "chosen-by-someone-else");
    const response = await client.post("/auth", { email: director, password: "Lantern-2026!" });
    const lines = response.headers.getSetCookie();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(lines.find((line) => line.startsWith("session="))).toContain("Max-Age=7776000; Path=/");
    const value = decodeURIComponent(client.cookies.get("session") ?? "").split(".")[0] ?? "";
    const token = JSON.parse(Buffer.from(value, "base64").toString());
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(JSON.stringify(rows(server.dataDir, "select * from sessions"))).not.toContain(token);
  });

  it.each([
    ["a word", "x"],
    ["nothing", ""],
    ["a wrong signature", "eyJ4IjoxfQ%3D%3D.x"],
    ["broken percent signs", "%E0%A4%A"],
    ["4000 letters", "a".repeat(4000)],
  ])("a cookie made of %s is nobody's", async (_, value) => {
    const client = visitor();
    client.cookies.set("session", value);
    client.cookies.set("flash", value);
    client.cookies.set("opened", value);
    expect((await client.get("/dashboard")).status).toBe(303);
    expect((await client.get("/memorial/margaret-ellis")).status).toBe(200);
  });

  it("ends with sign-out, on every device, and says so", async () => {
    const here = await visitor().signIn("admin@everkeep.example");
    const there = await visitor().signIn("admin@everkeep.example");
    const before = here.cookieHeader();
    const response = await here.post("/sign-out");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/");
    expect(here.cookies.has("session")).toBe(false);
    expect(here.cookies.has("flash")).toBe(true);
    expect((await visitor().fetch("/dashboard", { headers: { Cookie: before } })).status).toBe(303);
    expect((await there.get("/dashboard")).status).toBe(303);
    const home = await readPage(await here.get("/"));
    expect(home.text).toContain("Signed out");
    expect(home.text).toContain("You have been successfully signed out.");
    expect((await readPage(await here.get("/"))).text).not.toContain("Signed out");
  });

  it("signing out works when the session is gone already, and does not touch other people", async () => {
    const other = await visitor().signIn(director);
    const gone = visitor();
    gone.cookies.set("session", "gone");
    for (const client of [visitor(), gone]) {
      const response = await client.post("/sign-out");
      expect(response).toMatchObject({ status: 303 });
      expect(client.cookies.has("session")).toBe(false);
    }
    expect((await other.get("/sign-out")).status).toBe(303);
    expect((await other.get("/dashboard")).status).toBe(200);
  });
});
