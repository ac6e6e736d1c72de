import type { Page } from "@playwright/test";
import { expect, look, openAs, signIn, test } from "../support/journey.ts";
import { addMember, change } from "../support/people.ts";
import { codeOf, codesOn, freshCode, keyOn } from "../support/second-step.ts";

const password = "Lantern-2026!";
const said = (page: Page, text: string) => expect(page.getByRole("status")).toContainText(text);

async function lookAt(page: Page, name: string) {
  const size = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await look(page, `second step ${name} ${width}`);
  }
  if (size) await page.setViewportSize(size);
}

async function enterPassword(page: Page, email: string) {
  await page.goto("/auth");
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "Second step", level: 1 })).toBeVisible();
}

test("somebody turns a second step on, signs in with it in both ways, and turns it off", async ({ person, server }) => {
  const email = addMember(server.dataDir);
  const page = await person();
  await page.goto("/auth");
  await signIn(page, email);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto("/account");
  await page.getByRole("link", { name: "Turn on the second step at sign-in" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await lookAt(page, "set-up");
  const key = keyOn((await page.locator("main").textContent()) ?? "");
  const turnOn = async (code: string) => {
    await page.getByLabel("Code from your app").fill(code);
    await page.getByLabel("Current password").fill(password);
    await page.getByRole("button", { name: "Turn On" }).click();
  };
  await turnOn(codeOf(key, 9));
  await expect(page.getByRole("alert")).toContainText("This isn't the code that the app shows now.");
  await lookAt(page, "set-up refused");
  await turnOn(codeOf(key));
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await said(page, "The second step is on");
  const codes = codesOn((await page.getByRole("listitem").allTextContents()).join("\n"));
  expect(codes).toHaveLength(10);
  await lookAt(page, "recovery codes");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save as a text file" }).click();
  const saved = await (await download).createReadStream();
  expect(codesOn(Buffer.concat(await saved.toArray()).toString())).toEqual(codes);
  await page.getByRole("link", { name: "I have them, go on" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();
  await lookAt(page, "account");

  const away = await person();
  await enterPassword(away, email);
  await lookAt(away, "at sign-in");
  await away.getByLabel("Code from your app").fill("000 000");
  await away.getByRole("button", { name: "Sign In" }).click();
  await expect(away.getByRole("alert")).toContainText("This isn't the code that the app shows now");
  await lookAt(away, "at sign-in refused");
  await away.getByLabel("Code from your app").fill(freshCode(server, key));
  await away.getByRole("button", { name: "Sign In" }).click();
  await expect(away).toHaveURL(/\/dashboard/);

  const phoneless = await person();
  await enterPassword(phoneless, email);
  await phoneless.getByRole("link", { name: "No phone at hand? Use a recovery code" }).click();
  await lookAt(phoneless, "recovery code at sign-in");
  await phoneless.getByLabel("Recovery code").fill((codes[0] ?? "").toUpperCase());
  await phoneless.getByRole("button", { name: "Sign In" }).click();
  await said(phoneless, "You have 9 recovery codes left.");

  await phoneless.goto("/account/second-step");
  await lookAt(phoneless, "on");
  await phoneless.getByRole("link", { name: "Turn it off" }).click();
  await lookAt(phoneless, "turning off");
  await phoneless.getByRole("link", { name: "No phone at hand? Use a recovery code" }).click();
  await phoneless.getByLabel("Recovery code").fill(codes[1] ?? "");
  await phoneless.getByLabel("Current password").fill(password);
  await phoneless.getByRole("button", { name: "Turn Off" }).click();
  await said(phoneless, "The second step is off");
});

test("an admin who must have one reads so, and after the week sets it up before the dashboard", async ({
  person,
  server,
}) => {
  const admin = "(select id from accounts where email = 'admin@everkeep.example')";
  change(server.dataDir, `insert into second_step_duties select ${admin}, ?`, "2099-12-05T12:00:00.000Z");
  const early = await person();
  await openAs(early, "admin@everkeep.example", "/dashboard");
  await expect(early.getByText("Please set up a second step at sign-in by 5 December 2099.")).toBeVisible();
  await lookAt(early, "notice");
  change(server.dataDir, "update second_step_duties set due_at = ?", "2026-01-01T00:00:00.000Z");
  const page = await person();
  await page.goto("/auth");
  await signIn(page, "admin@everkeep.example");
  await expect(page.getByRole("heading", { name: "Set up a second step", level: 1 })).toBeVisible();
  await lookAt(page, "set-up at sign-in");
  const key = keyOn((await page.locator("main").textContent()) ?? "");
  await page.getByLabel("Code from your app").fill(codeOf(key));
  await page.getByRole("button", { name: "Turn On and Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await page.getByRole("link", { name: "I have them, go on" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
