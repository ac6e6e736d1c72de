import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addApiKey, registerWith, type Software, software } from "../support/api.ts";
import { rows } from "../support/client.ts";
import { accountOf, change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

const director = "director@holloway.example";
const desk = "desk@rivendale.example";
let server: Server;
let ask: Software;
let other: Software;

beforeAll(async () => {
  server = await takeServer();
  ask = software(server, addApiKey(server.dataDir, director).text);
  other = software(server, addApiKey(server.dataDir, desk).text);
});
afterAll(() => server.stop());

const found = async (query: Record<string, string>, by = ask): Promise<string[]> => {
  const { body } = await by("GET", `/memorials?${new URLSearchParams(query)}`);
  return body.memorials.map(({ id }: { id: string }) => id);
};
const patch = (id: string, body: object) => ask("PATCH", `/memorials/${id}`, { headers: { "If-Match": "*" }, body });

describe("the reference of a memorial", () => {
  it("is stored, cleaned, shown in every answer, found again, and changes the ETag", async () => {
    const made = await registerWith(ask, { reference: " 2026 /  0412 " });
    expect(made.reference).toBe("2026 / 0412");
    expect(await found({ reference: "2026 / 0412" })).toEqual([made.id]);
    const changed = await patch(made.id, { reference: "2026-0413" });
    expect(changed.body.reference).toBe("2026-0413");
    expect(changed.headers.get("ETag")).not.toBe(made.etag);
    expect(await found({ reference: "2026 / 0412" })).toEqual([]);
    const { body } = await ask("GET", "/memorials?reference=2026-0413");
    expect(body).toMatchObject({ memorials: [{ id: made.id, reference: "2026-0413" }], nextCursor: null });
    expect(await found({ reference: "2026-0413", status: "archived" })).toEqual([]);
  });

  it("is Everkeep's own without one, and again once it is cleared", async () => {
    const made = await registerWith(ask);
    expect(made.reference).toMatch(/^MEM-\d+$/);
    expect(await found({ reference: made.reference })).toEqual([made.id]);
    await patch(made.id, { reference: "mine" });
    expect((await patch(made.id, { reference: null })).body.reference).toBe(made.reference);
    expect((await patch(made.id, { reference: made.reference })).body.reference).toBe(made.reference);
  });

  it("is unique in the business: the answer names the other memorial, and nothing is changed", async () => {
    const [one, two] = [await registerWith(ask, { reference: "u-1" }), await registerWith(ask, { reference: "u-2" })];
    for (const reference of ["u-1", one.shortId && (await registerWith(ask)).reference]) {
      const refused = await patch(two.id, { reference, knownAs: "Nobody" });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual([
        { detail: "Another memorial of your business has this reference", pointer: "#/reference" },
      ]);
    }
    expect((await patch(two.id, { reference: "u-1" })).body.memorialId).toBe(one.id);
    expect((await ask("GET", `/memorials/${two.id}`)).body).toMatchObject({ reference: "u-2", knownAs: null });
    const headers = { "Idempotency-Key": "u-3" };
    const again = await ask("POST", "/memorials", { headers, body: { fullName: "U Three", reference: "u-1" } });
    expect([again.status, again.body.memorialId]).toEqual([422, one.id]);
    expect(rows(server.dataDir, "select id from memorials where full_name = 'U Three'")).toEqual([]);
    const elsewhere = await registerWith(other, { reference: "u-1" });
    expect(elsewhere.reference).toBe("u-1");
    expect(await found({ reference: "u-1" })).toEqual([one.id]);
    expect(await found({ reference: "u-1" }, other)).toEqual([elsewhere.id]);
  });

  it("stays with the business when another one takes the memorial over", async () => {
    const { id } = await registerWith(ask, { reference: "gone" });
    const heir = accountOf(server.dataDir, desk)?.id ?? "";
    change(server.dataDir, "update memorials set user_id = ? where id = ?", heir, id);
    expect((await other("GET", `/memorials/${id}`)).body.reference).toMatch(/^MEM-/);
    expect(await found({ reference: "gone" }, other)).toEqual([]);
    expect(await found({ reference: "gone" })).toEqual([]);
    expect((await registerWith(ask, { reference: "gone" })).reference).toBe("gone");
  });

  it.each(["x".repeat(101), "a\u0000b", 7, ["a"]])("can't be %j", async (reference) => {
    const headers = { "Idempotency-Key": "odd-reference" };
    const { status, body } = await ask("POST", "/memorials", { headers, body: { fullName: "Odd", reference } });
    expect(status).toBe(422);
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(["#/reference"]);
  });

  it("is the column of an export", async () => {
    await registerWith(ask, { fullName: "Ida Export", reference: "=2026-77" });
    const csv = await (await (await signedIn(server, director)).get("/memorials.csv")).text();
    expect(csv).toContain("'=2026-77,Ida Export,");
  });
});

describe("an idempotency key that is used again", () => {
  it("tells the memorial that was registered with it, unless it is another business's now", async () => {
    const headers = { "Idempotency-Key": "again" };
    const post = (body: object) => ask("POST", "/memorials", { headers, body });
    const made = await post({ fullName: "Again", reference: "again-1" });
    expect((await post({ fullName: "Again", reference: "again-1" })).body.id).toBe(made.body.id);
    const refused = await post({ fullName: "Again", reference: "again-2" });
    expect(refused.status).toBe(422);
    expect(refused.body.type).toMatch(/#idempotency-key-reused$/);
    expect(refused.body.memorialId).toBe(made.body.id);
    change(
      server.dataDir,
      "update memorials set user_id = ? where id = ?",
      accountOf(server.dataDir, desk)?.id ?? "",
      made.body.id,
    );
    expect((await post({ fullName: "Other" })).body).not.toHaveProperty("memorialId");
  });
});

describe("what has changed since", () => {
  it("comes in the order of the changes, and what changes meanwhile comes again", async () => {
    const since = new Date().toISOString();
    const made: string[] = [];
    for (let count = 0; count < 5; count++) made.push((await registerWith(ask)).id);
    const [first = "", second = ""] = made;
    await ask("POST", `/memorials/${second}/archive`);
    const seen: string[] = [];
    for (let url: string | null = `/memorials?${new URLSearchParams({ updatedSince: since, limit: "2" })}`; url; ) {
      const { body, headers }: Awaited<ReturnType<Software>> = await ask("GET", url);
      seen.push(...body.memorials.map(({ id }: { id: string }) => id));
      if (seen.length === 2) await patch(first, { knownAs: "Later" });
      url = /^<([^>]+)>/.exec(headers.get("Link") ?? "")?.[1]?.replace(`${server.origin}/api/v1`, "") ?? null;
    }
    expect(seen).toEqual([first, ...made.slice(2), second, first]);
    expect(await found({ updatedSince: since, status: "archived" })).toEqual([second]);
    expect(await found({ updatedSince: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
    expect(await found({ updatedSince: since }, other)).toEqual([]);
  });

  it("takes a zone whose plus sign is not encoded, and a cursor of the same order alone", async () => {
    const plain = await ask("GET", "/memorials?limit=1");
    const changes = await ask("GET", "/memorials?limit=1&updatedSince=2020-01-01T00:00:00+01:00");
    expect([changes.status, changes.body.memorials.length]).toEqual([200, 1]);
    const mixed = await ask("GET", `/memorials?cursor=${changes.body.nextCursor}`);
    expect(mixed.body.errors).toEqual([{ detail: expect.any(String), parameter: "cursor" }]);
    const reverse = `/memorials?updatedSince=2020-01-01T00:00:00Z&cursor=${plain.body.nextCursor}`;
    expect((await ask("GET", reverse)).status).toBe(422);
  });
});
