import { mkdirSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { faults } from "./axe.ts";
import { FreshServer } from "./fresh-server.ts";
import { readQr } from "./read-qr.ts";
import { type Server, startServer } from "./server.ts";

interface Fixtures {
  /** Settings of the server beside those of every test, by test.use. */
  settings: Record<string, string>;
  server: Server;
  /** A browser of a person of its own: own cookies, the project's size and script setting. */
  person: () => Promise<Page>;
  /** Whether script runs in this project. */
  script: boolean;
}

interface OfWorker {
  freshServer: FreshServer;
}

export const test = base.extend<Fixtures, OfWorker>({
  settings: [{}, { option: true }],
  freshServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const fresh = new FreshServer();
      await use(fresh);
      await fresh.stop();
    },
    { scope: "worker" },
  ],
  server: async ({ settings, freshServer }, use, info) => {
    if (Object.keys(settings).length) {
      const server = await startServer({ env: settings });
      await use(server);
      await server.stop();
    } else {
      await use(await freshServer.take());
      await freshServer.giveBack(info.status === info.expectedStatus || info.status === "skipped");
    }
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

export { openAs } from "./sessions.ts";
export { expect };

/** Whether axe is asked here: without script about what looks another way then, dialogs as pages of their own; about all with ALL_WAYS=1. */
function heard(page: Page) {
  if (process.env.ALL_WAYS || test.info().project.use.javaScriptEnabled !== false) return true;
  return /\/(approve|reject|delete|remove|qr|print|share|receipt)\b/.test(new URL(page.url()).pathname);
}

/** Looks at a page: axe (WCAG 2.2 AA) finds nothing, nothing makes it scroll sideways. With SCREENSHOTS it is kept as a picture. */
export async function look(page: Page, name: string) {
  // The page is asked itself: the runner may miss that it is loaded, if a download began before.
  await expect.poll(() => page.evaluate(() => document.readyState), "the page is loaded").toBe("complete");
  const folder = process.env.SCREENSHOTS;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    const file = `${name}, ${test.info().project.name}.png`.replaceAll(", ", "-").replaceAll(" ", "-");
    await page.screenshot({ path: path.join(folder, file), fullPage: true });
  }
  const found = heard(page) ? await faults(page, test.info().project.use.javaScriptEnabled !== false) : [];
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(found, `axe at ${name}`).toEqual([]);
  expect(overflow, `sideways scroll at ${name}`).toBeLessThanOrEqual(0);
}

export async function signIn(page: Page, email: string, password = "Lantern-2026!") {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** The text of a QR code in PNG bytes. */
export const readCode = (png: Buffer) => readQr(sharp(png));

/** A JPEG of soft stripes, as a file field takes it. */
export async function pictureFile(name: string, width: number, height: number, hue: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${hue}"/><circle cx="50%" cy="45%" r="25%" fill="#fff8"/></svg>`;
  return { name, mimeType: "image/jpeg", buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() };
}

/** Opens a tab of the office by its name. On a phone it may stand below 'More'. */
export async function openTab(page: Page, name: string) {
  const tabs = page.getByRole("navigation", { name: "Dashboard" });
  const more = tabs.getByText("More", { exact: false });
  if ((await more.isVisible()) && !(await tabs.getByRole("link", { name }).first().isVisible())) await more.click();
  await tabs.getByRole("link", { name }).filter({ visible: true }).click();
}
