import { expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { keysInText, readApiKey } from "~/features/api/keys/api-key";
import { findKey } from "~/features/api/keys/find.server";
import { listKeys } from "~/features/api/keys/list.server";
import { makeKey, newKeyId, revokeKey } from "~/features/api/keys/make.server";
import { siteAccess } from "../support/proofs";
import { addAccount, addColleague } from "../support/rows";

type Manages = "manageBusiness";

async function business() {
  const viewer = await addAccount({ business_name: "Holloway & Sons" });
  return { viewer, access: siteAccess<Manages>(viewer) };
}

const keyFor = async (access: Awaited<ReturnType<typeof business>>["access"], scopes = ["read"] as const) => {
  const id = newKeyId();
  const made = await makeKey(access, { id, name: "Case software", scopes });
  if (typeof made === "string") throw new Error(made);
  return { id, key: made.key };
};

test("a key acts as its business, in its own name, with its scopes", async () => {
  const { viewer, access } = await business();
  const { key } = await keyFor(access);
  expect(await findKey(key)).toEqual({
    viewer: {
      ...{ id: viewer.id, email: viewer.email, fullName: "Holloway & Sons", businessName: "Holloway & Sons" },
      ...{ businessType: viewer.businessType, role: "business", worksFor: null, apiKey: "Case software" },
    },
    scopes: ["read"],
  });
});

test("only the hash of its secret is stored, and no list has it", async () => {
  const { access } = await business();
  const { id, key } = await keyFor(access);
  const { secret = "" } = readApiKey(key) ?? {};
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  const row = await db.selectFrom("api_keys").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(row.secret_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(await listKeys(access))).not.toMatch(new RegExp(`${secret}|${row.secret_hash}`));
});

test("a text that is nearly a key opens nothing", async () => {
  const { access } = await business();
  const [one, other] = [await keyFor(access), await keyFor(access)];
  const swapped = one.key.replace(one.id, other.id);
  const unknown = one.key.replace(one.id, newKeyId());
  const last = one.key.endsWith("A") ? "B" : "A";
  for (const text of [
    "",
    "evk_",
    one.id,
    swapped,
    unknown,
    one.key.slice(0, -1),
    one.key.slice(0, -1) + last,
    `${one.key} `,
  ])
    expect(await findKey(text), text).toBeNull();
  expect(await findKey(one.key)).not.toBeNull();
});

test("a form that is sent twice makes one key, and a business has at most 20", async () => {
  const { access } = await business();
  const id = newKeyId();
  const make = () => makeKey(access, { id, name: "Twice", scopes: ["read"] });
  const answers = await Promise.all([make(), make()]);
  expect(answers.filter((answer) => answer === "made")).toHaveLength(1);
  for (let count = 1; count < 20; count++) await keyFor(access);
  expect(await makeKey(access, { id: newKeyId(), name: "One more", scopes: ["read"] })).toBe("too-many");
  expect(await listKeys(access)).toHaveLength(20);
});

test("it ends when it is revoked by its business, and not by another one", async () => {
  const [{ access }, { access: other }] = [await business(), await business()];
  const { id, key } = await keyFor(access);
  expect(await revokeKey(other, id)).toBeNull();
  expect(await findKey(key)).not.toBeNull();
  expect(await revokeKey(access, id)).toBe("Case software");
  expect(await findKey(key)).toBeNull();
});

test("it ends with its account, and rests while that works for another business", async () => {
  const { viewer, access } = await business();
  const { key } = await keyFor(access);
  const { viewer: employer } = await business();
  await db
    .insertInto("colleagues")
    .values({ account_id: viewer.id, business_id: employer.id, joined_at: "2026-11-25T10:00:00.000Z" })
    .execute();
  expect(await findKey(key)).toBeNull();
  await db.deleteFrom("colleagues").where("account_id", "=", viewer.id).execute();
  expect(await findKey(key)).not.toBeNull();
  await db.deleteFrom("accounts").where("id", "=", viewer.id).execute();
  expect(await findKey(key)).toBeNull();
  expect(await db.selectFrom("api_keys").selectAll().where("business_id", "=", viewer.id).execute()).toEqual([]);
});

test("colleagues see the keys of their business", async () => {
  const { viewer, access } = await business();
  await keyFor(access);
  const colleague = await addColleague(viewer, { email: "peter@test.example" });
  expect(await listKeys(siteAccess<"leaveBusiness">(colleague))).toEqual(await listKeys(access));
});

test("its last use is noted once a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { access } = await business();
  const { id, key } = await keyFor(access);
  const lastUse = async () => {
    await findKey(key);
    const query = db.selectFrom("api_keys").select("last_used_at").where("id", "=", id);
    return (await query.executeTakeFirstOrThrow()).last_used_at;
  };
  const start = Date.parse("2026-11-25T10:00:00.000Z");
  const at = (seconds: number) => {
    vi.setSystemTime(start + seconds * 1000);
    return lastUse();
  };
  expect(await at(0)).toBe("2026-11-25T10:00:00.000Z");
  expect(await at(59)).toBe("2026-11-25T10:00:00.000Z");
  expect(await at(60)).toBe("2026-11-25T10:01:00.000Z");
  vi.useRealTimers();
});

test("every key is found in a text that must not hold any", async () => {
  const { access } = await business();
  for (let count = 0; count < 10; count++) {
    const { key } = await keyFor(access);
    expect(`Bearer ${key}, and ${key}`.replace(keysInText, "evk_...")).toBe("Bearer evk_..., and evk_...");
  }
});
