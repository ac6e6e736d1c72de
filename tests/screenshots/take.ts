import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../support/chromium.ts";
import { type Server, startServer } from "../support/server.ts";

// Takes the README's three pictures and the one that stands for the site where its link is sent to others, from the cast. `npm run screenshots`.

const folder = import.meta.dirname;
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
  const placed = pictures.map((input, at) => ({ input, left: air + at * (width + air), top: air }));
  const all = sharp({ create: { ...canvas, background: "#dcd8cf" } }).composite(placed);
  await all.webp({ quality: 82 }).toFile(path.join(folder, file));
}

async function memorialPage(page: Page) {
  await page.goto("/memorial/margaret-ellis");
  const gate = await settled(page);
  await page.getByLabel("Password").fill("rosegarden");
  await page.getByRole("button", { name: "Access Memorial" }).click();
  const unlocked = await settled(page);
  await page.getByRole("link", { name: "Share a Memory" }).first().click();
  await page.getByLabel("Your name", { exact: true }).fill("Graham Tull");
  await beside([gate, unlocked, await settled(page)], "memorial-page.webp", phone);
}

async function officeScreens(page: Page) {
  await page.goto("/dashboard/moderation");
  await page.getByLabel("Email").fill("admin@everkeep.example");
  await page.getByLabel("Password").fill("Lantern-2026!");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: /^Pending Memories/ }).waitFor();
  await page.reload();
  await beside([await settled(page)], "moderation.webp", office);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Margaret Ellis", exact: true }).click();
  await page.getByRole("link", { name: "Print Colors and PDF" }).click();
  await page.getByRole("dialog").waitFor();
  await beside([await settled(page)], "handout.webp", office);
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
