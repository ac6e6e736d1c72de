import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "../support/client.ts";
import { cuttingProxy } from "../support/cutting-proxy.ts";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg.ts";
import { hydrated } from "../support/hydrated.ts";
import { expect, look, test } from "../support/journey.ts";
import { type Server, startServer } from "../support/server.ts";
import { giveTitle } from "../support/share-form.ts";
import { filledIn, share } from "../support/sharing.ts";
import { digest, digestOf, film, originalOf, storedOf } from "../support/uploads.ts";

const mega = 1024 * 1024;

/** A film as it is once it is stored: nothing more to take out of it, so that what arrives is what was sent. */
async function storedFilm(server: Server) {
  const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  const media = new File([new Uint8Array(film(47))], "film.mov");
  await guest.post(share, await filledIn(guest, "Once before", { memoryType: "video", media }));
  return readFileSync(originalOf(server.dataDir, "Once before"));
}

// Copies for the web would take the processor while the network is looked at.
test.use({ settings: { PATH: "/nowhere" } });

test(`a film of 60 MB arrives whole through ten cuts, a reload and a restart of the server${needsFfmpeg}`, async ({
  person,
  server,
  script,
  viewport,
}) => {
  test.skip(!script || !ffmpeg || (viewport?.width ?? 0) < 1000, "Once is enough: it takes half a minute.");
  test.setTimeout(240_000);
  const bytes = await storedFilm(server);
  expect(bytes.length / mega).toBeGreaterThan(60);
  const folder = mkdtempSync(path.join(tmpdir(), "film-"));
  const file = path.join(folder, "film.mov");
  writeFileSync(file, bytes);
  const proxy = await cuttingProxy(server.origin, 8 * mega);
  let again: Server | undefined;
  try {
    const page = await person();
    await page.goto(`${proxy.origin}/memorial/margaret-ellis`);
    await page.getByLabel("Password").fill("rosegarden");
    await page.getByRole("button", { name: "Access Memorial" }).click();
    await page.goto(`${proxy.origin}${share}?type=video`);
    await hydrated(page);
    await page.getByLabel("Your name").fill("Ivy Lamb");
    await giveTitle(page, "The whole wedding");
    await page.getByLabel("A few words to go with it").fill("All of it.");
    await page.locator("input[type=file]").setInputFiles(file);
    const before = proxy.passed();
    await page.getByRole("button", { name: "Share Memory" }).click();
    await expect(page.getByRole("progressbar")).toBeVisible();

    const far = (share: number) =>
      expect
        .poll(() => page.getByRole("progressbar").getAttribute("value").then(Number), { timeout: 60_000 })
        .toBeGreaterThan(bytes.length * share);
    for (let cut = 1; cut <= 10; cut++) {
      proxy.cutAfter(4.6 * mega);
      await expect.poll(() => proxy.cuts(), { timeout: 60_000 }).toBe(cut);
      if (cut === 2) {
        await expect(page.getByText("There is no connection at the moment.")).toBeVisible();
        await look(page, "upload-waiting");
      }
      if (cut === 7) {
        await server.kill();
        again = await startServer({ dataDir: server.dataDir, env: { PATH: "/nowhere" } });
        proxy.lead(again.origin);
      }
      proxy.mend();
      if (cut === 4) {
        await page.reload();
        await hydrated(page);
        await expect(page.getByText("Choose your video")).toBeVisible();
        await look(page, "upload-after-reload");
        await page.getByLabel("Choose your video").setInputFiles(file);
        await far(0.2);
      }
    }
    await expect(page.getByText("Memory submitted successfully", { exact: true })).toBeVisible({ timeout: 90_000 });
    const sent = proxy.passed() - before;
    expect(storedOf(server.dataDir, "The whole wedding")).toMatchObject({ media_state: "attached" });
    expect(digestOf(originalOf(server.dataDir, "The whole wedding"))).toBe(digest(bytes));
    // Ten cuts, a reload and a restart: each costs one piece at most; half a megabyte for the requests themselves.
    test
      .info()
      .annotations.push({ type: "sent again", description: `${((sent - bytes.length) / mega).toFixed(1)} MB` });
    expect(sent).toBeLessThan(bytes.length + 12 * 4 * mega + mega / 2);
  } finally {
    proxy.close();
    await again?.end();
    rmSync(folder, { recursive: true });
  }
});
