import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

/** The agreed texts that spell it the American way (docs/product/wording.md). */
const agreed = [
  "Colors reset",
  "Colors saved",
  "Failed to save colors to your account, but printing will continue.",
  "Failed to save colors to your account. Please try again.",
  "Failed to save reset colors to your account.",
  "Loading your saved colors...",
  "Please sign in to save your color preferences.",
  "Print Colors",
  "Print with Colors",
  "Save Colors",
  "Text Colors",
];

/** Words of the interface that another one stands for. */
const banned: [word: RegExp, instead: string][] = [
  [/\bGo on\b/, "Continue"],
  [/\bNot good\b/, "Needs attention"],
  [/\bAll 2\b/, "Both"],
  [/(?:^|[a-z] )colors?(?:[ .,]|$)/i, "colour"],
  [/(?:^|[\d} ])K[Bb]\b/, "kB"],
  [/\b(?:Download Everything|Scan Handwritten|Cards and Posters|In the Chapel|Make a Book)\b/, "small letters"],
];

/** The texts of a source file: its string literals, the parts of its templates, and what stands between tags. */
function textsIn(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      texts.push(node.text);
    else if (ts.isJsxText(node)) texts.push(node.text.replace(/\s+/g, " ").trim());
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  // A text of one small word is a name in code.
  return texts.filter((text) => /[A-Z]|\s/.test(text));
}

it("has one word for one thing", () => {
  const faults = globSync("app/**/*.{ts,tsx}").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    // Most files need no reading.
    if (!/Go on|Not good|All 2|color|K[Bb]\b|Everything|Handwritten|Posters|Chapel|Book/i.test(source)) return [];
    return textsIn(file, source).flatMap((text) => {
      const rest = agreed.reduce((left, known) => left.replaceAll(known, ""), text);
      return banned.flatMap(([word, instead]) => (word.test(rest) ? [`${file}: “${text}”, not “${instead}”`] : []));
    });
  });
  expect(faults).toEqual([]);
});
