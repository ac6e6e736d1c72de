import { spawnSync } from "node:child_process";
import { catalogues } from "../../app/languages/all.ts";
import type { Language } from "../../app/lib/languages.ts";
import { standsAll } from "../support/conditions/table.ts";
import { expect, test } from "../support/journey.ts";
import { arrived, fill, openForm, submit, unlock } from "../support/share-form.ts";

const memorial = "/memorial/margaret-ellis";

const read = (pdf: Buffer, options: string[]) =>
  spawnSync("pdftotext", [...options, "-", "-"], { input: pdf })
    .stdout.toString()
    .replaceAll(/\s+/g, " ");

test("a mourner's pages are whole however the phone is set, and on paper", async ({ person }) => {
  const page = await person();
  await page.goto(memorial);
  await standsAll(page, "gate");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Access Memorial" }).click();
  await expect(page.getByText("Incorrect password")).toBeVisible();
  await standsAll(page, "gate refused");
  await unlock(page);
  await standsAll(page, "memorial");
  await page.goto(`${memorial}?tab=tributes`);
  await standsAll(page, "memorial tributes");
  for (const type of ["story", "photo", "video", "audio", "signature"]) {
    await openForm(page, type);
    await standsAll(page, `share ${type}`);
  }
  await openForm(page, "story");
  await submit(page);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await standsAll(page, "share refused");
  await page.getByLabel("Your name").fill("Ruth Lindqvist");
  await fill(page, "Porch lights");
  await submit(page);
  await arrived(page);
  await standsAll(page, "receipt");
  for (const path of [`${memorial}/follow`, "/search?q=ellis", "/privacy", "/"]) {
    await page.goto(path);
    await standsAll(page, path);
  }
});

for (const language of ["de", "ar"] satisfies Language[])
  test(`they are whole in large text in ${language}, with its longer words or from right to left`, async ({
    person,
  }) => {
    const page = await person();
    const { gate } = catalogues[language];
    const close = (name: string) => standsAll(page, `${name} ${language}`, ["large text on a phone", "zoom of 400 %"]);
    await page.goto(`${memorial}?language=${language}`);
    await close("gate");
    await page.getByLabel(gate.password).fill("rosegarden");
    await page.getByRole("button", { name: gate.open }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await close("memorial");
    for (const type of ["photo", "audio", "signature"]) {
      await openForm(page, type);
      await close(`share ${type}`);
    }
    await page.goto(`${memorial}/follow`);
    await close("follow");
  });

test("a memorial's page in a PDF has all of its words, none of them beyond the edge of a sheet", async ({ person }) => {
  const page = await person();
  await unlock(page);
  const pdf = await page.pdf({ format: "A4", margin: { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" } });
  const [text, boxes] = [read(pdf, []), read(pdf, ["-bbox"])];
  await page.emulateMedia({ media: "print" });
  const paragraphs = (await page.getByRole("article").allInnerTexts()).flatMap((memory) => memory.split("\n"));
  expect(paragraphs.length).toBeGreaterThan(20);
  for (const words of paragraphs) expect.soft(text).toContain(words.replaceAll(/\s+/g, " ").trim());
  for (const useless of ["Share a Memory", "Download", "Español", "Tributes"]) expect.soft(text).not.toContain(useless);
  const [, width = "0", height = "0"] = /<page width="([\d.]+)" height="([\d.]+)"/.exec(boxes) ?? [];
  for (const [word, ...sides] of boxes.matchAll(/<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">.*?</g)) {
    const [left = -1, top = -1, right = 1e9, bottom = 1e9] = sides.map(Number);
    expect.soft(left >= 0 && top >= 0 && right <= Number(width) && bottom <= Number(height), word).toBe(true);
  }
});
