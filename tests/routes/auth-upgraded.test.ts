// @module-tag slow
import { createHash, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { hashPassword } from "~/models/account/password.server";
import { rows } from "../support/client.ts";
import { makeOld, migrationNames } from "../support/old-schema.ts";
import { accountOf, change, chosen, chosenAgain, newcomer, open } from "../support/people.ts";
import { newDataDir, startServer } from "../support/server.ts";

const secrets = { DEMO: "", SESSION_SECRETS: "s".repeat(32), ACCESS_PASSWORD_KEYS: "k".repeat(32) };
const at = "2026-11-20T10:00:00.000Z";
const later = "2099-01-01T00:00:00.000Z";

it("an account that nobody had confirmed before the upgrade waits as a sign-up, and its link still works", async () => {
  const dataDir = newDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await makeOld(dataDir, migrationNames.indexOf("018-sign-ups"));
  const password_hash = await hashPassword(chosen);
  const add = (email: string, confirmed: string | null) => {
    const id = randomUUID();
    const columns = "id, email, full_name, password_hash, business_name, business_type, user_role, email_confirmed_at";
    change(
      dataDir,
      `insert into accounts (${columns}, created_at, updated_at)
        values (?, ?, 'Jo Reed', ?, 'Reed & Reed', 'Crematory', 'business', ?, ?, ?)`,
      ...[id, email, password_hash, confirmed, at, new Date().toISOString()],
    );
    const token = createHash("sha256").update(`token of ${email}`).digest("hex");
    const columnsOf = "token_hash, kind, account_id, created_at, expires_at";
    change(dataDir, `insert into tokens (${columnsOf}) values (?, 'confirmation', ?, ?, ?)`, token, id, at, later);
    return email;
  };
  const waiting = add("waiting@test.example", null);
  const confirmed = add("confirmed@test.example", at);
  const busy = add("busy@test.example", null);
  change(
    dataDir,
    `insert into memorials (id, user_id, full_name, search_name, memorial_text, status, qr_code, created_at, updated_at)
      select 'm', id, 'Margaret', 'margaret', 'x', 'active', 'x', ?, ? from accounts where email = ?`,
    ...[at, at, busy],
  );
  const before = accountOf(dataDir, confirmed);

  const server = await startServer({ dataDir, env: secrets });
  onTestFinished(server.end);
  expect(rows(dataDir, "select email from sign_ups")).toEqual([{ email: waiting }]);
  expect(accountOf(dataDir, waiting)).toBeUndefined();
  expect(accountOf(dataDir, confirmed)).toEqual({
    ...before,
    business_phone: null,
    business_url: null,
    suspended_at: null,
  });
  expect(rows(dataDir, "select full_name from memorials where user_id is not null")).toHaveLength(1);

  expect((await newcomer(server).send("/auth", { email: waiting, password: chosen })).text).toContain(
    "Please confirm your address first",
  );
  const client = newcomer(server);
  const link = `/auth?${new URLSearchParams({ type: "signup", token: `token of ${waiting}`, email: waiting })}`;
  const page = await open(client, link);
  expect(page).toMatchObject({ url: "/auth/confirm", values: { fullName: "Jo Reed", businessName: "Reed & Reed" } });
  await client.post("/auth/confirm", { fullName: "Jo Reed", businessName: "", password: chosenAgain });
  expect(accountOf(dataDir, waiting)).toMatchObject({ user_role: "memorial_member", business_name: null });
  expect((await newcomer(server).post("/auth", { email: waiting, password: chosen })).status).toBe(422);
  expect((await newcomer(server).post("/auth", { email: waiting, password: chosenAgain })).status).toBe(303);
  const dead = `/auth?${new URLSearchParams({ type: "signup", token: `token of ${confirmed}`, email: confirmed })}`;
  expect((await open(newcomer(server), dead)).url).toBe("/auth");
});
