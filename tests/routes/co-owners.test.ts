import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { castOf } from "../support/cast.ts";
import { type Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { change, linkAfter, mailAfter, newAddress, newcomer, open, stateOf, without } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let margaret: string;
let lukasz: string;
let who: (role: string) => Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  lukasz = memorialId(server.dataDir, "lukasz-wisniewski");
  who = await castOf(server);
});
afterAll(() => server.stop());

const at = (memorial: string) => `/memorial-co-owners/${memorial}`;
const refusal = "You don't have permission to manage co-owners for this memorial.";

interface Invitation {
  id: string;
  memorial_id: string;
  email: string;
  role: string;
  status: string;
  expires_at: string;
  invited_at: string;
}
const invitationOf = (email: string) =>
  rows<Invitation>(server.dataDir, "select * from memorial_invitations where email = ?", email)[0] as Invitation;
const cancel = (memorial: string, id: string) => `${at(memorial)}/invitations/${id}/cancel`;

/** A waiting invitation of the owner's to a memorial. */
async function waiting(role = "owner", memorial = margaret) {
  const email = newAddress();
  const link = await linkAfter(server, who(role), at(memorial), { email });
  return { ...invitationOf(email), link };
}

describe("the co-owners page", () => {
  it.each(["owner", "admin"])(
    "shows the %s who looks after the memorial, who was invited, and the form",
    async (role) => {
      const { email } = await waiting(role);
      const page = await readPage(await who(role).get(at(margaret)));
      expect(page).toMatchObject({ status: 200, title: "Manage Co-Owners: Margaret Ellis - Everkeep" });
      for (const text of ["Current Owners", "Invite New Co-Owner", "Pending Invitations", email, "Back to Memorial"])
        expect(page.text).toContain(text);
      expect(page.text).toMatch(/Ruth Holloway.*Primary Owner.*Nora Ellis.*Memorial Member/);
      expect(page.text).toContain("Margaret Ellis");
      expect(page.text).not.toContain(refusal);
      expect(page.text).not.toContain("No co-owners yet");
    },
  );

  it("of a memorial without co-owners says so, and shows no invitation of another memorial", async () => {
    const { email } = await waiting();
    const page = await readPage(await who("another business").get(at(lukasz)));
    expect(page.text).toContain("No co-owners yet");
    expect(page.text).not.toContain(email);
    expect(page.text).not.toContain("Pending Invitations");
  });

  it("shows no invitation that is over", async () => {
    const { email, id } = await waiting();
    change(
      server.dataDir,
      "update memorial_invitations set expires_at = ? where id = ?",
      "2026-11-20T10:00:00.000Z",
      id,
    );
    expect(await (await who("owner").get(at(margaret))).text()).not.toContain(email);
  });

  it("shows a co-owner the owners and no control, and takes nothing from her", async () => {
    const { email, id } = await waiting();
    const page = await readPage(await who("co-owner").get(at(margaret)));
    expect(page).toMatchObject({ status: 200 });
    expect(page.text).toContain(refusal);
    expect(page.text).toContain("Ruth Holloway");
    expect(page.html).not.toContain(email);
    for (const text of ["Invite New Co-Owner", "Pending Invitations", "Cancel"]) expect(page.text).not.toContain(text);
    const before = stateOf(server.dataDir);
    for (const form of [at(margaret), cancel(margaret, id)])
      expect((await who("co-owner").post(form, { email: newAddress() })).status).toBe(404);
    expect((await who("co-owner").get(cancel(margaret, id))).status).toBe(404);
    expect(stateOf(server.dataDir)).toEqual(before);
    expect((await open(who("co-owner"), "/dashboard")).text).toContain("Margaret Ellis");
  });

  it("goes by id alone", async () => {
    for (const id of ["margaret-ellis", "x", "%25", "%00", `${margaret}x`])
      expect((await who("admin").get(at(id))).status, id).toBe(404);
  });
});

describe("inviting a co-owner", () => {
  it("writes to the address in the inviter's name, for 14 days, and says so", async () => {
    const email = newAddress();
    const mail = await mailAfter(server, email, () =>
      who("owner").post(at(margaret), { email: ` ${email.toUpperCase()} ` }),
    );
    expect(mail.subject).toBe("Ruth Holloway asks you to look after Margaret's page");
    expect(mail.text.replace(/\s+/g, " ")).toContain(
      "Ruth Holloway would like you to help look after the memorial of Margaret Ellis",
    );
    const { invited_at, expires_at, ...row } = invitationOf(email);
    expect(row).toMatchObject({ memorial_id: margaret, role: "memorial_member", status: "pending" });
    expect(Date.parse(expires_at) - Date.parse(invited_at)).toBe(14 * 86_400_000);
    const page = await open(who("owner"), at(margaret));
    for (const text of ["Invitation Sent", "Invitation sent successfully", email]) expect(page.text).toContain(text);
    expect(page.values.email).toBe("");
  });

  it.each([
    ["nothing", "", "Please enter an email address"],
    ["blanks", "   ", "Please enter an email address"],
    ["no address", "nora at ellis", "Please enter a valid email address"],
    ["255 characters", `${"a".repeat(243)}@ell.example`, "Email must be less than 254 characters"],
    ["the owner", "Director@Holloway.example", "This person already looks after the memorial."],
    ["a co-owner", "nora@ellis.example", "This person already looks after the memorial."],
  ])("%s is refused beside the field and in the summary, and kept", async (_, email, message) => {
    const before = rows(server.dataDir, "select * from memorial_invitations");
    const page = await who("owner").send(at(margaret), { email });
    expect(page).toMatchObject({
      status: 422,
      title: "Error: Manage Co-Owners: Margaret Ellis - Everkeep",
      errors: { email: message },
    });
    expect(page).toMatchObject({ summary: [message], values: { email } });
    expect(rows(server.dataDir, "select * from memorial_invitations")).toEqual(before);
  });

  it("an address whose invitation waits gets no second one; one whose invitation is over does", async () => {
    const { email, id } = await waiting();
    const page = await who("owner").send(at(margaret), { email });
    expect(page.errors.email).toBe("An invitation has already been sent to this email address and is still pending.");
    change(
      server.dataDir,
      "update memorial_invitations set expires_at = ? where id = ?",
      "2026-11-20T10:00:00.000Z",
      id,
    );
    await linkAfter(server, who("owner"), at(margaret), { email });
    await linkAfter(server, who("another business"), at(lukasz), { email });
  });

  it("takes memorial, role and names from no form", async () => {
    const email = newAddress();
    const planted = {
      memorialId: lukasz,
      memorial_id: lukasz,
      role: "admin",
      memorialName: "Planted",
      inviterName: "Planted",
    };
    const mail = await mailAfter(server, email, () => who("owner").post(at(margaret), { ...planted, id: "x", email }));
    expect(invitationOf(email)).toMatchObject({ memorial_id: margaret, role: "memorial_member" });
    expect(mail.text + mail.html + mail.subject).not.toContain("Planted");
  });

  it("that can't be written says so and keeps the address", async () => {
    for (const table of ["mail_queue", "limits"]) {
      const email = newAddress();
      const page = await without(server.dataDir, table, () => who("owner").send(at(margaret), { email }));
      expect(page).toMatchObject({ status: 503, errors: { email: "Failed to send invitation" }, values: { email } });
      expect(invitationOf(email)).toBeUndefined();
    }
  });
});

describe("cancelling an invitation", () => {
  it("removes it and says so; once more, it fails", async () => {
    const { id, email, link } = await waiting();
    const page = await who("owner").follow(await who("owner").post(cancel(margaret, id)));
    expect(page).toMatchObject({ status: 200, url: at(margaret) });
    for (const text of ["Invitation Cancelled", "Invitation has been cancelled"]) expect(page.text).toContain(text);
    expect(page.text).not.toContain(email);
    expect((await open(newcomer(server), link)).text).toContain("Invalid Invitation");
    const again = await who("owner").follow(await who("owner").post(cancel(margaret, id)));
    expect(again.text).toContain("Failed to cancel invitation");
  });

  it("works on one's own memorial alone", async () => {
    const { id } = await waiting();
    const other = who("another business");
    const page = await other.follow(await other.post(cancel(lukasz, id)));
    expect(page.text).toContain("Failed to cancel invitation");
    expect((await other.post(cancel(margaret, id))).status).toBe(404);
    expect(invitationOf((await waiting()).email)).toBeDefined();
    expect(rows(server.dataDir, "select 1 from memorial_invitations where id = ?", id)).toHaveLength(1);
  });

  it("a mere look cancels nothing, nor does an id that is none, nor a database that fails", async () => {
    const { id, link } = await waiting();
    expect((await who("owner").get(cancel(margaret, id))).headers.get("Location")).toBe(at(margaret));
    for (const bad of ["x", "%25", "%00", "0b7c1f52-9d1e-4a52-9a5c-6f0c4f2a7d11"])
      expect((await who("owner").post(cancel(margaret, bad))).status).toBe(303);
    const failing = () => who("owner").post(cancel(margaret, id));
    const answer = await without(server.dataDir, "memorial_invitations", failing);
    expect((await who("owner").follow(answer)).text).toContain("Failed to cancel invitation");
    expect((await open(newcomer(server), link)).url).toBe("/auth/invitation");
  });
});
