import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, readPage, rows, withAddresses } from "../support/client.ts";
import { addOwn } from "../support/office.ts";
import { allMails } from "../support/outbox.ts";
import { accountOf, addColleague, addMember, change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const director = "director@holloway.example";
const boss = "admin@everkeep.example";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let server: Server;
beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

/** Posts to the sign-in page with Firefox on Linux. */
const sign = (client: Client, email: string, password = "Lantern-2026!") =>
  client.post("/auth", { email, password }, { "User-Agent": firefox });
const entriesOf = (email: string) =>
  rows<{ kind: string; place: string; browser: string; times: number; new_browser: number }>(
    server.dataDir,
    "select kind, place, browser, times, new_browser from account_log where account_id = ? order by number",
    accountOf(server.dataDir, email)?.id,
  );
const textOf = async (client: Client, url: string) => (await readPage(await client.get(url))).text;

it("a sign-in is told by mail in a new browser alone, and stands on the account's page with the beginning of its address", async () => {
  const email = addMember(server.dataDir);
  await sign(new Client(server.origin, "198.51.100.7"), email);
  const away = new Client(server.origin, "2001:db8:77:5::9");
  await sign(away, email);
  const told = () => allMails(server.dataDir).filter(({ to }) => to === email);
  await expect.poll(told, { timeout: 9000 }).toHaveLength(1);
  const [mail = { subject: "", text: "" }] = told();
  expect(mail.subject).toBe("A new browser signed in to your account");
  expect(mail.text.replaceAll("\n", " ")).toContain("Firefox on Linux, address beginning 2001:db8:77");
  await away.post("/sign-out");
  await sign(away, email);
  const page = await textOf(away, "/account/log");
  expect(page).toContain("address beginning 198.51.100");
  expect(page).not.toMatch(/198\.51\.100\.7|db8:77:5/);
  expect(entriesOf(email).map(({ kind, new_browser }) => [kind, new_browser])).toEqual([
    ["signed_in", 0],
    ["signed_in", 1],
    ["signed_out", 0],
    ["signed_in", 0],
  ]);
  expect(told()).toHaveLength(1);
});

it("wrong passwords stand there once for an hour, with their number", async () => {
  const email = addMember(server.dataDir);
  const client = new Client(server.origin, "198.51.100.8");
  for (const wrong of ["Wrong-4711!", "Wrong-4712!"]) expect((await sign(client, email, wrong)).status).toBe(422);
  await expect
    .poll(() => entriesOf(email), { timeout: 5000 })
    .toMatchObject([{ kind: "sign_in_failed", times: 2, place: "198.51.100", browser: "Firefox on Linux" }]);
});

describe("others", () => {
  it("an owner reads and downloads what happened with a colleague; a colleague, and another business, don't", async () => {
    addColleague(server.dataDir, "wren@holloway.example", director, "Wren Marsh");
    const wren = new Client(server.origin);
    await sign(wren, "wren@holloway.example");
    const owner = await new Client(server.origin).signIn(director);
    expect(await textOf(owner, "/account/colleagues-log")).toContain("Wren Marsh");
    const file = await owner.get("/account/colleagues-log.csv");
    expect(file.headers.get("Content-Disposition")).toContain("account-log-");
    expect(await file.text()).toContain("Wren Marsh,wren@holloway.example,Signed in with the password");
    expect((await wren.get("/account/colleagues-log.csv")).status).toBe(404);
    const other = addMember(server.dataDir);
    change(server.dataDir, "update accounts set user_role = 'business', business_name = 'Penn' where email = ?", other);
    const penn = await new Client(server.origin).signIn(other);
    expect(await textOf(penn, "/account/colleagues-log")).toContain("Nothing has been recorded yet.");
  });

  it("an admin finds everybody's, and leaves an entry at a memorial of others, once for all its pages", async () => {
    const admin = await new Client(server.origin).signIn(boss);
    // The server notes a look once a day, and other files may have used it: they don't know this memorial.
    const memorial = addOwn(server.dataDir, director, "Winifred Hargreaves");
    for (const page of ["", "/history", "/edit"]) await admin.get(`/memorial-detail/${memorial}${page}`);
    await admin.get(`/memorial/${memorial}`);
    await expect.poll(() => entriesOf(boss).map(({ kind }) => kind)).toEqual(["signed_in", "looked"]);
    expect(await textOf(admin, "/account/log")).toContain("as an admin: the memorial of Winifred Hargreaves");
    const found = await textOf(admin, "/dashboard/account-log?q=wren%40");
    expect(found).toContain("wren@holloway.example");
    expect(found).not.toContain("Looked at a memorial");
    const owner = await new Client(server.origin).signIn(director);
    await owner.get(`/memorial-detail/${memorial}`);
    expect(entriesOf(director).map(({ kind }) => kind)).not.toContain("looked");
  });
});
