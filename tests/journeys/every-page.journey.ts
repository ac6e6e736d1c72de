import type { Page } from "@playwright/test";
import { addCatch } from "../support/caught.ts";
import { memorialId } from "../support/client.ts";
import { fits } from "../support/fits.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { accountOf } from "../support/people.ts";
import { addAttendance, attendancePages } from "../support/planted-attendance.ts";
import { addImport } from "../support/planted-import.ts";
import { addScan } from "../support/planted-scan.ts";
import { addWebhook } from "../support/planted-webhook.ts";
import { addHelp } from "../support/spoken-recordings.ts";

const memorial = "/memorial/margaret-ellis";
const director = "director@holloway.example";
/** Light is how every other journey looks at its pages. */
const modes = {
  ...(process.env.ALL_WAYS && { light: { colorScheme: "light" as const } }),
  dark: { colorScheme: "dark" as const },
  ...(process.env.ALL_WAYS && { forced: { colorScheme: "light" as const, forcedColors: "active" as const } }),
};

type Visit = (page: Page) => Promise<unknown>;

const asAccount =
  (email: string): Visit =>
  async (page) => {
    await openAs(page, email, "/dashboard");
    await expect(page).toHaveURL(/\/dashboard/);
  };

/** The pages that each person visits: {id} stands for the memorial, {memory} for a pending memory. */
const rounds: Record<string, { enter: Visit; paths: string[] }> = {
  "a visitor": {
    enter: async () => undefined,
    paths: [
      ...["/", "/features", "/how-it-works", "/help", "/privacy", "/about", "/for-business", "/no-such-page"],
      ...["/auth", "/auth/forgot", "/auth/resend", "/auth/check-email?sent=reset", "/auth/password-updated"],
      ...[
        "/search",
        "/search?q=ellis",
        "/search?q=nobody",
        memorial,
        "/memorial/no-such-memorial",
        `${memorial}/m/zzzzzzzz`,
        "/outbox",
      ],
      ...["/api/v1", "/follow/confirm/x", "/follow/stop/x", "/take-over", "/take-over/object/x"],
      "/deletions/keep/x",
      ...["/terms", "/imprint", "/accessibility", "/retention", "/promise", "/complaint", "/complaint?sent=1"],
      ...["/notice", `${memorial}/privacy`, `${memorial}/ask-password`, `${memorial}/ask-password?sent=1`],
      `${memorial}/open/x`,
      `${memorial}/invited/{invited}`,
    ],
  },
  "a guest with the password": {
    enter: async (page) => {
      await page.goto(memorial);
      await page.getByLabel("Password").fill("rosegarden");
      await page.getByRole("button", { name: "Access Memorial" }).click();
      await expect(page.getByText("Forever in our hearts")).toBeVisible();
    },
    paths: [
      ...[
        memorial,
        `${memorial}?tab=tributes`,
        `${memorial}/photos`,
        `${memorial}/follow`,
        ...[`${memorial}/i-was-there`, `${memorial}/i-was-there?sent=1`],
        `${memorial}/follow?sent=1`,
        `${memorial}/report`,
      ],
      ...["story", "photo", "video", "audio", "signature"].map((type) => `${memorial}/share?type=${type}`),
    ],
  },
  "the owner": {
    enter: asAccount(director),
    paths: [
      ...[
        "/dashboard",
        "/dashboard?status=archived",
        "/dashboard?q=nobody",
        "/dashboard?attention=no-portrait",
        "/dashboard/memories",
        "/dashboard/memories/{memory}/reject",
        "/dashboard/overview",
        "/memorial-detail/{id}/recordings",
        "/memorial-detail/{id}/recordings/{voice}",
        "/memorial-detail/{id}/recordings/{voice}/proposals/scoter",
        "/memorial/margaret-ellis/write-down/{voice}",
        "/memorial-detail/{id}/pictured",
        "/memorial-detail/{id}/celebrant",
        "/memorial-detail/{id}/wishes",
        ...attendancePages,
        "/memorial-detail/{id}/gatherings",
        "/memorial-detail/{id}/gatherings/new",
        "/memorial-detail/{id}/gatherings/{gathering}",
        "/memorial-detail/{id}/gatherings/{gathering}/remove",
        "/account/colleagues",
        "/account/api-keys",
        "/account/webhooks",
        "/account/webhooks/{webhook}",
        "/account/webhooks/{webhook}/change",
        "/account/webhooks/{webhook}/remove",
        "/account/webhooks/catch",
        "/account/calendar-feed",
        "/account/second-step",
        ...["/account/log", "/account/colleagues-log", "/account/password-again"],
        "/memorial-detail/{id}/history",
        "/memorial-detail/{id}/keepsake",
        "/memorial-detail/{id}/book",
        "/memorial-detail/{id}/chapel",
        "/memorial-detail/{id}/chapel/choices",
        "/memorial-detail/{id}/chapel/1",
        "/memorial-detail/{id}/chapel/2",
        "/memorial-detail/{id}/cards",
        "/memorial-detail/{id}/cards?count=0",
        "/memorial-detail/{id}/handwritten-cards",
        "/memorial-detail/{id}/handwritten-cards?size=a5&space=empty&destination=shop&count=501",
        "/card-scans",
        "/card-scans/{scan}",
        "/card-scans/{scan}/items/{item}",
        "/card-scans/{scan}/undo",
        "/card-words/{memory}",
        "/imports",
        "/imports/{imported}",
        "/imports/{imported}/columns",
        "/imports/{imported}/rows/2",
        "/imports/{imported}/undo",
        "/account",
        "/account/delete",
        "/dashboard/qr/{id}",
      ],
      ...["/dashboard/register/basic", "/memorial-detail/{id}", "/memorial-detail/{id}/edit"],
      ...["/memorial-detail/{id}/qr", "/memorial-detail/{id}/print", "/memorial-detail/{id}/view"],
      ...[
        "/memorial-detail/{id}/memories",
        "/memorial-detail/{id}/memories/{memory}/approve",
        "/memorial-co-owners/{id}",
        "/memorial-detail/{id}/successor",
        "/memorial-detail/{id}/takeover",
        "/memorial-detail/{id}/delete",
        "/deletions",
      ],
    ],
  },
  "the admin": {
    enter: asAccount("admin@everkeep.example"),
    paths: [
      ...["/dashboard", "/dashboard/overview", "/dashboard/moderation?status=all"],
      ...["/dashboard/moderation/{memory}/reject", "/no-such-page"],
    ],
  },
};

/** Tab reaches every control in sight, and each shows that it has the focus. */
async function byKeyboard(page: Page, name: string) {
  const controls = page.locator("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']");
  const inSight = await controls.evaluateAll((all) => {
    const radios = new Set<string>();
    const modal = document.querySelector("dialog[open]");
    return all.filter((element) => {
      const { type, name: group, disabled } = element as HTMLInputElement;
      const first = type !== "radio" || !radios.has(group);
      if (type === "radio") radios.add(group);
      return first && !disabled && element.checkVisibility() && (!modal || modal.contains(element));
    }).length;
  });
  const reached = await page.evaluateHandle(() => {
    const controls = new Set<Element>();
    const unseen: string[] = [];
    let players = 0;
    document.addEventListener("focusin", ({ target: element }) => {
      if (!(element instanceof Element) || element === document.body || controls.has(element)) return;
      controls.add(element);
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (element.matches("audio, video")) players++;
      else if (outlineStyle === "none" || outlineWidth === "0px") unseen.push(element.outerHTML.slice(0, 120));
    });
    return () => ({ count: controls.size - players, unseen });
  });
  const found = () => reached.evaluate((now) => now());
  // Players have stops of their own inside, and past the last control Tab goes to the browser's.
  for (let press = 1; press <= inSight * 2 + 60; press++) {
    await page.keyboard.press("Tab");
    if (press >= inSight && (await found()).count >= inSight) break;
  }
  const { count, unseen } = await found();
  expect.soft(unseen, `focus that can't be seen at ${name}`).toEqual([]);
  expect.soft(count, `controls that Tab reaches at ${name}`).toBeGreaterThanOrEqual(inSight);
}

for (const [who, { enter, paths }] of Object.entries(rounds)) {
  test(`each page of ${who} is good to see and to use, in the dark too`, async ({ person, server, script }) => {
    test.skip(!script && !process.env.ALL_WAYS, "The other journeys look at pages without script.");
    const page = await person();
    const elsewhere = new Set<string>();
    page.context().on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (!["data:", "blob:"].includes(protocol) && origin !== server.origin)
        elsewhere.add(`${request.url()} on ${page.url()}`);
    });
    await enter(page);
    const id = memorialId(server.dataDir, "margaret-ellis");
    const list =
      who === "a visitor" || who.startsWith("a guest")
        ? ""
        : await (await page.request.get(`/memorial-detail/${id}/memories`)).text();
    const memory = /memories\/([\w-]{36})\/approve/.exec(list)?.[1] ?? "";
    const { scan, item } = await addScan(server.dataDir, accountOf(server.dataDir, director)?.id ?? "", memory);
    const imported = addImport(server.dataDir, accountOf(server.dataDir, director)?.id ?? "");
    const { webhook } = addWebhook(server.dataDir, director);
    addCatch(server.dataDir, director, { headers: [["content-type", "application/json"]], body: '{"type":"test"}' });
    const planted = { voice: addHelp(server.dataDir, id), ...addAttendance(server.dataDir, id) };
    for (const path of paths) {
      const names: Record<string, string> = { id, memory, scan, item, imported, webhook, ...planted };
      const url = path.replace(/\{(\w+)\}/g, (_, name) => names[name] ?? "");
      await page.goto(url);
      for (const [mode, media] of Object.entries(modes)) {
        await page.emulateMedia(media);
        await look(page, `${mode} ${who} ${path.replaceAll(/[^\w]+/g, "-")}`);
      }
      expect.soft(await page.evaluate(() => document.getAnimations().length), `what moves at ${path}`).toBe(0);
      await page.emulateMedia({ forcedColors: "none" });
      if (script) await byKeyboard(page, path);
      const size = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      await fits(page, `${path} at 320 px`);
      // Many older phones are set like this.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await fits(page, `${path} at 320 px with text twice as large`);
      await page.setViewportSize({ width: 640, height: 800 });
      await fits(page, `${path} with text twice as large`);
      if (size) await page.setViewportSize(size);
    }
    expect([...elsewhere], "what is asked of another site").toEqual([]);
    const notice = await (await page.request.get("/notice")).text();
    for (const { name } of await page.context().cookies()) expect.soft(notice, name).toContain(`>${name}</code>`);
  });
}
