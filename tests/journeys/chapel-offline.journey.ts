import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { faults } from "../support/axe.ts";
import {
  chapelBrowser,
  chapelUrl,
  keepHere,
  noting,
  openChapel,
  openStore,
  seenIn,
  signInTo,
} from "../support/chapel.ts";
import { memorialId } from "../support/client.ts";
import { expect, test } from "../support/journey.ts";
import { Adder } from "../support/kept-folders.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "A browser without script keeps nothing.");

const director = "director@holloway.example";
const nora = "nora@ellis.example";

/** A computer with a server in reach. Both may end and begin again. */
class Chapel {
  server!: Server;
  context!: BrowserContext;
  page!: Page;
  url = "";
  readonly profile = mkdtempSync(path.join(tmpdir(), "everkeep-chapel-"));

  static async prepare(email = director) {
    const chapel = new Chapel();
    chapel.server = await startServer();
    await chapel.switchOn();
    await signInTo(chapel.context, chapel.server, email);
    chapel.url = chapelUrl(chapel.server);
    await openChapel(chapel.page, chapel.url);
    return chapel;
  }

  async switchOn() {
    Object.assign(this, await chapelBrowser(this.profile));
  }

  async restart() {
    await this.context.close();
    await this.switchOn();
  }

  networkOff = () => this.server.end();

  async networkOn() {
    const env = { PORT: new URL(this.server.origin).port };
    this.server = await startServer({ dataDir: this.server.dataDir, env });
  }

  async end() {
    await this.context.close();
    await this.server.stop();
    rmSync(this.profile, { recursive: true, force: true });
  }
}

const running = async (email: string | undefined, walk: (chapel: Chapel) => Promise<void>) => {
  const chapel = await Chapel.prepare(email);
  try {
    await walk(chapel);
  } finally {
    await chapel.end();
  }
};

const slide = (page: Page) => page.evaluate(() => document.documentElement.dataset.slide);
const kept = (page: Page) =>
  page.evaluate(
    async () =>
      (await globalThis.chapelStore.shows()).length + (await globalThis.chapelStore.files(location.pathname)).length,
  );

/** Expects the words of the worker of a browser that keeps nothing and has no network. */
async function expectNothing({ page, url }: Chapel) {
  expect((await page.goto(url))?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: "No slideshow is kept here" })).toBeVisible();
  expect(await faults(page, true)).toEqual([]);
}

test("it is kept, and runs whole without network after a restart; then a new memory joins", async () => {
  await running(undefined, async (chapel) => {
    await keepHere(chapel.page);
    await chapel.networkOff();
    await chapel.restart();
    const { page } = chapel;
    await page.addInitScript(noting(10));
    await openChapel(page, chapel.url);
    await expect(page.getByText(/^Kept on this computer/)).toBeVisible();
    await page.keyboard.press("PageDown");
    // Once around, and the portrait again.
    await expect.poll(async () => (await seenIn(page)).kinds.length, { timeout: 120_000 }).toBeGreaterThan(12);
    const { kinds, ...seen } = await seenIn(page);
    const all = ["picture", ...Array(7).fill("words"), "picture", "picture", "film", "voice", "picture"];
    expect(kinds.slice(0, 13)).toEqual(all);
    expect(seen).toMatchObject({ ended: 2, muted: 0, blank: 0, failed: 0 });

    const before = await kept(page);
    await chapel.networkOn();
    const add = new Adder(chapel.server.dataDir);
    add.memory("story", "It came this morning");
    add.memory("photo", "And this picture", add.medium("image"));
    add.end();
    // The page asks by itself once a minute; a browser that notices its network asks at once.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(async () => (await seenIn(page)).titles, { timeout: 180_000 }).toContain("And this picture");
    // The slideshow goes on while it is asked, so what counts is what it noted.
    const { titles, places } = await seenIn(page);
    const index = titles.indexOf("And this picture");
    expect(titles[index - 1]).toBe("It came this morning");
    expect(places[index]).toBe(13);
    // The memory that joined is kept as well.
    await expect.poll(() => kept(page)).toBe(before + 1);
    expect((await seenIn(page)).failed).toBe(0);
  });
});

test("it is kept whole although the open page is of an earlier version, whose scripts are gone", async () => {
  await running(undefined, async ({ page }) => {
    const script = "/assets/chapel-00000000.js";
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: src }));
    }, script);
    await keepHere(page);
    const parts = await page.evaluate(async () => {
      const files = await globalThis.chapelStore.files(location.pathname);
      return files.filter(({ isPart }) => isPart).map(({ url }) => url);
    });
    expect(parts).not.toContain(script);
    const named = await page.evaluate(() => document.querySelector("script[src*='/chapel-']")?.getAttribute("src"));
    expect(parts).toEqual(expect.arrayContaining([named, "/forget.js", "/chapel.css"]));
    // What a kept page names, and the server no longer has, comes from the store.
    const ask = () => page.evaluate(async (src) => (await fetch(src)).status, script);
    await page.reload();
    await openStore(page);
    expect(await ask()).toBe(404);
    await page.evaluate(async (url) => {
      const entry = { path: location.pathname, url, type: "text/javascript", received: 0, complete: true };
      await globalThis.chapelStore.addPiece(entry, new Blob([";"]));
    }, script);
    expect(await ask()).toBe(200);
  });
});

test("nothing is shown after the last day, with or without network", async () => {
  await running(undefined, async (chapel) => {
    await keepHere(chapel.page);
    await chapel.networkOff();
    await chapel.restart();
    await openChapel(chapel.page, chapel.url);
    await chapel.page.keyboard.press("PageDown");
    await expect.poll(() => slide(chapel.page)).toBe("portrait");
    // The page and its worker look at a clock that is eight days ahead.
    await chapel.page.evaluate(() => {
      const ahead = Date.now() + 8 * 86_400_000;
      Date.now = () => ahead;
    });
    await expect(chapel.page.getByText("The last day of this slideshow is over")).toBeVisible();
    expect(await slide(chapel.page)).toBeUndefined();
    expect(await kept(chapel.page)).toBe(0);
    await expectNothing(chapel);
  });
});

test("the worker itself shows nothing whose last day is over", async () => {
  await running(undefined, async (chapel) => {
    const { page } = chapel;
    await keepHere(page);
    await page.evaluate(async () => {
      const store = globalThis.chapelStore;
      const entry = await store.show(location.pathname);
      if (entry) await store.putShow(Object.assign(entry, { endsAt: "2026-01-01T00:00:00.000Z" }));
    });
    await chapel.networkOff();
    await chapel.restart();
    await expectNothing(chapel);
  });
});

test("a co-owner who was removed sees nothing after the next contact", async () => {
  await running(nora, async (chapel) => {
    await keepHere(chapel.page);
    change(chapel.server.dataDir, "delete from memorial_owners");
    // Without contact nobody knows.
    await chapel.networkOff();
    await chapel.restart();
    await openChapel(chapel.page, chapel.url);
    expect(await kept(chapel.page)).toBeGreaterThan(5);
    await chapel.networkOn();
    await chapel.page.goto(chapel.url);
    await expect(chapel.page.getByRole("heading", { name: "Memorial Not Found" })).toBeVisible();
    await chapel.networkOff();
    await expect(chapel.page.goto(chapel.url)).rejects.toThrow();
    await chapel.restart();
    await expect(chapel.page.goto(chapel.url)).rejects.toThrow();
  });
});

test("a running slideshow ends when its co-owner is removed", async () => {
  await running(nora, async (chapel) => {
    const { page } = chapel;
    await keepHere(page);
    await page.keyboard.press("PageDown");
    await expect.poll(() => slide(page)).toBe("portrait");
    change(chapel.server.dataDir, "delete from memorial_owners");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.getByText("you no longer look after it")).toBeVisible();
    expect([await slide(page), await kept(page)]).toEqual([undefined, 0]);
  });
});

test("nothing stays after signing out", async () => {
  await running(undefined, async (chapel) => {
    const { page } = chapel;
    await keepHere(page);
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await expect(page.getByText("You have been successfully signed out.").first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("chapel"))).toBeNull();
    await chapel.networkOff();
    await expect(page.goto(chapel.url)).rejects.toThrow();
  });
});

test("another account in the same browser sees nothing of it", async () => {
  await running(undefined, async (chapel) => {
    const { page, context, server } = chapel;
    await keepHere(page);
    await context.clearCookies();
    await signInTo(context, server, nora);
    await page.goto(`${server.origin}/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("chapel"))).toBeNull();
    await chapel.networkOff();
    await expect(page.goto(chapel.url)).rejects.toThrow();
  });
});
