import type { Page } from "@playwright/test";
import { expect, look, openAs, openTab, pictureFile, test } from "../support/journey.ts";
import { change } from "../support/people.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const step = (page: Page, number: number) => expect(page.getByText(`Step ${number} of 5`)).toBeVisible();

/** Opens a blank registration from the navigation. */
async function begin(page: Page) {
  await openTab(page, "Register Memorial");
  await expect(page).toHaveURL(/\/register\/basic\?draft=[0-9a-f-]{36}$/);
  await expect(page.getByLabel("Full Name")).toHaveValue("");
}

async function register(page: Page) {
  await page.getByRole("button", { name: "Register Memorial" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Memorial registered successfully" })).toBeVisible();
}

test("two families in two windows stay apart, step by step", async ({ person }) => {
  const one = await person();
  await openAs(one, "director@holloway.example", "/dashboard");
  await expect(one).toHaveURL(/\/dashboard$/);
  const two = await one.context().newPage();
  await two.goto("/dashboard");
  const windows = [
    { page: one, name: "Ada Lark", portrait: "#9fb7b5" },
    { page: two, name: "Bert Moss", portrait: "#b59f9f" },
  ];
  for (const { page, name } of windows) {
    await begin(page);
    await page.getByLabel("Full Name").fill(name);
  }
  for (const { page } of windows) await next(page);
  for (const { page, name } of windows) {
    await step(page, 2);
    await expect(page.getByText(`Memorial of ${name}`)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByLabel("Family Connections")).toHaveValue("");
    await page.getByLabel("Family Connections").fill(`The family of ${name}`);
  }
  for (const { page } of windows) await next(page);
  for (const { page, name } of windows) {
    await step(page, 3);
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(page.getByLabel("Family Connections")).toHaveValue(`The family of ${name}`);
    await next(page);
    await expect(page.getByLabel("Memorial Access Password")).toHaveValue(/^[a-z]+-[a-z]+-[a-z]+$/);
    await page.getByLabel("Memorial Access Password").fill(`${name} 1234`);
  }
  for (const { page } of windows) await next(page);
  for (const { page, name, portrait } of windows) {
    await step(page, 4);
    await expect(page.getByAltText("Portrait chosen so far")).toHaveCount(0);
    const file = await pictureFile(`${name}.jpg`, 300, 300, portrait);
    await page.getByLabel("Portrait", { exact: true }).setInputFiles(file);
  }
  for (const { page } of windows) await next(page);
  for (const { page, name } of windows) {
    await step(page, 5);
    await expect(page.getByText(`Memorial of ${name}`)).toBeVisible();
    await expect(page.getByLabel("Custom URL")).toHaveValue(name.toLowerCase().replace(" ", "-"));
    await look(page, `registration-${name}`);
  }
  for (const { page, name } of windows) {
    await register(page);
    await expect(page.getByRole("status").filter({ hasText: `Memorial created for ${name}` })).toBeVisible();
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(page.getByText(`The family of ${name}`)).toBeVisible();
  }
});

test("an abandoned registration is offered, and leaks into no new one", async ({ person, script }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  await begin(page);
  await expect(page.getByRole("heading", { name: "Unfinished registrations" })).toHaveCount(0);
  await page.getByLabel("Full Name").fill("Margaret Oakley");
  await page.getByLabel("Known As").fill("Maggie");
  await next(page);
  await step(page, 2);
  await page.getByLabel("Family Connections").fill("She kept bees.");
  await next(page);
  await step(page, 3);

  await begin(page);
  await expect(page.getByLabel("Known As")).toHaveValue("");
  const link = page.getByRole("link", { name: "Continue with Margaret Oakley (started less than an hour ago)" });
  await expect(link).toBeVisible();
  await look(page, "unfinished-registrations");
  await page.getByLabel("Full Name").fill("Bert Moss");
  await next(page);
  await step(page, 2);
  await expect(page.getByText("Memorial of Bert Moss")).toBeVisible();
  await expect(page.getByLabel("Family Connections")).toHaveValue("");

  await begin(page);
  await link.click();
  await step(page, 3);
  await expect(page.getByText("Memorial of Margaret Oakley")).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByLabel("Family Connections")).toHaveValue("She kept bees.");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue("Margaret Oakley");

  // From one registration straight to a blank one: the same screen, where script runs.
  await begin(page);
  await expect(page.getByLabel("Known As")).toHaveValue("");
  await page.getByLabel("Full Name").fill("Half typed");
  await page.getByRole("button", { name: "Discard Bert Moss" }).click();
  await expect(page.getByRole("status")).toContainText("Registration discarded");
  await expect(page.getByRole("link", { name: /Continue with Bert Moss/ })).toHaveCount(0);
  await expect(link).toBeVisible();
  if (script) await expect(page.getByLabel("Full Name")).toHaveValue("Half typed");
  await page.getByRole("button", { name: "Discard Margaret Oakley" }).click();
  await expect(page.getByRole("heading", { name: "Unfinished registrations" })).toHaveCount(0);
});

test("the suggested address follows the name until another is typed", async ({ person }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  await begin(page);
  await page.getByLabel("Full Name").fill("Ann Fields");
  await next(page);
  await step(page, 2);
  await next(page);
  await page.getByLabel("Memorial Access Password").fill("river walk lane");
  await next(page);
  await step(page, 4);
  await next(page);
  const slug = page.getByLabel("Custom URL");
  await expect(slug).toHaveValue("ann-fields");

  const rename = async (name: string) => {
    for (const number of [4, 3, 2, 1]) {
      await page.getByRole("button", { name: "Previous" }).click();
      await step(page, number);
    }
    await page.getByLabel("Full Name").fill(name);
    for (const number of [2, 3, 4, 5]) {
      await next(page);
      await step(page, number);
    }
  };
  await rename("Anne Fields");
  await expect(slug).toHaveValue("anne-fields");
  await expect(page.getByText(/The page will be at .*\/memorial\/anne-fields$/)).toBeVisible();
  await slug.fill("our-anne");
  await rename("Anna Fields");
  await expect(slug).toHaveValue("our-anne");
  await register(page);
});

test("a name that is changed in another window is seen before anything is registered", async ({ person, server }) => {
  const page = await person();
  await openAs(page, "director@holloway.example", "/dashboard");
  await expect(page).toHaveURL(/\/dashboard$/);
  await begin(page);
  await page.getByLabel("Full Name").fill("Ann Fields");
  await next(page);
  await step(page, 2);
  const other = await page.context().newPage();
  await other.goto(page.url().replace("service", "basic"));
  await next(page);
  await page.getByLabel("Memorial Access Password").fill("river walk lane");
  await next(page);
  await step(page, 4);
  await next(page);
  await step(page, 5);
  await other.getByLabel("Full Name").fill("Bob Fields");
  await next(other);
  await step(other, 2);

  await page.getByRole("button", { name: "Register Memorial" }).click();
  await expect(page.getByRole("alert")).toContainText("The name has changed since this page was opened.");
  await expect(page.getByLabel("Custom URL")).toHaveValue("bob-fields");
  await expect(page.getByText("Memorial of Bob Fields")).toBeVisible();
  await expect(page.getByText(/The page will be at .*\/memorial\/bob-fields$/)).toBeVisible();
  await look(page, "registration-renamed");

  change(server.dataDir, "create trigger refuse before insert on memorials begin select raise(abort, 'no'); end");
  await page.getByRole("button", { name: "Register Memorial" }).click();
  await expect(page.getByRole("alert").getByRole("heading", { name: "Error" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Failed to register memorial. Please try again.");
  await expect(page.getByRole("alert")).toBeFocused();
  await look(page, "registration-failed");
  change(server.dataDir, "drop trigger refuse");
  await register(page);
  await expect(page.getByRole("heading", { name: "Bob Fields", exact: true })).toBeVisible();
});
