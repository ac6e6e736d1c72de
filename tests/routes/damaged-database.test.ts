import { openSync, writeSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, readPage, withAddresses } from "../support/client.ts";
import { newAddress, newcomer } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";

let server: Server;
let admin: Client;

/** Writes nonsense over the first page of a table and of its indexes, as a dying disk does. */
function damage(dataDir: string, table: string) {
  const file = path.join(dataDir, "everkeep.db");
  const database = new Database(file);
  database.pragma("wal_checkpoint(truncate)");
  const pages = database
    .prepare("select rootpage from sqlite_master where tbl_name = ?")
    .pluck()
    .all(table) as number[];
  const size = database.pragma("page_size", { simple: true }) as number;
  database.close();
  const handle = openSync(file, "r+");
  for (const page of pages) writeSync(handle, Buffer.alloc(size, "x"), 0, size, (page - 1) * size);
}

beforeAll(async () => {
  const whole = await startServer(withAddresses);
  await whole.end();
  damage(whole.dataDir, "business_invitations");
  server = await startServer({ ...withAddresses, dataDir: whole.dataDir });
  admin = await newcomer(server).signIn("admin@everkeep.example");
});
afterAll(() => server.stop());

it("a list that the database can't give is a 'Database Error' with its hint, and the form is there", async () => {
  const page = await readPage(await admin.get("/dashboard/overview?retry=2"));
  expect(page.status).toBe(200);
  for (const text of [
    "Failed to load invitations",
    "Database Error: Unable to connect to the database. Please try again later.",
    "Something went wrong while loading the data · Retry 2",
    "Try Again",
    "Send Business Invitation",
  ])
    expect(page.text).toContain(text);
});

it("an invitation that the database can't take is one too, and the address is kept", async () => {
  const email = newAddress();
  const page = await admin.send("/dashboard/overview", { email });
  expect(page).toMatchObject({ status: 422, summary: ["The invitation could not be saved. Please try again."] });
  expect(page.html).toMatch(/<h2[^>]*>Database Error<\/h2>/);
  expect(page.values.email).toBe(email);
});
