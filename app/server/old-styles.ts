import type { AtRule, ChildNode, Declaration, Plugin, Rule } from "postcss";

/**
 * Shorthands of 2020 and 2021 (Chrome 87, Safari 14.1), and what they are short for. The longer names that depend on the direction of writing are older,
 * except for those of borders and of places.
 */
const longer: Record<string, [first: string, second: string]> = {
  "padding-inline": ["padding-inline-start", "padding-inline-end"],
  "margin-inline": ["margin-inline-start", "margin-inline-end"],
  "padding-block": ["padding-top", "padding-bottom"],
  "margin-block": ["margin-top", "margin-bottom"],
  "inset-inline": ["left", "right"],
  "border-block-style": ["border-top-style", "border-bottom-style"],
  "border-block-width": ["border-top-width", "border-bottom-width"],
};

/** The side of the beginning and of the end of a line, in writing from left to right and from right to left. */
const sides: Record<string, [ltr: string, rtl: string]> = {
  "inset-inline-start": ["left", "right"],
  "inset-inline-end": ["right", "left"],
};

/** The two values of a shorthand: one stands for both, and spaces in brackets part nothing. */
function valuesOf(value: string): [string, string] {
  const [first = value, second = first] = value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return [first, second];
}

function writeLonger(declaration: Declaration) {
  const { prop, value } = declaration;
  if (prop === "inset") {
    const [top = value, right = top, bottom = top, left = right] = value.split(/\s+(?![^(]*\))/);
    const sides = Object.entries({ top, right, bottom, left });
    return void declaration.replaceWith(sides.map(([prop, value]) => declaration.clone({ prop, value })));
  }
  const names = longer[prop];
  if (names) {
    const values = valuesOf(value);
    declaration.replaceWith(names.map((prop, index) => declaration.clone({ prop, value: values[index] ?? value })));
  }
  const side = sides[prop];
  const rule = declaration.parent as Rule;
  if (!side) return;
  const mirrored = rule.clone({ nodes: [], selectors: rule.selectors.map((selector) => `[dir=rtl] ${selector}`) });
  mirrored.append({ prop: side[0], value: "auto" }, { prop: side[1], value });
  rule.after(mirrored);
  declaration.prop = side[0];
}

/** Parts a text at commas outside brackets. */
const parts = (text: string) => text.match(/(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];

/**
 * Writes :is() and :where() out (Chrome 88, Safari 14): 'a:is(.b, .c)' becomes 'a.b' and 'a.c', and '.a:is(.b *)' becomes '.b .a'. Where two rules are
 * about the same, it may become stronger than it was.
 */
export function writeOut(selector: string): string[] {
  const found = /^(.*[\s>+~])?((?:[^\s>+~:]|\\:)*(?::(?!is\(|where\()[\w-]+)*):(?:is|where)\(/.exec(selector);
  if (!found) return [selector];
  const [{ length: start }, before = "", compound = ""] = found;
  let end = start;
  for (let depth = 1; depth > 0 && end < selector.length; end++) depth += { "(": 1, ")": -1 }[selector[end] ?? ""] ?? 0;
  return parts(selector.slice(start, end - 1)).flatMap((one) => {
    const part = one.trim();
    const [, ancestors] = (compound && /^(.*[\s>+~])\*$/.exec(part)) || [];
    return writeOut(before + (ancestors ? ancestors + compound : compound + part) + selector.slice(end));
  });
}

/** Selectors that some of them don't know. */
const lateSelector = /::(?!before|after)|:(has|open|popover-open|autofill|focus-visible|read-only|-moz-[\w-]+)\b/;

/** True in browsers without gaps between flexible boxes alone, Chrome before 84 and Safari before 14.1: no browser can be asked for those gaps. */
const withoutGaps = "(not (inset: 0)) and (not (appearance: none))";

/** Margins in place of the gap of a rule, for flexible boxes in a row, in a column, or in lines. */
function marginsFor(rule: Rule, createAtRule: (params: string) => AtRule) {
  const gaps = { row: "", column: "" };
  rule.walkDecls(/^((row|column)-)?gap$/, ({ prop, value }) => {
    const [row, column] = valuesOf(value);
    if (prop !== "column-gap") gaps.row = row;
    if (prop !== "row-gap") gaps.column = column;
  });
  if (!gaps.row && !gaps.column) return;
  const isFlexible = rule.some((node) => node.type === "decl" && node.prop === "display" && node.value === "flex");
  const inRow = isFlexible ? "" : ":not([class*=grid]):not(.flex-col):not(.flex-wrap)";
  const supports = createAtRule(withoutGaps);
  const add = (end: string, margins: Record<string, string>) => {
    const set = Object.entries(margins).filter(([, value]) => value);
    if (!set.length) return;
    const made = rule.clone({ nodes: [], selectors: rule.selectors.map((selector) => selector + end) });
    supports.append(made.append(...set.map(([prop, value]) => ({ prop, value }))));
  };
  add(`${inRow}>*+:not([class*=ms-])`, { "margin-inline-start": gaps.column });
  if (!isFlexible) {
    const half = gaps.column && `calc(${gaps.column} / 2)`;
    add(".flex-col>*+*", { "margin-top": gaps.row });
    // The last line has the margin too: no selector finds a line.
    add(".flex-wrap>*", { "margin-bottom": gaps.row });
    add(".flex-wrap:not(.justify-center)>:not(:last-child)", { "margin-inline-end": gaps.column });
    add(".flex-wrap.justify-center>*", { "margin-inline-start": half, "margin-inline-end": half });
  }
  rule.after(supports);
}

/**
 * Browsers of 2021 (Chrome 98, iOS 15.3, Samsung Internet 17) and older ignore a cascade layer and everything in it. For them each sheet repeats
 * its layers' rules outside layers, for browsers that don't know dvh: it came with layers or just after them. The copies come first, so that rules
 * outside layers still override them. They say in an older way what browsers of 2020 don't know.
 */
export const oldStyles: Plugin = {
  postcssPlugin: "old-styles",
  Once(sheet, { AtRule }) {
    const layers = new Map<string, ChildNode[]>();
    sheet.each((node) => {
      if (node.type !== "atrule" || node.name !== "layer") return;
      for (const name of node.params.split(",").map((each) => each.trim()))
        layers.set(name, [...(layers.get(name) ?? []), ...(node.nodes ?? []).map((rule) => rule.clone())]);
    });
    const copy = new AtRule({ name: "supports", params: "not (height: 1dvh)", nodes: [...layers.values()].flat() });
    // A selector that a browser doesn't know invalidates the whole rule: '*, ::backdrop' would cost iOS 15 every box-sizing.
    copy.walkRules((rule) => {
      rule.selectors = rule.selectors.flatMap(writeOut);
      const unknown = rule.selectors.filter((selector) => lateSelector.test(selector));
      const common = rule.selectors.filter((selector) => !unknown.includes(selector));
      if (!unknown.length || !common.length) return;
      rule.cloneAfter({ selectors: unknown });
      rule.selectors = common;
    });
    const rules: Rule[] = [];
    copy.walkRules((rule) => void rules.push(rule));
    for (const rule of rules) marginsFor(rule, (params) => new AtRule({ name: "supports", params, nodes: [] }));
    for (const part of [copy, ...sheet.nodes.filter((node) => node.type !== "atrule" || node.name !== "layer")])
      if (part.type === "atrule" || part.type === "rule") part.walkDecls(writeLonger);
    if (layers.size) sheet.prepend(copy);
  },
};
