import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { plainPassword } from "~/lib/plain-password";
import { sealPassword, unsealPassword } from "~/models/memorial/access-password.server";
import { registerMemorial } from "~/models/memorial/create.server";
import { findDraft, saveFirstStep, saveStep } from "~/models/memorial/draft.server";
import { openedVersion, passwordCheck } from "~/models/memorial/password-check.server";
import { siteAccess } from "../support/proofs";
import { addAccount, addMemorial } from "../support/rows";

const id = randomUUID();

async function locked(password: string, version = 1) {
  const id = randomUUID();
  const secret = { password: sealPassword(id, password), password_check: passwordCheck(id, password) };
  return addMemorial({ id, ...secret, password_version: version });
}

describe("a sealed access password", () => {
  test.each(["rosegarden", "Różany ogród 🌹", "a", "x".repeat(50)])("comes back: %s", (password) => {
    expect(unsealPassword(id, sealPassword(id, password))).toBe(password);
  });

  test("is sealed another way each time, and does not show", () => {
    const [one, two] = [sealPassword(id, "rosegarden"), sealPassword(id, "rosegarden")];
    expect(one).not.toBe(two);
    expect(one).not.toMatch(/rosegarden/);
    expect(one).not.toContain(Buffer.from("rosegarden").toString("base64url"));
  });

  test("opens for its own memorial only", () => {
    expect(() => unsealPassword(randomUUID(), sealPassword(id, "rosegarden"))).toThrow();
    expect(() => unsealPassword(id.toUpperCase(), sealPassword(id, "rosegarden"))).toThrow();
  });

  test("does not open once it was altered, cut or lost its key", () => {
    const [key = "", iv = "", sealed = ""] = sealPassword(id, "rosegarden").split(".");
    const flipped = Buffer.from(sealed, "base64url");
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    const broken = [
      `${key}.${iv}.${flipped.toString("base64url")}`,
      `${key}.${iv}.${sealed.slice(0, -2)}`,
      `${key}.${iv}.`,
    ];
    for (const text of [...broken, `00000000.${iv}.${sealed}`, "", "rosegarden"])
      expect(() => unsealPassword(id, text), text).toThrow();
    expect(unsealPassword(id, `${key}.${iv}.${sealed}`)).toBe("rosegarden");
  });
});

describe("at the gate", () => {
  test.each([
    "Rose-Garden",
    "rose-garden",
    "ROSEGARDEN",
    " rose garden ",
    "rose\u2013garden",
    "r o s e\tg-a-r-d-e-n",
    "Ｒose garden",
  ])("case, spaces and hyphens are forgiven: %j", async (typed) =>
    expect(await openedVersion(await locked("Rose-Garden", 3), typed)).toBe(3),
  );

  test.each([
    ["Mum's garden", ["Mum’s garden", "Mum‘s Garden", "mum`s garden", "Mum´s garden", "MUM′S GARDEN", "Mums garden"]],
    ["Dad’s “roses”", [`Dad's "roses"`, "Dad＇s ＂roses＂", "Dad´s „roses“", "dads «roses»", "Dad's ”roses”"]],
    ["amber-1952", ["amber-١٩٥٢", "amber-۱۹۵۲", "amber-１９５２", "amber−१९५२", "amber ①⑨⑤②"]],
    ["٣٤٥٦ورد", ["3456ورد", "۳۴۵۶ورد", "٣٤٥٦ ورد", "٣٤٥٦\u200fور\u0640د"]],
    ["Größe 5", ["GRÖSSE 5", "größe5", "GRÖẞE 5", "Gro\u0308ße 5"]],
    ["İstanbul", ["istanbul", "ISTANBUL", "ıstanbul", "i\u0307stanbul", "İSTANBUL"]],
    ["ΟΔΟΣ ρόδων", ["οδος ΡΌΔΩΝ", "οδοσ ρόδων"]],
    ["باغ گلی", ["باغ گلي", "باغ گلى"]],
    ["rose ❤\ufe0f tree", ["rose ❤ tree", "rose\u2800❤\ufe0f\u3164tree"]],
    ["𝓡𝓸𝓼𝓮 ﬁeld", ["Rose field"]],
  ])("%j opens however a keyboard writes it", async (password, typed) => {
    const id = await locked(password, 2);
    for (const each of [password, ...typed]) expect(await openedVersion(id, each), each).toBe(2);
  });

  test("folding forgives the form of signs, and not another word", async () => {
    for (const [password, typed] of [
      ["Mum's garden", "Mumms garden"],
      ["amber-1952", "amber-1953"],
      ["Różany", "Rozany"],
      ["قلب١", "كلب١"],
    ] as const)
      expect(await openedVersion(await locked(password), typed), typed).toBeNull();
  });

  test.each(["", "rosegardens", "rosegarde", "rose_garden", "rosengarten", "rosegarden!"])(
    "%j is wrong",
    async (typed) => {
      expect(await openedVersion(await locked("rosegarden"), typed)).toBeNull();
    },
  );

  test("a password opens its own memorial only", async () => {
    const [rose, amber] = [await locked("rosegarden"), await locked("amber-1952", 2)];
    expect(await openedVersion(rose, "amber-1952")).toBeNull();
    expect(await openedVersion(amber, "rosegarden")).toBeNull();
    expect(await openedVersion(amber, "amber 1952")).toBe(2);
  });

  test("the check of one memorial is of no use at another", async () => {
    const stolen = passwordCheck(await locked("rosegarden"), "rosegarden");
    expect(await openedVersion(await addMemorial({ password_check: stolen }), "rosegarden")).toBeNull();
  });

  test("there is nothing to open where there is no password or no memorial", async () => {
    for (const typed of ["", "rosegarden"]) {
      expect(await openedVersion(await addMemorial(), typed)).toBeNull();
      expect(await openedVersion(randomUUID(), typed)).toBeNull();
    }
  });
});

describe("a check from before quotation marks and digits were folded", () => {
  /** A check as it was then: without the number of its folding at its end. */
  const oldCheck = (id: string, folded: string) => {
    const [key = "", hash] = passwordCheck(id, folded).split(".");
    return `${key}.${hash}`;
  };

  test("opens for old and new spellings, and is made anew by the first try", async () => {
    const id = randomUUID();
    const password_check = oldCheck(id, "another");
    await addMemorial({ id, password: sealPassword(id, "Mum's garden"), password_check, password_version: 4 });
    expect(await openedVersion(id, "Mum’s garden")).toBe(4);
    const { password_check: renewed } = await db
      .selectFrom("memorials")
      .select("password_check")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(renewed).toBe(passwordCheck(id, "Mum's garden"));
    expect(await openedVersion(id, "Mum's garden")).toBe(4);
    expect(await openedVersion(id, "another")).toBeNull();
  });

  test("still counts where the sealed password can't be read", async () => {
    const id = randomUUID();
    await addMemorial({ id, password: "00000000.iv.sealed", password_check: oldCheck(id, "rosegarden") });
    expect(await openedVersion(id, "Rose garden")).toBe(1);
    expect(await openedVersion(id, "rose")).toBeNull();
  });
});

describe("in the files of the database", () => {
  test("the plain password stands nowhere, neither in a draft nor in a memorial", async () => {
    const password = "Quokka Marzipan-77";
    const access = siteAccess<"register">(await addAccount());
    const draft = { id: randomUUID() };
    await saveFirstStep(access, draft.id, { fullName: "Xanthippe Quillfeather" });
    await saveStep(access, draft, "security", { password });
    expect((await findDraft(access, draft.id))?.password).toBe(password);
    const inFiles = (text: string) =>
      ["everkeep.db", "everkeep.db-wal"]
        .map((name) => path.join(env.dataDir, name))
        .filter((file) => existsSync(file))
        .some((file) => readFileSync(file).includes(text));
    const spellings = [password, password.toLowerCase(), plainPassword(password), password.replace(/\W/g, "")];
    const encoded = spellings.flatMap((text) =>
      (["base64url", "base64", "hex"] as const).map((to) => Buffer.from(text).toString(to).replace(/=+$/, "")),
    );
    const nowhere = () => expect([...spellings, ...encoded].filter(inFiles)).toEqual([]);
    nowhere();
    await db.updateTable("registration_drafts").set({ steps_done: 4 }).execute();
    const made = await registerMemorial(access, draft.id, null);
    expect(await openedVersion((made as { memorialId: string }).memorialId, password)).toBe(1);
    nowhere();
    expect(inFiles("Xanthippe Quillfeather"), "the search finds what does stand there").toBe(true);
  });
});

describe("when the keys are changed", () => {
  const [first, second] = ["old ".repeat(10), "new ".repeat(10)];
  const withKeys = async (...keys: string[]) => {
    process.env.ACCESS_PASSWORD_KEYS = keys.join(",");
    vi.resetModules();
    return {
      ...(await import("~/models/memorial/access-password.server")),
      ...(await import("~/models/memorial/password-check.server")),
    };
  };
  afterEach(() => {
    delete process.env.ACCESS_PASSWORD_KEYS;
    vi.resetModules();
  });

  test("texts sealed with the old key open as long as it is listed; the newest key seals", async () => {
    const before = await withKeys(first);
    const sealed = before.sealPassword(id, "rosegarden");
    const memorial = await addMemorial();
    await db
      .updateTable("memorials")
      .set({ password_check: before.passwordCheck(memorial, "rosegarden") })
      .where("id", "=", memorial)
      .execute();

    const both = await withKeys(second, first);
    expect(both.unsealPassword(id, sealed)).toBe("rosegarden");
    expect(await both.openedVersion(memorial, "rosegarden")).toBe(1);
    expect(await both.openedVersion(memorial, "wrong")).toBeNull();
    const renewed = both.sealPassword(id, "rosegarden");

    const after = await withKeys(second);
    expect(after.unsealPassword(id, renewed)).toBe("rosegarden");
    expect(() => after.unsealPassword(id, sealed)).toThrow(/ACCESS_PASSWORD_KEYS/);
    await expect(after.openedVersion(memorial, "rosegarden")).rejects.toThrow(/ACCESS_PASSWORD_KEYS/);
  });
});
