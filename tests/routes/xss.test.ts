import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { fields } from "../stress/xss/group.ts";
import { strings } from "../stress/xss/strings.ts";
import { views, xss } from "../stress/xss.ts";
import { rows } from "../support/client.ts";
import { builtRoutes, routeId } from "../support/routes.ts";

/** Columns whose texts the product writes itself: ids, hashes, times, words of a list, what is sealed or only looked for. */
const own = new RegExp(
  [
    ...[
      "(^|_)(id|hash|by|at|date|check|type|role|status|state|sealed|key)$",
      "^date_of",
      "^(kind|purpose|suffix|search_name|joined_name|checksum|language|handout_languages)$",
    ],
    ...["^recipient$", "^client$", "^readers$", "_(until|since|off)$"],
  ].join("|"),
);

it("there are 120 strings, each another one", () => {
  expect(new Set(strings.map((string) => string("hit(1)"))).size).toBe(120);
});

it("every page has a view", () => {
  const seen = new Set(views.flatMap(({ routes }) => routes).map(routeId));
  const pages = builtRoutes().filter(({ id }) => existsSync(`app/${id}/route.tsx`));
  expect(pages.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
});

it("every column that holds people's words is tried", () => {
  const dataDir = process.env.SEEDED_DATA_DIR ?? "";
  const columns = rows<{ field: string; name: string }>(
    dataDir,
    `select tables.name || '.' || columns.name as field, columns.name from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and lower(columns.type) = 'text' and tables.name not like 'memorial_names%' and tables.name not like 'kysely%'`,
  );
  const tried = new Set(fields.map((field) => field.split(" ")[0]));
  expect(columns.length).toBeGreaterThan(50);
  // Ids, and words that no page shows.
  for (const field of ["deletions.remains", "first_approvals.left_out"]) tried.add(field);
  // The choices of a form, in words of the code.
  for (const name of ["name_search", "gate_dates", "care"]) tried.add(`memorials.${name}`);
  // The names and lengths of archives.
  tried.add("keepsakes.files");
  // They become a part of keepsake_restores.report, and are shown there alone.
  tried.add("keepsake_restore_media.problems");
  // Ids and choices of a form, and names of stored files with their sums.
  for (const field of ["chapel_shows.choices", "media_sums.name", "media_sums.sha256"]) tried.add(field);
  // The bucket's own name, and the names of stored files with their sums.
  for (const field of ["media_bucket.name", "media_files.name", "media_files.sha256"]) tried.add(field);
  // The outcome for a scanned card, in words of the code, and the names of stored pictures.
  for (const name of ["outcome", "reason", "side", "family", "picture"]) tried.add(`card_scan_items.${name}`);
  // The ink of a card's places as bits, and the name of its side.
  for (const field of ["card_scan_items.writing", "card_writings.side", "card_writings.writing"]) tried.add(field);
  // Words of the code: why a run ended, how a file is written, and messages about cells.
  for (const field of ["memorial_imports.problem", "memorial_imports.format", "memorial_import_rows.notes"])
    tried.add(field);
  for (const field of ["card_scans.problem", "card_scan_files.problem"]) tried.add(field);
  // A job's kind, the id of its row, and an error that no page shows; the names of stored files.
  for (const field of [
    "jobs.kind",
    "jobs.subject",
    "jobs.last_error",
    "backup_removals.key",
    "alerts.name",
    "alerts.trouble",
    // Words of a list, and addresses that are shown nowhere.
    "report_log.category",
    "report_log.about",
    "report_log.decision",
    "report_log.ground",
    "report_log.outcome",
    "report_cases.about",
    "report_cases.decision",
    "report_cases.ground",
    "reports.reason",
    "reports.email",
    // Pages show the addresses that people typed, and say why in words of the code.
    "refused_addresses.email",
    "refused_addresses.reason",
  ])
    tried.add(field);
  // A machine's words, cleaned as typed ones and shown in the box of transcripts.words; and why it failed, in words of the code.
  for (const field of ["transcript_drafts.words", "transcript_drafts.failure"]) tried.add(field);
  // What the server makes of a folder and of a row, and reasons in words of the code; the name of a file is memorial_imports.name, too.
  for (const field of ["digest", "name", "state", "outcome", "why", "target"])
    tried.add(`import_folder_files.${field}`);
  for (const field of ["import_folders.name", "import_folders.salt", "import_folder_rows.mark"]) tried.add(field);
  // A digest, and names of fields.
  for (const field of ["shape", "columns"]) tried.add(`import_mappings.${field}`);
  // Kinds of gatherings, days and digests.
  for (const field of ["told", "pending", "news"]) tried.add(`followed_days.${field}`);
  // In the JSON of the API and of webhooks, and in a CSV file: on no page.
  tried.add("memorial_references.reference");
  // A day, as it was read.
  tried.add("gatherings.day");
  // One of two words of the code, and a language's code.
  for (const field of ["transcript_versions.source", "memories.words_language", "account_log.by_other"])
    tried.add(field);
  // Choices, ids and counts of webhooks, and reasons in words of the code.
  for (const field of [
    "webhook_endpoints.events",
    "webhook_events.payload",
    "webhook_deliveries.problem",
    "webhook_arrivals.verdict",
  ])
    tried.add(field);
  expect(columns.filter(({ name, field }) => !own.test(name) && !tried.has(field)).map(({ field }) => field)).toEqual(
    [],
  );
});

it("strings of script in every field run on no page", { tags: "slow" }, async () => {
  const bad = (await xss(1, true)).filter(({ good }) => !good);
  // One text: the closing list of failures shows no parts of an array.
  expect(
    bad.map(({ test, figure, limit, found = [] }) => [`${test}: ${figure}, ${limit}`, ...found].join("\n")).join("\n"),
  ).toBe("");
});
