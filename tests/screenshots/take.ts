import path from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { memorialId } from "../support/client.ts";
import { change } from "../support/people.ts";
import { type Server, startServer } from "../support/server.ts";
import { address, facesOf, office, officeOnPhone, openCamera, openPage, phone, take } from "./camera.ts";

// Takes the README's picture, those of the public pages, and the one that stands for the site where its link is sent to others, from the cast.
// `npm run screenshots`.

const folder = import.meta.dirname;
const routes = path.resolve(folder, "../../app/routes");

/** Keeps a picture in the folder of a public page, in a width in pixels. */
const webp = (picture: Buffer, page: string, name: string, width?: number) =>
  sharp(picture)
    .resize({ width })
    .webp({ quality: 70, smartSubsample: true })
    .toFile(path.join(routes, page, `${name}.webp`));

/** Keeps a page as it looks now beside the public page that shows it, by day and by night. */
async function keep(page: Page, where: "features" | "for-business", name: string) {
  const light = await take(page);
  await webp(light, where, name);
  await webp(await take(page, "dark"), where, `${name}-dark`);
  await page.emulateMedia({ colorScheme: "light" });
  return light;
}

/** Pictures side by side, with a little air between them. */
async function beside(pictures: Buffer[], file: string, { width, height }: { width: number; height: number }) {
  const air = 24;
  const canvas = { width: pictures.length * (width + air) + air, height: height + 2 * air, channels: 3 as const };
  const smaller = await Promise.all(pictures.map((one) => sharp(one).resize(width, height).toBuffer()));
  const placed = smaller.map((input, index) => ({ input, left: air + index * (width + air), top: air }));
  const all = sharp({ create: { ...canvas, background: "#dcd8cf" } }).composite(placed);
  await all.webp({ quality: 82 }).toFile(path.join(folder, file));
}

async function memorialPage(page: Page) {
  await page.goto("/memorial/margaret-ellis");
  const gate = await keep(page, "features", "gate");
  await page.getByLabel("Password").fill("rosegarden");
  await page.getByRole("button", { name: "Access Memorial" }).click();
  await page.getByRole("heading", { name: "Margaret Ellis", level: 1 }).waitFor();
  const unlocked = await keep(page, "features", "page");
  await page.getByRole("link", { name: "Share a Memory" }).first().click();
  await page.getByLabel("Your name", { exact: true }).fill("Graham Tull");
  await beside([gate, unlocked, await take(page)], "memorial-page.webp", phone);
  await page.goto("/memorial/margaret-ellis/share?type=photo");
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(
      ["garden-in-june", "beehives"].map((name) => path.resolve(routes, `../seed/files/margaret-${name}.jpg`)),
    );
  await page.getByRole("img", { name: /beehives/ }).waitFor();
  await keep(page, "features", "share");
}

/** Scrolls until something stands so many pixels below the top of the window. */
const scrollTo = (what: Locator, below: number) =>
  what.evaluate((element, top) => window.scrollBy(0, element.getBoundingClientRect().top - top), below);

/** The screens of a funeral home, with `look` after their names. */
async function officeScreens(page: Page, { dataDir }: Server, look: "" | "-narrow") {
  const id = memorialId(dataDir, "margaret-ellis");
  const screen = (name: string) => keep(page, "for-business", `${name}${look}`);
  await page.goto("/dashboard");
  await page.getByLabel("Email").fill("director@holloway.example");
  await page.getByLabel("Password").fill("Lantern-2026!");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Memorial Management" }).waitFor();
  await page.reload();
  if (look) await scrollTo(page.getByRole("link", { name: "Margaret Ellis", exact: true }), 304);
  await screen("list");
  await page.goto(`/memorial-detail/${id}/print`);
  await page.getByRole("img").first().waitFor();
  await screen("handout");
  await page.goto("/dashboard/register");
  await page.getByLabel("Full Name").fill("Ivy Larkham");
  await screen("registering");
  await page.goto(`/memorial-detail/${id}/memories`);
  await scrollTo(page.getByRole("heading", { name: /^Pending Memories/ }), 8);
  await screen("memories");
}

/** Gives the sample's name and dates to a memorial of the cast, so that a handout can be made for her. */
function renameForSample({ dataDir }: Server) {
  const id = memorialId(dataDir, "margaret-ellis");
  const sql =
    "update memorials set full_name = 'Rosemary Larkham', known_as = 'Rosemary', date_of_birth = '1940-06-21', date_of_death = '2026-03-02' where id = ?";
  change(dataDir, sql, id);
  return id;
}

/** The two pictures of the landing page: the sample's page without what explains it, and the handout. Older browsers get them as JPEG. */
async function heroPictures(browser: Browser, server: Server, staff: Page) {
  const page = await openPage(browser, { width: 320, height: 640 });
  await page.goto("/sample");
  await page.evaluate(() => {
    for (const one of document.querySelectorAll("aside, main > p, main > [aria-labelledby]")) one.remove();
    window.scrollTo(0, 96);
  });
  const shown = { light: await take(page), dark: await take(page, "dark") };
  const bytes = await staff.evaluate(
    async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
    `/memorial-detail/${renameForSample(server)}/handout.png`,
  );
  const handout = Buffer.from(bytes);
  for (const width of [260, 520]) {
    await webp(shown.light, "_index", `page-${width}`, width);
    await webp(shown.dark, "_index", `page-dark-${width}`, width);
  }
  for (const width of [280, 560]) await webp(handout, "_index", `handout-${width}`, width);
  const old = { "page.jpg": [shown.light, 260], "handout.jpg": [handout, 280] } as const;
  for (const [name, [picture, width]] of Object.entries(old))
    await sharp(picture)
      .resize({ width })
      .jpeg({ quality: 70, mozjpeg: true })
      .toFile(path.join(routes, "_index", name));
}

/** What is shown where a link to the site is sent. */
async function sharePicture(browser: Browser) {
  const page = await openPage(browser, { width: 1280, height: 900 });
  await page.goto("/");
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator("[data-hero]").boundingBox()) ?? {};
  const air = 20;
  const clip = { x: x - air, y: y - air, width: width + 2 * air, height: height + 2 * air };
  const hero = await page.screenshot({ clip });
  const canvas = sharp({ create: { width: 1200, height: 630, channels: 3, background: "#fbfaf7" } });
  const input = await sharp(hero).resize({ height: 630 }).toBuffer();
  await canvas
    .composite([{ input, gravity: "center" }])
    .png({ palette: true, colours: 96 })
    .toFile(path.resolve(folder, "../../public/share.png"));
}

const server = await startServer({ env: { APP_ORIGIN: address } });
const browser = await openCamera(server);
const staff = await openPage(browser, office);
await staff.goto("/");
const faces = [...(await facesOf(staff, "h1")), ...(await facesOf(staff, "main p"))];
if (faces.join() !== "EB Garamond,Noto Sans") throw new Error(`The faces would be ${faces}: install fonts-noto-core`);
await memorialPage(await openPage(browser, phone));
await officeScreens(await openPage(browser, officeOnPhone), server, "-narrow");
await officeScreens(staff, server, "");
await heroPictures(browser, server, staff);
await sharePicture(browser);
await browser.close();
await server.stop();
