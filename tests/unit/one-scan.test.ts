import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { seal } from "~/db/seal.server";
import { transaction } from "~/db/transaction.server";
import { qrModules } from "~/engines/print/qr.server";
import { env } from "~/env.server";
import { tokenHash } from "~/lib/token";
import { sealPassword } from "~/models/memorial/access-password.server";
import { codeUrl, ownersCodeUrl, readForQr } from "~/models/memorial/code.server";
import { passwordCheck } from "~/models/memorial/password-check.server";
import { keyOf, openedByKey, renewScanKey, turnOff, turnOn } from "~/models/memorial/scan-key.server";
import { memorialAccess } from "../support/proofs";
import { addMemorial, shortIdOf } from "../support/rows";

async function locked(version = 1) {
  const id = randomUUID();
  const secret = { password: sealPassword(id, "rosegarden"), password_check: passwordCheck(id, "rosegarden") };
  return addMemorial({ id, ...secret, password_version: version });
}

/** The code of a memorial without a key. */
const plainCode = async (id: string) => `${env.origin}/memorial/${await shortIdOf(id)}`.toUpperCase();

const owner = (id: string) => memorialAccess<"edit">(id, "owner");
const manager = (id: string) => memorialAccess<"manage">(id, "coOwner");
const columns = (id: string) => db.selectFrom("memorials").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function switchedOn(version?: number) {
  const id = await locked(version);
  await turnOn(owner(id));
  return { id, key: (await keyOf(manager(id))) ?? "" };
}

describe("a key", () => {
  test("is not there until the owner turns it on, and opens the version of the password that is in force", async () => {
    const id = await locked(3);
    expect(await keyOf(manager(id))).toBeNull();
    for (const typed of ["", "rosegarden", randomUUID()]) expect(await openedByKey(id, typed)).toBeNull();
    await turnOn(owner(id));
    const key = await keyOf(manager(id));
    expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(await openedByKey(id, key ?? "")).toBe(3);
  });

  test.each<[string, (key: string) => string]>([
    ["nothing", () => ""],
    ["a part of it", (key) => key.slice(0, -1)],
    ["more than it", (key) => `${key}A`],
    ["the access password", () => "rosegarden"],
    ["100000 letters", () => "x".repeat(100_000)],
  ])("%s opens nothing", async (_, change) => {
    const { id, key } = await switchedOn();
    expect(await openedByKey(id, change(key))).toBeNull();
    const { scan_key_hash, scan_key } = await columns(id);
    for (const stored of [scan_key_hash, scan_key]) expect(await openedByKey(id, stored ?? "")).toBeNull();
  });

  test("opens in whatever case a phone reads it, and as people would type it", async () => {
    const { id, key } = await switchedOn();
    for (const read of [key.toLowerCase(), key.replaceAll("0", "O"), key.replaceAll("1", "l")])
      expect(await openedByKey(id, read), read).toBe(1);
  });

  test("of 22 characters, from codes that were printed before, goes on opening exactly as it is", async () => {
    const id = await locked(2);
    const key = "aZ-_09aZ-_09aZ-_09aZ-_";
    const kept = { scan_key: seal(`scan-key ${id}`, key), scan_key_hash: tokenHash(key) };
    await db.updateTable("memorials").set(kept).where("id", "=", id).execute();
    expect([await openedByKey(id, key), await openedByKey(id, key.toUpperCase())]).toEqual([2, null]);
    expect(await ownersCodeUrl(manager(id))).toBe(`${await plainCode(id)}?KEY=${key}`);
    expect(qrModules(await ownersCodeUrl(manager(id)))).toHaveLength(37);
  });

  test("opens its own memorial only", async () => {
    const [one, two] = [await switchedOn(), await switchedOn()];
    expect(one.key).not.toBe(two.key);
    expect(await openedByKey(one.id, two.key)).toBeNull();
    expect(await openedByKey(await locked(), one.key)).toBeNull();
    expect(await openedByKey(randomUUID(), one.key)).toBeNull();
  });

  test("stays when it is turned on once more, so that printed codes go on working", async () => {
    const { id, key } = await switchedOn();
    await turnOn(owner(id));
    expect(await keyOf(manager(id))).toBe(key);
    expect(await openedByKey(id, key)).toBe(1);
  });

  test("is revoked when it is turned off, and another one comes after that", async () => {
    const { id, key } = await switchedOn();
    await turnOff(owner(id));
    expect([await keyOf(manager(id)), await openedByKey(id, key)]).toEqual([null, null]);
    await turnOn(owner(id));
    expect(await keyOf(manager(id))).not.toBe(key);
    expect(await openedByKey(id, key)).toBeNull();
  });

  test("is another one with a new access password; where there was none there is none", async () => {
    const { id, key } = await switchedOn();
    const off = await locked();
    await transaction(async (trx) => {
      await renewScanKey(trx, id);
      await renewScanKey(trx, off);
    });
    const renewed = (await keyOf(manager(id))) ?? "";
    expect(renewed).not.toBe(key);
    expect([await openedByKey(id, key), await openedByKey(id, renewed)]).toEqual([null, 1]);
    expect(await keyOf(manager(off))).toBeNull();
  });

  test("is not made where no password locks, nor for another memorial", async () => {
    const [open, other] = [await addMemorial(), await locked()];
    await turnOn(owner(open));
    expect([await keyOf(manager(open)), await keyOf(manager(other))]).toEqual([null, null]);
    const { id, key } = await switchedOn();
    await turnOff(owner(other));
    expect(await openedByKey(id, key)).toBe(1);
  });

  test("changes nothing that two editors could stumble over", async () => {
    const id = await locked();
    const before = await columns(id);
    await turnOn(owner(id));
    await turnOff(owner(id));
    expect(await columns(id)).toEqual(before);
  });

  test("can't be swapped with the sealed password", async () => {
    const { id } = await switchedOn();
    const { password, scan_key } = await columns(id);
    await db.updateTable("memorials").set({ password: scan_key, scan_key: password }).where("id", "=", id).execute();
    expect(await keyOf(manager(id))).toBeNull();
    expect(await readForQr(manager(id))).toMatchObject({
      password: null,
      passwordLost: true,
      scanKeyLost: true,
      version: "plain",
    });
  });

  test("stands nowhere in the files of the database", async () => {
    const { key } = await switchedOn();
    const inFiles = ["everkeep.db", "everkeep.db-wal"]
      .map((name) => path.join(env.dataDir, name))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file));
    const spellings = [key, key.toLowerCase()];
    for (const spelling of spellings) expect(inFiles.some((bytes) => bytes.includes(spelling))).toBe(false);
  });
});

describe("the code that owners print", () => {
  test("carries the key while it is on; the open one never does", async () => {
    const { id, key } = await switchedOn();
    const plain = await plainCode(id);
    expect(await ownersCodeUrl(manager(id))).toBe(`${plain}?KEY=${key}`);
    expect(codeUrl({ short_id: await shortIdOf(id) })).toBe(plain);
    await turnOff(owner(id));
    expect(await ownersCodeUrl(manager(id))).toBe(plain);
  });
});

describe("what the dialog shows", () => {
  test("has the password in plain and the address without the key; its version changes with the code", async () => {
    const id = await locked();
    const before = await readForQr(manager(id));
    expect(before).toEqual({
      id,
      fullName: "Margaret Ellis",
      memorialText: "Share your memories",
      publicId: await shortIdOf(id),
      password: "rosegarden",
      passwordLost: false,
      scanKeyLost: false,
      url: `${env.origin}/memorial/${await shortIdOf(id)}`,
      oneScan: false,
      version: "plain",
      mayEdit: false,
    });
    await turnOn(owner(id));
    const on = await readForQr(memorialAccess<"manage">(id, "owner"));
    const key = (await keyOf(manager(id))) ?? "";
    expect(on).toMatchObject({ oneScan: true, mayEdit: true, url: before.url });
    expect(JSON.stringify(on)).not.toContain(key);
    await transaction((trx) => renewScanKey(trx, id));
    const renewed = await readForQr(manager(id));
    expect(new Set([before.version, on.version, renewed.version]).size).toBe(3);
  });

  test("has no password where there is none", async () => {
    expect(await readForQr(manager(await addMemorial()))).toMatchObject({ password: null, oneScan: false });
  });
});
