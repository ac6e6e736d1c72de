import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { unlock } from "../support/share-form.ts";

// A memorial's gate and page bring a style of their own along (app/memorial.css), which leaves out what they have no use for. They look
// exactly as with the site's style sheet.

/** Runs in the page: how each of its parts is shown, what script may yet show among them, with one property and part to a line. */
function looks() {
  for (const template of document.querySelectorAll("template")) {
    document.body.append(template.content.cloneNode(true));
    template.remove();
  }
  return [...document.querySelectorAll("html, body, body *")].flatMap((part, index) => {
    const style = getComputedStyle(part);
    const name = `${index} ${part.localName}.${part.className}`;
    return [...style].map((property) => `${name} ${property}: ${style.getPropertyValue(property)}`);
  });
}

/** Runs in the page: all its pictures are there. Before, their height is that of their copies' rounded shape. */
async function shown() {
  const pictures = [...document.querySelectorAll("img")];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}

async function expectSame(page: Page, sheet: string, what: string) {
  await page.evaluate(shown);
  // Millions of letters for each look: they stay in the page.
  const own = await page.evaluateHandle(looks);
  expect(await own.evaluate((lines) => lines.length), what).toBeGreaterThan(5000);
  await page.evaluate(async (href) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    const loaded = new Promise((resolve) => link.addEventListener("load", resolve));
    document.querySelector("style")?.replaceWith(link);
    await loaded;
  }, sheet);
  const others = await page.evaluateHandle(looks);
  const different = await page.evaluate(
    ([own, others]) => {
      const found = new Set(others);
      return own.filter((line) => !found.has(line)).slice(0, 20);
    },
    [own, others] as const,
  );
  expect(different, what).toEqual([]);
}

test("the gate and the memorial look as with the site's own style sheet", async ({ person, script }) => {
  test.skip(!script, "The page's own script looks for the differences.");
  const page = await person();
  await page.goto("/");
  const sheet = (await page.locator("link[rel=stylesheet]").getAttribute("href")) ?? "";
  const gate = "/memorial/margaret-ellis";
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(gate);
    await expectSame(page, sheet, `the gate at ${width}`);
  }
  await page.goto(gate);
  await page.getByRole("button", { name: "Access Memorial" }).click();
  await expect(page.getByLabel("Password")).toBeFocused();
  await expectSame(page, sheet, "the gate, with an error");
  await unlock(page);
  for (const width of [360, 1280])
    for (const tab of ["memories", "tributes"]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${gate}?tab=${tab}`);
      await expectSame(page, sheet, `${tab} at ${width}`);
    }
});
