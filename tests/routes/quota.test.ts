import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addApiKey, software } from "../support/api.ts";
import { type Client, readPage, rows, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { importAt, runList } from "../support/import-pages.ts";
import { keepsake, memorial } from "../support/kept.ts";
import { change, newcomer } from "../support/people.ts";
import { fillTo, registration } from "../support/registering.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";

const email = "director@holloway.example";
const soon = { timeout: 60_000, interval: 50 };
const asMany = /Your business has \d+ memorials, as many as were agreed\./;

let server: Server;
let director: Client;
beforeAll(async () => {
  server = await takeServer(withAddresses);
  director = await newcomer(server).signIn(email);
});
afterAll(() => {
  change(server.dataDir, "delete from quotas");
  return server.stop();
});

const owned = () =>
  rows(server.dataDir, "select id from memorials where user_id = (select id from accounts where email = ?)", email)
    .length;
const named = (name: string) => rows(server.dataDir, "select id from memorials where full_name = ?", name);

/** Leaves room for so many memorials. */
const leave = (count: number) => {
  change(server.dataDir, "delete from quotas");
  change(
    server.dataDir,
    "insert into quotas (account_id, memorials) select id, ? from accounts where email = ?",
    ...[owned() + count, email],
  );
};

describe("a business that has its quota of memorials", () => {
  beforeEach(() => leave(0));

  it("reads why at the end of the form, which keeps everything, and registers once more are agreed", async () => {
    const at = registration();
    await fillTo(director, "url", "Ada Quota", at);
    const refused = await director.post(at("url"), { customUrlSlug: "ada-typed", suggestedSlug: "ada-quota" });
    expect(refused.status).toBe(409);
    const page = await readPage(refused);
    expect(page.text).toMatch(asMany);
    expect(page.text).toContain("To agree on more, please write to support@");
    expect(page.values.customUrlSlug).toBe("ada-typed");
    expect(named("Ada Quota")).toEqual([]);
    expect((await readPage(await director.get(at("basic")))).values.fullName).toBe("Ada Quota");
    leave(1);
    const made = await director.post(at("url"), { customUrlSlug: "ada-typed", suggestedSlug: "ada-quota" });
    expect(made.headers.get("Location")).toBe(`/memorial-detail/${at.id}?registered=1`);
  });

  it("reads why after Register now, and finds the step as it was", async () => {
    const at = registration();
    const answer = await director.post(at("basic"), { fullName: "Ivy Quota", knownAs: "Ives", go: "register" });
    expect(answer.headers.get("Location")).toMatch(/^\/dashboard\/register\/\w+\?draft=/);
    expect((await director.follow(answer)).text).toMatch(asMany);
    expect(named("Ivy Quota")).toEqual([]);
    const kept = await readPage(await director.get(at("basic")));
    expect(kept.values).toMatchObject({ fullName: "Ivy Quota", knownAs: "Ives" });
  });

  it("gets a problem from the API, and the memorial from the same request once more are agreed", async () => {
    const ask = software(server, addApiKey(server.dataDir, email).text);
    const asking = { body: { fullName: "Hal Quota" }, headers: { "Idempotency-Key": randomUUID() } };
    const refused = await ask("POST", "/memorials", asking);
    expect(refused.status).toBe(409);
    expect(refused.headers.get("Content-Type")).toBe("application/problem+json");
    expect(refused.body).toMatchObject({ title: "Quota reached", detail: expect.stringMatching(asMany) });
    expect(refused.body.type).toMatch(/#quota-reached$/);
    expect(named("Hal Quota")).toEqual([]);
    leave(1);
    expect((await ask("POST", "/memorials", asking)).status).toBe(201);
    expect((await ask("POST", "/memorials", asking)).status).toBe(201);
  });

  it("imports the rows that fit, and the others when they do", async () => {
    leave(2);
    const id = await runList(director, "Ref,Name\nQ-1,Ann Quota\nQ-2,Ben Quota\nQ-3,Cat Quota\nQ-4,Dan Quota");
    const ended = (registered: number) =>
      expect
        .poll(() => importAt(server.dataDir, id), soon)
        .toMatchObject({ state: "done", counts: expect.objectContaining({ registered }) });
    await ended(2);
    const { text } = await readPage(await director.get(`/imports/${id}`));
    expect(text).toContain("It stopped, because your business now has as many memorials");
    expect(text).toContain("2 memorials have been registered from this list.");
    expect(text).toContain("2 memorials would be registered.");
    leave(2);
    await director.post(`/imports/${id}/run`);
    await ended(4);
    expect((await readPage(await director.get(`/imports/${id}`))).text).not.toContain("It stopped");
  });

  it("reads why a keepsake was left alone, of which nothing stays", async () => {
    const media = () => readdirSync(path.join(server.dataDir, "files/media")).length;
    const before = media();
    const archive = keepsake({ memorial: memorial({ fullName: "Eve Quota" }) });
    const sent = { keepsake: new File([new Uint8Array(archive)], "keepsake.zip") };
    const restore = async () => {
      const answer = await director.post("/restore-keepsake", sent);
      const to = answer.headers.get("Location") ?? "";
      const state = () =>
        rows<{ state: string }>(
          server.dataDir,
          "select state from keepsake_restores where id = ?",
          path.basename(to),
        )[0]?.state;
      await expect.poll(state, soon).toMatch(/^(done|refused)$/);
      return (await readPage(await director.get(to))).text;
    };
    expect(await restore()).toContain("Your business has as many memorials, or as many files, as were agreed");
    expect([named("Eve Quota"), media()]).toEqual([[], before]);
    leave(1);
    expect(await restore()).toContain("The memorial is here, with");
  });

  it("gets no keepsake from the operator's command either", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "everkeep-quota-"));
    try {
      const file = path.join(folder, "k.zip");
      writeFileSync(file, keepsake({ memorial: memorial({ fullName: "Una Quota" }) }));
      const run = () => command("restore-keepsake", server.dataDir, [file, "--owner", email]);
      const { code, err } = await run();
      expect([code, err]).toEqual([1, expect.stringContaining("as many files, as were agreed")]);
      leave(1);
      expect(await run()).toMatchObject({ code: 0 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("goes on with what it has, and mourners share", async () => {
    const guest = await newcomer(server).unlock("margaret-ellis", "rosegarden");
    const sent = await guest.post(share, await filledIn(guest, "Beyond the quota"));
    expect(sent.status).toBe(303);
    const [memory] = rows(server.dataDir, "select id from memories where content_title = 'Beyond the quota'");
    expect(memory).toBeDefined();
    const [margaret] = rows<{ id: string }>(
      server.dataDir,
      "select id from memorials where full_name = 'Margaret Ellis'",
    );
    const edit = `/memorial-detail/${margaret?.id}/edit`;
    const { values } = await readPage(await director.get(edit));
    expect((await director.post(edit, { ...values, knownAs: "Peggy" })).status).toBe(303);
  });

  it("is told so above its memorials", async () => {
    const { text } = await readPage(await director.get("/dashboard"));
    expect(text).toContain("No further memorial can be registered for now");
    expect(text).toMatch(asMany);
    change(server.dataDir, "delete from quotas");
    expect((await readPage(await director.get("/dashboard"))).text).not.toContain("No further memorial");
  });
});

describe("an admin", () => {
  it("sets and removes a quota, which refuses what is no number and keeps it", async () => {
    change(server.dataDir, "delete from quotas");
    const admin = await newcomer(server).signIn("admin@everkeep.example");
    const [account] = rows<{ id: string }>(server.dataDir, "select id from accounts where email = ?", email);
    const page = `/dashboard/quotas/${account?.id}`;
    const stored = () => rows(server.dataDir, "select memorials, gigabytes from quotas");
    for (const memorials of ["0", "-1", "1.5", "many", "100001", "1e3"]) {
      const refused = await admin.post(page, { memorials, gigabytes: "7" });
      expect(refused.status, memorials).toBe(422);
      const { values, text } = await readPage(refused);
      expect(values, memorials).toMatchObject({ memorials, gigabytes: "7" });
      expect(text).toContain("Please enter a whole number from 1 to 100,000, or nothing");
    }
    expect(stored()).toEqual([]);
    const saved = await admin.post(page, { memorials: " 1,000 ", gigabytes: "" });
    expect((await admin.follow(saved)).text).toContain("changed it from no quota to 1,000 memorials");
    expect(stored()).toEqual([{ memorials: 1000, gigabytes: null }]);
    expect((await readPage(await admin.get("/dashboard/quotas"))).text).toContain("of 1,000 memorials");
    expect((await readPage(await admin.get(`/dashboard/accounts/${account?.id}`))).html).toContain(`href="${page}"`);
    await admin.post(page, { memorials: "", gigabytes: "" });
    expect(stored()).toEqual([]);
  });

  it("finds none for a family's account or one that isn't there", async () => {
    const admin = await newcomer(server).signIn("admin@everkeep.example");
    const [family] = rows<{ id: string }>(
      server.dataDir,
      "select id from accounts where user_role = 'memorial_member'",
    );
    for (const id of [family?.id ?? "", randomUUID()]) {
      const page = `/dashboard/quotas/${id}`;
      expect((await admin.get(page)).status).toBe(404);
      expect((await admin.follow(await admin.post(page, { memorials: "5" }))).text).toContain("Nothing was changed");
    }
    expect(rows(server.dataDir, "select * from quotas")).toEqual([]);
  });
});

it("an admin goes from each page about the whole site to the others, and clears a search that was made", async () => {
  const admin = await newcomer(server).signIn("admin@everkeep.example");
  const pages = { Accounts: "/dashboard/accounts", Usage: "/dashboard/usage", Quotas: "/dashboard/quotas" };
  for (const [label, url] of Object.entries(pages)) {
    const { html } = await readPage(await admin.get(url));
    const nav = /<nav aria-label="The whole site".*?<\/nav>/.exec(html)?.[0] ?? "";
    for (const [other, to] of Object.entries(pages))
      expect(nav.includes(`href="${to}">${other}</a>`), `${label}: ${other}`).toBe(other !== label);
  }
  const cleared = async (query: string) => (await readPage(await admin.get(`${pages.Accounts}${query}`))).html;
  expect(await cleared("?only=suspended")).not.toContain(">Clear</a>");
  expect(await cleared("?q=ruth")).toContain(">Clear</a>");
  expect((await director.get(pages.Usage)).status).toBe(404);
});
