import type { Page } from "@playwright/test";
import type { Language } from "../../app/lib/languages.ts";
import { textsOf } from "./catalogue-texts.ts";

/** The English texts that a page in another language must not have: those of the catalogue, in pieces around names, numbers and times. */
function englishBut(language: Language) {
  const ours = new Set(textsOf(language).values());
  const pieces = [...textsOf("en").values()]
    .filter((text) => !ours.has(text))
    .flatMap((text) => text.split(/\{\w+\}|Zdzisława|11:00|\d+/))
    .map((text) => text.trim());
  // A short piece may be a part of a word in any language; two words are not.
  return [...new Set(pieces)].filter((text) => /\p{L}{2,}\s+\p{L}{2,}/u.test(text));
}

/** The English texts of the catalogue that people see or hear on a page in another language. */
export async function englishLeft(page: Page, language: Language): Promise<string[]> {
  if (language === "en") return [];
  const shown = await page.evaluate(() => {
    const read = ["aria-label", "alt", "placeholder", "title", "data-busy", "data-says"];
    const attributes = [...document.querySelectorAll("*")].flatMap((one) =>
      read.map((name) => one.getAttribute(name) ?? ""),
    );
    const templates = [...document.querySelectorAll("template")].map((one) => one.content.textContent ?? "");
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const script of body.querySelectorAll("script, style")) script.remove();
    return [document.title, body.textContent, ...attributes, ...templates].join("\n");
  });
  return englishBut(language).filter((text) => shown.includes(text));
}
