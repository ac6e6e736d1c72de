import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

const { resolve } = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const source = readFileSync(resolve("axe-core/axe.min.js"), "utf8");

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Without these two axe also describes each element that is in order, which takes twice as long as to check it.
  resultTypes: ["violations"],
  selectors: false,
};

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Lets axe run in a page where no script runs, while it works: what the page itself left out when it came stays left out. */
async function withScript<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, Promise.resolve(session));
  const cdp = await session;
  // A session changes only what it knows to be otherwise.
  await cdp.send("Emulation.setScriptExecutionDisabled", { value: true });
  await cdp.send("Emulation.setScriptExecutionDisabled", { value: false });
  try {
    return await work();
  } finally {
    await cdp.send("Emulation.setScriptExecutionDisabled", { value: true });
  }
}

/** A key of all that axe judges: the elements, beside ids, tokens and ports, which differ from run to run, and how they are laid out and coloured. */
async function cacheKey(page: Page, script: boolean) {
  const seen = await page.evaluate(() => {
    const media = ["prefers-color-scheme: dark", "forced-colors: active"].map((one) => matchMedia(`(${one})`).matches);
    const { activeElement, documentElement } = document;
    const modal = document.querySelectorAll("dialog:modal").length;
    const view = [innerWidth, innerHeight, scrollX, scrollY, ...media, modal];
    return JSON.stringify([documentElement.outerHTML, activeElement?.outerHTML, view]);
  });
  const same = seen
    .replaceAll(/<script.*?<\/script>/g, "")
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{40,}|localhost:\d+/g, "-");
  return createHash("sha256").update(`${script} ${same}`).digest("hex");
}

/**
 * Runs axe on a page as it is (WCAG 2.2 AA) and returns each broken rule with the elements that break it. A page that was found in order before, in
 * this run of the journeys, isn't checked again.
 */
export async function faults(page: Page, script: boolean): Promise<string[]> {
  const checked = path.join(process.env.AXE_DIR ?? "", await cacheKey(page, script));
  if (existsSync(checked)) return [];
  const found = await check(page, script);
  if (!found.length) writeFileSync(checked, "");
  return found;
}

async function check(page: Page, script: boolean): Promise<string[]> {
  const run = async () => {
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
    return page.evaluate(async (options) => {
      const found = await window.axe?.run(document, options);
      if (!found?.testEngine) throw new Error("axe did not run");
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
    }, options);
  };
  return script ? run() : withScript(page, run);
}
