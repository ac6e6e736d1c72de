import { expect, look, test } from "../support/journey.ts";

const paths = ["/", "/sample", "/features", "/how-it-works", "/help", "/privacy", "/about", "/for-business"];
paths.push("/no-such-page");

test("every open page reads well, at once and by the keyboard", async ({ person }) => {
  const page = await person();
  for (const path of paths) {
    await page.goto(path);
    await look(page, `open${path.replaceAll("/", "-")}`);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#content$/);
  }
});

test("a sample memorial opens from the landing page, and its pictures and recordings are there", async ({ person }) => {
  const page = await person();
  await page.goto("/");
  await page.getByRole("link", { name: "See a sample memorial" }).click();
  await expect(page.getByRole("heading", { name: "Rosemary Larkham", level: 1 })).toBeVisible();
  await expect(page.getByText("Rosemary Larkham and the memories are invented.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(6);
  const files = await page
    .locator("main [src], main [poster], main a[data-photo]")
    .evaluateAll((all) =>
      all.flatMap((one) =>
        ["src", "poster", "href"].map((name) => one.getAttribute(name)).filter((url) => url !== null),
      ),
    );
  expect(files.length).toBeGreaterThan(6);
  for (const file of files)
    expect((await page.request.get(file)).headers()["content-type"]).toMatch(/^(image|audio|video)\//);
});

test("the menu leads everywhere, on a phone too", async ({ person }) => {
  const page = await person();
  await page.goto("/");
  for (const [label, heading] of [
    ["Features", "Features"],
    ["How It Works", "How It Works"],
    ["For Business", "For funeral homes and crematories"],
  ] as const) {
    const menu = page.getByText("Menu", { exact: true });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole("banner").getByRole("link", { name: label }).filter({ visible: true }).click();
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  }
});

test("help is found by a word", async ({ person, script }) => {
  const page = await person();
  await page.goto("/help");
  const answer = page.getByText("MP4, MOV, WebM, AVI, MPG, WMV, MKV and most others, up to 200 MB.");
  await expect(answer).toBeHidden();
  await page.getByLabel("Search for answers").fill("which VIDEOS");
  if (!script) await page.getByRole("button", { name: "Search" }).click();
  await expect(answer).toBeVisible();
  await expect(page.getByText("Which photos can I send?")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Getting Started" })).toBeHidden();
  await page.getByLabel("Search for answers").fill("no such thing");
  if (!script) await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No answers found.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(script ? 2 : 0);
});

for (const where of ["help", "privacy"])
  test(`an address is copied on the ${where} page, or it is said that it can't be`, async ({ person, script }) => {
    test.skip(!script, "copying needs script");
    const page = await person();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/${where}`);
    await page.getByRole("button", { name: "Copy email" }).click();
    await expect(page.getByText("Copied to clipboard!")).toBeVisible();
    await expect(page.getByText("Email has been copied to your clipboard.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("support@everkeep.example");
    await look(page, `${where}-copied`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
    });
    await page.getByRole("button", { name: "Copy phone" }).click();
    await expect(page.getByText("Unable to copy to clipboard. Please try again.")).toBeVisible();
    await page.getByRole("button", { name: "Close this message" }).click();
    await expect(page.getByText("Copy failed")).toBeHidden();
  });

test("a memorial's page prints its words and pictures alone", async ({ person }) => {
  const page = await person();
  await page.goto("/memorial/margaret-ellis");
  await page.getByLabel("Password").fill("rosegarden");
  await page.getByRole("button", { name: "Access Memorial" }).click();
  await expect(page.getByText("Forever in our hearts")).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const hidden of [
    page.getByRole("link", { name: "Share a Memory" }).first(),
    page.getByRole("link", { name: "Email" }),
    page.getByRole("link", { name: "Add to calendar" }),
    page.getByRole("link", { name: /^Download/ }).first(),
    page.getByRole("navigation").first(),
  ])
    await expect(hidden).toBeHidden();
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
});
