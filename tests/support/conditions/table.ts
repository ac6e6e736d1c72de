import { mkdirSync } from "node:fs";
import path from "node:path";
import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { overlapping, squeezed } from "./crowd.ts";
import { notForPaper } from "./paper.ts";
import { chosenUnseen, covered, moving, roomTaken, unseenFocus } from "./reach.ts";
import { brokenWords, cutTexts, misshapen, sideways, smallTexts } from "./sight.ts";

type Check = () => string[];

interface Condition {
  media?: Parameters<Page["emulateMedia"]>[0];
  size?: { width: number; height: number };
  /** How people have made all text larger: by 200 % of the root's size, which leaves the widths where a layout changes, or by the browser's own setting, which moves them. */
  text?: "root" | "browser";
  checks: Check[];
}

const seen: Check[] = [sideways, cutTexts, brokenWords, misshapen, overlapping, squeezed];
const light = { media: "screen", colorScheme: "light", forcedColors: "none", reducedMotion: "reduce" } as const;
const [phone, office] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** How people who see badly, or move with care, have set their browsers, and paper. Each is left by setting what the next one says. */
export const conditions: Record<string, Condition> = {
  "large text on a phone": { size: phone, text: "root", checks: [...seen, smallTexts, roomTaken, covered] },
  "large text in an office": { size: office, text: "root", checks: [...seen, smallTexts] },
  "a browser of large text": { size: office, text: "browser", checks: [...seen, smallTexts, roomTaken] },
  // WCAG 1.4.10: a window of 1280 x 1024 at 400 %.
  "zoom of 400 %": { size: { width: 320, height: 256 }, checks: [...seen, roomTaken, covered] },
  "forced colours": {
    media: { ...light, forcedColors: "active" },
    size: office,
    checks: [...seen, chosenUnseen, unseenFocus],
  },
  "forced colours in the dark": {
    media: { ...light, forcedColors: "active", colorScheme: "dark" },
    size: phone,
    checks: [...seen, chosenUnseen, unseenFocus],
  },
  dark: { media: { ...light, colorScheme: "dark" }, size: phone, checks: seen },
  "less motion": { size: office, checks: [moving, ...seen] },
  // A4 with margins of 1 cm, at 96 px an inch.
  paper: { media: { ...light, media: "print" }, size: { width: 718, height: 1046 }, checks: [...seen, notForPaper] },
};

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** A session stays: what it sets ends with it. */
function sessionOf(page: Page) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

async function setUp(page: Page, { media = light, size = phone, text }: Condition) {
  await page.setViewportSize(size);
  await page.emulateMedia(media);
  const cdp = await sessionOf(page);
  const standard = text === "browser" ? 32 : 16;
  await cdp.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard * 0.8125 } });
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    text === "root" ? "200%" : "",
  );
}

async function keepPicture(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const file = `${name} ${test.info().project.name}`.replaceAll(/[^\w.]+/g, "-");
  await page.screenshot({ path: path.join(folder, `${file}.png`), fullPage: true });
}

/** Looks at a page in all conditions, or in some: it is whole, and all of it can be used. Keeps a picture of each with SCREENSHOTS. */
export async function standsAll(page: Page, name: string, some = Object.keys(conditions)) {
  for (const [condition, given] of Object.entries(conditions)) {
    if (!some.includes(condition)) continue;
    if (process.env.CONDITION && !condition.includes(process.env.CONDITION)) continue;
    await setUp(page, given);
    if (given.checks.includes(unseenFocus)) await page.keyboard.press("Tab");
    for (const check of given.checks)
      expect.soft(await page.evaluate(check), `${check.name}: ${name}, ${condition}`).toEqual([]);
    await keepPicture(page, `${name} ${condition}`);
  }
  await setUp(page, { checks: [] });
}
