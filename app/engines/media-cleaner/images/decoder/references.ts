/** How often an element draws the target of a reference: once, once per element inside it, or once per corner of its lines. */
export type Times = "once" | "each" | "corners";

export interface Reference {
  to: string;
  times: Times;
}

export interface References {
  id: string | undefined;
  classes: string[];
  references: Reference[];
  /** Corners of its own line, at which a marker may be drawn. */
  corners: number;
  /** Whether it shows part of another file. */
  external: boolean;
  /** A file embedded in it. */
  data: string | undefined;
}

/** Properties that children don't inherit; paints and markers are inherited. */
const notInherited = /^(mask|clip-path|filter)$/;
const timesOf = (property: string): Times =>
  notInherited.test(property) ? "once" : /^marker(-mid)?$/.test(property) ? "corners" : "each";

/** Only a malicious value has more targets, and a drawing with that many filters is refused anyway. */
const maxTargets = 1000;

/** Returns the targets of a value such as 'url(#a)'. */
function targets(property: string, value: string): Reference[] {
  if (!value.includes("(")) return [];
  const found: Reference[] = [];
  for (const [, to = ""] of value.matchAll(/url\(\s*(?:["']\s*)?#([^"')\s]+)/gi))
    if (found.push({ to, times: timesOf(property) }) === maxTargets) break;
  return found;
}

/** Returns the references of declarations such as 'fill: url(#a); mask: url(#b)'. */
function declared(style: string): Reference[] {
  if (!style.includes("#")) return [];
  return style.split(";").flatMap((line) => {
    const colon = line.indexOf(":");
    return targets(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1));
  });
}

const lineElement = /^(path|polyline|polygon|line)$/;

/** Returns the references in an element's attributes. */
export function referencesOf(name: string, attributes: Map<string, string>): References {
  const found: References = {
    id: undefined,
    classes: [],
    references: [],
    corners: 0,
    external: false,
    data: undefined,
  };
  for (const [qualified, value] of attributes) {
    const attribute = qualified.slice(qualified.indexOf(":") + 1);
    if (attribute === "id") found.id = value;
    else if (attribute === "class") found.classes = value.split(/\s+/).filter(Boolean);
    else if (attribute === "style") found.references.push(...declared(value));
    else if (attribute === "href") addReference(found, name, value.trim());
    else found.references.push(...targets(attribute, value));
  }
  if (lineElement.test(name)) {
    // An estimate of the corners by the length of the attribute.
    found.corners = 2 + (attributes.get("d") ?? attributes.get("points") ?? "").length / 4;
  }
  return found;
}

/** Elements whose href is part of the drawing, not a link to follow. */
const embeddingElement = /^(use|image|feImage|textPath|tref|pattern|filter|mask|marker|clipPath|\w+Gradient)$/;

function addReference(found: References, name: string, address: string) {
  if (!embeddingElement.test(name) || !address) return;
  if (address.startsWith("#")) found.references.push({ to: address.slice(1), times: "once" });
  else if (/^data:/i.test(address)) found.data = address;
  else found.external = true;
}

/** The references of a style sheet: by class, and those of all other selectors, which may match any element. */
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
