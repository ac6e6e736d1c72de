import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { feature } from "~/features/api/feature.server";
import { logAsJson } from "~/server/log";
import { Client } from "../support/client.ts";
import { without } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const secrets = { SESSION_SECRETS: "s".repeat(32), ACCESS_PASSWORD_KEYS: "k".repeat(32) };

let server: Server;
let visitor: Client;

beforeAll(async () => {
  server = await takeServer();
  visitor = new Client(server.origin);
});
afterAll(() => server.stop());

interface Line {
  time: string;
  id: string;
  level?: string;
  message?: string;
  method?: string;
  route?: string;
  status: number;
  ms?: number;
}

const lines = () =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);

/** The line of a request, once it is written. */
async function lineOf(response: Response) {
  const id = response.headers.get("X-Request-Id");
  await response.arrayBuffer();
  await expect.poll(() => lines().some((line) => line.id === id && line.method)).toBe(true);
  return lines().find((line) => line.id === id && line.method) as Line;
}

it.each([
  ["/memorial/margaret-ellis", "/memorial/*", 200],
  ["/memorial/margaret-ellis.data", "/memorial/*.data", 200],
  ["/memorial/margaret-ellis/receipt/Quokka-secret", "/memorial/*/receipt/*", 404],
  ["/take-over/object/Quokka-secret", "/take-over/object/*", 404],
  ["/memorial/margaret-ellis/receipt/Quokka-secret/uploads/Quokka", "/memorial/*/receipt/*/uploads/*", 404],
  ["/auth?invite=Quokka&type=business&email=joan%40test.example", "/auth", 303],
  ["/AUTH/?x=Quokka", "/auth/", 200],
  ["/%61uth?x=Quokka", "/*", 200],
  ["/media/Quokka/Wombat.webp", "/media/*/*", 404],
  ["/dashboard?q=Quokka", "/dashboard", 303],
  ["/Quokka/%E0", "/*/*", 404],
  ["/session.js?Quokka", "/*", 200],
  ["//Quokka//dashboard", "//*//dashboard", 404],
])("%s is one line of JSON: %s %i", async (url, route, status) => {
  const line = await lineOf(await visitor.get(url));
  expect(line).toEqual({
    time: expect.stringMatching(/^2\d{3}-\d\d-\d\dT[\d:.]+Z$/),
    level: "info",
    id: expect.stringMatching(/^[\w-]{12}$/),
    method: "GET",
    route,
    status,
    ms: expect.any(Number),
  });
  expect(line.ms).toBeGreaterThan(0);
  expect(lines().filter(({ id }) => id === line.id)).toHaveLength(1);
});

it("an id that a client writes does not count", async () => {
  const response = await visitor.fetch("/healthz", { headers: { "X-Request-Id": "forged" } });
  expect((await lineOf(response)).id).not.toBe("forged");
});

it("an error's line has the id of its request and no secret", async () => {
  const token = "Quokka-secret-token";
  const response = await without(server.dataDir, "memories", () =>
    visitor.get(`/memorial/margaret-ellis/receipt/${token}?email=joan%40test.example`),
  );
  expect(response.status).toBe(500);
  const { id } = await lineOf(response);
  const error = lines().find((line) => line.level === "error" && line.id === id);
  expect(error?.message).toMatch(/no such table: memories/);
});

it("a request that Remix refuses by itself is logged as no error", async () => {
  for (const url of ["/places/Quokka", "/memorial/margaret-ellis/qr.png?Quokka", "/healthz"]) {
    const line = await lineOf(await visitor.post(url));
    expect(line.status, url).toBe(405);
    expect(
      lines().filter(({ id, level }) => id === line.id && level === "error"),
      url,
    ).toEqual([]);
  }
});

it("a page with many pictures writes no error line", async () => {
  const errors = () => lines().filter(({ level }) => level === "error");
  const before = errors().length;
  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  const html = await (await guest.get("/memorial/margaret-ellis")).text();
  const pictures = [...new Set(html.match(/\/media\/[\w/.-]+/g))];
  expect(pictures.length).toBeGreaterThan(10);
  await Promise.all(pictures.map(async (picture) => lineOf(await guest.get(picture))));
  expect(errors().slice(before)).toEqual([]);
});

it("an error that quotes a URL is written without what is secret in it", () => {
  const stderr: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => stderr.push(String(text)) > 0);
  const before = { ...console };
  onTestFinished(() => {
    vi.restoreAllMocks();
    Object.assign(console, before);
  });
  logAsJson();
  // Its answer may be taken for a value, as that of console.error itself: undefined.
  expect(console.error("first")).toBeUndefined();
  stderr.length = 0;
  console.error(new Error("no /memorial/x/receipt/Quokka-1?a=b&token=Quokka&email=a@quokka.example"));
  expect(JSON.parse(stderr.join("")).message).toMatch(
    /^Error: no \/memorial\/x\/receipt\/\.\.\.\?a=b&token=\.\.\.&email=\.\.\.\n/,
  );
});

it("an error that quotes an API key is written without its secret", () => {
  const stderr: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => stderr.push(String(text)) > 0);
  const before = { ...console };
  onTestFinished(() => {
    vi.restoreAllMocks();
    Object.assign(console, before);
  });
  logAsJson(feature.secrets);
  console.error(new Error(`Authorization: Bearer evk_4q8zm1n0c7kd_${"Quokka-1_".repeat(5).slice(0, 43)}, and more`));
  expect(JSON.parse(stderr.join("")).message).toMatch(/^Error: Authorization: Bearer evk_\.\.\., and more\n/);
});

it("every line of a server that starts normally behind a proxy has a level, and none is an error", async () => {
  const env = {
    CLIENT_IP_HEADER: "fly-client-ip",
    DEMO: "false",
    ...secrets,
    APP_ORIGIN: "http://localhost:9",
    SUPPORT_EMAIL: "help@a.example",
    OPERATOR_EMAIL: "you@a.example",
    OPERATOR_NAME: "Alf Green",
    OPERATOR_ADDRESS: "1 High Street, Lewes",
  };
  const started = await startServer({ env });
  onTestFinished(() => started.stop());
  // The proxy asks by itself, without the header of a client.
  expect((await new Client(started.origin).get("/healthz")).status).toBe(200);
  await expect.poll(() => started.output()).toContain('"route":"/healthz"');
  const written = started.output().trimEnd().split("\n");
  for (const line of written) expect(JSON.parse(line)).toMatchObject({ level: "info" });
  await new Client(started.origin).get("/auth");
  await expect.poll(() => started.output()).toContain('"level":"warn"');
});

it("what a job reports is a line with a level as well", () => {
  const stdout: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => stdout.push(String(text)) > 0);
  const before = { ...console };
  onTestFinished(() => {
    vi.restoreAllMocks();
    Object.assign(console, before);
  });
  logAsJson();
  console.log("sweep: 3 old uploads");
  expect(JSON.parse(stdout.join(""))).toMatchObject({ level: "info", message: "sweep: 3 old uploads" });
});

it("bytes that never became a request are logged too", async () => {
  const before = lines().length;
  const socket = connect(Number(new URL(server.origin).port), "localhost");
  socket.write("Quokka\r\n\r\n");
  await text(socket);
  await expect.poll(() => lines().length).toBe(before + 1);
  expect(lines().at(-1)).toMatchObject({ status: 400, code: "HPE_INVALID_METHOD" });
});

it("nothing else is written, and nothing that only the client and we should know", () => {
  const rest = server
    .output()
    .split("\n")
    .filter((line) => line && !line.startsWith("{"));
  expect(rest.filter((line) => !/^(\[remix-serve\]|Everkeep is at|Sign in at|A memorial to visit)/.test(line))).toEqual(
    [],
  );
  expect(server.output()).not.toMatch(/Quokka|Wombat|joan/);
});
