import { expect, type Page } from "@playwright/test";

/** Whatever is wider than the window would have to be scrolled to sideways, and what is cut off can't be read at all. */
export async function fits(page: Page, name: string) {
  const { wide, cut } = await page.evaluate(() => {
    const all = [...document.querySelectorAll("body *")];
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond =
      scrollWidth > clientWidth ? all.filter((part) => part.getBoundingClientRect().right > clientWidth + 1) : [];
    const clipped = all.filter((part) => {
      const { overflowX, textOverflow } = getComputedStyle(part);
      const hides = overflowX === "hidden" && textOverflow !== "ellipsis" && part.clientWidth > 1;
      return hides && part.textContent?.trim() && part.scrollWidth > part.clientWidth + 1;
    });
    const shown = (parts: Element[]) => parts.map((part) => part.outerHTML.slice(0, 120));
    return { wide: shown(beyond), cut: shown(clipped) };
  });
  expect.soft(wide, `sideways scroll at ${name}`).toEqual([]);
  expect.soft(cut, `cut off at ${name}`).toEqual([]);
}
