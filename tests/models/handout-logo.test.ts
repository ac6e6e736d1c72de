import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { facts } from "~/lib/handout/facts";
import { shapesOf } from "~/lib/handout/shapes";
import { page } from "~/lib/handout/sheet";
import { defaultColors, themes } from "~/lib/handout/themes";
import { removeLogo, storeLogo } from "~/models/account/logo.server";
import { handoutPdf } from "~/models/handout/pdf.server";
import { printPdf, printPng, readHandout } from "~/models/handout/read.server";
import { handoutSvg } from "~/ui/handout/markup.server";
import { address, pictureOf, pixels, sheetOf } from "../support/handouts";
import { memorialAccess, siteAccess } from "../support/proofs";
import { readQr } from "../support/read-qr";
import { addAccount, addMemorial, incoming } from "../support/rows";

const red = () =>
  sharp({ create: { width: 600, height: 200, channels: 3, background: "#c00000" } })
    .jpeg()
    .toBuffer();
const logo = { width: 600, height: 200 };

describe("the logo on the handout", () => {
  test.each([
    ["wide", { width: 600, height: 40 }],
    ["of a card", logo],
    ["tall", { width: 40, height: 300 }],
    ["tiny", { width: 8, height: 8 }],
  ])("%s keeps its shape, below the footer and within the page, in place of the name", (_, size) => {
    const sheet = sheetOf({ logo: size });
    const box = sheet.logo;
    if (!box) throw new Error("no logo");
    expect(sheet.funeralHome).toEqual([]);
    expect(box.width / box.height).toBeCloseTo(size.width / size.height, 0);
    expect([box.width <= 420, box.height <= 130, box.x > 100]).toEqual([true, true, true]);
    expect(box.x + box.width / 2).toBe(page.width / 2);
    const footer = sheet.footer.at(-1)?.room;
    expect(box.y).toBeGreaterThan((footer?.y ?? 0) + (footer?.height ?? 0));
    expect(box.y + box.height).toBeLessThan(page.height - 100);
  });

  test("leaves a page that is full its code and its size", async () => {
    const name = "Maximiliane Wilhelmine von und zu Hohenstein-Wallerfels ".repeat(2).trim();
    const sheet = sheetOf({ name, logo, password: "Quiet water under the old stone bridge" });
    expect(sheet.logo && sheet.logo.y + sheet.logo.height).toBeLessThan(page.height - 90);
    expect(sheet.code.panel.width).toBe(sheetOf().code.panel.width);
    const png = await printPng(handoutSvg(sheet, themes["Mint Fresh"], null, await red()));
    expect(await readQr(pictureOf(await pixels(png)))).toBe(address);
  });

  test("is the same in the picture and in the PDF, which stays valid without it", async () => {
    const sheet = sheetOf({ logo });
    const { x, y, width, height } = sheet.logo ?? { x: 0, y: 0, width: 0, height: 0 };
    const { data } = await pixels(await printPng(handoutSvg(sheet, defaultColors, null, await red())));
    const offset = (Math.round(y + height / 2) * page.width + Math.round(x + width / 2)) * 3;
    expect([...data.subarray(offset, offset + 3)].map((value) => Math.round(value / 16))).toEqual([12, 0, 0]);
    const given = { portrait: null, paper: "a5", title: "Margaret Ellis", lang: "en" } as const;
    const images = (pdf: Buffer) => pdf.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;
    const shapes = shapesOf(sheet, defaultColors);
    expect(images(handoutPdf(shapes, { ...given, logo: await red() }))).toBe(1);
    expect(images(handoutPdf(shapes, { ...given, logo: null }))).toBe(0);
  });

  test("is the one of the business that registered the memorial, where the name is wanted; without it the name is back", async () => {
    const ruth = await addAccount({ business_name: "Holloway & Sons" });
    const access = siteAccess<"manageBusiness">(ruth);
    const id = await addMemorial({ user_id: ruth.id });
    const read = (shown: Parameters<typeof readHandout>[2] = facts) =>
      readHandout(memorialAccess<"manage">(id, "coOwner"), "list", shown);
    expect((await read()).sheet.logo).toBeNull();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><circle cx="50" cy="50" r="40"/></svg>`;
    expect(await storeLogo(access, await incoming(svg))).toBeNull();
    const handout = await read();
    expect([handout.sheet.logo !== null, handout.sheet.funeralHome]).toEqual([true, []]);
    expect((await sharp(handout.logo?.jpeg).metadata()).format).toBe("jpeg");
    expect((await printPdf(handout, defaultColors, "a4")).toString("latin1")).toMatch(/\/Subtype \/Image/);
    expect((await read(["dates"])).logo).toBeNull();
    await db
      .updateTable("business_logos")
      .set({ png: Buffer.from("damaged") })
      .execute();
    expect((await read()).sheet.funeralHome.length).toBe(1);
    await removeLogo(access);
    expect((await read()).sheet.funeralHome.length).toBe(1);
  });
});
