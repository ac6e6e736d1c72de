import { code, type Sources } from "./imports.ts";

const lineOf = (source: string, index: number) => source.slice(0, index).split("\n").length;

/** Files that may take JSON for what they say it is, each with the reason. */
const trusted: Record<string, string> = {
  "app/features/keepsake/restore/restore.server.ts":
    "the same job has checked these lines and written them a moment ago",
  "app/features/keepsake/browser/slideshow.program.ts":
    "a page reads what was written into it, and a schema would be many times its script",
  "app/server/browser-scripts.ts": "the build reads the project's own package.json",
};

/** What JSON holds is checked before it is used: by a schema at once, or as `unknown`, which the compiler lets nobody use unchecked. */
export function checkedJson(sources: Sources): string[] {
  return code(sources)
    .filter((file) => file.startsWith("app/") && !(file in trusted))
    .flatMap((file) => {
      const source = sources[file] ?? "";
      const parsed = [...source.matchAll(/\bJSON\s*\.\s*parse\b/g)].filter(
        ({ index }) => !/(?:\.(?:safeP|p)arse\(\s*|\bconst \w+: unknown =\s*)$/.test(source.slice(0, index)),
      );
      const cast = source.matchAll(/\bjsonIn\((?:[^()]|\([^()]*\))*\)\s*as\b/g);
      return [...parsed, ...cast].map(
        ({ index }) =>
          `${file}:${lineOf(source, index)}: hand JSON to a schema at once, or read it with jsonIn or the door of its column`,
      );
    });
}
