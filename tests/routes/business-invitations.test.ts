import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, readPage, rows, withAddresses } from "../support/client.ts";
import {
  addSignUp,
  business,
  change,
  linkAfter,
  mailAfter,
  newAddress,
  newcomer,
  open,
  stateOf,
  without,
} from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let admin: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  admin = await newcomer(server).signIn("admin@everkeep.example");
});
beforeEach(() => void change(server.dataDir, "delete from business_invitations"));
afterAll(() => server.stop());

const panel = "/dashboard/overview";
const past = "2026-11-20T10:00:00.000Z";
const invite = (email: string) => linkAfter(server, admin, panel, { email });
const shown = async (query = "") => readPage(await admin.get(panel + query));
const invitations = (email: string) =>
  rows<{ status: string }>(
    server.dataDir,
    "select * from business_invitations where email = ? order by invited_at",
    email,
  );

describe("inviting a business partner", () => {
  it("writes to the address, lists it with inviter and date, and says so", async () => {
    const empty = await shown();
    for (const text of [
      "Business Partner Invitations",
      "No business invitations sent yet",
      "Send your first invitation using the form above",
    ])
      expect(empty.text).toContain(text);
    const email = newAddress();
    const planted = { inviterName: "Planted", role: "admin", invited_by: "x", status: "accepted" };
    const mail = await mailAfter(server, email, () =>
      admin.post(panel, { ...planted, email: ` ${email.toUpperCase()} ` }),
    );
    expect(mail.subject).toBe("Ada Whitcombe invites your business to Everkeep");
    expect(mail.text).toContain("Ada Whitcombe invites your business");
    expect(mail.text + mail.html).not.toContain("Planted");
    const page = await shown();
    expect(page.text).toContain("Invitation Sent Successfully");
    expect(page.text).toContain(
      `Business invitation has been sent to ${email}. They will receive an email with instructions to create their account.`,
    );
    expect(page.text).toMatch(new RegExp(`Pending${email}Invited by Ada Whitcombe • \\d+ \\w+ 20\\d\\d`));
    expect(page.text).not.toContain("No business invitations sent yet");
    expect(page.values.email).toBe("");
  });

  it.each([
    ["nothing", "", "Email Required", "Please enter an email address to send the invitation."],
    ["blanks", "  ", "Email Required", "Please enter an email address to send the invitation."],
    ["no address", "holloway", "Invalid Email Format", "Please enter a valid email address (e.g., name@example.com)."],
    [
      "one with a blank",
      "a b@c.example",
      "Invalid Email Format",
      "Please enter a valid email address (e.g., name@example.com).",
    ],
    ["one that can't be", "a..b@c.example", "Invalid Email", "Please enter a valid email address"],
    [
      "a business",
      "Director@Holloway.example",
      "Account Already Exists",
      "This email address is already registered as a business account.",
    ],
    [
      "another account",
      "nora@ellis.example",
      "Account Type Conflict",
      "This email address is already registered with a different account type.",
    ],
  ])(
    "%s is refused with its title, beside the field and in the summary, and kept",
    async (_, email, title, message) => {
      const page = await admin.send(panel, { email });
      expect(page).toMatchObject({
        status: 422,
        title: "Error: Analytics - Everkeep",
        summary: [message],
        values: { email },
      });
      expect(page.errors).toEqual({ email: message });
      expect(page.html).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`));
      expect(rows(server.dataDir, "select 1 from business_invitations")).toEqual([]);
    },
  );

  it("an address whose invitation waits gets no second mail; one whose invitation is over gets a new one", async () => {
    const email = newAddress();
    const first = await invite(email);
    expect((await admin.post(panel, { email })).status).toBe(303);
    const page = await shown();
    for (const text of [
      "Invitation Already Sent",
      "An invitation has already been sent to this email address and is still pending.",
    ])
      expect(page.text).toContain(text);
    expect(invitations(email)).toHaveLength(1);
    change(server.dataDir, "update business_invitations set expires_at = ? where email = ?", past, email);
    const second = await invite(email);
    expect(invitations(email).map(({ status }) => status)).toEqual(["expired", "pending"]);
    expect((await open(newcomer(server), first)).url).toBe("/auth");
    expect((await open(newcomer(server), second)).url).toBe("/auth/invitation");
  });

  it("an account that nobody confirmed is no account", async () => {
    expect((await open(newcomer(server), await invite(addSignUp(server.dataDir)))).url).toBe("/auth/invitation");
  });

  it("that can't be written is a 'Database Error', and the address is kept", async () => {
    for (const table of ["business_invitations", "mail_queue"]) {
      const email = newAddress();
      const page = await without(server.dataDir, table, () => admin.send(panel, { email }));
      expect(page).toMatchObject({
        status: 422,
        summary: ["The invitation could not be saved. Please try again."],
        values: { email },
      });
      expect(page.html).toMatch(/<h2[^>]*>Database Error<\/h2>/);
      expect(invitations(email)).toEqual([]);
    }
  });
});

it("that can't even be counted is 'Sending Failed'", async () => {
  const email = newAddress();
  const page = await without(server.dataDir, "limits", () => admin.send(panel, { email }));
  expect(page).toMatchObject({ status: 503, summary: ["Unable to send invitation"], values: { email } });
  expect(page.html).toMatch(/<h2[^>]*>Sending Failed<\/h2>/);
});

describe("the list of invitations", () => {
  it("names what became of each: accepted, expired, declined", async () => {
    const [accepted, over, declined] = [newAddress(), newAddress(), newAddress()];
    const client = newcomer(server);
    await open(client, await invite(accepted));
    await client.post("/auth/invitation", business);
    for (const email of [over, declined]) await invite(email);
    change(server.dataDir, "update business_invitations set expires_at = ? where email = ?", past, over);
    change(server.dataDir, "update business_invitations set status = 'declined' where email = ?", declined);
    const { text } = await shown();
    const day = "\\d+ \\w+ 20\\d\\d";
    expect(text).toMatch(new RegExp(`Accepted${accepted}Invited by Ada Whitcombe • ${day}Accepted ${day}`));
    expect(text).toMatch(new RegExp(`Expired${over}Invited by Ada Whitcombe • ${day}Expired 20 November 2026`));
    expect(text).toMatch(new RegExp(`Declined${declined}Invited by Ada Whitcombe • ${day}`));
    expect(text).not.toMatch(new RegExp(`Pending(${over}|${accepted})`));
    expect(text.match(/Expired 20 November/g)).toHaveLength(1);
  });

  it("says 'Unknown' where the inviter is gone", async () => {
    const email = newAddress();
    await invite(email);
    change(server.dataDir, "update business_invitations set invited_by = null where email = ?", email);
    expect((await shown()).text).toContain(`${email}Invited by Unknown • `);
  });

  it("holds the newest twenty", async () => {
    const email = newAddress();
    await invite(email);
    for (let n = 10; n < 35; n++)
      change(
        server.dataDir,
        "insert into business_invitations select ?, ?, ?, status, invited_by, ?, accepted_at, expires_at from business_invitations where email = ?",
        ...[`id-${n}`, `older-${n}@test.example`, `hash-${n}`, `2026-10-01T10:${n}:00.000Z`, email],
      );
    const { text } = await shown();
    expect(text.match(/Invited by/g)).toHaveLength(20);
    expect(text.indexOf(email)).toBeLessThan(text.indexOf("older-34@"));
    expect(text).toContain("older-16@");
    expect(text).not.toContain("older-15@");
  });

  it("that can't be loaded says so in its place, counts the tries, and leaves the rest of the page", async () => {
    await without(server.dataDir, "business_invitations", async () => {
      for (const [query, counted] of [
        ["", null],
        ["?retry=1", "Retry 1"],
        ["?retry=7", "Retry 7"],
      ] as const) {
        const page = await shown(query);
        expect(page.status).toBe(200);
        for (const text of [
          "Failed to load invitations",
          "Loading Error: Unable to load business invitations",
          "Something went wrong while loading the data",
          "Try Again",
          "Send Business Invitation",
        ])
          expect(page.text).toContain(text);
        if (counted) expect(page.text).toContain(` · ${counted}`);
        else expect(page.text).not.toMatch(/Retry \d/);
        expect(page.html).toContain(`name="retry" value="${Number(query.slice(7)) + 1}"`);
      }
      for (const retry of ["-1", "x", "1e99", "%00"]) expect((await shown(`?retry=${retry}`)).status).toBe(200);
    });
    const page = await shown("?retry=2");
    for (const text of ["Failed to load", "Retry"]) expect(page.text).not.toContain(text);
    expect(page.text).toContain("Refresh");
  });
});

describe("the panel", () => {
  it.each(["director@holloway.example", "nora@ellis.example", "sam@stranger.example"])(
    "is not there for %s",
    async (address) => {
      const client = await newcomer(server).signIn(address);
      const email = newAddress();
      await invite(email);
      const before = stateOf(server.dataDir);
      for (const url of [panel, `${panel}.data`, `${panel}?_data=routes%2Fdashboard.overview`]) {
        const [shown, sent] = [await client.get(url), await client.post(url, { email: newAddress() })];
        expect([shown.status, sent.status], url).toEqual([200, 404]);
        for (const text of [await shown.text(), await sent.text()]) {
          expect(text).not.toContain(email);
          expect(text).not.toContain("Business Partner Invitations");
        }
      }
      expect(stateOf(server.dataDir)).toEqual(before);
    },
  );

  it("sends who is not signed in to sign in, and says why", async () => {
    const client = newcomer(server);
    const page = await client.follow(await client.post(panel, { email: newAddress() }));
    expect(page.url).toBe("/auth");
    expect(page.text).toContain("Authentication Required");
    const over = await newcomer(server).signIn("admin@everkeep.example");
    change(server.dataDir, "delete from sessions");
    expect((await over.follow(await over.post(panel, { email: newAddress() }))).text).toContain("Session Expired");
    admin = await newcomer(server).signIn("admin@everkeep.example");
  });
});
