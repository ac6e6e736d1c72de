import { mkdirSync } from "node:fs";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { type Server, startServer } from "./server.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Fixtures {
  /** Settings of the server beside those of every test, by test.use. */
  settings: Record<string, string>;
  server: Server;
  /** A browser of a person of its own: own cookies, the project's size and script setting. */
  person: () => Promise<Page>;
  /** Whether script runs in this project. */
  script: boolean;
}

export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  server: async ({ settings }, use) => {
    const server = await startServer({ env: settings });
    await use(server);
    await server.stop();
  },
  script: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  person: async ({ browser, server, viewport, javaScriptEnabled, locale, timezoneId }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport,
        javaScriptEnabled,
        locale,
        timezoneId,
        reducedMotion: "reduce",
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on("pageerror", (error) => expect.soft(error.message, `an error in the page at ${page.url()}`).toBe(""));
      page.on("console", (line) => {
        if (/Content.Security.Policy|hydrat/i.test(line.text())) expect.soft(line.text()).toBe("");
      });
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

let copies: Promise<Page> | undefined;

/** A page where script runs, kept for the tests of a worker: pictures are left out, as axe reads their texts alone. */
async function pageForCopies(page: Page) {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: true });
  if (!context) throw new Error("The page has no browser");
  const copy = await context.newPage();
  await copy.route("**/*", (route) =>
    ["image", "media", "script"].includes(route.request().resourceType()) ? route.abort() : route.fallback(),
  );
  return copy;
}

/** The page as it stands, in a browser where axe can run: without script that is a copy of its markup. */
async function audited(page: Page) {
  if (test.info().project.use.javaScriptEnabled !== false) return page;
  copies ??= pageForCopies(page);
  const copy = await copies;
  const size = page.viewportSize();
  if (size) await copy.setViewportSize(size);
  const body = (await page.content()).replace(/<script[\s\S]*?<\/script>/g, "");
  await copy.route(page.url(), (route) => route.fulfill({ body, contentType: "text/html; charset=utf-8" }), {
    times: 1,
  });
  await copy.goto(page.url());
  return copy;
}

/** What axe finds (WCAG 2.2 AA). Legacy mode leaves frames out, of which there are none, and takes a third of the time. */
async function faults(page: Page) {
  const builder = new AxeBuilder({ page: await audited(page) }).withTags(standards).setLegacyMode(true);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** Whether axe is asked here: without script about what looks another way then, dialogs as pages of their own; about all with ALL_WAYS=1. */
function heard(page: Page) {
  if (process.env.ALL_WAYS || test.info().project.use.javaScriptEnabled !== false) return true;
  return /\/(approve|reject|delete|remove|qr|print|share|receipt)\b/.test(new URL(page.url()).pathname);
}

/** Looks at a page: axe (WCAG 2.2 AA) finds nothing, nothing makes it scroll sideways. With SCREENSHOTS it is kept as a picture. */
export async function look(page: Page, name: string) {
  await page.waitForLoadState();
  const folder = process.env.SCREENSHOTS;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    const file = `${name}, ${test.info().project.name}.png`.replaceAll(", ", "-").replaceAll(" ", "-");
    await page.screenshot({ path: path.join(folder, file), fullPage: true });
  }
  const found = heard(page) ? await faults(page) : [];
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(found, `axe at ${name}`).toEqual([]);
  expect(overflow, `sideways scroll at ${name}`).toBeLessThanOrEqual(0);
}

export async function signIn(page: Page, email: string, password = "Lantern-2026!") {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** The text of a QR code in PNG bytes. */
export async function readCode(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** A JPEG of soft stripes, as a file field takes it. */
export async function pictureFile(name: string, width: number, height: number, hue: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${hue}"/><circle cx="50%" cy="45%" r="25%" fill="#fff8"/></svg>`;
  return { name, mimeType: "image/jpeg", buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() };
}
