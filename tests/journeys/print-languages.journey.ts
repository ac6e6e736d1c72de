import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { codeOf } from "../support/client.ts";
import { expect, look, openAs, readCode, test } from "../support/journey.ts";

const dialogOf = (page: Page, script: boolean) => (script ? page.getByRole("dialog") : page.getByRole("main"));
const drawn = (dialog: Locator) =>
  dialog
    .getByRole("img", { name: "The handout of Margaret Ellis" })
    .evaluate((svg) => [...svg.querySelectorAll("path")].map((path) => path.getAttribute("d")).join());

test("a handout comes in two languages, seen in the preview, saved, printed and taken back", async ({
  person,
  server,
  script,
}) => {
  const nora = await person();
  await openAs(nora, "nora@ellis.example", "/dashboard");
  await nora.getByRole("link", { name: "Margaret Ellis" }).first().click();
  await nora.getByRole("link", { name: "Handout", exact: true }).click();
  await expect(nora).toHaveURL(/\/print$/);
  const id = nora.url().split("/").at(-2) ?? "";
  const dialog = dialogOf(nora, script);
  const first = dialog.getByLabel("First language");
  const second = dialog.getByLabel("Second language");
  const update = async () => {
    if (!script) await dialog.getByRole("button", { name: "Update preview" }).click();
  };
  await expect(first).toHaveValue("en");
  await expect(second).toHaveValue("none");
  const english = await drawn(dialog);

  await dialog.getByRole("button", { name: "Soft Peach" }).click();
  await expect(dialog.getByRole("button", { name: "Soft Peach" })).toHaveAttribute("aria-pressed", "true");
  await second.focus();
  await second.selectOption("العربية");
  if (script) await expect(second).toBeFocused();
  await update();
  await expect.poll(() => drawn(dialog)).not.toBe(english);
  const both = await drawn(dialog);
  await look(nora, "print-languages");
  await first.selectOption("Deutsch");
  await update();
  await expect.poll(() => drawn(dialog)).not.toBe(both);
  await expect(dialog.getByRole("button", { name: "Soft Peach" })).toHaveAttribute("aria-pressed", "true");
  for (const width of [360, 1280]) {
    await nora.setViewportSize({ width, height: 800 });
    await look(nora, `print-languages-${width}`);
  }

  if (script) {
    await first.selectOption("العربية");
    await expect(second).toHaveValue("de");
    await first.selectOption("Deutsch");
    await expect(second).toHaveValue("ar");
  } else {
    await second.selectOption("Deutsch");
    await dialog.getByRole("button", { name: "Save Colors" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Please choose another language, or none");
    await expect(first).toHaveValue("de");
    await look(nora, "print-languages-refused");
    await second.selectOption("العربية");
  }
  await dialog.getByRole("button", { name: "Save Colors" }).click();
  await expect(nora.getByRole("status")).toContainText("Colors saved");
  await nora.reload();
  await expect(first).toHaveValue("de");
  await expect(second).toHaveValue("ar");

  const [download] = await Promise.all([
    nora.waitForEvent("download"),
    dialog.getByRole("button", { name: "Print with Colors" }).click(),
  ]);
  expect(await readCode(await readFile(await download.path()))).toBe(codeOf(server, id));

  await dialog.getByRole("button", { name: "Reset to Default" }).click();
  await expect(nora.getByRole("status")).toContainText("Colors reset");
  await expect(first).toHaveValue("en");
  await expect(second).toHaveValue("none");
  await expect.poll(() => drawn(dialog)).toBe(english);
});
