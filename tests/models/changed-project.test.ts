import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runsAllRows } from "../support/slow.ts";
import { copyProject, deleteFeature, runIn } from "../support/without-features.ts";

const description = `  restingPlace: {
    column: "resting_place",
    kind: "line",
    label: "Resting Place",
    hint: "The cemetery, and the place in it. Optional.",
    term: "Resting Place",
    about: "Where the grave is.",
    step: "service",
    max: 150,
    tooLong: "Resting place must be at most 150 characters",
  },
`;

const migration = `import { type Kysely, sql } from "kysely";

/** Adds the resting place of a memorial; a page and a keepsake go out of date with it. */
export async function up(db: Kysely<unknown>) {
  await sql\`alter table memorials add column resting_place text\`.execute(db);
  for (const name of ["version_of_memorial", "outdated_by_changed_memorial"]) {
    const { rows } = await sql<{ sql: string }>\`select sql from sqlite_master where name = \${name}\`.execute(db);
    const trigger = (rows[0]?.sql ?? "")
      .replace(" update of ", " update of resting_place, ")
      .replace(" when ", " when old.resting_place is not new.resting_place or ");
    await sql\`drop trigger \${sql.id(name)}\`.execute(db);
    await sql.raw(trigger).execute(db);
  }
}
`;

/** A copy of the project in which the recipe of README, "Add a field to a memorial", is followed by hand; `changed` are the files that it touches. */
function withNewField() {
  const project = mkdtempSync(path.join(tmpdir(), "everkeep-field-"));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  copyProject(project);
  const changed = new Set<string>();
  const read = (file: string) => readFileSync(path.join(project, file), "utf8");
  const write = (file: string, text: string) => {
    writeFileSync(path.join(project, file), text);
    changed.add(file);
  };
  const edit = (file: string, before: string, after: string) => {
    expect(read(file).split(before), `${file}: ${before}`).toHaveLength(2);
    write(
      file,
      read(file).replace(before, () => after),
    );
  };
  const number = readdirSync(path.join(project, "migrations")).filter((file) => file.endsWith(".ts")).length + 1;
  const name = `${String(number).padStart(3, "0")}-resting-place.ts`;
  write(`migrations/${name}`, migration);
  const digest = createHash("sha256").update(migration).digest("hex");
  edit("migrations/digests.json", "\n}\n", `,\n  "${name}": "${digest}"\n}\n`);
  edit("app/lib/memorial-fields.ts", "  livestreamUrl: {\n", `${description}  livestreamUrl: {\n`);
  edit("docs/keepsake.md", "`serviceLocation`, ", "`serviceLocation`, `restingPlace`, ");
  const form = "app/ui/memorial/fields.tsx";
  const link = '      <DescribedField fields={fields} name="livestreamUrl" />\n';
  const askForIt = () => edit(form, link, `${link.replace("livestreamUrl", "restingPlace")}${link}`);
  const vitest = (...words: string[]) =>
    runIn(project, "vitest", "run", "--config", "tests/vitest.config.ts", ...words);
  return { project, changed, askForIt, vitest, read };
}

/** Deletes five features from a project, with few tests that name them. */
function withoutFeatures(project: string) {
  for (const name of ["chapel", "webhooks", "import-folder", "imports", "object-bucket"]) {
    const deleted = deleteFeature(project, name);
    expect(deleted.length, name).toBeGreaterThan(0);
    expect(deleted.length, `${name}: ${deleted.join(" ")}`).toBeLessThan(30);
  }
  expect(readFileSync(path.join(project, "app/features/all.server.ts"), "utf8")).not.toMatch(
    /import\("\.\/(chapel|webhooks|import-folder|imports|object-bucket)\//,
  );
}

// Both in one copy: its checks take minutes.
it("a new field of a memorial takes seven files and goes from the form into all that has fields, and five features can go", {
  tags: "deep",
  timeout: 900_000,
}, () => {
  const { project, changed, askForIt, vitest, read } = withNewField();
  const generated = ["app/db/schema.sql", "docs/triggers.md"];
  const before = generated.map(read);
  vitest("tests/unit/triggers.test.ts", "-u");
  for (const [index, file] of generated.entries()) if (read(file) !== before[index]) changed.add(file);

  // A field that no form asks for is missed.
  expect(() => vitest("tests/unit/memorial-forms.test.tsx")).toThrow(/restingPlace/);
  askForIt();
  expect([...changed].sort()).toEqual([
    ...["app/db/schema.sql", "app/lib/memorial-fields.ts", "app/ui/memorial/fields.tsx", "docs/keepsake.md"],
    ...["docs/triggers.md", expect.stringMatching(/^migrations\/\d{3}-resting-place\.ts$/), "migrations/digests.json"],
  ]);

  withoutFeatures(project);
  runIn(project, "tsc");
  runIn(project, "biome", "check", "--vcs-enabled=false");
  const names = [
    "memorial-fields",
    "memorial-forms",
    "keepsake-columns",
    "schema",
    "triggers",
    "input",
    "registration",
  ];
  const rules = ["tests/access", "tests/architecture", "tests/docs", "tests/migrations"];
  vitest(...(runsAllRows() ? ["--project", "unit"] : [...names.map((name) => `tests/unit/${name}.test`), ...rules]));
});
