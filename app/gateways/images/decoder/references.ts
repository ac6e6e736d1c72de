/** How often an element draws the target of a reference: once, once for each element in it, or once for each corner of its lines. */
export type Times = "once" | "each" | "corners";

export interface Reference {
  to: string;
  times: Times;
}

export interface References {
  id: string | undefined;
  classes: string[];
  references: Reference[];
  /** Corners of its own line, where a marker may be drawn. */
  corners: number;
  /** Whether it shows a part of another file. */
  elsewhere: boolean;
  /** A file embedded in it. */
  data: string | undefined;
}

/** Properties that children don't inherit; paints and markers are inherited. */
const own = /^(mask|clip-path|filter)$/;
const timesOf = (property: string): Times =>
  own.test(property) ? "once" : /^marker(-mid)?$/.test(property) ? "corners" : "each";

/** Only a hostile value has more targets; that many filters are refused anyway. */
const mostTargets = 1000;

/** The targets of a value such as 'url(#a)'. */
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

/** The references in an element's attributes. */
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
    // About as many as fit into that many letters.
    found.corners = 2 + (attributes.get("d") ?? attributes.get("points") ?? "").length / 4;
  }
  return found;
}

/** Elements whose href is a part of the drawing, not a link to follow. */
const shows = /^(use|image|feImage|textPath|tref|pattern|filter|mask|marker|clipPath|\w+Gradient)$/;

function refer(found: References, name: string, address: string) {
  if (!shows.test(name) || !address) return;
  if (address.startsWith("#")) found.references.push({ to: address.slice(1), times: "once" });
  else if (/^data:/i.test(address)) found.data = address;
  else found.elsewhere = true;
}

/** The references of a style sheet: by class, and those of other selectors, which may match any element. */
export interface Sheet {
  classes: Map<string, Reference[]>;
  others: Reference[];
}

/** Reads the references of a style sheet, in linear time. */
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
