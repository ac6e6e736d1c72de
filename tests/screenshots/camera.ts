import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserEnv, findChromium } from "../support/chromium.ts";
import type { Server } from "../support/server.ts";

export const phone = { width: 390, height: 780 };
export const office = { width: 1024, height: 680 };
export const officeOnPhone = { width: 360, height: 480 };

/** The site's address in the pictures, on paper too. */
export const address = "http://everkeep.example";

/** A browser with the faces of the pictures, EB Garamond and Noto Sans, whatever else the machine has. It finds a server at that address. */
export function openCamera(server: Server): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      `--host-resolver-rules=MAP everkeep.example ${new URL(server.origin).host}`,
    ],
    env: { ...browserEnv, FONTCONFIG_FILE: path.resolve(import.meta.dirname, "fonts.conf") },
  });
}

/** The faces in which the browser sets the text of an element. */
export async function facesOf(page: Page, selector: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  const { root } = await devTools.send("DOM.getDocument");
  const { nodeId } = await devTools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devTools.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** A page in a browser of its own, with two pixels for each of the page's. */
export async function openPage(browser: Browser, viewport: { width: number; height: number }) {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
    locale: "en-GB",
  });
  return context.newPage();
}

/** Takes a page in one colour scheme, once the pictures in sight are there: an open memorial keeps listening, so the network is never idle. */
export async function take(page: Page, scheme: "light" | "dark" = "light"): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  return page.screenshot();
}
