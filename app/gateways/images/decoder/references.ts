/** How often an element draws what it refers to: once, once for each element that is within it, or once for each corner of the lines within it. */
export type Times = "once" | "each" | "corners";

export interface Reference {
  to: string;
  times: Times;
}

export interface References {
  id: string | undefined;
  classes: string[];
  references: Reference[];
  /** Corners of its own line, at which it may draw a marker. */
  corners: number;
  /** It shows a part of another file. */
  elsewhere: boolean;
  /** A file that is written into it. */
  data: string | undefined;
}

/** Attributes and properties that are not handed down to what is within an element; paints and markers are. */
const own = /^(mask|clip-path|filter)$/;
const timesOf = (property: string): Times =>
  own.test(property) ? "once" : /^marker(-mid)?$/.test(property) ? "corners" : "each";

/** One value has more of them only where it is made to do harm; so many filters are refused in any case. */
const mostTargets = 1000;

/** What a value such as 'url(#a)' refers to. */
function targets(property: string, value: string): Reference[] {
  if (!value.includes("(")) return [];
  const found: Reference[] = [];
  for (const [, to = ""] of value.matchAll(/url\(\s*(?:["']\s*)?#([^"')\s]+)/gi))
    if (found.push({ to, times: timesOf(property) }) === mostTargets) break;
  return found;
}

/** The references of declarations such as 'fill: url(#a); mask: url(#b)'. */
function declared(style: string): Reference[] {
  if (!style.includes("#")) return [];
  return style.split(";").flatMap((line) => {
    const colon = line.indexOf(":");
    return targets(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1));
  });
}

const lines = /^(path|polyline|polygon|line)$/;

/** What an element refers to, by its attributes. */
export function referencesOf(name: string, attributes: Map<string, string>): References {
  const found: References = {
    id: undefined,
    classes: [],
    references: [],
    corners: 0,
    elsewhere: false,
    data: undefined,
  };
  for (const [qualified, value] of attributes) {
    const attribute = qualified.slice(qualified.indexOf(":") + 1);
    if (attribute === "id") found.id = value;
    else if (attribute === "class") found.classes = value.split(/\s+/).filter(Boolean);
    else if (attribute === "style") found.references.push(...declared(value));
    else if (attribute === "href") refer(found, name, value.trim());
    else found.references.push(...targets(attribute, value));
  }
  if (lines.test(name)) {
    // About as many as can be written in so many letters.
    found.corners = 2 + (attributes.get("d") ?? attributes.get("points") ?? "").length / 4;
  }
  return found;
}

/** Elements whose address is a part of what is drawn, not a link to go to. */
const shows = /^(use|image|feImage|textPath|tref|pattern|filter|mask|marker|clipPath|\w+Gradient)$/;

function refer(found: References, name: string, address: string) {
  if (!shows.test(name) || !address) return;
  if (address.startsWith("#")) found.references.push({ to: address.slice(1), times: "once" });
  else if (/^data:/i.test(address)) found.data = address;
  else found.elsewhere = true;
}

/** What a style sheet refers to: for elements of a class, and by other selectors, for any element at all. */
export interface Sheet {
  classes: Map<string, Reference[]>;
  others: Reference[];
}

/** Reads as much of a style sheet as tells what is drawn by it, in linear time. */
export function sheetOf(css: string): Sheet {
  const sheet: Sheet = { classes: new Map(), others: [] };
  for (const rule of css.split("}")) {
    const brace = rule.lastIndexOf("{");
    const references = declared(rule.slice(brace + 1));
    if (!references.length) continue;
    for (const selector of rule.slice(0, Math.max(0, brace)).split(",")) {
      const simple = /^\s*(?:[a-z]+)?\.([\w-]+)\s*$/i.exec(selector)?.[1];
      const found = simple ? (sheet.classes.get(simple) ?? []) : sheet.others;
      for (const reference of references) found.push(reference);
      if (simple) sheet.classes.set(simple, found);
    }
  }
  return sheet;
}
