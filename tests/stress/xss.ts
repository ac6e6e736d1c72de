import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "../support/chromium.ts";
import { formsOf } from "../support/routes.ts";
import { type Server, startServer } from "../support/server.ts";
import { atLeast, none, type Row } from "./row.ts";
import { ofAccount } from "./xss/account-views.ts";
import { reflected } from "./xss/asked.ts";
import { groupsOf, meaning } from "./xss/group.ts";
import { importViews } from "./xss/imports.ts";
import { keepsakeViews } from "./xss/keepsake-views.ts";
import { lettersFor } from "./xss/letters.ts";
import { mailing } from "./xss/mail-views.ts";
import { examine } from "./xss/page.ts";
import { type Planted, plant } from "./xss/planted.ts";
import { scanViews } from "./xss/scan-views.ts";
import { successorViews } from "./xss/successor-views.ts";
import { type View, view, visited } from "./xss/views.ts";
import { working } from "./xss/work-views.ts";

export const views = [
  ...visited,
  ...keepsakeViews,
  ...scanViews,
  ...importViews,
  ...successorViews,
  ...ofAccount,
  ...mailing,
  ...working,
  ...reflected,
];

const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

/** Everything that ran or appeared in the wrong place, and the number of checks. */
interface Seen {
  ran: Set<string>;
  strange: Set<string>;
  missing: Set<string>;
  pages: number;
  shown: number;
  /** Whether each page's data are asked for by themselves as well. */
  withData: boolean;
}

/** A browser of its own that tells of every call of hit, every dialog and every word of the security policy. */
async function listening(browser: Browser, bypassCSP: boolean, seen: Seen) {
  const context = await browser.newContext({ bypassCSP, viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(120_000);
  await context.exposeBinding(
    "hit",
    ({ page }, call: number) => void seen.ran.add(`${meaning(call)} at ${page.url()}`),
  );
  context.on("dialog", (dialog) => {
    // The edit form asks before it loses changes; no string causes that.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    seen.ran.add(`${meaning(Number(dialog.message()))} at ${dialog.page()?.url()}`);
    void dialog.dismiss();
  });
  context.on("console", (line) => {
    if (/Content.Security.Policy/i.test(line.text())) seen.strange.add(line.text().slice(0, 200));
  });
  context.on("weberror", (error) => seen.strange.add(`an error: ${error.error().message.slice(0, 200)}`));
  return context;
}

/** Makes the browser the one of somebody, with what a view brings. */
async function become(context: BrowserContext, server: Server, group: Planted, view: View) {
  await context.clearCookies();
  const all = Object.entries({ ...group.as[view.as], ...view.brings?.(group) });
  const cookies = all.map(async ([name, value]) => ({
    name,
    value: await group.cookie(name, value),
    url: server.origin,
  }));
  await context.addCookies(await Promise.all(cookies));
}

/** Sends a form from a page of the site that React leaves alone; gives the last answer. */
async function send(page: Page, url: string, fields: Record<string, string>) {
  await page.goto(new URL("/about", url).href);
  const arrived = page.waitForNavigation();
  await page.evaluate(
    ([action, fields]) => {
      const method = { method: "post", enctype: "multipart/form-data", action };
      const form = Object.assign(document.createElement("form"), method);
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement("textarea"), { name, value }));
      document.body.append(form);
      form.submit();
    },
    [url, fields] as const,
  );
  return arrived;
}

interface Text {
  what: string;
  text: string;
  strings: number;
}

/** The texts of fields, as they must stand in a page. */
const expected = (group: Planted, shows: string[]): Text[] =>
  shows.map((field) => ({ what: field, text: group.value(field), strings: group.members.length }));

/** Looks through the page, and notes what is wrong with it. */
async function judge(page: Page, texts: Text[], here: string, faults: string[], seen: Seen) {
  const { missing, strange } = await examine(
    page,
    texts.map(({ text }) => [text, encodeURIComponent(text)]),
  );
  for (const what of [...faults, ...strange]) seen.strange.add(`${what} at ${here}`);
  for (const index of missing) seen.missing.add(`${texts[index]?.what} at ${here}`);
  seen.pages++;
  seen.shown += texts.reduce((sum, { strings }, index) => sum + (missing.includes(index) ? 0 : strings), 0);
}

/** The faults of a page's data response: a browser that opens its address must not take it for a page. */
async function asData(page: Page, url: string): Promise<string[]> {
  const data = formsOf(url, "")[".data"];
  const answer = await page.request.get(new URL(page.url()).origin + data, { maxRedirects: 0 });
  const { "content-type": type = "", "x-content-type-options": sniff } = answer.headers();
  return !/html|xml|svg/.test(type) && sniff === "nosniff" ? [] : [`data of type ${type}, ${sniff}`];
}

async function look(page: Page, server: Server, group: Planted, view: View, seen: Seen) {
  view.before?.(group);
  await become(page.context(), server, group, view);
  const url = view.url(group);
  const fields = view.sends?.(group);
  const answer = fields ? await send(page, server.origin + url, fields) : await page.goto(server.origin + url);
  await view.act?.(page, group);
  const more = (view.says?.(group) ?? []).map((text) => ({ what: "what was asked", text, strings: 1 }));
  const faults = !answer || answer.status() >= 500 ? [`status ${answer?.status()}`] : [];
  if (!fields && seen.withData) faults.push(...(await asData(page, url)));
  const here = `${fields ? "POST " : ""}${url.slice(0, 120)} (${view.as})`;
  await judge(page, [...expected(group, view.shows), ...more], here, faults, seen);
}

/** In short: every other page that shows what is stored, and some of what is asked; a few pages of all with the CSP, which takes away from what could run. */
function fewer(bypassCSP: boolean): View[] {
  // In short all strings are one text, which an import cuts.
  const whole = views.filter(({ shows }) => !shows.includes("memorial_import_rows.sealed"));
  if (!bypassCSP) return whole.filter((_, index) => index % 10 === 8);
  const stored = whole.filter(
    (view) =>
      !reflected.includes(view) && (view.shows.some((field) => field !== "accounts.email") || Boolean(view.says)),
  );
  return [
    ...stored.filter((_, index) => index % 2 === 0),
    ...reflected.filter(({ act, mails }, index) => act || mails || index % 4 === 0),
  ];
}

/** Views of all groups, in some browsers at once. */
async function lookAtAll(
  browser: Browser,
  server: Server,
  groups: Planted[],
  some: View[],
  bypassCSP: boolean,
  seen: Seen,
) {
  const left = groups.flatMap((group) => some.map((view) => ({ group, view })));
  const lane = async () => {
    const context = await listening(browser, bypassCSP, seen);
    const page = await context.newPage();
    for (let next = left.shift(); next; next = left.shift()) {
      const { group, view } = next;
      await look(page, server, group, view, seen).catch((error: Error) => {
        seen.strange.add(`${error.message.slice(0, 200)} at ${view.url(group).slice(0, 120)} (${view.as})`);
      });
    }
    await context.close();
  };
  await Promise.all([lane(), lane(), lane()]);
}

/** The letters that came of it, each as the outbox shows it and as a page of its own that nothing protects. */
async function lookAtLetters(browser: Browser, server: Server, groups: Planted[], bypassCSP: boolean, seen: Seen) {
  const context = await listening(browser, bypassCSP, seen);
  const page = await context.newPage();
  const alone = "http://letter.test/";
  for (const { name, html, group, shows } of await lettersFor(server.dataDir, groups)) {
    await look(
      page,
      server,
      group,
      view("outbox_.$mail", "nobody", () => `/outbox/${name}`, shows),
      seen,
    );
    await page.route(alone, (route) => route.fulfill({ body: html, contentType: "text/html; charset=utf-8" }));
    await page.goto(alone);
    await judge(page, expected(group, shows), `letter ${name}`, [], seen);
    await page.unroute(alone);
  }
  await context.close();
}

/** The files of owners and the answers of the search box: a browser must not take them for a page, nor find script in them. */
async function lookAtFiles(server: Server, groups: Planted[], seen: Seen) {
  for (const group of groups) {
    const Cookie = `session=${await group.cookie("session", group.as.owner.session)}`;
    const printed = `/memorial-detail/${group.printed}`;
    const files = ["handout.png", "handout.pdf", "qr.png"].map((file) => `${printed}/${file}`);
    files.push(`/search/box?q=${encodeURIComponent(group.search)}`);
    files.push(`/media/${group.media.id}/${group.media.file}?download`);
    for (const url of files) {
      const answer = await fetch(server.origin + url, { headers: { Cookie } });
      const bytes = Buffer.from(await answer.arrayBuffer()).toString("latin1");
      const says = (name: string) => answer.headers.get(name) ?? "";
      const safe = /^(image\/(png|jpeg|webp)|application\/(pdf|json))/.test(says("Content-Type"));
      const named = !url.endsWith("download") || says("Content-Disposition").startsWith("attachment; ");
      if (!answer.ok || !safe || says("X-Content-Type-Options") !== "nosniff" || !named)
        seen.strange.add(`${answer.status}, ${says("Content-Type")}, ${says("Content-Disposition")} at ${url}`);
      if (bytes.startsWith("%PDF") && /\/(JavaScript|OpenAction|Launch)\b/.test(bytes))
        seen.strange.add(`script at ${url}`);
    }
  }
}

/** Strings of script in everything that is stored and asked, dealt to so many memorials, on every page in Chromium. In short most pages are seen once. */
export async function xss(groups: number, short = false): Promise<Row[]> {
  const server = await startServer({ env: { OPEN_SIGN_UP: "true" } });
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    const planted = groupsOf(groups).map((group) => plant(server.dataDir, group));
    const rows: Row[] = [];
    for (const bypassCSP of [false, true]) {
      const found = { ran: new Set<string>(), strange: new Set<string>(), missing: new Set<string>() };
      const seen: Seen = { ...found, pages: 0, shown: 0, withData: !short };
      await lookAtAll(browser, server, planted, short ? fewer(bypassCSP) : views, bypassCSP, seen);
      if (!short || bypassCSP) await lookAtLetters(browser, server, planted, bypassCSP, seen);
      await lookAtFiles(server, planted, seen);
      const how = `strings of script, ${bypassCSP ? "the CSP taken off" : "with the CSP"}`;
      for (const line of [...seen.ran, ...seen.strange, ...seen.missing].slice(0, 40)) console.log(line);
      rows.push(
        none(`${how}: run`, seen.ran),
        none(`${how}: what no page has, or no answer may`, seen.strange),
        none(`${how}: fields that a page does not show as they are`, seen.missing),
        atLeast(short ? 1000 : 10_000, `${how}: strings x fields x views shown, on ${seen.pages} pages`, seen.shown),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}
