import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { BrowserName, CompatStatement, Identifier } from "@mdn/browser-compat-data/types";
import project from "../../../package.json" with { type: "json" };

// The browsers of package.json's browserslist by MDN's data: which names of JavaScript and of web pages one of them lacks.

export type Versions = Partial<Record<BrowserName, string>>;

const mdnNames: Record<string, BrowserName> = { ios_saf: "safari_ios" };

/** The oldest version of each browser that our scripts have to work in. */
export const oldest: Versions = Object.fromEntries(
  project.browserslist.map((browser) => {
    const [name = "", version] = browser.split(" ");
    return [mdnNames[name] ?? name, version];
  }),
);

/** Whether one version is another or an earlier one. MDN writes '≤13' for what is at least as old as 13. */
function isUpTo(one: string, other: string) {
  const [a, b] = [one, other].map((version) => version.replace("≤", "").split(".").map(Number));
  const index = a?.findIndex((part, index) => part !== (b?.[index] ?? 0)) ?? -1;
  return index < 0 || (a?.[index] ?? 0) < (b?.[index] ?? 0);
}

/** Whether all of some browsers know a feature under its own name, without a setting. */
export function isKnown({ support }: CompatStatement, browsers: Versions = oldest): boolean {
  return Object.entries(browsers).every(([browser, version]) =>
    [support[browser as BrowserName] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
          typeof added === "string" &&
          added !== "preview" &&
          !(flags || prefix || other || (typeof removed === "string" && isUpTo(removed, version))) &&
          isUpTo(added, version),
      ),
  );
}

interface Lacking {
  /** Whether a name is one of the web's or the language's own, such as 'Object'. */
  isGlobal: (name: string) => boolean;
  /** Whether a browser lacks a global name, such as 'structuredClone'. */
  global: (name: string) => boolean;
  /** Whether a browser lacks what stands at a global name, such as 'Object.hasOwn'. */
  member: (of: string, name: string) => boolean;
  /** Whether a browser lacks a method of this name, whatever it is a method of, such as 'replaceAll'. */
  method: (name: string) => boolean;
  /** Whether a browser lacks an event of this name, whatever it happens to, such as 'scrollend'. */
  event: (name: string) => boolean;
}

const { builtins } = bcd.javascript as { builtins: Identifier };
function features(of: Identifier) {
  const entries = Object.entries(of as Record<string, Identifier>).filter(([name]) => name !== "__compat");
  return entries.flatMap(([name, feature]) => (feature.__compat ? [{ name, feature, compat: feature.__compat }] : []));
}

/** Reads what some browsers lack from MDN's data. */
export function lackingIn(browsers: Versions): Lacking {
  const globals = new Map<string, boolean>();
  const members = new Map<string, boolean>();
  const methods = new Map<string, boolean>();
  const events = new Map<string, boolean>();
  const note = (map: Map<string, boolean>, name: string, known: boolean) =>
    map.set(name, known || map.get(name) === true);
  for (const { name: owner, feature, compat } of [...features(bcd.api), ...features(builtins)]) {
    globals.set(owner, isKnown(compat, browsers) && globals.get(owner) !== false);
    for (const { name, feature: inner, compat } of features(feature)) {
      const known = isKnown(compat, browsers);
      // The data marks static members of the web's interfaces, and doesn't mark the language's.
      const [bare, isStatic] = [name.replace(/_static$/, ""), name.endsWith("_static")];
      if (isStatic || owner in builtins) note(members, `${owner}.${bare}`, known);
      if (!isStatic) note(methods, bare, known);
      if (name.endsWith("_event")) note(events, name.replace(/_event$/, ""), known);
      for (const { name: deeper, compat } of features(inner))
        if (owner === "Intl") note(methods, deeper, isKnown(compat, browsers));
    }
  }
  return {
    isGlobal: (name) => globals.has(name),
    global: (name) => globals.get(name) === false,
    member: (of, name) => members.get(`${of}.${name}`) === false,
    method: (name) => methods.get(name) === false,
    event: (name) => events.get(name) === false,
  };
}

/** When browsers learnt a global name, but no version before the oldest that we serve. */
export function sinceGlobal(name: string): Versions {
  const compat = bcd.api[name]?.__compat;
  return Object.fromEntries(
    Object.entries(oldest).map(([browser, version]) => {
      const [first] = [compat?.support[browser as BrowserName] ?? []].flat();
      const added = typeof first?.version_added === "string" ? first.version_added.replace("≤", "") : version;
      return [browser, isUpTo(added, version) ? version : added];
    }),
  );
}
