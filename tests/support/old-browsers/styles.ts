import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier } from "@mdn/browser-compat-data/types";
import postcss, { type AtRule, type Container, type Declaration, type Rule } from "postcss";
import { isKnown } from "./lacking.ts";

// Finds in a style sheet what one of the oldest browsers lacks. Gaps between flexible boxes are missed: a sheet doesn't say of which boxes they are.

const { properties, selectors, types, "at-rules": atRules } = bcd.css as unknown as Record<string, Identifier>;
const lacks = (feature: Identifier | undefined) => Boolean(feature?.__compat && !isKnown(feature.__compat));

function ofDeclaration({ prop, value }: Declaration): string[] {
  const property = properties?.[prop];
  // Other engines' own names, and our variables, are there for those who know them.
  if (prop.startsWith("-") || !property) return [];
  if (lacks(property)) return [prop];
  const words = value.split(/[\s,()/]+/).filter((word) => lacks(property[word] as Identifier | undefined));
  const calls = [...value.matchAll(/([a-z-]+)\(/g)].map(([, name = ""]) => name);
  const types_ = types as Record<string, Identifier>;
  const late = calls.filter((name) => lacks(types_[name] ?? (types_.color?.[name] as Identifier | undefined)));
  return [...words.map((word) => `${prop}: ${word}`), ...late.map((name) => `${name}()`)];
}

function ofSelector(selector: string): string[] {
  // A backslash stands before a colon that belongs to a class's name.
  const names = [...selector.matchAll(/(?<!\\)::?([a-z-]+)/g)].map(([, name = ""]) => name);
  return names.filter((name) => lacks(selectors?.[name])).map((name) => `:${name}`);
}

/** Whether what stands in a block is only for browsers that say they know something. */
function isAskedFor(node: Container): boolean {
  for (let at = node.parent; at; at = at.parent as Container | undefined)
    if (
      at.type === "atrule" &&
      (at as AtRule).name === "supports" &&
      !/^not \(height: ?1dvh\)$/.test((at as AtRule).params)
    )
      return true;
  return false;
}

/** Finds what one of the oldest browsers lacks in what they read of a sheet: all but cascade layers, and what stands in @supports for others. */
export function findLackingStyles(css: string): string[] {
  const sheet = postcss.parse(css);
  const found = new Set<string>();
  sheet.walkAtRules("layer", (layer) => void layer.remove());
  sheet.walkAtRules((rule) => {
    if (!isAskedFor(rule) && !["supports", "property"].includes(rule.name) && lacks(atRules?.[rule.name]))
      found.add(`@${rule.name}`);
  });
  sheet.walkRules((rule: Rule) => {
    if (isAskedFor(rule)) return;
    const late = ofSelector(rule.selector);
    // They drop the whole rule.
    if (late.length) for (const name of late) found.add(name);
    else
      rule.each((node) => {
        if (node.type === "decl") for (const name of ofDeclaration(node)) found.add(name);
      });
  });
  return [...found].sort();
}
