import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signedBy } from "../support/caught.ts";
import { type Client, plain, readPage, rows, withAddresses } from "../support/client.ts";
import { addColleague, change, newcomer } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";

const page = "/account/webhooks/catch";
const director = "director@holloway.example";
const currentPassword = "Lantern-2026!";
let server: Server;
let ruth: Client;
let desk: Client;

beforeAll(async () => {
  server = await startServer(withAddresses);
  ruth = await signedIn(server, director);
  addColleague(server.dataDir, "peter@holloway.example", director);
  desk = await signedIn(server, "desk@rivendale.example");
});
beforeEach(() => {
  for (const table of ["webhook_catches", "webhook_events", "webhook_endpoints", "limits"])
    change(server.dataDir, `delete from ${table}`);
});
afterAll(() => server.stop());

/** Makes an address with a press; returns it as the page shows it. */
async function made(client = ruth) {
  const response = await client.post(`${page}/make`);
  expect(response.headers.get("Location")).toBe(page);
  return /http:\/\/[^<\s]+\/catch\/[\w-]{43}/.exec(await seen(client))?.[0] ?? "";
}
const seen = async (client = ruth) => (await readPage(await client.get(page))).text;
/** Other software posts something, without a session and an Origin. */
const post = (address: string, body: string | Uint8Array<ArrayBuffer> = "{}", headers: Record<string, string> = {}) =>
  fetch(address, { method: "POST", body, headers });
const kept = () =>
  rows<{ verdict: string; bytes: number }>(server.dataDir, "select verdict, bytes from webhook_arrivals");

it("shows what arrives, and whether its signature is right, to the business's people alone", async () => {
  const address = await made();
  expect(await post(address, "first").then(({ status }) => status)).toBe(204);
  await ruth.post("/account/webhooks", {
    url: "https://hooks.holloway.example/in",
    memoryWaiting: "yes",
    currentPassword,
  });
  const [{ id = "" } = {}] = rows<{ id: string }>(server.dataDir, "select id from webhook_endpoints");
  const secret = /whsec_[\w+/]+=*/.exec(await (await ruth.get(`/account/webhooks/${id}`)).text())?.[0] ?? "";
  const body = '{"type":"memory.waiting","name":"Zoë"}';
  const answer = await post(address, body, { "content-type": "application/json", ...signedBy(secret, body) });
  expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([204, "", []]);
  await post(address, body, signedBy(secret, body, 600));
  await post(address, `${body} `, signedBy(secret, body));
  expect(kept().map(({ verdict }) => verdict)).toEqual(["missing", "right", "old", "wrong"]);
  const text = await seen();
  expect(text).toMatch(/Signature wrong.*Signature right, but too old.*Signature right.*No signature/s);
  expect(text).toContain("By the secret of your webhook to hooks.holloway.example");
  expect(text).toContain("content-type: application/json");
  expect(text).toContain(body);
  const own = await ruth.get(page);
  expect(own.headers.get("Cache-Control")).toContain("no-store");

  const peter = await signedIn(server, "peter@holloway.example");
  expect(await seen(peter)).toContain(body);
  const nothing = await seen(desk);
  expect(nothing).toContain("You have no address yet.");
  expect(nothing).not.toContain("memory.waiting");
  await desk.post(`${page}/end`);
  for (const email of ["nora@ellis.example", "admin@everkeep.example"]) {
    const other = await signedIn(server, email);
    expect((await other.get(page)).status, email).toBe(404);
    for (const press of ["make", "end"]) expect((await other.post(`${page}/${press}`)).status, press).toBe(404);
  }
  expect((await newcomer(server).get(page)).headers.get("Location")).toMatch(/^\/auth/);
  expect(kept()).toHaveLength(4);
});

it("hostile bytes are text", async () => {
  const address = await made();
  const script = "</pre><script>alert(1)</script>";
  await post(address, `${script}\0\x1b[2J`, { "content-type": "text/html", "x-name": script });
  await post(address, new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x3c, 0x62, 0x3e]));
  const html = await (await ruth.get(page)).text();
  expect(html).not.toContain("<script>alert");
  expect(plain(html)).toContain(`x-name: ${script}`);
  expect(plain(html)).toContain(`${script}[2J`);
  expect(plain(html)).toContain("��\ufffd<b>");
});

it("too much, too often, and other methods are refused", async () => {
  const address = await made();
  expect([(await post(address, "x".repeat(65_536))).status, kept()]).toMatchObject([204, [{ bytes: 65_536 }]]);
  const large = await post(address, "x".repeat(65_537));
  expect([large.status, await large.text()]).toEqual([413, "The body has more than 64 kB."]);
  for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const init = { method, ...(/^P/.test(method) && { body: "x" }) };
    for (const url of [address, `${server.origin}/catch/x`]) {
      const answer = await fetch(url, init);
      expect([answer.status, answer.headers.get("Allow")], `${method} ${url}`).toEqual([405, "POST"]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  }
  let answer = await post(address);
  for (let count = 0; count < 70 && answer.status === 204; count++) answer = await post(address);
  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
  expect(await post(await made(desk)).then(({ status }) => status)).toBe(204);
  expect(kept()).toHaveLength(51);
});

it("an address that was made up or has ended is 404, and tells nothing", async () => {
  const address = await made();
  await post(address, "hello");
  const answers = async () => {
    const made = address.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const all = await Promise.all([post(made), post(address), post(`${server.origin}/catch/x`, "x".repeat(70_000))]);
    return Promise.all(all.map(async (one) => [one.status, await one.text()]));
  };
  expect((await answers()).map(([status]) => status)).toEqual([404, 204, 404]);
  expect((await ruth.post(`${page}/end`)).headers.get("Location")).toBe(page);
  expect(await seen()).toContain("You have no address yet.");
  expect(kept()).toEqual([]);
  expect(await answers()).toEqual(Array(3).fill([404, ""]));
  expect(rows(server.dataDir, "select key from limits where key like 'webhookCatch%'")).toHaveLength(1);
  expect(server.output()).not.toContain(address.split("/").at(-1));
});

it("any site may post to it, with a browser's session or without, which counts for nothing", async () => {
  const address = await made();
  for (const site of ["cross-site", "same-site", ""]) {
    const headers = { "Sec-Fetch-Site": site, Origin: "https://evil.example" };
    const answer = await ruth.fetch(address.replace(server.origin, ""), { method: "POST", body: "x", headers });
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([204, null]);
  }
  const html = await (await ruth.get(page)).text();
  for (const cookie of ruth.cookies.values()) expect(html).not.toContain(cookie);
});

it("one press makes it a webhook of the business, once, with the password, and a test arrives signed", async () => {
  const address = await made();
  for (const [typed, message] of [
    ["", "Please enter your current password"],
    ["wrong", "This is not your current password."],
  ]) {
    const refused = await ruth.send(page, { currentPassword: typed ?? "" });
    expect([refused.status, refused.errors.currentPassword]).toEqual([422, expect.stringContaining(message ?? "")]);
    expect(refused.text).toContain(address);
  }
  expect((await desk.post(page, { currentPassword })).status).toBe(422);
  for (let press = 0; press < 2; press++)
    expect((await ruth.post(page, { currentPassword })).headers.get("Location")).toBe(page);
  const hooks = rows<{ id: string; url: string }>(server.dataDir, "select id, url from webhook_endpoints");
  expect(hooks).toEqual([{ id: expect.any(String), url: address }]);
  const test = await ruth.post(`/account/webhooks/${hooks[0]?.id}/test`, { page: "catch" });
  expect(test.headers.get("Location")).toBe(page);
  await expect.poll(kept, { timeout: 60_000 }).toMatchObject([{ verdict: "right" }]);
  expect(await seen()).toMatch(/Signature right.*"type":"test"/s);
  await ruth.post(`${page}/end`);
  expect(rows(server.dataDir, "select id from webhook_endpoints")).toEqual([]);
});
