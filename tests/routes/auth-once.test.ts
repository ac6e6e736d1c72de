import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, memorialId, rows, withAddresses } from "../support/client.ts";
import { mails } from "../support/outbox.ts";
import {
  accountOf,
  addMember,
  business,
  chosen,
  linkAfter,
  newAddress,
  newcomer,
  open,
  person,
  recoveryLink,
} from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { slowRows } from "../support/slow.ts";

let server: Server;
let admin: Client;
let margaret: string;

beforeAll(async () => {
  server = await takeServer({ env: { ...withAddresses.env, OPEN_SIGN_UP: "true" } });
  admin = await newcomer(server).signIn("admin@everkeep.example");
  margaret = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());

const fifty = Array.from({ length: 50 }, (_, index) => index);

/** Fifty browsers that have opened the same link send its form at once; each answer as 'status where it leads to'. */
async function atOnce(link: string, page: string, fieldsOf: (position: number) => Record<string, string>) {
  const clients = await Promise.all(
    fifty.map(async () => {
      const client = newcomer(server);
      await open(client, link);
      return client;
    }),
  );
  const answers = await Promise.all(fifty.map((index) => (clients[index] as Client).post(page, fieldsOf(index))));
  const went = answers.map(({ status, headers }) => `${status} ${headers.get("Location")}`);
  const winner = went.findIndex((answer) => answer !== "303 /auth" && !answer.startsWith("429"));
  return { went, clients, winner, others: went.filter((_, index) => index !== winner) };
}

const count = (sql: string, ...values: unknown[]) => rows(server.dataDir, sql, ...values).length;
const named = (fields: Record<string, string>) => (index: number) => ({ ...fields, fullName: `Person ${index}` });

describe("fifty uses of one link at once", () => {
  it.each(slowRows(["business", "memorial"]))(
    "a %s invitation makes one account, for the first who used it, and signs one browser in",
    async (kind) => {
      const email = newAddress();
      const form = kind === "business" ? "/dashboard/overview" : `/memorial-co-owners/${margaret}`;
      const link = await linkAfter(server, admin, form, { email });
      const { went, clients, winner, others } = await atOnce(
        link,
        "/auth/invitation",
        named(kind === "business" ? business : person),
      );
      expect(went[winner]).toBe("303 /dashboard");
      expect(new Set(others)).toEqual(new Set(["303 /auth"]));
      expect(count("select 1 from accounts where email = ?", email)).toBe(1);
      expect(accountOf(server.dataDir, email)?.full_name).toBe(`Person ${winner}`);
      expect(clients.filter((client) => client.cookies.has("session"))).toEqual([clients[winner]]);
      expect(count("select 1 from sessions join accounts on accounts.id = account_id where email = ?", email)).toBe(1);
      const shares = "select 1 from memorial_owners join accounts on accounts.id = account_id where email = ?";
      expect(count(shares, email)).toBe(kind === "business" ? 0 : 1);
    },
  );

  it("a memorial invitation makes one co-owner of an account that is there", { tags: "slow" }, async () => {
    const email = addMember(server.dataDir);
    const link = await linkAfter(server, admin, `/memorial-co-owners/${margaret}`, { email });
    const { went, winner, others } = await atOnce(link, "/auth/accept", () => ({ password: "Lantern-2026!" }));
    expect(went[winner]).toBe(`303 /memorial-detail/${margaret}`);
    for (const answer of others) expect(["303 /auth", "429 null"]).toContain(answer);
    const shares = "select 1 from memorial_owners join accounts on accounts.id = account_id where email = ?";
    expect(count(shares, email)).toBe(1);
    expect(count("select 1 from accounts where email = ?", email)).toBe(1);
  });

  it("a recovery changes the password once, to the one that came first, and says so in one mail", {
    tags: "slow",
  }, async () => {
    const email = addMember(server.dataDir);
    const link = await recoveryLink(server, email);
    const fieldsOf = (index: number) => ({ password: `${chosen}${index}`, confirmPassword: `${chosen}${index}` });
    const { went, winner, others } = await atOnce(link, "/auth/new-password", fieldsOf);
    expect(went[winner]).toBe("303 /auth/password-updated");
    expect(new Set(others)).toEqual(new Set(["303 /auth"]));
    const signedIn = (index: number) => newcomer(server).post("/auth", { email, password: `${chosen}${index}` });
    expect((await signedIn(winner)).status).toBe(303);
    expect((await signedIn((winner + 1) % 50)).status).toBe(422);
    expect(count("select 1 from mail_queue where recipient = ?", email)).toBe(2);
    await expect.poll(() => mails(server.dataDir).filter(({ to }) => to === email)).toHaveLength(2);
  });

  it("a confirmation confirms once", { tags: "slow" }, async () => {
    const email = newAddress();
    const link = await linkAfter(server, newcomer(server), "/auth/sign-up", {
      ...person,
      confirmPassword: chosen,
      email,
    });
    const clients = await Promise.all(
      fifty.map(async () => {
        const client = newcomer(server);
        await open(client, link);
        return client;
      }),
    );
    const pages = await Promise.all(
      clients.map(async (client) => client.follow(await client.post("/auth/confirm", person))),
    );
    const saying = (url: string, text: string) =>
      pages.filter((page) => page.url === url && page.text.includes(text)).length;
    expect(saying("/dashboard", "Email confirmed!")).toBe(1);
    expect(saying("/auth", "This link can't be used")).toBe(49);
    expect(accountOf(server.dataDir, email)?.email_confirmed_at).toBeTruthy();
  });

  it("fifty sign-ups of one address at once make no account; five mails go out", async () => {
    const email = newAddress();
    const fields = { ...person, confirmPassword: chosen, email };
    const answers = await Promise.all(
      fifty.map((index) => newcomer(server).post("/auth/sign-up", named(fields)(index))),
    );
    const statuses = answers.map(({ status }) => status);
    expect([303, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([5, 45]);
    expect(count("select 1 from accounts where email = ?", email)).toBe(0);
    const links = "select 1 from sign_up_links join sign_ups on sign_ups.id = sign_up_id where email = ?";
    expect(count(links, email)).toBe(5);
  });

  it("fifty invitations of one address at once make one invitation", { tags: "slow" }, async () => {
    const email = newAddress();
    await Promise.all(fifty.map(() => admin.post("/dashboard/overview", { email })));
    expect(count("select 1 from business_invitations where email = ?", email)).toBe(1);
    const other = newAddress();
    await Promise.all(fifty.map(() => admin.post(`/memorial-co-owners/${margaret}`, { email: other })));
    expect(count("select 1 from memorial_invitations where email = ?", other)).toBe(1);
  });
});
