import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { readAccountQuery } from "~/features/accounts/input";
import { listAccounts } from "~/features/accounts/list.server";
import type { SiteAccess } from "~/models/access";
import { siteAccess } from "../support/proofs";
import { addAccount } from "../support/rows";

/** More than the three batches in which a search reads them. */
const many = 3100;

let admin: SiteAccess<"manageAccounts">;

const list = (query: string) => listAccounts(admin, readAccountQuery(new URLSearchParams(query)));

beforeAll(async () => {
  admin = siteAccess<"manageAccounts">(await addAccount({ user_role: "admin" }));
  const at = "2026-01-01T09:00:00.000Z";
  const accounts = Array.from({ length: many }, (_, index) => ({
    id: randomUUID(),
    email: `person.${index}@many.example`,
    full_name: `${index % 2 ? "Ágnes" : "Bela"} Kovács ${String(index).padStart(4, "0")}`,
    user_role: "memorial_member" as const,
    suspended_at: index % 100 ? null : at,
    created_at: at,
    updated_at: at,
  }));
  for (let from = 0; from < many; from += 500)
    await db
      .insertInto("accounts")
      .values(accounts.slice(from, from + 500))
      .execute();
});

test("each of 3,100 accounts is on one page of the list", async () => {
  const { pages } = await list("");
  const seen: string[] = [];
  for (let page = 1; page <= pages; page++) {
    const { accounts } = await list(`page=${page}`);
    expect(accounts.length).toBeLessThanOrEqual(25);
    seen.push(...accounts.filter(({ email }) => email.endsWith("@many.example")).map(({ email }) => email));
  }
  expect(seen).toHaveLength(many);
  expect(new Set(seen).size).toBe(many);
});

test("a search reads them all, whatever batch they are in, and lists them as people read names, an Á beside an A", async () => {
  const { found, pages, accounts } = await list("q=kovacs");
  expect({ found, pages }).toEqual({ found: many, pages: many / 25 });
  expect(accounts.map(({ name }) => name)).toEqual(
    Array.from({ length: 25 }, (_, index) => `Ágnes Kovács ${String(2 * index + 1).padStart(4, "0")}`),
  );
  expect((await list("q=KOVACS agnes")).found).toBe(many / 2);
  expect((await list("q=person.3099@many.example")).accounts).toMatchObject([{ name: "Ágnes Kovács 3099" }]);
  expect((await list("q=kovacs&only=suspended")).found).toBe(many / 100);
  expect((await list("q=nobody of that name")).found).toBe(0);
});
