import { facesOf, openCamera, openPage } from "../screenshots/camera.ts";
import { expect, look, test } from "../support/journey.ts";

const paths = ["/", "/sample", "/features", "/how-it-works", "/help", "/privacy", "/about", "/for-business"];
paths.push("/terms", "/imprint", "/accessibility", "/retention", "/promise", "/complaint", "/no-such-page");

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

test("the landing page shows a face on the first screen, and its buttons stand together", async ({ person }) => {
  const page = await person();
  await page.goto("/");
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const shown = page.getByRole("img", { name: /^The page of Rosemary Larkham on a phone/ });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const box = await shown.boundingBox();
  // The portrait ends at 36 hundredths of the picture.
  expect((box?.y ?? 0) + (box?.height ?? height) * 0.36).toBeLessThanOrEqual(height);
  const buttons = page.locator("main .button").filter({ hasNotText: "For Business" });
  await expect(buttons).toHaveText(["See a sample memorial", "Find a memorial"]);
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  if (width >= 1024) expect(new Set(tops).size).toBe(1);
});

for (const path of ["/features", "/for-business"])
  test(`the pictures of ${path} can be read`, async ({ person }) => {
    const page = await person();
    await page.goto(path);
    const { width = 0 } = page.viewportSize() ?? {};
    const pictures = page.locator("main figure img");
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
      // A picture has two pixels for each of the screen that was taken, whose smallest texts are 14 px.
      const scale = await picture.evaluate((image: HTMLImageElement) => (image.clientWidth * 2) / image.naturalWidth);
      if (width < 640) expect.soft(14 * scale, path).toBeGreaterThanOrEqual(11);
      const alike = await picture.evaluate(
        (image: HTMLImageElement) =>
          image.naturalWidth / image.naturalHeight / (image.clientWidth / image.clientHeight),
      );
      expect.soft(alike, path).toBeCloseTo(1, 1);
    }
  });

test("the pictures of the product are set in its own faces", async ({ server }) => {
  const camera = await openCamera(server);
  const page = await openPage(camera, { width: 1280, height: 800 });
  for (const path of ["/", "/memorial/margaret-ellis"]) {
    await page.goto(path);
    expect.soft(await facesOf(page, "h1"), path).toEqual(["EB Garamond"]);
    expect.soft(await facesOf(page, "main .button"), path).toEqual(["Noto Sans"]);
  }
  await camera.close();
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
