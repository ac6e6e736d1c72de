import { readFileSync } from "node:fs";
import path from "node:path";
import { Blob, Face, Font } from "harfbuzzjs";
import { env } from "~/env.server";
import type { Style } from "~/lib/handout/fit";

/** The faces that the page is set in. What they lack comes from the ones below. */
const own: Record<Style, string> = {
  serif: "EBGaramond-Medium",
  italic: "EBGaramond-Italic",
  plain: "EBGaramond-Regular",
  mono: "NotoSansMono-Medium",
  handwriting: "Caveat-Medium",
};

/** The faces of other scripts, in the order in which they are asked. */
const others: readonly (readonly [script: RegExp, ...faces: string[]])[] = [
  [/[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}]/u, "EBGaramond-Regular", "NotoSerif-Regular"],
  [/\p{scx=Arab}/u, "Amiri-Regular"],
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

/** For signs of no script: hearts, stars, emoji. */
const signs = ["NotoSerif-Regular", "NotoSansSymbols2-Regular", "NotoEmoji-Regular", "NotoSerifJP-Regular"];

/** A sign that has an emoji's picture by itself: text fonts draw parts of it at most. */
const emoji = /\p{Emoji_Presentation}|\ufe0f/u;

const loaded = new Map<string, Font>();

/** A font of the folder, read once; its units are scaled to 1000 an em. Throws where the file is missing. */
export function faceNamed(name: string): Font {
  const known = loaded.get(name);
  if (known) return known;
  const font = new Font(new Face(new Blob(readFileSync(path.join(env.fontsDir, `${name}.ttf`)))));
  font.setScale(1000, 1000);
  loaded.set(name, font);
  return font;
}

/** The faces to ask for a character (with its marks), best first. Chinese characters in a text with kana are drawn as in Japan. */
export function facesFor(cluster: string, style: Style, text: string): string[] {
  const found = others.filter(([script]) => script.test(cluster)).flatMap(([, ...faces]) => faces);
  if (/\p{scx=Han}/u.test(cluster) && /[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) found.unshift("NotoSerifJP-Regular");
  if (emoji.test(cluster)) found.unshift("NotoEmoji-Regular");
  const first = emoji.test(cluster) ? [] : [own[style]];
  return [...new Set([...first, ...found, ...signs])];
}
