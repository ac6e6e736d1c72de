import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { codeOf } from "../support/client.ts";
import { expect, look, openAs, readCode, test } from "../support/journey.ts";

const dialogOf = (page: Page, script: boolean) => (script ? page.getByRole("dialog") : page.getByRole("main"));
const said = (page: Page) => page.getByRole("status");

/** The text of the code that the dialog shows. */
async function shownCode(page: Page) {
  const image = page.getByAltText(/^QR code that leads to the page of/);
  await expect(image).toHaveJSProperty("complete", true);
  const answer = await page.request.get((await image.getAttribute("src")) ?? "");
  return (await readCode(await answer.body())) ?? "";
}

async function keepsFocus(page: Page) {
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press(key);
      const outside = await page.evaluate(() => {
        const at = document.activeElement;
        return at === document.body || at?.closest("dialog") ? null : at?.outerHTML;
      });
      expect(outside, `${key} no ${presses + 1}`).toBeNull();
    }
  }
}

async function copies(page: Page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const button = page.getByRole("button", { name: "Copy Access Password" });
  await button.click();
  await expect(said(page)).toContainText("Copied to clipboard!");
  await expect(said(page)).toContainText("Access Password has been copied to your clipboard.");
  await expect(page.getByRole("dialog").getByText("Copied to clipboard!")).toBeVisible();
  await expect(button).toBeFocused();
  expect(await clipboard()).toBe("rosegarden");
  await look(page, "qr-copied");
  await page.getByRole("button", { name: "Copy Memorial URL" }).click();
  await expect(said(page)).toContainText("Memorial URL has been copied to your clipboard.");
  expect(await clipboard()).toMatch(/^http:\/\/localhost:\d+\/memorial\/margaret-ellis$/);
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(said(page)).toBeEmpty();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await button.click();
  await expect(said(page)).toContainText("Copy failed");
  await expect(said(page)).toContainText("Unable to copy to clipboard. Please try again.");
}

async function downloads(page: Page, script: boolean, name: string) {
  const link = page.getByRole("link", { name: "Download QR Code" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(name);
  expect(await readCode(await readFile(await download.path()))).toBe(await shownCode(page));
  if (!script) return;
  await expect(said(page)).toContainText("QR Code downloaded");
  await expect(said(page)).toContainText("The QR code image has been saved to your downloads folder");
  for (const answer of [{ status: 500 }, { status: 200, contentType: "text/html", body: "Sign in" }, null]) {
    await page.getByRole("button", { name: "Close this message" }).click();
    await page.route(/qr\.png\?.*download=1/, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await link.click();
    await expect(said(page)).toContainText("Download failed");
    await page.unroute(/qr\.png\?.*download=1/);
  }
}

test("the code is shown, copied, saved and opens the page without typing", async ({ person, server, script }) => {
  const director = await person();
  await openAs(director, "director@holloway.example", "/dashboard");
  await director.getByRole("link", { name: "Margaret Ellis" }).first().click();
  await expect(director).toHaveURL(/\/memorial-detail\/[0-9a-f-]{36}$/);
  const management = director.url();
  const opener = director.getByRole("link", { name: "Show QR Code" });
  await opener.click();

  const dialog = dialogOf(director, script);
  await expect(dialog.getByRole("heading", { name: "Memorial QR Code" })).toBeVisible();
  await expect(director).toHaveTitle("Memorial QR Code: Margaret Ellis - Everkeep");
  const [url, plainCode] = [
    `${server.origin}/memorial/margaret-ellis`,
    codeOf(server, management.split("/").pop() ?? ""),
  ];
  for (const text of ["Margaret Ellis", "“Share your memories”", "rosegarden", url, "Direct link to the memorial page"])
    await expect(dialog.getByText(text, { exact: true }).last()).toBeVisible();
  await expect(dialog.getByText("Share this password with visitors to access the memorial")).toBeVisible();
  expect(await shownCode(director)).toBe(plainCode);
  await look(director, "qr-dialog");

  await downloads(director, script, "memorial-Margaret-Ellis-qr-code.png");
  if (script) {
    await keepsFocus(director);
    await copies(director);
  } else await expect(director.getByRole("button", { name: /^Copy/ })).toHaveCount(0);

  const [tab] = await Promise.all([
    director.context().waitForEvent("page"),
    dialog.getByRole("link", { name: /^View Memorial/ }).click(),
  ]);
  await expect(tab).toHaveURL(`${server.origin}/memorial/margaret-ellis`);
  await tab.close();

  await expect(dialog.getByRole("heading", { name: "without typing: off" })).toBeVisible();
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(said(director)).toContainText("The code opens the page");
  await expect(dialog.getByRole("heading", { name: "without typing: on" })).toBeVisible();
  if (script) await expect(dialog.getByRole("button", { name: "Turn off" })).toBeFocused();
  await look(director, "qr-one-scan");
  const code = await shownCode(director);
  expect(code).toContain(`${plainCode}?KEY=`);

  const mourner = await person();
  await mourner.goto(code);
  await expect(mourner).toHaveURL(script ? url : `${url}#opened`);
  await expect(mourner.getByText("Forever in our hearts")).toBeVisible();

  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(said(director)).toContainText("The code asks for the password");
  expect(await shownCode(director)).toBe(plainCode);
  const late = await person();
  await late.goto(code);
  await expect(late).toHaveURL(url);
  await expect(said(late)).toContainText("Please type the password");
  await look(late, "gate-old-code");

  await director.setViewportSize({ width: 320, height: 568 });
  await look(director, "qr-320");
  const [shown, drawn] = await director
    .getByAltText(/^QR code/)
    .evaluate(({ clientWidth, naturalWidth }: HTMLImageElement) => [clientWidth, naturalWidth]);
  expect(shown, "the code is shown pixel for pixel").toBe(drawn);
  const wide = (element: Element) => element.scrollWidth - element.clientWidth;
  expect(await dialog.evaluate(wide)).toBeLessThanOrEqual(0);

  if (script) await director.keyboard.press("Escape");
  else await dialog.getByRole("link", { name: "Close" }).click();
  await expect(director).toHaveURL(management);
  await expect(director.getByRole("heading", { name: "Memorial QR Code" })).toHaveCount(0);
  if (script) await expect(opener).toBeFocused();
});

test("the list offers it too, and stands as it was after closing", async ({ person, script }) => {
  const admin = await person();
  await openAs(admin, "admin@everkeep.example", "/dashboard?q=lukasz");
  await expect(admin).toHaveURL(/\/dashboard\?q=lukasz$/);
  const opener = admin.getByRole("link", { name: /QR.*Łukasz Wiśniewski/ });
  await opener.click();
  await expect(admin).toHaveURL(/\/dashboard\/qr\/[0-9a-f-]{36}\?q=lukasz$/);
  const dialog = dialogOf(admin, script);
  await expect(dialog.getByText("amber-1952", { exact: true })).toBeVisible();
  await look(admin, "qr-over-list");
  await downloads(admin, script, "memorial-Łukasz-Wiśniewski-qr-code.png");

  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByRole("heading", { name: "without typing: on" })).toBeVisible();
  await expect(admin).toHaveURL(/\/dashboard\/qr\/[0-9a-f-]{36}\?q=lukasz$/);

  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(admin).toHaveURL(/\/dashboard\?q=lukasz$/);
  await expect(admin.getByRole("heading", { name: "Memorial QR Code" })).toHaveCount(0);
  if (script) await expect(opener).toBeFocused();
});

test("loaded anew with script it is a dialog over its page; Escape gives the focus to the link that opens it", async ({
  person,
  script,
}) => {
  test.skip(!script, "Without script the dialog is a page of its own.");
  const nora = await person();
  await openAs(nora, "nora@ellis.example", "/dashboard");
  await nora.getByRole("link", { name: "Margaret Ellis" }).first().click();
  await nora.getByRole("link", { name: "Show QR Code" }).click();
  await expect(nora.getByRole("dialog")).toBeVisible();
  await nora.reload();
  await expect(nora.getByRole("dialog").getByText("rosegarden")).toBeVisible();
  await expect(nora.getByRole("heading", { name: "without typing" })).toHaveCount(0);
  await nora.keyboard.press("Escape");
  await expect(nora.getByRole("dialog")).toHaveCount(0);
  await expect(nora.getByRole("link", { name: "Show QR Code" })).toBeFocused();
});
