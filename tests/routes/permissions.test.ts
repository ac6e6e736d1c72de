import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, castOf } from "../support/cast.ts";
import { type Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let margaret: string;
interface Pending {
  id: string;
  author_name: string;
  content_text: string;
}
let pending: Pending;
let other: Pending;
let as: (role: string) => Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  as = await castOf(server);
  const sql =
    "select id, author_name, content_text from memories where approval_status = 'pending' and memorial_id = ?";
  [pending, other] = rows<Pending>(server.dataDir, sql, margaret) as [Pending, Pending];
});
afterAll(() => server.stop());

it.each(Object.keys(accounts).filter((role) => role !== "admin"))(
  "nothing leads the %s to moderation",
  async (role) => {
    const client = as(role);
    const { html } = await client.follow(await client.get("/dashboard"));
    expect(html).not.toContain("/dashboard/moderation");
  },
);

describe("moderation and the admin", () => {
  const admin = () => as("admin");
  const state = (id: string) =>
    rows(server.dataDir, "select approval_status, rejection_reason from memories where id = ?", id)[0];

  it("sees the memories that wait, and is asked before anything is decided", async () => {
    const list = await readPage(await admin().get("/dashboard/moderation"));
    expect(list.text).toContain(pending.author_name);
    const ask = await readPage(await admin().get(`/dashboard/moderation/${pending.id}/approve`));
    expect(ask.text).toContain(
      `Are you sure you want to approve this memory by ${pending.author_name}? It will be published on the memorial page.`,
    );
    expect(state(pending.id)).toMatchObject({ approval_status: "pending" });
  });

  it("a reason over 1000 characters is refused and decides nothing", async () => {
    const page = await admin().send(`/dashboard/moderation/${pending.id}/reject`, {
      rejectionReason: "r".repeat(1001),
      revision: "1",
    });
    const message = "The reason must be at most 1000 characters";
    expect(page).toMatchObject({ status: 422, errors: { rejectionReason: message }, summary: [message] });
    expect(page).toMatchObject({
      title: "Error: Reject Memory - Everkeep",
      values: { rejectionReason: "r".repeat(1001) },
    });
    expect(state(pending.id)).toMatchObject({ approval_status: "pending", rejection_reason: null });
  });

  it("a reason that did not arrive whole decides nothing", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const body = '--x\r\nContent-Disposition: form-data; name="rejectionReason"\r\n\r\nNot th';
    const url = `/dashboard/moderation/${other.id}/reject`;
    const page = await readPage(await admin().fetch(url, { method: "POST", body, headers }));
    expect(page).toMatchObject({ status: 422, summary: ["The form did not arrive completely. Please send it again."] });
    expect(state(other.id)).toMatchObject({ approval_status: "pending" });
  });

  it("decides once; the second person learns who was first", async () => {
    const url = (decision: string) => `/dashboard/moderation/${pending.id}/${decision}`;
    const first = await admin().follow(
      await decideNow(admin(), server.dataDir, url("reject"), { rejectionReason: "  Names a neighbour.  " }),
    );
    expect(first).toMatchObject({ url: "/dashboard/moderation", text: expect.stringContaining("Memory rejected") });
    expect(first.text).toContain("The memory has been rejected successfully.");
    const second = await admin().follow(await decideNow(admin(), server.dataDir, url("approve")));
    expect(second.text).toContain("This memory was rejected by Ada Whitcombe. Nothing was changed.");
    expect(state(pending.id)).toEqual({ approval_status: "rejected", rejection_reason: "Names a neighbour." });
  });

  it("a memory that there is not is 404 to look at, and said to be gone to decide", async () => {
    for (const id of ["0b7c1f52-9d1e-4a52-9a5c-6f0c4f2a7d11", "x", "%25"]) {
      expect((await admin().get(`/dashboard/moderation/${id}/approve`)).status).toBe(404);
      const page = await admin().follow(await admin().post(`/dashboard/moderation/${id}/reject`));
      expect(page.text).toContain("Memory not found");
    }
  });
});

describe("the management page of a memorial", () => {
  it.each(["admin", "owner", "colleague", "co-owner"])("is there for the %s", async (role) => {
    const page = await readPage(await as(role).get(`/memorial-detail/${margaret}`));
    expect(page).toMatchObject({ status: 200, title: "Margaret Ellis - Everkeep" });
    expect(page.text).toContain("Memorial Details and Management");
  });

  it("looks the same to a stranger as one that does not exist", async () => {
    const member = as("member");
    const missing = await readPage(await member.get("/memorial-detail/0b7c1f52-9d1e-4a52-9a5c-6f0c4f2a7d11"));
    const hidden = await readPage(await member.get(`/memorial-detail/${margaret}`));
    expect(hidden.text).toBe(missing.text);
    expect(hidden.text).toContain("The memorial you're looking for doesn't exist or you don't have access to it.");
  });

  it("goes by id alone", async () => {
    for (const id of ["margaret-ellis", "x", "%25", `${margaret}x`]) {
      expect((await as("admin").get(`/memorial-detail/${id}`)).status, id).toBe(404);
    }
  });
});

describe("the list of memorials", () => {
  it.each([
    ["admin", ["Margaret Ellis", "Łukasz Wiśniewski"]],
    ["owner", ["Margaret Ellis"]],
    ["colleague", ["Margaret Ellis"]],
    ["another business", ["Łukasz Wiśniewski"]],
    ["co-owner", ["Margaret Ellis"]],
    ["member", []],
  ])("shows the %s their own: %j", async (role, names) => {
    for (const url of ["/dashboard", "/dashboard.data", "/dashboard?status=archived"]) {
      const text = await (await as(role).get(url)).text();
      for (const name of ["Margaret Ellis", "Łukasz Wiśniewski"]) {
        if (!url.includes("archived")) expect(text.includes(name), `${url} ${name}`).toBe(names.includes(name));
      }
      expect(text.includes("Arthur Penn"), url).toBe(
        url.includes("archived") && ["admin", "owner", "colleague"].includes(role),
      );
    }
  });
});
