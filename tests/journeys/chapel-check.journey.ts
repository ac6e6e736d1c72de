import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { keepHere, openChapel, openStore } from "../support/chapel.ts";
import { memorialId, rows } from "../support/client.ts";
import { convert, ffmpeg } from "../support/ffmpeg.ts";
import { expect, look, openAs, test } from "../support/journey.ts";
import { change } from "../support/people.ts";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "A browser without script keeps and checks nothing.");

const director = "director@holloway.example";
const ready = (page: Page) => page.locator("html[data-ready]").waitFor();
const line = (page: Page, name: string) => page.locator(`#line-${name}`);

async function check(page: Page) {
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(
    page.getByText(/^(All is well|Something needs attention)\. Checked on .+ by Ruth Holloway\.$/),
  ).toBeVisible({
    timeout: 180_000,
  });
}

const is = (page: Page, name: string, state: "good" | "bad", text: string | RegExp) =>
  Promise.all([
    expect(line(page, name)).toHaveAttribute("data-state", state),
    expect(line(page, name)).toContainText(text),
  ]);

/** The folder of the medium of the cast's memory with a title. */
function folderOf(dataDir: string, title: string) {
  const [row] = rows<{ media_id: string }>(dataDir, "select media_id from memories where content_title = ?", title);
  return path.join(dataDir, "files/media", row?.media_id ?? "");
}

test("five lines are good, and the result can be printed", async ({ person, server }) => {
  const page = await person();
  await openAs(page, director, `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/chapel`);
  await ready(page);
  await keepHere(page);
  await check(page);
  await is(page, "code", "good", "leads to this memorial");
  await is(page, "address", "good", "page and its gate answer");
  await is(page, "pictures", "good", "All 4 pictures can be shown");
  await is(
    page,
    "films",
    "good",
    /Both films and voices play, with sound\. “Eight seconds of the garden” came without/,
  );
  await is(page, "kept", "good", "You may unplug the network");
  await look(page, "chapel-checked");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Check before the service: Margaret Ellis")).toBeVisible();
  await expect(page.getByText(/^All is well\. Checked on/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Start the slideshow" })).toBeHidden();
});

test("each line can be bad for its reason, and says what to do", async ({ person, server }) => {
  const page = await person();
  const id = memorialId(server.dataDir, "margaret-ellis");
  const other = memorialId(server.dataDir, "lukasz-wisniewski");
  const [{ short_id } = { short_id: "" }] = rows<{ short_id: string }>(
    server.dataDir,
    "select short_id from memorials where id = ?",
    id,
  );
  const [now] = [new Date().toISOString()];
  change(
    server.dataDir,
    "insert into memorial_slugs (slug, memorial_id, created_at) values (?, ?, ?)",
    short_id,
    other,
    now,
  );
  const broken = folderOf(server.dataDir, "One to four");
  for (const name of readdirSync(broken)) writeFileSync(path.join(broken, name), "This is no picture.");
  const film = folderOf(server.dataDir, "Eight seconds of the garden");
  for (const name of readdirSync(film)) writeFileSync(path.join(film, name), "This is no film.");
  await openAs(page, director, `/memorial-detail/${id}/chapel`);
  await ready(page);
  await check(page);
  await is(page, "code", "bad", "leads to another place. Don't hand out the sheets");
  await is(page, "pictures", "bad", "can't show “One to four”. Leave it out of the slideshow");
  await is(page, "films", "bad", "can't play “Eight seconds of the garden”. Use another browser");
  await is(page, "kept", "bad", "isn't kept on this computer. Press “Keep on this computer”");
  await expect(page.getByText(/^Something needs attention\. Checked on/)).toBeVisible();
  await look(page, "chapel-bad");

  await keepHere(page);
  // A byte of a kept file turns over on the disk.
  await openStore(page);
  await page.evaluate(async () => {
    const store = globalThis.chapelStore;
    const files = await store.files(location.pathname);
    const file = files.find(({ url }) => url.includes("/files/"));
    if (file) await store.addPiece({ ...file, received: file.received }, new Blob(["x"]));
  });
  await check(page);
  await is(page, "kept", "bad", "One file of the slideshow is missing or damaged");
  await page.context().setOffline(true);
  await check(page);
  await is(page, "code", "bad", "the server doesn't answer. Connect this computer to the network");
  await is(page, "address", "bad", "The memorial's page doesn't answer");
});

test("a film whose sound the browser can't play is named", async ({ person, server }) => {
  test.skip(!ffmpeg, "ffmpeg makes the film.");
  const page = await person();
  const film = folderOf(server.dataDir, "Eight seconds of the garden");
  const lavfi = [
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=320x180:rate=10:duration=3",
    "-f",
    "lavfi",
    "-i",
    "sine=duration=3",
  ];
  const ac3 = convert(null, [...lavfi, "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "ac3"], "mp4");
  for (const name of readdirSync(film)) if (/\.(mp4|webm|mov)$/.test(name)) writeFileSync(path.join(film, name), ac3);
  await openAs(page, director, `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/chapel`);
  await ready(page);
  await keepHere(page);
  await check(page);
  await is(page, "films", "bad", /“Eight seconds of the garden”/);
});

test("the address is bad if the page was opened at another one", async ({ person, server }) => {
  const page = await person();
  const url = `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/chapel`;
  await openAs(page, director, url);
  const cookies = await page.context().cookies();
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: "127.0.0.1" })));
  const elsewhere = server.origin.replace("localhost", "127.0.0.1");
  await openChapel(page, elsewhere + url);
  await check(page);
  await is(page, "address", "bad", `The codes lead to ${server.origin}, but this page was opened at ${elsewhere}.`);
});

test("a browser that keeps nothing says so at once", async ({ person, server }) => {
  const page = await person();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The user denied permission", "SecurityError");
    };
  });
  await openAs(page, director, `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/chapel`);
  await ready(page);
  await expect(page.getByText("Its settings forbid sites to keep data")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep on this computer" })).toBeDisabled();
  await look(page, "chapel-refused");
});

test("a disk without room is reported before anything is fetched, and one that fills up meanwhile at once", async ({
  person,
  server,
}) => {
  const page = await person();
  await openAs(page, director, `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/chapel`);
  await ready(page);
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ quota: 500_000, usage: 400_000 });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("button", { name: "Keep on this computer" }).click();
  await expect(
    page.getByText(/not enough room on this computer: the slideshow needs .+, and this browser may use 100 kB more/),
  ).toBeVisible();
  expect(asked.filter((url) => url.includes("/files/"))).toEqual([]);
  await look(page, "chapel-full");
  // The browser's own limit, of which the estimate knew nothing.
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({});
  });
  await session.send("Storage.overrideQuotaForOrigin", { origin: server.origin, quotaSize: 300_000 });
  await page.getByRole("button", { name: "Keep on this computer" }).click();
  await expect(
    page.getByText(/not enough room on this computer: the slideshow needs [\d.]+ [kM]B\. Free some space/),
  ).toBeVisible();
  await session.send("Storage.overrideQuotaForOrigin", { origin: server.origin });
  await keepHere(page);
  await expect(page.getByText("not enough room")).toBeHidden();
});

test("where the browser allows no sound, the check says how to allow it, and nobody sits through a silent voice", async ({
  person,
  server,
}) => {
  const page = await person();
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      const refused = new DOMException("The user didn't press anything", "NotAllowedError");
      return this.muted || !this.src ? play.call(this) : Promise.reject(refused);
    };
    const slow = window.setTimeout.bind(window);
    // Pictures take a second, and words some. A voice takes 12 seconds.
    const faster = (act: () => void, time = 0) => slow(act, time > 3000 && time < 20_000 ? time / 7 : time);
    Object.assign(window, { setTimeout: faster });
  });
  await openAs(page, director, `/memorial-detail/${memorialId(server.dataDir, "margaret-ellis")}/chapel`);
  await ready(page);
  await check(page);
  await is(page, "films", "bad", "In Safari, open the settings for this website in the menu “Safari”");
  await expect(page.getByText("Press “Check now”")).toBeHidden();
  await look(page, "chapel-no-sound");
  await page.getByRole("button", { name: "Start the slideshow" }).click();
  const next = async (kind: string) => {
    while (!(await page.locator(`#stage .${kind}.shown`).count())) {
      const at = await page.evaluate(() => document.documentElement.dataset.at);
      await page.keyboard.press("PageDown");
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.at)).not.toBe(at);
      await expect(page.locator("#stage .shown")).toHaveCount(1);
    }
  };
  await next("voice");
  const voice = page.locator("#stage audio");
  expect(await voice.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBe(0);
  await expect(voice).toHaveCount(0, { timeout: 6000 });
  await next("film");
  await expect
    .poll(() =>
      page.locator("#stage .shown video").evaluate((film: HTMLVideoElement) => film.muted && film.currentTime),
    )
    .toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  if (await page.evaluate(() => document.documentElement.classList.contains("running")))
    await page.keyboard.press("Escape");
  await expect(page.getByText(/^Voices could not be heard, and films had no sound\. .+“Auto-Play”/)).toBeVisible();
});
