import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { FakeReceiver } from "../support/fake-receiver.ts";
import { addColleague, change, newcomer } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { signedIn } from "../support/signed-in.ts";
import { verified } from "../support/standard-webhooks.ts";

const director = "director@holloway.example";
const url = "/account/webhooks";
const currentPassword = "Lantern-2026!";
const soon = { timeout: 60_000, interval: 50 };
const all = { memorialReady: "yes", memoryWaiting: "yes", memoryPublished: "yes", serviceChanged: "yes" };

let receiver: FakeReceiver;
let server: Server;
let ruth: Client;
let margaret: string;
const start = (dataDir?: string) =>
  startServer({ env: { ...withAddresses.env, ...receiver.env }, ...(dataDir && { dataDir }) });

beforeAll(async () => {
  receiver = await new FakeReceiver().start();
  server = await start();
  margaret = memorialId(server.dataDir, "margaret-ellis");
  ruth = await signedIn(server, director);
});
beforeEach(() => {
  change(server.dataDir, "delete from webhook_events; delete from webhook_endpoints; delete from limits;");
  receiver.clear();
});
afterAll(async () => {
  await server.stop();
  receiver.stop();
});

/** Adds a webhook in the browser; returns its page and its secret, as the page shows it. */
async function added(client: Client, path = "/hooks", events: Record<string, string> = all) {
  const response = await client.post(url, { url: receiver.url + path, ...events, currentPassword });
  expect(response.status).toBe(303);
  const page = response.headers.get("Location") ?? "";
  const { text } = await readPage(await client.get(page));
  return { page, secret: /whsec_[\w+/]+=*/.exec(text)?.[0] ?? "" };
}
const received = (count: number) => expect.poll(() => receiver.received.length, soon).toBe(count);

describe("adding a webhook", () => {
  it.each([
    ["", "Please enter an address"],
    ["hooks", "Please enter a complete address such as https://www.example.com/webhooks"],
    ["http://hooks.holloway.example/", "The address must begin with https://"],
    ["ftp://hooks.holloway.example/", "The address must begin with https://"],
    ["https://hooks.holloway.example:8443/", "Please leave out the port."],
    ["https://ruth:secret@hooks.holloway.example/", "Please leave out the name and password."],
    ["https://127.0.0.1/", "Please use the name of your server, not its IP address."],
    ["https://2130706433/", "Please use the name of your server, not its IP address."],
    ["https://[::1]/", "Please use the name of your server, not its IP address."],
    ["https://8.8.8.8/", "Please use the name of your server, not its IP address."],
    ["https://localhost/", "Webhooks go to servers on the public internet only."],
    ["https://localhost./", "Webhooks go to servers on the public internet only."],
    ["https://everkeep.internal/", "Webhooks go to servers on the public internet only."],
    ["https://printer.local/", "Webhooks go to servers on the public internet only."],
    [`https://hooks.holloway.example/${"x".repeat(500)}`, "Please use at most 500 characters"],
  ])("at %s is refused beside its field, which keeps what was typed", async (typed, message) => {
    const page = await ruth.send(url, { url: typed, memoryWaiting: "yes" });
    expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error:/)]);
    expect(page.errors.url).toContain(message);
    expect(page.values).toMatchObject({ url: typed, memoryWaiting: "yes" });
    expect(page.values).not.toHaveProperty("memoryPublished");
    expect(rows(server.dataDir, "select id from webhook_endpoints")).toEqual([]);
  });

  it("needs an event", async () => {
    const page = await ruth.send(url, { url: "https://hooks.holloway.example/" });
    expect([page.status, page.summary]).toEqual([
      422,
      ["Please choose at least one", "Please enter your current password"],
    ]);
    expect(page.values.url).toBe("https://hooks.holloway.example/");
  });

  it("is refused when there are ten", async () => {
    for (let count = 0; count < 10; count++) await added(ruth);
    change(server.dataDir, "delete from limits");
    const page = await ruth.send(url, { url: receiver.url, ...all, currentPassword });
    expect([page.status, page.errors.url]).toEqual([422, "A business can have up to 10 webhooks."]);
  });

  it("shows the secret on its page alone, which nobody stores", async () => {
    const { page, secret } = await added(ruth);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await ruth.get(page)).headers.get("Cache-Control")).toContain("no-store");
    expect(await (await ruth.get(url)).text()).not.toContain(secret);
    expect(JSON.stringify(rows(server.dataDir, "select * from webhook_endpoints"))).not.toContain(secret.slice(6));
  });
});

describe("what happens at a memorial", () => {
  it("is sent, signed, to its business, and stands in the log with the answer", { tags: "slow" }, async () => {
    receiver.answer = () => ({ status: 200, body: "<b>Thank you</b>" });
    const { page, secret } = await added(ruth);
    const other = await signedIn(server, "desk@rivendale.example");
    await added(other, "/rivendale");
    const guest = await newcomer(server).unlock("margaret-ellis", "rosegarden");
    expect((await guest.post(share, await filledIn(guest, "The heron"))).status).toBe(303);
    await received(1);
    const [{ id = "" } = {}] = rows<{ id: string }>(
      server.dataDir,
      "select id from memories where content_title = 'The heron'",
    );
    const decision = `/memorial-detail/${margaret}/memories/${id}/approve`;
    expect((await decideNow(ruth, server.dataDir, decision)).status).toBe(303);
    await received(2);
    expect(receiver.types).toEqual(["memory.waiting", "memory.published"]);
    for (const { url, headers, body } of receiver.received) {
      expect(url).toBe("/hooks");
      const { data } = await verified(secret, headers, body);
      expect(data).toMatchObject({ memorialId: margaret, memoryId: id });
      expect(body).not.toMatch(/heron|Joan|Margaret|Ellis/i);
    }
    await expect
      .poll(async () => (await readPage(await ruth.get(page))).text, soon)
      .toMatch(
        /A memory is published.*Delivered · Answered 200.*A memory is waiting to be read.*Delivered · Answered 200/,
      );
    expect(await (await ruth.get(page)).text()).toContain("&lt;b&gt;Thank you&lt;/b&gt;");
    expect(receiver.received).toHaveLength(2);
  });

  it("says when a service changes and a memorial is ready", { tags: "slow" }, async () => {
    await added(ruth);
    const at = "2027-01-08T11:00:00.000Z";
    change(server.dataDir, "update memorials set service_date = ? where id = ?", at, margaret);
    await received(1);
    const [sent] = receiver.received;
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({
      type: "service.changed",
      data: { memorialId: margaret, serviceAt: at },
    });
  });
});

describe("the buttons", () => {
  it("send a test, send an entry again, switch off and on, change, replace the secret and remove", async () => {
    const { page, secret } = await added(ruth);
    expect((await ruth.post(`${page}/test`)).headers.get("Location")).toBe(page);
    await received(1);
    expect(receiver.types).toEqual(["test"]);
    const [{ id = "" } = {}] = rows<{ id: string }>(server.dataDir, "select id from webhook_deliveries");
    await expect
      .poll(() => rows(server.dataDir, "select id from webhook_deliveries where delivered_at is not null").length, soon)
      .toBe(1);
    await ruth.post(`${page}/deliveries/${id}/again`);
    await received(2);
    expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);

    await ruth.post(`${page}/switch`, { on: "no" });
    expect((await readPage(await ruth.get(page))).text).toContain("It is off");
    expect(await flashOf(await ruth.post(`${page}/test`))).toContain("The webhook is off.");
    expect(await flashOf(await ruth.post(`${page}/deliveries/${id}/again`))).toContain("The webhook is off.");
    change(server.dataDir, "update memorials set service_location = 'Elsewhere' where id = ?", margaret);
    await ruth.post(`${page}/switch`, { on: "yes" });

    const bad = await ruth.send(`${page}/change`, { url: "http://elsewhere.example/", ...all });
    expect([bad.status, bad.errors.url]).toEqual([422, "The address must begin with https://"]);
    await ruth.post(`${page}/change`, { url: `${receiver.url}/moved#part`, serviceChanged: "yes", currentPassword });
    await ruth.post(`${page}/secret`);
    const { text } = await readPage(await ruth.get(page));
    const fresh = /whsec_[\w+/]+=*/.exec(text)?.[0] ?? "";
    expect(text).toContain("The one before also signs until");
    await ruth.post(`${page}/test`);
    await received(3);
    const { url: to, headers, body } = receiver.received[2] ?? { url: "", headers: {}, body: "" };
    expect([to, fresh === secret]).toEqual(["/moved", false]);
    for (const one of [fresh, secret]) await verified(one, headers, body);

    expect((await ruth.post(`${page}/remove`)).headers.get("Location")).toBe(url);
    expect((await ruth.get(page)).status).toBe(404);
    expect(rows(server.dataDir, "select id from webhook_deliveries")).toEqual([]);
  });

  const flashOf = async (response: Response) => (await ruth.follow(response)).text;
});

describe("people", () => {
  it("a colleague acts for the business; after leaving, and for anybody else, there is nothing", async () => {
    const { page } = await added(ruth);
    const id = addColleague(server.dataDir, "peter@holloway.example", director);
    const peter = await signedIn(server, "peter@holloway.example");
    expect((await peter.get(page)).status).toBe(200);
    expect((await peter.post(`${page}/test`)).status).toBe(303);
    await received(1);
    const other = await signedIn(server, "desk@rivendale.example");
    const stranger = await signedIn(server, "sam@stranger.example");
    await ruth.post(`/account/colleagues/${id}/remove`);
    for (const client of [peter, other, stranger])
      for (const path of ["", "/change", "/remove"]) expect((await client.get(page + path)).status).toBe(404);
    for (const client of [peter, other, stranger])
      for (const path of ["/test", "/switch", "/secret", "/change", "/remove", `/deliveries/${randomUUID()}/again`])
        expect((await client.post(page + path, { on: "no" })).status).toBe(
          // A webhook that is gone and one of another business get the same answer.
          client === other && path === "/remove" ? 303 : 404,
        );
    expect(rows(server.dataDir, "select enabled from webhook_endpoints")).toEqual([{ enabled: 1 }]);
    expect(receiver.received).toHaveLength(1);
  });
});

describe("a server that is killed", () => {
  it("loses no delivery: each event arrives under its own id, at least once", { tags: "slow" }, async () => {
    const { secret } = await added(ruth, "/hooks", { memoryWaiting: "yes" });
    let answered = 0;
    receiver.answer = () => (++answered % 7 === 0 ? "hang" : { status: 200 });
    const wait = "update webhook_deliveries set next_attempt_at = ? where next_attempt_at is not null";
    const insert = `insert into memories (id, memorial_id, author_name, content_title, content_text, memory_type, media_state, approval_status, submission_hash, receipt_hash, created_at)
      select value, ?, 'A', 'B', 'C', 'story', 'none', 'pending', value, value, ? from json_each(?)`;
    const ids: string[] = [];
    for (let kill = 0; kill < 3; kill++) {
      const some = Array.from({ length: 10 }, () => randomUUID());
      ids.push(...some);
      change(server.dataDir, insert, margaret, new Date().toISOString(), JSON.stringify(some));
      // It hangs in one of them.
      const hangs = Math.ceil((answered + 1) / 7) * 7;
      await expect.poll(() => answered, soon).toBeGreaterThanOrEqual(hangs);
      await server.kill();
      // The minute of the try that was cut off is over.
      change(server.dataDir, wait, new Date().toISOString());
      server = await start(server.dataDir);
    }
    receiver.answer = () => ({ status: 200 });
    const left = () => rows(server.dataDir, "select id from webhook_deliveries where delivered_at is null").length;
    await expect.poll(left, soon).toBe(0);
    const bodies = new Map<string, string>();
    for (const { id, headers, body } of receiver.received) {
      await verified(secret, headers, body);
      expect(bodies.get(id) ?? body).toBe(body);
      bodies.set(id, body);
    }
    const told = [...bodies.values()].map((body) => JSON.parse(body).data.memoryId as string);
    expect(told.sort()).toEqual(ids.sort());
    expect(receiver.received.length).toBeGreaterThanOrEqual(33);
    expect(rows(server.dataDir, "select id from webhook_events")).toHaveLength(30);
    expect(server.output()).not.toMatch(/whsec_|\/hooks/);
  });
});
