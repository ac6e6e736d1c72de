import { code, type Sources } from "./imports.ts";

/** Words that only SQLite has, in SQL or as its driver. */
const features = [
  [/\bpragma\b/gi, "pragmas"],
  [/\bfts5\b|\bmatch \?|\bmatch \$\{/gi, "its full-text search"],
  [/\bcreate (temp )?trigger\b/gi, "its triggers"],
  [/\b(json_each|json_extract|json_group_array)\(|->> ?['"$]/g, "its JSON functions"],
  [/\b(iif|strftime|julianday|unixepoch|group_concat|likely|unlikely|instr)\(/g, "its functions"],
  [/\binsert or (replace|ignore|abort)\b/gi, "insert or replace"],
  [/\b(sqlite_\w+|rowid|last_insert_rowid)\b/g, "its own names"],
  [/["']better-sqlite3["']/g, "its driver"],
] as const;

const home = /^app\/(db|models\/search)\//;

/** Everything that only SQLite has stands in db/, migrations/ and models/search/, so that docs/scaling.md can say what another database takes. */
export function sqliteAtHome(sources: Sources): string[] {
  return code(sources)
    .filter((file) => !home.test(file))
    .flatMap((file) =>
      (sources[file] ?? "").split("\n").flatMap((line, index) => {
        if (/^\s*(\/\/|\*|\/\*)/.test(line)) return [];
        return features
          .filter(([pattern]) => line.search(pattern) >= 0)
          .map(([, what]) => `${file}:${index + 1}: only db/, migrations/ and models/search/ use ${what} of SQLite`);
      }),
    );
}

const inModel = (line: string): Sources => ({ "app/models/a/b.ts": line });

/** Ways to break the rule: why, the files that do it, and what the rule says of it. */
export const sqliteBreaches: [why: string, added: Sources, told: RegExp][] = [
  ["a model sets a pragma", inModel('run("PRAGMA user_version");\n'), /b\.ts:1: .* pragmas/],
  ["a model reads JSON", inModel("\nsql`select value ->> '$.a' from json_each(x)`;\n"), /b\.ts:2: .* JSON/],
  ["a model counts months", inModel("sql`strftime('%m', at)`;\n"), /functions of SQLite/],
  ["a model searches", inModel("sql`where words match ?`;\n"), /full-text/],
  ["a command opens the file", { "app/commands/b.ts": 'import D from "better-sqlite3";\n' }, /driver/],
];
