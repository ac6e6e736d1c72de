import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, rows } from "../support/client.ts";
import { change } from "../support/people.ts";
import { fillTo, registration, steps } from "../support/registering.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
let director: Client;

beforeAll(async () => {
  server = await takeServer();
  director = await new Client(server.origin).signIn("director@holloway.example");
});
afterAll(() => server.stop());

/** Does something while writing to a table fails. */
async function unwritable<T>(table: string, work: () => Promise<T>) {
  const moments = ["insert", "update", "delete"];
  for (const moment of moments)
    change(
      server.dataDir,
      `create trigger refuse_${moment} before ${moment} on ${table} begin select raise(abort, 'refused'); end`,
    );
  try {
    return await work();
  } finally {
    for (const moment of moments) change(server.dataDir, `drop trigger refuse_${moment}`);
  }
}

const typed = {
  basic: { fullName: "Ann Failing", knownAs: "Nan" },
  service: { biography: "She kept bees.", serviceLocation: "Chapel" },
  security: { password: "river walk" },
  images: {},
  url: { customUrlSlug: "ann-failing" },
};

/** Expects the form to come back with what was typed, and to blame the server rather than the input. */
function expectFailed(page: Awaited<ReturnType<Client["send"]>>, fields: Record<string, string>) {
  expect(page).toMatchObject({ status: 503, title: expect.stringMatching(/^Error: /), errors: {}, values: fields });
  expect(page.html).toMatch(/role="alert"[^>]*><h2[^>]*>Error<\/h2>/);
  expect(page.summary).toEqual(["Failed to register memorial. Please try again."]);
  expect(page.text).not.toContain("Validation failed");
  expect(page.text).not.toContain("Please check the form for errors");
}

describe.each(steps)("step %s", (step) => {
  const buttons = step === "basic" ? ["Next"] : ["Next", "Previous"];
  it.each(buttons)("whose %s can't be stored says so, and keeps what was typed", async (button) => {
    const at = registration();
    await fillTo(director, step, "Ann Failing", at);
    const table = step === "url" && button === "Next" ? "memorials" : "registration_drafts";
    const fields: Record<string, string> = typed[step];
    const form = button === "Previous" ? { ...fields, go: "previous" } : fields;
    expectFailed(await unwritable(table, () => director.send(at(step), form)), fields);
    expect((await director.post(at(step), form)).status).toBe(303);
  });
});

it("a locked database: 'Error' and the agreed sentence, and the next try registers", { tags: "slow" }, async () => {
  const at = registration();
  await fillTo(director, "url", "Ann Locked", at);
  const other = new Database(path.join(server.dataDir, "everkeep.db"));
  other.exec("begin immediate");
  const page = await director.send(at("url"), { customUrlSlug: "ann-locked" });
  other.exec("rollback");
  other.close();
  expectFailed(page, { customUrlSlug: "ann-locked" });
  expect(rows(server.dataDir, "select id from memorials where id = ?", at.id)).toEqual([]);
  expect((await director.post(at("url"), { customUrlSlug: "ann-locked" })).headers.get("Location")).toBe(
    `/memorial-detail/${at.id}?registered=1`,
  );
});

it("a discard that fails says so, and discards nothing", async () => {
  const at = registration();
  await fillTo(director, "url", "Ann Stays", at);
  const discard = () => director.post(`/dashboard/register/${at.id}/discard`);
  const page = await unwritable("registration_drafts", async () => director.follow(await discard()));
  expect(page.text).toContain("Failed to discard the registration. Please try again.");
  expect(page.text).toContain("Continue with Ann Stays");
});
