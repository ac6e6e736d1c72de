// @module-tag slow
import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { isPlain } from "../support/calm-boxes.ts";
import { inEngines, memorial, unlock } from "../support/engines/in-engines.ts";

/** Asks for files that don't exist, in place of all pictures of the page. */
const losePictures = `for (const one of document.querySelectorAll("source, img")) {
  if (one.srcset) one.srcset = one.srcset.replace(/\\/media\\//g, "/media/lost");
  if (one.src) Object.assign(one, { loading: "eager", src: one.src.replace("/media/", "/media/lost") });
}`;

inEngines((walk) => {
  beforeAll(() => unlock(walk));

  it("a lost photo leaves its description in a calm box, a portrait its initials, and a cover its ground", async () => {
    const { visitor } = walk;
    await visitor.goto(memorial);
    await visitor.until("document.readyState === 'complete'");
    await visitor.value(`(() => { ${losePictures} })()`);
    await visitor.until(
      "[...document.images].every((image) => image.complete && (image.naturalWidth === 0 || 'lost' in image.dataset))",
    );

    const shown = async (image: string) => {
      await visitor.value(`${image}.scrollIntoView({ block: "center" })`);
      const place = `(({ x, y, width, height }) => ({ x, y, width, height, inner: innerWidth }))(${image}.getBoundingClientRect())`;
      const { inner, ...box } = await visitor.value<Record<"x" | "y" | "width" | "height" | "inner", number>>(place);
      // A picture of the screen shows what was painted last.
      await visitor.value("new Promise((done) => setTimeout(() => requestAnimationFrame(done), 200))");
      const png = await visitor.driver.screenshot();
      if (process.env.SCREENSHOTS) writeFileSync(`${process.env.SCREENSHOTS}/${image.replace(/\W/g, "")}.png`, png);
      // Some engines make their pictures at the screen's own density.
      const scale = ((await sharp(png).metadata()).width ?? inner) / inner;
      return (left: number, top: number, width: number, height: number) =>
        isPlain(png, {
          x: (box.x + left * box.width) * scale,
          y: (box.y + top * box.height) * scale,
          width: width * box.width * scale,
          height: height * box.height * scale,
        });
    };
    const photo = await shown("document.querySelector('a[data-photo] img')");
    expect(await photo(0.02, 0.02, 0.9, 0.15), "the photo's top").toBe(true);
    expect(await photo(0.02, 0.35, 0.9, 0.3), "the photo's middle").toBe(false);
    const portrait = await shown("document.querySelector('header img')");
    expect(await portrait(0.3, 0.12, 0.4, 0.14), "the portrait's top").toBe(true);
    expect(await portrait(0.3, 0.4, 0.4, 0.2), "the portrait's middle").toBe(false);
    const cover = await shown("document.images[0]");
    expect(await cover(0, 0, 0.9, 0.4), "the cover").toBe(true);
    expect(await visitor.value("document.querySelector('header img').alt")).toBe("Portrait of Margaret Ellis");
  });
});
