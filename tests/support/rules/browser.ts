import path from "node:path";
import { code, importsOf, type Sources } from "./imports.ts";

const isOfBrowser = (file: string) => /^app\/(?:.*\/)?browser\//.test(file);
const built = /\?(?:script|program)$/;

/** What a module that pages run without React may take: lib, what lies beside it or is shared by all, and the types of its feature. */
function mayTake(file: string, target: string, typeOnly: boolean) {
  const folder = path.posix.dirname(file);
  const beside = target.startsWith(`${folder}/`) || /^app\/(browser|engines\/slideshow)\//.test(target);
  return beside || target.startsWith("app/lib/") || (typeOnly && target === `${path.posix.dirname(folder)}/input.ts`);
}

/**
 * Scripts of pages import nothing that browsers don't need, and others import of them only what the build makes of them, and types: the server can't run
 * them, and React's pages would get them twice.
 */
export function browserModules(sources: Sources): string[] {
  return code(sources).flatMap((file) =>
    importsOf(file, sources).flatMap(({ target, line, typeOnly }) => {
      if (isOfBrowser(file))
        return mayTake(file, target, typeOnly)
          ? []
          : [`${file}:${line}: a script of pages imports lib/ and other scripts; not ${target}`];
      if (!isOfBrowser(target) || typeOnly || built.test(target)) return [];
      return [`${file}:${line}: a script of pages is imported with ?script or ?program; not ${target}`];
    }),
  );
}

const script = "app/features/a/browser/a.script.ts";
const takes = (name: string, file = script): Sources => ({ [file]: `import { a } from "${name}";\n` });

/** Cases that break the rule. */
export const browserBreaches: [why: string, added: Sources, told: RegExp][] = [
  ["a script takes a component", takes("~/ui/a"), /a\.script\.ts:1: a script of pages imports lib/],
  ["a script takes a rule of its feature", takes("../a"), /a\.script\.ts:1: a script of pages imports lib/],
  ["a shared script takes a feature's", takes(`~/${script.slice(4)}`, "app/browser/b.ts"), /^app\/browser\/b\.ts:1: /],
  [
    "a component takes a script's code",
    takes("~/browser/b", "app/ui/b.ts"),
    /^app\/ui\/b\.ts:1: .* \?script or \?program/,
  ],
];
