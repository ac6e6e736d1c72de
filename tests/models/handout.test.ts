import { randomUUID } from "node:crypto";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { seal } from "~/db/seal.server";
import { typeset } from "~/engines/print/type/typeset.server";
import { env } from "~/env.server";
import { colorKeys } from "~/lib/handout/colors";
import { facts } from "~/lib/handout/facts";
import { layOut } from "~/lib/handout/layout";
import { defaultColors, themes } from "~/lib/handout/themes";
import type { MemorialAccess } from "~/models/access";
import { readColors, saveColors } from "~/models/handout/colors.server";
import { printPng, readHandout } from "~/models/handout/read.server";
import { storePicture } from "~/models/media/picture.server";
import { sealPassword } from "~/models/memorial/access-password.server";
import { keyOf, turnOn } from "~/models/memorial/scan-key.server";
import { handoutSvg } from "~/ui/handout/markup.server";
import { contentOf, type GivenContent } from "../support/handouts";
import { folder, plain } from "../support/pictures";
import { memorialAccess } from "../support/proofs";
import { readQr } from "../support/read-qr";
import { addAccount, addMemorial, incoming, shortIdOf } from "../support/rows";

const manager = (id: string) => memorialAccess<"manage">(id, "coOwner");

/** The address in the code of a memorial without a key. */
const codeOf = async (id: string) => `${env.origin}/memorial/${await shortIdOf(id)}`.toUpperCase();

async function addPortrait(width: number, height: number) {
  const kept = await storePicture(await incoming(await plain(width, height).jpeg().toBuffer()), "portrait", null);
  if ("refused" in kept) throw new Error(kept.refused);
  return kept.id;
}

async function printed(id: string) {
  const { sheet, portrait } = await readHandout(manager(id), "list", facts);
  return printPng(handoutSvg(sheet, defaultColors, portrait?.jpeg ?? null));
}

/** The page that these words make, for a memorial without dates that no business registered. */
const page = (given: GivenContent) =>
  layOut(
    contentOf({
      ...{ password: null, portrait: null, dates: null, funeralHome: null },
      address: `${new URL(env.origin).host}/memorial/k7w2qp`,
      ...given,
    }),
    typeset,
  );

const steps = ["1. Scan the QR code with your phone camera", "2. Enter the password if prompted"];

describe("the words", () => {
  const management = {
    header: "Share your tributes",
    callToAction: "Scan and record a tribute",
    footer: "Your tributes keep their spirit alive",
  };

  test("are the agreed ones for the list and for the management page", async () => {
    const id = await addMemorial({ memorial_text: "" });
    const { code, address, ...inList } = (await readHandout(manager(id), "list", facts)).sheet;
    expect({ ...inList, code, address }).toEqual({ ...page({}), code, address });
    const onManagement = (await readHandout(manager(id), "management", facts)).sheet;
    expect(onManagement).toEqual({ ...page(management), code: onManagement.code, address: onManagement.address });
  });

  test.each(["Forever in our hearts", "  Forever \n in\tour   hearts ", "Forever in\u202e our\u2066 hearts"])(
    "begin with the memorial's own text: %j",
    async (memorial_text) => {
      const { sheet } = await readHandout(manager(await addMemorial({ memorial_text })), "list", facts);
      expect(sheet.header).toEqual(page({ header: "Forever in our hearts" }).header);
    },
  );

  test.each(["", " ", "\u200e"])("fall back where it is %j", async (memorial_text) => {
    const id = await addMemorial({ memorial_text });
    expect((await readHandout(manager(id), "list", facts)).sheet.header).toEqual(page({}).header);
    expect((await readHandout(manager(id), "management", facts)).sheet.header).toEqual(page(management).header);
  });

  test("name the one who is remembered as the family did", async () => {
    const id = await addMemorial({ memorial_text: "", known_as: "Peggy" });
    const { sheet } = await readHandout(manager(id), "list", facts);
    const instructions = [...steps, "3. Share your tribute of Peggy"];
    expect(sheet.instructions).toEqual(page({ instructions }).instructions);
  });

  test("name the one who is remembered by the forename of a plain name", async () => {
    const { sheet } = await readHandout(manager(await addMemorial({ full_name: "Łukasz Wiśniewski" })), "list", facts);
    const instructions = [...steps, "3. Share your tribute of Łukasz"];
    expect(sheet.instructions).toEqual(page({ name: "Łukasz Wiśniewski", instructions }).instructions);
  });

  test("name the one who is remembered by the whole of any other name", async () => {
    const id = await addMemorial({ full_name: "Dr. Łukasz\u202e Wiśniewski" });
    const { sheet, fullName } = await readHandout(manager(id), "list", facts);
    expect(fullName).toBe("Dr. Łukasz\u202e Wiśniewski");
    const instructions = [...steps, "3. Share your tribute of Dr. Łukasz Wiśniewski"];
    expect(sheet).toMatchObject({
      name: page({ name: "Dr. Łukasz Wiśniewski", instructions }).name,
      instructions: page({ name: "Dr. Łukasz Wiśniewski", instructions }).instructions,
    });
  });

  test("tell the password where there is one", async () => {
    const id = randomUUID();
    await addMemorial({ id, password: sealPassword(id, "amber-1952") });
    expect((await readHandout(manager(id), "list", facts)).sheet.password).toEqual(
      page({ password: "amber-1952" }).password,
    );
    expect((await readHandout(manager(await addMemorial()), "list", facts)).sheet.password).toBeNull();
  });
});

describe("the code", () => {
  test("leads to the memorial, with the key where one scan opens it", async () => {
    const id = randomUUID();
    await addMemorial({ id, password: sealPassword(id, "rosegarden"), custom_url_slug: "margaret" });
    expect(await readQr(sharp(await printed(id)))).toBe(await codeOf(id));
    await turnOn(memorialAccess<"edit">(id, "owner"));
    const key = await keyOf(manager(id));
    expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(await readQr(sharp(await printed(id)))).toBe(`${await codeOf(id)}?KEY=${key}`);
  });

  test("that can't be made is an error", async () => {
    // This is more than a QR code can hold.
    const id = randomUUID();
    await addMemorial({ id, scan_key: seal(`scan-key ${id}`, "k".repeat(4000)), scan_key_hash: "long" });
    await expect(readHandout(manager(id), "list", facts)).rejects.toThrow();
  });
});

describe("the portrait", () => {
  test("is drawn in its place, in its shape", async () => {
    const id = await addMemorial({ portrait_id: await addPortrait(900, 1000) });
    const { sheet, portrait } = await readHandout(manager(id), "list", facts);
    expect(sheet.portrait).toMatchObject({ width: 288, height: 320 });
    const { format, width, height } = await sharp(portrait?.jpeg).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 640, height: 711 });
    const box = sheet.portrait ?? { x: 0, y: 0, width: 1, height: 1 };
    const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const dot = sharp(await printed(id)).extract({ left: x, top: y, width: 1, height: 1 });
    expect([...(await dot.removeAlpha().raw().toBuffer())]).toEqual(
      [0, 0, 255].map((part) => expect.closeTo(part, -1.5)),
    );
  });

  const spoilt: [string, (folder: string, file: string) => void][] = [
    ["gone", (at) => rmSync(at, { recursive: true })],
    ["no picture", (at, file) => writeFileSync(path.join(at, file), "Dear all, here is the photo.")],
    ["empty", (at, file) => writeFileSync(path.join(at, file), "")],
  ];
  test.each(spoilt)("is left out where its file is %s, and the page closes up", async (_, spoil) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const portrait_id = await addPortrait(400, 500);
    const at = folder(portrait_id);
    spoil(at, readdirSync(at).find((name) => name.endsWith(".jpg")) ?? "");
    const id = await addMemorial({ portrait_id });
    const { sheet, portrait } = await readHandout(manager(id), "list", facts);
    expect(portrait).toBeNull();
    expect(sheet).toEqual({ ...page({}), code: sheet.code, address: sheet.address });
    expect(await readQr(sharp(await printed(id)))).toBe(await codeOf(id));
  });
});

describe("an account's colours", () => {
  const printing = async () =>
    ({ ...manager(await addMemorial()), viewer: await addAccount() }) as MemorialAccess<"manage">;
  const stored = (access: MemorialAccess<"manage">) =>
    db
      .selectFrom("user_preferences")
      .select("print_colors")
      .where("user_id", "=", access.viewer?.id ?? "")
      .execute();
  const store = async (access: MemorialAccess<"manage">, print_colors: string) =>
    db
      .insertInto("user_preferences")
      .values({ user_id: access.viewer?.id ?? "", print_colors, updated_at: "2026-11-20T10:00:00.000Z" })
      .execute();

  test("are Classic Teal until others are saved, for this account alone", async () => {
    const [one, other] = [await printing(), await printing()];
    expect(await readColors(one)).toEqual(themes["Classic Teal"]);
    for (const theme of [themes["Mint Fresh"], themes["Soft Peach"]]) {
      expect(await saveColors(one, theme)).toBe(true);
      expect(await readColors(one)).toEqual(theme);
    }
    expect(await readColors(other)).toEqual(themes["Classic Teal"]);
    const [row, ...more] = await stored(one);
    expect(more).toEqual([]);
    expect(Object.keys(JSON.parse(row?.print_colors ?? ""))).toEqual(colorKeys);
    expect(await saveColors(manager(one.memorialId), themes["Mint Fresh"]), "nobody's").toBe(false);
  });

  test.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["a list", "[]"],
    ["null", "null"],
    ["a colour too few", JSON.stringify({ ...themes["Mint Fresh"], nameText: undefined })],
    ["a wrong colour", JSON.stringify({ ...themes["Mint Fresh"], nameText: "url(#x)" })],
  ])("are the default where what was saved is %s", async (_, text) => {
    const access = await printing();
    await store(access, text);
    expect(await readColors(access)).toEqual(defaultColors);
    expect(await saveColors(access, themes["Mint Fresh"])).toBe(true);
    expect(await readColors(access)).toEqual(themes["Mint Fresh"]);
  });
});
