import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, memorialId, readPage, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const margaret = "/memorial/margaret-ellis";
const calendar = `${margaret}/service.ics`;
let server: Server;

beforeAll(async () => {
  server = await takeServer();
});
afterAll(() => server.stop());

const visitor = () => new Client(server.origin).unlock("margaret-ellis", "rosegarden");
const textFor = async (client: Client) => (await readPage(await client.get(margaret))).text;
const set = (change_: string, ...values: unknown[]) =>
  change(server.dataDir, `update memorials set ${change_} where custom_url_slug = 'margaret-ellis'`, ...values);

it("shows the service inside, not at the gate, until the day after", async () => {
  expect(await textFor(new Client(server.origin))).not.toContain("St Mary's Church");
  const client = await visitor();
  const text = await textFor(client);
  for (const part of ["The service", "11:00", "United Kingdom Time", "St Mary's Church, Church Lane, Wendover"])
    expect(text).toContain(part);
  const html = await (await client.get(margaret)).text();
  expect(html).toContain("https://www.google.com/maps/dir/?api=1&amp;destination=St+Mary%27s+Church");
  const file = await client.get(calendar);
  expect([file.status, file.headers.get("Content-Type"), file.headers.get("Content-Disposition")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    expect.stringContaining("Margaret-Ellis-service.ics"),
  ]);
  expect(await file.text()).toContain("SUMMARY:Service for Margaret Ellis");
  expect((await new Client(server.origin).get(calendar)).status).toBe(404);

  set("service_date = ?", new Date(Date.now() - 3 * 86_400_000).toISOString());
  expect(await textFor(client)).not.toContain("The service");
  expect((await client.get(calendar)).status).toBe(404);
});

it("welcomes people at the gate by the name that the family used, and says who knows the password", async () => {
  const gate = () => textFor(new Client(server.origin));
  expect(await gate()).toContain("Welcome. This page is for everyone who knew Margaret:");
  expect(await gate()).toContain("No handout at hand? Ask the family or Holloway & Sons, 020 7946 0018.");
  set("known_as = 'Peggy', user_id = (select id from accounts where email = 'nora@ellis.example')");
  expect(await gate()).toContain("everyone who knew Peggy:");
  expect(await gate()).toContain("No handout at hand? Ask the family or the funeral home.");
  set("known_as = null, user_id = (select id from accounts where email = 'director@holloway.example')");
});

it("leads only people who look after it to its management", async () => {
  const manage = "Manage this memorial";
  const as = (email: string) => new Client(server.origin).signIn(email);
  for (const email of ["director@holloway.example", "nora@ellis.example", "admin@everkeep.example"])
    expect(await textFor(await as(email)), email).toContain(manage);
  const guest = await visitor();
  expect(await textFor(guest)).not.toContain(manage);
  const stranger = await as("desk@rivendale.example");
  expect(await textFor(stranger)).not.toContain(manage);
  expect(await textFor(await stranger.unlock("margaret-ellis", "rosegarden"))).not.toContain(manage);
  const html = await (await (await as("nora@ellis.example")).get(margaret)).text();
  expect(html).toContain(`href="/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}"`);
});

it("shows the family's own line, but not the one that every memorial begins with", async () => {
  const client = await visitor();
  expect(await textFor(client)).not.toContain("Share your memories");
  set("memorial_text = ?", "She kept bees & <b>secrets</b>");
  const text = await textFor(client);
  expect(text).toContain("Forever in our hearts");
  expect(text).toContain("She kept bees & <b>secrets</b>");
  expect(await textFor(new Client(server.origin))).not.toContain("kept bees");
});

it("offers sharing above and below the memories, and not where it is archived", async () => {
  const client = await visitor();
  const offers = (text: string) => text.split("Share a Memory").length - 1;
  const text = await textFor(client);
  expect(offers(text)).toBe(2);
  expect(text.indexOf("Share a Memory")).toBeLessThan(text.indexOf("Memories ("));
  set("status = 'archived'");
  expect(offers(await textFor(client))).toBe(0);
  set("status = 'active'");
});

it("names the author first, the date of an old memory, and no title that the form suggested", async () => {
  const client = await visitor();
  const titled = (title: string) =>
    change(
      server.dataDir,
      "update memories set content_title = ? where content_text like '%numbered the hives%'",
      title,
    );
  const headOf = async () => {
    const html = await (await client.get(margaret)).text();
    return html.split("<article").find((article) => article.includes("numbered the hives")) ?? "";
  };
  const [{ at, author }] = rows<{ at: string; author: string }>(
    server.dataDir,
    "select created_at at, author_name author from memories where content_text like '%numbered the hives%'",
  ) as [{ at: string; author: string }];
  expect(await headOf()).toMatch(/<time[^>]*>2 days ago</);
  const aged = (iso: string) =>
    change(server.dataDir, "update memories set created_at = ? where content_text like '%numbered the hives%'", iso);
  aged("2025-10-11T09:00:00.000Z");
  expect(await headOf()).toMatch(
    /<h2[^>]*>(?:<[^>]*>)?One to four<[\s\S]*data-author[\s\S]*<time[^>]*>11 October 2025</,
  );
  await client.get(`${margaret}?language=de`);
  expect(await headOf()).toContain(">11. Oktober 2025<");
  for (const title of ["Photos of Margaret", "Margaret na zdjęciach", "صور Margaret"]) {
    titled(title);
    const head = (await headOf()).split("</time>")[0] ?? "";
    expect(head, title).toMatch(new RegExp(`<h2[^>]*><bdi data-author="true">${author}</bdi></h2>`));
    expect(head, title).not.toContain(title);
  }
  titled("One to four");
  aged(at);
});

it("invites the first memory by the name that the family used", async () => {
  const client = await visitor();
  set("known_as = ?", "Peggy");
  const deleted = rowsAway();
  const text = await textFor(client);
  expect(text).toContain("No memories have been shared yet");
  expect(text).toContain("Be the first to write about Peggy.");
  expect(text.split("Share a Memory")).toHaveLength(2);
  const tributes = (await readPage(await client.get(`${margaret}?tab=tributes`))).text;
  expect(tributes).toContain("No tributes have been shared yet");
  expect(tributes).toContain("Be the first to sign for Peggy.");
  expect(deleted).toBeGreaterThan(0);
});

/** Deletes all memories; returns their number. */
const rowsAway = () => change(server.dataDir, "delete from memories where created_at < ?", "9");

it("can be sent to somebody, without its password", async () => {
  const client = await visitor();
  const html = await (await client.get(margaret)).text();
  const address = `${server.origin}${margaret}`;
  expect(html).toContain("They will need the password to open it.");
  const mail = /href="(mailto:[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const query = new URL(mail).searchParams;
  expect(query.get("subject")).toBe("The memorial page of Margaret Ellis");
  expect(query.get("body")).toContain(`\r\n\r\n${address}\r\n\r\n`);
  const message = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(html)?.[1] ?? "";
  expect(new URL(message).searchParams.get("text")).toContain(address);
  expect(html).not.toContain("rosegarden");
});
