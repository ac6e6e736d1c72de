import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { castOf, roles } from "../support/cast.ts";
import { type Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let id: string;
let memory: string;
let as: (role: string) => Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  id = memorialId(server.dataDir, "margaret-ellis");
  memory = pendingOf(id);
  as = await castOf(server);
});
afterAll(() => server.stop());

const pendingOf = (memorial: string) =>
  rows<{ id: string }>(
    server.dataDir,
    "select id from memories where memorial_id = ? and approval_status = 'pending'",
    memorial,
  )[0]?.id ?? "";

describe("who may manage a memorial", () => {
  it("a co-owner is not offered what they may not do", async () => {
    const html = await (await as("co-owner").get(`/memorial-detail/${id}`)).text();
    expect(html).toContain("Public Page");
    for (const url of ["/edit", "/archive", "/un-archive"]) expect(html).not.toContain(`${id}${url}"`);
  });

  it("the password stands in the edit form alone", async () => {
    for (const role of roles)
      for (const url of ["/dashboard", "/dashboard.data", `/memorial-detail/${id}`, `/memorial-detail/${id}.data`]) {
        const text = await (await as(role).get(url)).text();
        expect(text, `${role} ${url}`).not.toContain("rosegarden");
      }
    expect(await (await as("owner").get(`/memorial-detail/${id}/edit`)).text()).toContain("rosegarden");
  });

  it("an owner and a co-owner decide the memories of their own memorial, and of no other", async () => {
    const lukasz = memorialId(server.dataDir, "lukasz-wisniewski");
    const status = (id: string) =>
      rows<{ s: string }>(server.dataDir, "select approval_status s from memories where id = ?", id)[0]?.s;
    const theirs = pendingOf(lukasz);
    expect(theirs).not.toBe("");
    for (const role of ["owner", "co-owner", "another business", "member"]) {
      const client = as(role);
      await decideNow(client, server.dataDir, `/memorial-detail/${id}/memories/${theirs}/approve`);
      if (role !== "another business")
        await decideNow(client, server.dataDir, `/memorial-detail/${lukasz}/memories/${theirs}/approve`);
    }
    expect(status(theirs)).toBe("pending");
    for (const role of ["another business", "member"])
      expect(
        (await decideNow(as(role), server.dataDir, `/memorial-detail/${id}/memories/${memory}/approve`)).status,
      ).toBe(404);
    expect(status(memory)).toBe("pending");
    const list = await readPage(await as("co-owner").get(`/memorial-detail/${id}/memories`));
    expect(list.text).toContain("Review and approve memories submitted by family and friends");
    const done = await decideNow(as("co-owner"), server.dataDir, `/memorial-detail/${id}/memories/${memory}/approve`);
    const after = await as("co-owner").follow(done);
    expect(after.url).toBe(`/memorial-detail/${id}/memories`);
    expect(after.text).toContain("Memory approved");
    expect(status(memory)).toBe("approved");
    const next = pendingOf(id);
    await decideNow(as("owner"), server.dataDir, `/memorial-detail/${id}/memories/${next}/reject`, {
      rejectionReason: "No.",
    });
    expect(status(next)).toBe("rejected");
  });
});
