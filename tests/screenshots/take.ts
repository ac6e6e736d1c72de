import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../support/chromium.ts";
import { type Server, startServer } from "../support/server.ts";

// Takes the README's picture, those of the public pages, and the one that stands for the site where its link is sent to others, from the cast.
// `npm run screenshots`.

const folder = import.meta.dirname;
const routes = path.resolve(folder, "../../app/routes");
const phone = { width: 390, height: 780 };
const office = { width: 1280, height: 800 };

async function open(browser: Browser, server: Server, viewport: { width: number; height: number }) {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport,
    reducedMotion: "reduce",
    locale: "en-GB",
  });
  return context.newPage();
}

async function settled(page: Page) {
  // An open memorial keeps listening, so the network is never idle: the pictures in sight are waited for.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  return page.screenshot();
}

/** Pictures side by side, with a little air between them. */
async function beside(pictures: Buffer[], file: string, { width, height }: { width: number; height: number }) {
  const air = 24;
  const canvas = { width: pictures.length * (width + air) + air, height: height + 2 * air, channels: 3 as const };
  const placed = pictures.map((input, index) => ({ input, left: air + index * (width + air), top: air }));
  const all = sharp({ create: { ...canvas, background: "#dcd8cf" } }).composite(placed);
  await all.webp({ quality: 82 }).toFile(path.join(folder, file));
}

/** Keeps a picture beside the public page that shows it. */
const onPage = (page: "features" | "for-business", name: string, picture: Buffer) =>
  sharp(picture)
    .webp({ quality: 82 })
    .toFile(path.join(routes, page, `${name}.webp`));

async function memorialPage(page: Page) {
  await page.goto("/memorial/margaret-ellis");
  const gate = await settled(page);
  await page.getByLabel("Password").fill("rosegarden");
  await page.getByRole("button", { name: "Access Memorial" }).click();
  const unlocked = await settled(page);
  await page.getByRole("link", { name: "Share a Memory" }).first().click();
  await page.getByLabel("Your name", { exact: true }).fill("Graham Tull");
  await beside([gate, unlocked, await settled(page)], "memorial-page.webp", phone);
  await onPage("features", "gate", gate);
  await onPage("features", "page", unlocked);
  await page.goto("/memorial/margaret-ellis/share?type=photo");
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(
      ["garden-in-june", "beehives"].map((name) => path.resolve(routes, `../seed/files/margaret-${name}.jpg`)),
    );
  await page.getByRole("img", { name: /beehives/ }).waitFor();
  await onPage("features", "share", await settled(page));
}

async function officeScreens(page: Page) {
  await page.goto("/dashboard");
  await page.getByLabel("Email").fill("director@holloway.example");
  await page.getByLabel("Password").fill("Lantern-2026!");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Memorial Management" }).waitFor();
  await page.reload();
  await onPage("for-business", "list", await settled(page));
  await page.getByRole("link", { name: "Margaret Ellis", exact: true }).click();
  await page.getByRole("link", { name: "Handout", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await onPage("for-business", "handout", await settled(page));
  await page.goto("/dashboard/register");
  await page.getByLabel("Full Name").fill("Ivy Larkham");
  await onPage("for-business", "registering", await settled(page));
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Margaret Ellis", exact: true }).click();
  await page.getByRole("link", { name: /^Review memories/ }).click();
  await page.getByRole("heading", { name: /^Pending Memories/ }).waitFor();
  await onPage("for-business", "memories", await settled(page));
}

async function sharePicture(page: Page) {
  await page.goto("/");
  const drawing = await page.getByRole("img").screenshot({ omitBackground: true });
  const canvas = sharp({ create: { width: 1200, height: 630, channels: 3, background: "#fbfaf7" } });
  const input = await sharp(drawing).resize({ height: 560 }).toBuffer();
  const file = path.resolve(folder, "../../public/share.png");
  await canvas
    .composite([{ input, gravity: "center" }])
    .png({ palette: true, colours: 64 })
    .toFile(file);
}

const server = await startServer();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
});
await memorialPage(await open(browser, server, phone));
await officeScreens(await open(browser, server, office));
await sharePicture(await open(browser, server, { width: 1800, height: 1000 }));
await browser.close();
await server.stop();
