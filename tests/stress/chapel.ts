import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chapelBrowser, chapelUrl, fillChapel, noting, type Seen, sessionOf, signInTo } from "../support/chapel.ts";
import { Firefox } from "../support/firefox.ts";
import { Adder } from "../support/kept-folders.ts";
import { type Server, startServer } from "../support/server.ts";
import { silentSpeaker } from "../support/sound.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const director = "director@holloway.example";

/** A browser with one page and a profile that stays when it ends. */
interface Browser {
  signIn: (server: Server) => Promise<unknown>;
  goto: (url: string) => Promise<unknown>;
  evaluate: <T>(expression: string) => Promise<T>;
  press: (key: string) => Promise<unknown>;
  /** Runs a script in each page before its own. */
  before: (script: string) => Promise<unknown>;
  end: () => Promise<unknown>;
}

async function inChromium(profile: string): Promise<Browser> {
  const { context, page } = await chapelBrowser(profile);
  return {
    signIn: (server) => signInTo(context, server, director),
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    press: (key) => page.keyboard.press(key),
    before: (script) => page.addInitScript(script),
    end: () => context.close(),
  };
}

async function inFirefox(profile: string): Promise<Browser> {
  // Keys that WebDriver presses don't count as somebody's, so sound has to be allowed beforehand.
  const allowed = { "media.autoplay.default": 0, "media.autoplay.blocking_policy": 0 };
  const speaker = await silentSpeaker();
  const firefox = await Firefox.start(allowed, profile, speaker.env);
  await firefox.resize(1280, 720);
  return {
    signIn: async (server) => firefox.setCookie("session", await sessionOf(server, director)),
    goto: (url) => firefox.goto(url),
    evaluate: (expression) => firefox.evaluate(expression),
    press: (key) => firefox.press(key),
    before: (script) => firefox.before(`() => { ${script} }`),
    end: async () => {
      await firefox.end();
      speaker.end();
    },
  };
}

/** Waits until an expression in the page is true, for so many seconds at most. */
async function until(browser: Browser, expression: string, seconds: number) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(200))
    if (await browser.evaluate<boolean>(`Boolean(${expression})`)) return;
  const said = await browser.evaluate<string>("document.querySelector('main')?.innerText ?? document.body.innerText");
  throw new Error(`never true: ${expression}\n${said}`);
}

const open = async (browser: Browser, url: string) => {
  await browser.goto(url);
  await until(browser, "'ready' in document.documentElement.dataset", 120);
};

const seen = (browser: Browser) => browser.evaluate<Seen>("window.seen");

async function walk(name: string, start: (profile: string) => Promise<Browser>, counts: [number, number, number]) {
  const [pictures, films, voices] = counts;
  const profile = mkdtempSync(path.join(tmpdir(), "everkeep-chapel-"));
  let server = await startServer();
  let browser = await start(profile);
  try {
    fillChapel(server.dataDir, ...counts);
    const url = chapelUrl(server);
    await browser.signIn(server);
    await open(browser, url);
    const begun = performance.now();
    await browser.evaluate("document.getElementById('keep').click()");
    await until(browser, "document.getElementById('kept').textContent.startsWith('Kept on')", 1200);
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `${name}: ${await browser.evaluate("document.getElementById('kept').textContent")} In ${seconds.toFixed(0)} s.`,
    );

    await server.end();
    await browser.end();
    browser = await start(profile);
    await browser.before(noting(20));
    await open(browser, url);
    // The cast has a portrait, two pictures and three short stories beside them.
    const all = 1 + 2 + 3 + pictures + films + voices;
    await browser.press("PageDown");
    await until(browser, `window.seen.kinds.length > ${all}`, 1800);
    const shown = await seen(browser);
    const round = shown.kinds.slice(0, all);
    const of = (kind: string) => round.filter((each) => each === kind).length;

    server = await startServer({ dataDir: server.dataDir, env: { PORT: new URL(server.origin).port } });
    const add = new Adder(server.dataDir);
    add.memory("photo", "It came this morning", add.medium("image"));
    add.end();
    await browser.evaluate("dispatchEvent(new Event('online'))");
    await until(browser, "window.seen.titles.includes('It came this morning')", 1800);
    const after = await seen(browser);
    const what = `chapel in ${name}, without network after a restart`;
    return [
      atLeast(pictures + 3, `${what}: pictures`, of("picture")),
      atLeast(films, `${what}: films`, of("film")),
      atLeast(voices, `${what}: voices`, of("voice")),
      atLeast(films + voices, `${what}: films and voices to their end with sound`, shown.ended),
      atMost(
        0,
        `${what}: slides that were blank or failed, films without sound`,
        shown.blank + shown.failed + shown.muted,
      ),
      atLeast(
        1,
        `chapel in ${name}, with network again: new memories that joined at the end`,
        Number(after.titles.indexOf("It came this morning") % all === 0),
      ),
    ];
  } finally {
    await browser.end();
    await server.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Keeps a slideshow with so many pictures, films and voices, ends the server, starts the browser anew, and lets the whole slideshow run, in Chromium and
 * in Debian's Firefox. No server listens then, so no request can be answered. Then the server comes back with a new memory.
 */
export async function chapel(...counts: [pictures: number, films: number, voices: number]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, start] of [
    ["Chromium", inChromium],
    ["Firefox", inFirefox],
  ] as const)
    rows.push(...(await walk(name, start, counts)));
  return rows;
}
