import type { Page } from "@playwright/test";

// What a screen reader would say of a page, from Chromium's accessibility tree: roles, names, descriptions and states, in the order of reading.

interface Value {
  value?: unknown;
}
interface Node {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  role?: Value;
  name?: Value;
  description?: Value;
  value?: Value;
  properties?: { name: string; value: Value }[];
}

/** Roles that are not said: boxes without a meaning, and the parts of a text. */
const silent = [
  "none",
  "generic",
  "InlineTextBox",
  "LineBreak",
  "RootWebArea",
  "LabelText",
  "paragraph",
  "MenuListPopup",
  "ListMarker",
];
const plainRoles: Record<string, string> = {
  StaticText: "",
  Video: "video",
  Audio: "audio",
  DisclosureTriangle: "disclosure",
  DescriptionList: "list",
};
const states = [
  "required",
  "invalid",
  "checked",
  "expanded",
  "disabled",
  "readonly",
  "modal",
  "busy",
  "level",
  "live",
  "focused",
];

function stateOf({ name, value: { value } }: { name: string; value: Value }) {
  if (!states.includes(name) || value === false || value === "false" || value === "off") return [];
  if (name === "checked" || name === "expanded") return [value === "true" || value === true ? name : `not ${name}`];
  return [name === "level" || name === "live" ? `${name} ${value}` : name];
}

/** Days and times change from run to run. */
export const steady = (text: string) =>
  text
    .replace(/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d{1,2} \w+ \d{4}\b/g, "DAY")
    .replace(
      /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
      "DAY",
    )
    .replace(/(?:less than an hour|an? \w+|\d+ ?\w+) ago\b|\bjust now\b/gi, "AGO")
    .replace(/(Today's Queue’\n\s+definition\n\s+)\d+/, "$1NUMBER")
    .replace(new RegExp(`^(\\s*)${new Date().getFullYear()}$`, "gm"), "$1YEAR")
    .replace(/DAY at \d\d:\d\d/g, "DAY at TIME")
    .replace(/localhost:\d+/g, "localhost");

function lines(nodes: Node[]): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const said: string[] = [];
  const visit = (node: Node, depth: number, above: string) => {
    const role = String(node.role?.value ?? "");
    const name = String(node.name?.value ?? "").trim();
    const isSaid =
      !node.ignored && !silent.includes(role) && !(role === "StaticText" && (!name || above.includes(name)));
    if (isSaid) {
      const called = plainRoles[role] ?? role;
      const value = String(node.value?.value ?? "");
      const about = [
        ...(node.properties ?? []).flatMap(stateOf),
        ...(value && role !== "StaticText" ? [`value ‘${value}’`] : []),
        ...(node.description?.value ? [`described ‘${node.description.value}’`] : []),
      ];
      const text = [called, name && (called ? `‘${name}’` : name), about.length ? `(${about.join(", ")})` : ""];
      said.push(`${"  ".repeat(depth)}${text.filter(Boolean).join(" ")}`);
    }
    const next = isSaid ? name : above;
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) visit(child, isSaid ? depth + 1 : depth, next);
    }
  };
  const [root] = nodes;
  if (root) visit(root, 0, "");
  return said;
}

/** Writes down what is heard of a page: its title, where the focus is, and all that is said when it is read from its beginning. */
export async function heard(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as unknown as { nodes: Node[] };
  await session.detach();
  return steady([`title ‘${await page.title()}’`, ...lines(nodes), ""].join("\n"));
}
