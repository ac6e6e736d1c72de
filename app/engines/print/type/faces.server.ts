import { readFileSync } from "node:fs";
import path from "node:path";
import { Blob, Face, Font } from "harfbuzzjs";
import { fontsFolder } from "./fonts-folder";
import type { Style } from "./setting";

export { subsetOf } from "./subset.server";

/** The page's own faces. Characters that they lack come from the faces below. */
const styleFaces: Record<Style, string> = {
  serif: "EBGaramond-Medium",
  italic: "EBGaramond-Italic",
  plain: "EBGaramond-Regular",
  mono: "NotoSansMono-Medium",
  handwriting: "Caveat-Medium",
};

/** The faces of other scripts, in order of preference. */
const scriptFaces: readonly (readonly [script: RegExp, ...faces: string[]])[] = [
  [/[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}]/u, "EBGaramond-Regular", "NotoSerif-Regular"],
  // The signs for years, pages and the ends of verses belong to no script.
  [/[\p{scx=Arab}\u0600-\u06ff\u08e2]/u, "Amiri-Regular"],
  [/\p{scx=Hebr}/u, "NotoSerifHebrew-Regular"],
  [/\p{scx=Deva}/u, "NotoSerifDevanagari-Regular"],
  [/\p{scx=Hang}/u, "NotoSerifKR-Regular"],
  [/[\p{scx=Hira}\p{scx=Kana}]/u, "NotoSerifJP-Regular"],
  [/[\p{scx=Han}\p{scx=Bopo}]/u, "NotoSerifSC-Regular", "NotoSerifJP-Regular"],
  [/\p{scx=Armn}/u, "NotoSerifArmenian-Regular"],
  [/\p{scx=Beng}/u, "NotoSerifBengali-Regular"],
  [/\p{scx=Ethi}/u, "NotoSerifEthiopic-Regular"],
  [/\p{scx=Geor}/u, "NotoSerifGeorgian-Regular"],
  [/\p{scx=Gujr}/u, "NotoSerifGujarati-Regular"],
  [/\p{scx=Guru}/u, "NotoSerifGurmukhi-Regular"],
  [/\p{scx=Knda}/u, "NotoSerifKannada-Regular"],
  [/\p{scx=Khmr}/u, "NotoSerifKhmer-Regular"],
  [/\p{scx=Laoo}/u, "NotoSerifLao-Regular"],
  [/\p{scx=Mlym}/u, "NotoSerifMalayalam-Regular"],
  [/\p{scx=Mymr}/u, "NotoSerifMyanmar-Regular"],
  [/\p{scx=Sinh}/u, "NotoSerifSinhala-Regular"],
  [/\p{scx=Taml}/u, "NotoSerifTamil-Regular"],
  [/\p{scx=Telu}/u, "NotoSerifTelugu-Regular"],
  [/\p{scx=Thai}/u, "NotoSerifThai-Regular"],
  [/\p{scx=Tibt}/u, "NotoSerifTibetan-Regular"],
  [/\p{scx=Thaa}/u, "NotoSansThaana-Regular"],
  [/\p{scx=Syrc}/u, "NotoSansSyriac-Regular"],
  [/\p{scx=Cher}/u, "NotoSansCherokee-Regular"],
  [/\p{scx=Cans}/u, "NotoSansCanadianAboriginal-Regular"],
  [/\p{scx=Adlm}/u, "NotoSansAdlam-Regular"],
  [/\p{scx=Nkoo}/u, "NotoSansNKo-Regular"],
  [/\p{scx=Tfng}/u, "NotoSansTifinagh-Regular"],
  [/\p{scx=Mong}/u, "NotoSansMongolian-Regular"],
  [/\p{scx=Olck}/u, "NotoSansOlChiki-Regular"],
];

/** Faces for symbols that belong to no script: hearts, stars, emoji. */
const symbolFaces = ["NotoSerif-Regular", "NotoSansSymbols2-Regular", "NotoEmoji-Regular", "NotoSerifJP-Regular"];

/** Matches characters that are displayed as emoji: text fonts draw only parts of them. */
const emoji = /\p{Emoji_Presentation}|\ufe0f/u;

const loaded = new Map<string, Font>();

/** Loads a font from the folder once, scaled to 1000 units per em. Throws if the file is missing. */
export function faceNamed(name: string): Font {
  const known = loaded.get(name);
  if (known) return known;
  const font = new Font(new Face(new Blob(readFileSync(path.join(fontsFolder, `${name}.ttf`)))));
  font.setScale(1000, 1000);
  loaded.set(name, font);
  return font;
}

/** Returns the faces to try for a character with its marks, best first. Chinese characters in a text with kana are drawn as in Japan. */
export function facesFor(cluster: string, style: Style, text: string): string[] {
  const found = scriptFaces.filter(([script]) => script.test(cluster)).flatMap(([, ...faces]) => faces);
  if (/\p{scx=Han}/u.test(cluster) && /[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) found.unshift("NotoSerifJP-Regular");
  if (emoji.test(cluster)) found.unshift("NotoEmoji-Regular");
  const first = emoji.test(cluster) ? [] : [styleFaces[style]];
  return [...new Set([...first, ...found, ...symbolFaces])];
}

/** Joiners and variation selectors: they affect other characters and need no glyph of their own. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/** Whether a font has all characters of a cluster. */
export function hasGlyphs(font: Font, cluster: string): boolean {
  return [...cluster].every((char) => ignorable.test(char) || font.nominalGlyph(char.codePointAt(0) ?? 0));
}

/** Whether any face has all characters of a cluster. */
export function hasFace(cluster: string, style: Style): boolean {
  return facesFor(cluster, style, "").some((name) => hasGlyphs(faceNamed(name), cluster));
}
