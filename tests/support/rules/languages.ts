import ts from "typescript";
import { code, type Sources } from "./imports.ts";

/** The screens and parts of screens that come in several languages. */
const translated = [
  /^app\/(?:features\/[^/]+\/)?routes\/(memorial\.\$id|follow\.(confirm|stop)\.\$token)/,
  /^app\/ui\/(memory|upload)\//,
  /^app\/ui\/memorial\/page-head\.tsx$/,
  /^app\/ui\/form\/(error-summary|unsent)\.tsx$/,
  /^app\/ui\/page\/(failed|filled|language-links|not-found|offline|quiet-\w+|return-home|toast)\.tsx$/,
];

/** Names, which are the same in every language. */
const names = /^WhatsApp$/;

/** Attributes and properties that people read or hear. */
const read = /^(aria-label|alt|busy|close|hint|label|legend|next|placeholder|previous|summary|text|title)$/;

const equalities = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken];

/** The texts below a node that stand as they are: in an element, in quotes or in a template. A text that something is compared with isn't shown. */
function textsIn(node: ts.Node): string[] {
  if (ts.isBinaryExpression(node) && equalities.includes(node.operatorToken.kind)) return [];
  if (ts.isJsxAttribute(node) && !read.test(node.name.getText())) return [];
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return [node.text.trim()];
  const texts: string[] = [];
  node.forEachChild((child) => void texts.push(...textsIn(child)));
  return texts;
}

/** The texts in the elements of a component, and in what is passed to them to be read. */
function shownIn(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text.trim()];
  const isShown =
    (ts.isJsxAttribute(node) && read.test(node.name.getText())) ||
    (ts.isPropertyAssignment(node) && read.test(node.name.getText())) ||
    (ts.isJsxExpression(node) && ts.isJsxElement(node.parent));
  if (isShown) return textsIn(node);
  const texts: string[] = [];
  node.forEachChild((child) => void texts.push(...shownIn(child)));
  return texts;
}

/** A text that people read stands in the catalogues (app/languages), not in a component. */
export function textsInCatalogues(sources: Sources): string[] {
  const files = code(sources).filter((file) => file.endsWith(".tsx") && translated.some((one) => one.test(file)));
  return files.flatMap((file) => {
    const tree = ts.createSourceFile(file, sources[file] ?? "", ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    return shownIn(tree)
      .filter((text) => /\p{L}{2}/u.test(text) && !names.test(text))
      .map((text) => `${file}: '${text}' belongs in the catalogues of app/languages`);
  });
}

/** Components that break this rule. */
export const untranslated = [
  "<p>Welcome</p>",
  "<p>{here ? `Welcome` : t.welcome}</p>",
  '<p>{open && "Welcome"}</p>',
  '<a aria-label="Welcome" />',
  '<Tabs tabs={[{ label: "Welcome", to }]} />',
].map((markup): [why: string, added: Sources, told: RegExp] => [
  markup,
  { "app/routes/memorial.$id/b.tsx": `export const B = () => ${markup};\n` },
  /^app\/routes\/memorial\.\$id\/b\.tsx: 'Welcome/,
]);
