import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId, readPage, rows, tableRows, withAddresses } from "../support/client.ts";
import { linkIn, mails, mailTo } from "../support/outbox.ts";
import { type Server, startServer } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const mail = "/moderation-mail";
const reviewers = {
  admin: "admin@everkeep.example",
  owner: "director@holloway.example",
  "co-owner": "nora@ellis.example",
};
let server: Server;
let twin: Server;
let margaret: string;
const people: Record<string, Client> = {};

async function share(at: Server, slug: string, password: string) {
  const guest = await new Client(at.origin, "10.30.0.1").unlock(slug, password);
  const { values } = await readPage(await guest.get(`/memorial/${slug}/share`));
  const words = { authorName: "Quokka Jones", contentTitle: "Wombat title", contentText: "Numbat text" };
  const { submissionId = "", memoryType = "" } = values;
  expect((await guest.post(`/memorial/${slug}/share`, { ...words, submissionId, memoryType })).status).toBe(303);
}

// A memory is shared and the server killed at once; two servers then work on what it left.
beforeAll(async () => {
  const killed = await takeServer(withAddresses);
  await share(killed, "margaret-ellis", "rosegarden");
  await killed.kill();
  const { dataDir } = killed;
  [server, twin] = await Promise.all([
    startServer({ dataDir, ...withAddresses }),
    startServer({ dataDir, ...withAddresses }),
  ]);
  margaret = memorialId(dataDir, "margaret-ellis");
  const others = { "another business": "desk@rivendale.example", member: "sam@stranger.example" };
  people.nobody = new Client(server.origin, "10.30.0.2");
  for (const [role, email] of Object.entries({ ...reviewers, ...others }))
    people[role] = await new Client(server.origin, email).signIn(email);
});
afterAll(async () => {
  await twin.kill();
  await server.stop();
});

const client = (role: string) => people[role] as Client;
const choices = () =>
  rows(
    server.dataDir,
    "select email, moderation_mail from user_preferences join accounts on id = user_id order by email",
  );
const tables = ["memories", "waiting_memories", "moderation_mail_schedule", "moderation_notices"];
const state = () => tableRows(server.dataDir, [...tables, "user_preferences", "mail_queue"]);

describe("a memory that is shared", () => {
  it("is mailed once to each reviewer, though the server is killed and two go on", async () => {
    const links: Record<string, string> = {};
    for (const [role, email] of Object.entries(reviewers)) links[role] = linkIn(await mailTo(server.dataDir, email));
    const review = `/memorial-detail/${margaret}/memories`;
    expect(Object.values(links).map((link) => new URL(link).pathname)).toEqual([
      "/dashboard/moderation",
      review,
      review,
    ]);
    await expect.poll(() => rows(server.dataDir, "select 1 from moderation_mail_schedule")).toEqual([]);
    const sent = mails(server.dataDir);
    expect(sent.map(({ to }) => to).sort()).toEqual(Object.values(reviewers).sort());
    expect(JSON.stringify(sent)).not.toContain("Numbat");
    expect(
      sent
        .filter(({ text }) => text.includes("- Quokka Jones: Wombat title (story)"))
        .map(({ to }) => to)
        .sort(),
    ).toEqual([reviewers.owner, reviewers["co-owner"]].sort());
    expect(sent.filter(({ attached }) => attached).map(({ fromName }) => fromName)).toEqual(
      Array(3).fill("Holloway & Sons via Everkeep"),
    );
    for (const role of Object.keys(links)) {
      const page = await readPage(await client(role).get(links[role] ?? ""));
      expect(page.text, role).toContain("Wombat title");
    }
  });

  it("is mailed without a restart as well, only to the reviewers of its memorial", { tags: "slow" }, async () => {
    await share(server, "lukasz-wisniewski", "amber-1952");
    const { subject } = await mailTo(server.dataDir, "desk@rivendale.example");
    expect(subject).toBe("New memories for Łukasz Wiśniewski");
    expect(mails(server.dataDir)).toHaveLength(4);
  });

  it("stays as it is, and so does everything, whoever opens the link and however often", { tags: "slow" }, async () => {
    const links = mails(server.dataDir).map(linkIn);
    // A mail stands in the outbox a moment before its row says that it was sent.
    await expect.poll(() => rows(server.dataDir, "select 1 from mail_queue where sent_at is null")).toEqual([]);
    const before = state();
    for (const role of ["nobody", "owner", "admin"])
      for (const link of links)
        for (let index = 0; index < 10; index++) await (await client(role).get(link)).arrayBuffer();
    expect(state()).toEqual(before);
  });
});

describe("the choice to get mail", () => {
  it.each(["admin", "owner", "co-owner", "another business"])("is the %s's own, and leads back", async (role) => {
    const back = role === "admin" ? "/dashboard/moderation" : `/memorial-detail/${margaret}/memories`;
    const fields: Record<string, string> = role === "admin" ? {} : { at: margaret };
    const theirs = { ...reviewers, "another business": "desk@rivendale.example" }[role];
    for (const on of [false, true]) {
      const others = choices().filter((row) => row.email !== theirs);
      const answer = await client(role).post(mail, { ...fields, on: String(on), list: "?type=story&page=2&x=y" });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${back}?type=story&page=2`]);
      expect(choices().filter((row) => row.email === theirs)).toEqual([{ email: theirs, moderation_mail: Number(on) }]);
      expect(choices().filter((row) => row.email !== theirs)).toEqual(others);
    }
  });

  it("is described in words", async () => {
    const page = await client("admin").follow(await client("admin").post(mail, { on: "false" }));
    expect(page.text).toContain("Emails are off");
    const again = await client("admin").follow(await client("admin").post(mail, { on: "true" }));
    expect(again.text).toContain("Emails are on");
  });

  it.each(["nobody", "member"])("is not there for %s", async (role) => {
    const before = choices();
    for (const way of ["", ".data", "?_data=routes%2Fmoderation-mail"]) {
      const answers = [await client(role).post(mail + way, { on: "false" }), await client(role).get(mail + way)];
      for (const answer of answers) {
        const led = answer.headers.get("Location") ?? answer.headers.get("X-Remix-Redirect") ?? (await answer.text());
        if (role === "member") expect(answer.status, way).toBe(404);
        else expect(led, way).toContain("/auth");
      }
    }
    expect(choices()).toEqual(before);
  });

  it("changes nothing by being looked at, or by a form that is not whole", async () => {
    const before = choices();
    for (const url of [mail, `${mail}?on=false`, `${mail}.data?on=false`]) await client("owner").get(url);
    for (const on of ["", "x", "False"]) {
      const page = await client("admin").follow(await client("admin").post(mail, { on }));
      expect(page.text).toContain("Nothing was changed. Please try again.");
    }
    expect(choices()).toEqual(before);
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "..", `${"x".repeat(300)}`])(
    "leads to no other page: %s",
    async (evil) => {
      const to = async (role: string, fields: Record<string, string>) =>
        (await client(role).post(mail, { on: "true", ...fields })).headers.get("Location");
      expect(await to("admin", { at: evil })).toBe("/dashboard/moderation");
      expect(await to("owner", { at: evil })).toBe("/dashboard/memories");
      expect(await to("admin", { list: evil })).toBe("/dashboard/moderation");
    },
  );
});
