import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier } from "@mdn/browser-compat-data/types";
import { isKnown } from "./lacking.ts";

const elements = bcd.html.elements as unknown as Record<string, Identifier>;
const everywhere = bcd.html.global_attributes as unknown as Record<string, Identifier>;
const lacks = (feature: Identifier | undefined) => Boolean(feature?.__compat && !isKnown(feature.__compat));

/** Finds the elements and attributes of a page that one of the oldest browsers doesn't know: '<dialog>', 'loading on <img>'. */
export function findLackingHtml(html: string): string[] {
  const found = new Set<string>();
  const withoutText = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  for (const [, name = "", attributes = ""] of withoutText.matchAll(
    /<([a-z][\w-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    if (lacks(elements[name])) found.add(`<${name}>`);
    for (const [, attribute = ""] of attributes.matchAll(/\s([^\s=>"]+)(?:="[^"]*")?/g)) {
      const feature = (elements[name]?.[attribute] as Identifier | undefined) ?? everywhere[attribute];
      if (lacks(feature)) found.add(`${attribute} on <${name}>`);
    }
  }
  return [...found].sort();
}
