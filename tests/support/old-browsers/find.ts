import { parseAst, transformWithEsbuild } from "vite";
import { lackingIn, oldest } from "./lacking.ts";

// Finds in a script what the oldest browsers lack. A method is known by its name alone, so one whose name an older interface has as well is missed:
// Blob.text() stands behind Response.text().

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const isName = (value: unknown): value is Node & { name: string } => isNode(value) && value.type === "Identifier";

/** Values of options that throw a RangeError where they aren't known: `timeZoneName` of Intl.DateTimeFormat. */
const lateValues = ["longGeneric", "shortGeneric", "longOffset", "shortOffset"];
const lookBehind = /\(\?<[=!]/;
const windows = ["window", "self", "globalThis"];

const lacking = lackingIn(oldest);

function ofMember({ object, property, computed }: Node, parent: Node, place: string): string[] {
  if (computed || !isName(property)) return [];
  const { name } = property;
  if (isName(object) && windows.includes(object.name)) return lacking.global(name) ? [name] : [];
  if (isName(object) && lacking.isGlobal(object.name))
    return lacking.member(object.name, name) ? [`${object.name}.${name}`] : [];
  const isCalled = parent.type === "CallExpression" && place === "callee" && !parent.optional;
  const isPrototype = isNode(object) && isName(object.property) && object.property.name === "prototype";
  return (isCalled || isPrototype) && lacking.method(name) ? [`.${name}()`] : [];
}

/** The name of an event that is listened for: addEventListener("scrollend", f), or a part's onScrollEnd. */
function ofListener({ type, callee, arguments: given, key }: Node): string[] {
  if (type === "Property" && isName(key) && /^on[A-Z]/.test(key.name)) {
    const name = key.name.slice(2).toLowerCase();
    return lacking.event(name) ? [`the event ${name}`] : [];
  }
  const isListener = isNode(callee) && isName(callee.property) && callee.property.name === "addEventListener";
  const name = isListener && (given as Node[])[0]?.value;
  return typeof name === "string" && lacking.event(name) ? [`the event ${name}`] : [];
}

function ofLiteral({ value, regex }: Node): string[] {
  const { pattern, flags } = (regex ?? {}) as { pattern?: string; flags?: string };
  const text = pattern ?? value;
  if (typeof text !== "string") return [];
  if (lookBehind.test(text)) return ["a regular expression that looks behind"];
  return /[dv]/.test(flags ?? "") ? [`the flags ${flags}`] : lateValues.includes(text) ? [text] : [];
}

/** The local names of a parameter or a declaration, such as those of `const { hasOwn } = Object`. */
function ofPattern({ id, init }: Node): string[] {
  if (!isNode(id) || id.type !== "ObjectPattern" || !isName(init)) return [];
  const names = (id.properties as Node[]).map(({ key }) => (isName(key) ? key.name : ""));
  return names.filter((name) => lacking.member(init.name, name)).map((name) => `${init.name}.${name}`);
}

function visit(node: Node, parent: Node, place: string, found: Set<string>) {
  const note = (names: string[]) => void names.map((name) => found.add(name));
  if (node.type === "Literal") return note(ofLiteral(node));
  if (node.type === "CallExpression" || node.type === "Property") note(ofListener(node));
  if (node.type === "MemberExpression") note(ofMember(node, parent, place));
  if (node.type === "VariableDeclarator") note(ofPattern(node));
  const asked = parent.type === "UnaryExpression" && parent.operator === "typeof";
  const isKey = (place === "key" || place === "property") && !parent.computed;
  if (isName(node) && !asked && !isKey && lacking.global(node.name)) found.add(node.name);
  for (const [key, value] of Object.entries(node))
    for (const child of [value].flat()) if (isNode(child)) visit(child, node, key, found);
}

/** Finds the names in a script that one of the oldest browsers lacks: 'structuredClone', 'Object.hasOwn', '.replaceAll()'. */
export function findLacking(script: string): string[] {
  const found = new Set<string>();
  const program = parseAst(script) as unknown as Node;
  visit(program, program, "", found);
  return [...found];
}

/** Whether the oldest browsers can parse a script: esbuild finds nothing to write in an older way. */
export async function canBeParsed(script: string): Promise<boolean> {
  const target = Object.entries(oldest).map(([name, version]) => name.replace("safari_ios", "ios") + version);
  const [older, now] = await Promise.all(
    [target, "esnext"].map((target) =>
      // esbuild rewrites `?.` for Chrome before 91 because of a mistake of V8 in one rare case.
      transformWithEsbuild(script, "script.js", { target, sourcemap: false, supported: { "optional-chain": true } }),
    ),
  );
  return older?.code === now?.code;
}
