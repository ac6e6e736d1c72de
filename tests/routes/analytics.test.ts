import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPage } from "../support/client.ts";
import { change, newcomer } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const url = "/dashboard/overview";
let server: Server;

beforeAll(async () => {
  server = await takeServer();
});
afterAll(() => server.stop());

const seen = async (email: string, query = "") =>
  readPage(await (await newcomer(server).signIn(email)).get(url + query));
const director = "director@holloway.example";
const admin = "admin@everkeep.example";

describe("analytics by role", () => {
  it("a business sees its cards and its own figures, and nothing of others", async () => {
    const page = await seen(director);
    for (const text of [
      "Active Memorials",
      "Currently running memory services",
      "Total Memories",
      "Memories collected",
      "Memorial Views",
      "Estimated views",
      "Holloway & Sons Analytics",
      "Business Account",
      "Monthly Memorial Registrations",
      "Recent Memorials",
      "Memory Types",
      "Margaret Ellis",
      "Arthur Penn",
    ])
      expect(page.text).toContain(text);
    for (const text of ["Total Users", "Business Accounts Overview", "Rivendale", "Łukasz"])
      expect(page.text).not.toContain(text);
  });

  it("a member sees cards alone, and no zeros before there is a memorial to look after", async () => {
    const nora = await seen("nora@ellis.example");
    expect(nora.text).toContain("Estimated views");
    const sam = await seen("sam@stranger.example");
    expect(sam.text).toContain("Once you look after a memorial, you see here what people share with it.");
    expect(sam.text).not.toMatch(/Estimated views|Active Memorials/);
    for (const { text } of [nora, sam]) expect(text).not.toMatch(/Business Account|Recent Memorials|Total Users/);
  });

  it("the admin sees the site and its business accounts", async () => {
    const page = await seen(admin);
    for (const text of [
      "Total Memorials",
      "Pending Memories",
      "Total Users",
      "2 business, 2 members",
      "Business Accounts Overview",
      "Admin Access",
      "Holloway & Sons",
      "director@holloway.example",
      "Rivendale Crematory",
      "Business Partner Invitations",
    ])
      expect(page.text).toContain(text);
    expect(page.text).not.toContain("Memorial Views");
  });

  it("a business with nothing yet sees a message", async () => {
    change(server.dataDir, "update memorials set user_id = null where full_name like '%ukasz%'");
    const page = await seen("desk@rivendale.example");
    expect(page.text).toContain("No memorials registered yet");
    expect(page.text).toContain("No memorials created yet");
  });

  it("is asked for whatever page, and for sign-in first", async () => {
    for (const query of ["?businesses=2", "?businesses=x", "?businesses=-1", "?businesses=1e9"])
      expect((await seen(admin, query)).status).toBe(200);
    const answer = await newcomer(server).get(url);
    expect(answer.headers.get("Location")).toMatch(/^\/auth/);
  });

  it("figures that fail leave the rest of the page standing", async () => {
    change(server.dataDir, "alter table memory_totals rename to lost");
    const page = await seen(admin);
    expect(page.status).toBe(200);
    expect(page.text).toContain("The figures could not be loaded. Please try again in a moment.");
    expect(page.text).toContain("Business Partner Invitations");
  });
});
