import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shapes } from "~/features/api/schemas";
import { addApiKey, registerWith, type Software, software } from "../support/api.ts";
import { memorialId, rows } from "../support/client.ts";
import { mailTo } from "../support/outbox.ts";
import { change, newAddress, newcomer } from "../support/people.ts";
import { addGatherings } from "../support/planted-gatherings.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const director = "director@holloway.example";
let server: Server;
let ask: Software;
let reader: Software;
let margaret: string;

beforeAll(async () => {
  server = await takeServer();
  ask = software(server, addApiKey(server.dataDir, director).text);
  reader = software(server, addApiKey(server.dataDir, director, ["read"]).text);
  margaret = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());

describe("listing", () => {
  it("goes through all memorials once, newest first, however small the pages are", async () => {
    for (let times = 0; times < 4; times++) await registerWith(ask);
    const { body: all } = await ask("GET", "/memorials?limit=100");
    const found: string[] = [];
    for (let url: string | null = "/memorials?limit=3"; url; ) {
      const { body, headers }: Awaited<ReturnType<Software>> = await ask("GET", url);
      found.push(...body.memorials.map(({ id }: { id: string }) => id));
      const next = /^<([^>]+)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
      expect(Boolean(next)).toBe(body.nextCursor !== null);
      url = next ? next.replace(`${server.origin}/api/v1`, "") : null;
    }
    const ids = all.memorials.map(({ id }: { id: string }) => id);
    expect(found).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    const created = all.memorials.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(created).toEqual(created.toSorted().reverse());
  });

  it("can be of one status, and never has an access password", async () => {
    const { body } = await ask("GET", "/memorials?status=archived&limit=100");
    expect(body.memorials.map(({ fullName }: { fullName: string }) => fullName)).toContain("Arthur Penn");
    expect(body.memorials.every(({ status }: { status: string }) => status === "archived")).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/password/i);
  });

  it.each([
    "limit=0",
    "limit=101",
    "limit=x",
    "limit=1e1",
    "status=gone",
    "cursor=x",
    "cursor=",
    "sort=name",
    "updatedSince=yesterday",
    "updatedSince=2026-11-28",
  ])("refuses ?%s", async (query) => {
    const { status, body } = await ask("GET", `/memorials?${query}`);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ detail: expect.any(String), parameter: query.split("=")[0] }]);
  });
});

describe("gatherings", () => {
  it("of the memorial that is asked for alone are in its answer, whoever may see them, and without links", async () => {
    const { id, gatherings, etag } = await registerWith(ask);
    expect(gatherings).toEqual([]);
    const { gathering, invited } = addGatherings(server.dataDir, id);
    const at = "2026-11-20T09:00:00.000Z";
    change(
      server.dataDir,
      "update gatherings set changed_at = ?, called_off_at = iif(id = ?, ?, null)",
      at,
      gathering,
      at,
    );
    const { body, headers } = await reader("GET", `/memorials/${id}`);
    expect(
      body.gatherings.map(({ seenBy, isCalledOff }: Record<string, unknown>) => [seenBy, isCalledOff]).sort(),
    ).toEqual([
      ["everyone", false],
      ["invited", false],
      ["password", true],
    ]);
    expect(body.gatherings.find((one: { id: string }) => one.id === gathering)).toEqual({
      id: gathering,
      kind: "wake",
      day: "2099-12-03",
      startsAt: "2099-12-03T15:00:00.000Z",
      endsAt: null,
      place: "The Gadwall, Wendover",
      livestreamUrl: null,
      recordingUrl: null,
      note: "Bring a story.",
      seenBy: "password",
      isCalledOff: true,
      updatedAt: at,
    });
    expect(shapes("9999-12-31").Memorial.safeParse(body).error).toBeUndefined();
    expect(JSON.stringify(body)).not.toContain(invited);
    expect(headers.get("ETag")).not.toBe(etag);
  });
});

describe("print, numbers and invitations", () => {
  it("gives the code and the handout", async () => {
    const code = await ask("GET", `/memorials/${margaret}/qr.png`);
    expect(Buffer.from(code.bytes).subarray(1, 4).toString()).toBe("PNG");
    const picture = await ask("GET", `/memorials/${margaret}/handout.png`);
    expect(picture.headers.get("Content-Type")).toBe("image/png");
    expect(Buffer.from(picture.bytes).readUInt32BE(16)).toBe(1748);
    const pdf = await ask("GET", `/memorials/${margaret}/handout.pdf`);
    expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe("%PDF-");
    const [printed] = rows<{ detail: string }>(
      server.dataDir,
      "select detail from memorial_history where kind = 'printed'",
    );
    expect(JSON.parse(printed?.detail ?? "{}")).toMatchObject({ apiKey: "Case software" });
  });

  it("counts memories by state", async () => {
    const { body } = await reader("GET", `/memorials/${margaret}/memory-counts`);
    expect(body).toEqual({ pending: 3, approved: 8, rejected: 0 });
  });

  it("invites a co-owner by mail, lists the invitation and cancels it", async () => {
    const url = `/memorials/${margaret}/invitations`;
    const email = newAddress();
    const { status, body } = await ask("POST", url, { body: { email: ` ${email.toUpperCase()} ` } });
    expect([status, body.email]).toEqual([201, email]);
    expect((await mailTo(server.dataDir, email)).text).toContain("Holloway & Sons");
    expect((await reader("GET", url)).body.invitations).toContainEqual(body);
    const twice = await ask("POST", url, { body: { email } });
    expect([twice.status, twice.body.detail]).toEqual([409, "This address already has an open invitation."]);
    const own = await ask("POST", url, { body: { email: director } });
    expect([own.status, own.body.detail]).toEqual([409, "This person already looks after the memorial."]);
    expect((await ask("DELETE", `${url}/${body.id}`)).status).toBe(204);
    expect((await ask("DELETE", `${url}/${body.id}`)).status).toBe(404);
    expect((await ask("POST", url, { body: { email: "nobody" } })).status).toBe(422);
  });
});

describe("every answer", () => {
  it("tells the limits and what is left of them", async () => {
    const one = await ask("GET", "/key");
    expect(one.headers.get("RateLimit-Policy")).toBe('"requests";q=600;w=300');
    const left = (answer: { headers: Headers }) =>
      Number(/^"requests";r=(\d+);t=\d+$/.exec(answer.headers.get("RateLimit") ?? "")?.[1]);
    const before = left(one);
    const missing = await ask("GET", "/memorials/none");
    expect(missing.status).toBe(404);
    expect(before - left(missing)).toBeLessThanOrEqual(1);
    const print = await ask("GET", `/memorials/${margaret}/qr.png`);
    expect(print.headers.get("RateLimit-Policy")).toBe('"requests";q=600;w=300, "prints";q=60;w=300');
    expect(print.headers.get("RateLimit")).toMatch(/^"requests";r=\d+;t=\d+, "prints";r=\d+;t=\d+$/);
  });

  it("is stored nowhere, sets no cookie and allows no other site", async () => {
    for (const url of ["/key", "/memorials", `/memorials/${margaret}`, "/none"]) {
      const { headers } = await ask("GET", url, { headers: { Origin: "https://evil.example" } });
      expect(headers.get("Cache-Control")).toContain("no-store");
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
    }
  });

  it("names the methods that there are", async () => {
    const { status, headers } = await ask("POST", `/memorials/${margaret}`);
    expect([status, headers.get("Allow")]).toEqual([405, "GET, HEAD, PATCH, DELETE"]);
    expect((await ask("GET", `/memorials/${margaret}/archive`)).headers.get("Allow")).toBe("POST");
    expect((await ask("HEAD", `/memorials/${margaret}`)).status).toBe(200);
  });

  it("says what it is in words if the database fails, without details", async () => {
    change(server.dataDir, "alter table memorial_invitations rename to memorial_invitations_away");
    const answer = await ask("GET", `/memorials/${margaret}/invitations`);
    change(server.dataDir, "alter table memorial_invitations_away rename to memorial_invitations");
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ title: "Something went wrong", status: 500 });
    expect(JSON.stringify(answer.body)).not.toMatch(/table|sqlite/i);
  });
});

it("the package of the document is in the page that people read", async () => {
  const page = await (await newcomer(server).get("/api/v1")).text();
  const document = await (await fetch(`${server.origin}/api/v1/openapi.json`)).json();
  for (const methods of Object.values<Record<string, { summary: string }>>(document.paths))
    for (const { summary } of Object.values(methods)) expect(page).toContain(summary);
  expect(await readFile("docs/api.md", "utf8")).toContain("/api/v1/openapi.json");
});
