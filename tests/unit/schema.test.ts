import { randomUUID } from "node:crypto";
import path from "node:path";
import Database from "better-sqlite3";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { migrate } from "~/db/migrate.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { addAccount, addMemorial, addMemory, addPicture } from "../support/rows";

const rows = async <T = Record<string, unknown>>(text: string) => (await sql.raw<T>(text).execute(db)).rows;
const count = async (table: string, where = "1") =>
  (await rows<{ n: number }>(`select count(*) as n from ${table} where ${where}`))[0]?.n;

const tables = `
  account_history account_log accounts alerts api_keys api_registrations attendances attended_gatherings awaited_transcripts backup_removals book_askers books business_invitations business_logos calendar_feeds card_keys card_memories card_scan_files card_scan_items card_scans card_writings celebrant_packs chapel_shows closed_addresses colleague_invitations colleagues deletion_links deletions email_changes
  family_wishes first_approvals followed_days follower_mail_schedule followers gate_links gatherings held_forms helped_memorials import_folder_files import_folder_rows import_folders import_mappings jobs keepsake_askers keepsake_restore_media keepsake_restores keepsakes limits mail_queue media media_bucket media_files media_sums memorial_counts memorial_history memorial_import_keys memorial_import_rows memorial_imports memorial_invitations memorial_name_suffixes
  memorial_names memorial_owners memorial_references memorial_slugs memorial_totals memorials memories memory_counts memory_notices memory_numbers memory_pictures memory_totals memory_words moderation_mail_schedule moderation_notices naming_choices objection_links password_requests people_in_pictures people_taken_off proposed_people proposed_transcripts quota_changes quotas
  read_aloud recovery_codes refused_addresses registration_drafts removed_memories report_cases report_log reports retired_short_ids second_step_duties second_steps service_versions sessions sign_up_links sign_ups successor_key_readers successor_keys takeover_links takeovers thank_you_letters tokens transcript_drafts transcript_versions transcripts undrafted_memorials uploads user_preferences waiting_memories webhook_arrivals webhook_catches webhook_deliveries webhook_endpoints webhook_events
`;

describe("the database", () => {
  test("has every table", async () => {
    const found = await rows<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'",
    );
    const names = found.map(({ name }) => name).filter((name) => !/^(memorial_names|memory_words)_/.test(name));
    expect(names.sort()).toEqual(tables.trim().split(/\s+/));
  });

  test.each([
    ["foreign_keys", 1],
    ["synchronous", 2],
    ["journal_mode", "wal"],
    ["busy_timeout", 0],
  ])("pragma %s is %s", async (name, value) => {
    expect(Object.values((await rows(`pragma ${name}`))[0] ?? {})).toEqual([value]);
  });

  test("migrating again changes nothing; a database newer than the code is refused", async () => {
    const before = await rows("select * from kysely_migration");
    await migrate(db);
    expect(await rows("select * from kysely_migration")).toEqual(before);
    await rows("insert into kysely_migration values ('999-later', '2030-01-01T00:00:00Z')");
    await expect(migrate(db)).rejects.toThrow();
    await rows("delete from kysely_migration where name = '999-later'");
  });

  test("a transaction stands whole or not at all", async () => {
    const id = randomUUID();
    const work = transaction(async (trx) => {
      const row = { id, kind: "image", purpose: "memory", files: "[]", created_at: "2026" } as const;
      await trx.insertInto("media").values(row).execute();
      throw new Error("halfway");
    });
    await expect(work).rejects.toThrow("halfway");
    expect(await count("media", `id = '${id}'`)).toBe(0);
  });

  test("a transaction has the write lock from its start", async () => {
    const other = new Database(path.join(env.dataDir, "everkeep.db"), { timeout: 0 });
    const take = () => other.exec("begin immediate; rollback");
    await transaction(async () => expect(take).toThrow(/locked/));
    expect(take).not.toThrow();
    other.close();
  });

  test("a reference to nothing is refused", async () => {
    await expect(addMemory(randomUUID())).rejects.toThrow(/FOREIGN KEY/);
  });
});

describe("columns with a check take only what it lists", () => {
  const columns: [table: string, column: string, right: (string | number)[]][] = [
    ["accounts", "user_role", ["memorial_member", "business", "admin"]],
    ["accounts", "business_type", ["Funeral Home", "Crematory"]],
    ["sign_ups", "business_type", ["Funeral Home", "Crematory"]],
    ["tokens", "kind", ["confirmation", "recovery", "sign_in"]],
    ["media", "kind", ["image", "video", "audio"]],
    ["media", "purpose", ["portrait", "cover", "memory"]],
    ["memorials", "care", ["yes"]],
    ["memorials", "gate_dates", ["years", "name"]],
    ["memorials", "name_search", ["hidden"]],
    ["memorials", "status", ["active", "archived"]],
    ["memorial_owners", "role", ["memorial_member", "family_member"]],
    ["business_invitations", "status", ["pending", "accepted", "declined", "expired"]],
    ["colleague_invitations", "status", ["pending", "accepted"]],
    ["colleagues", "moderation_mail", [0, 1]],
    ["api_keys", "may_read", [0, 1]],
    ["api_keys", "may_write", [0, 1]],
    ["api_keys", "may_delete", [0, 1]],
    ["api_keys", "may_invite", [0, 1]],
    ["api_keys", "may_use_passwords", [0, 1]],
    ["memorial_invitations", "role", ["memorial_member"]],
    ["memorial_invitations", "status", ["pending", "accepted"]],
    ["memories", "memory_type", ["story", "photo", "video", "audio", "signature"]],
    ["memories", "media_state", ["none", "awaited", "attached"]],
    ["memories", "approval_status", ["pending", "approved", "rejected"]],
    ["memories", "family_only", [0, 1]],
    ["memories", "late_status", ["pending", "approved", "rejected"]],
    ["followers", "anniversary", [0, 1]],
    ["followers", "days", [0, 1]],
    ["memory_pictures", "status", ["awaited", "attached", "late", "left_out"]],
    ["memory_pictures", "position", [0, 1, 6, 19]],
    ["removed_memories", "removed_by", ["writer", "family"]],
    ["uploads", "state", ["open", "kept"]],
    ["books", "with_file", [0, 1]],
    ["books", "state", ["waiting", "making", "ready", "failed", "outdated", "expired"]],
    ["books", "is_behind", [0, 1]],
    ["media_sums", "has_sound", [0, 1]],
    ["keepsakes", "readers", ["family", "visitors"]],
    ["keepsakes", "in_parts", [0, 1]],
    ["keepsakes", "state", ["waiting", "making", "ready", "failed", "outdated"]],
    ["keepsake_restores", "state", ["uploading", "waiting", "working", "done", "refused"]],
    ["card_scans", "state", ["uploading", "waiting", "working", "paused", "done", "undone"]],
    ["card_scan_files", "state", ["awaited", "arrived", "done", "failed"]],
    ["card_scan_items", "outcome", ["filed", "twice", "unsorted", "dismissed", "undone"]],
    ["card_scan_items", "by_hand", [0, 1]],
    ["card_scan_items", "side", ["front", "back"]],
    ["card_scan_items", "family", ["marked", "empty", "unclear"]],
    ["card_memories", "family_asked", [0, 1]],
    ["card_writings", "side", ["front", "back"]],
    ["memorial_imports", "has_headings", [0, 1]],
    ["memorial_imports", "from_folder", [0, 1]],
    ["memorial_imports", "state", ["columns", "review", "waiting", "working", "done"]],
    ["memorial_import_rows", "state", "unchecked new here differs twice problem left_out registered".split(" ")],
    ["memorials", "visitors_keepsake", [0, 1]],
    ["user_preferences", "moderation_mail", [0, 1]],
    ["user_preferences", "moderation_mail_daily", [0, 1]],
    ["registration_drafts", "steps_done", [0, 1, 2, 3, 4, 5]],
    ["media_bucket", "only", [1]],
    ["media_bucket", "takes_new", [0, 1]],
    ["media_files", "state", ["waiting", "moved", "removing"]],
    ["takeovers", "state", ["waiting", "objected", "withdrawn", "done"]],
    ["deletions", "state", ["waiting", "deleting", "cleared", "done"]],
    ["webhook_endpoints", "enabled", [0, 1]],
    ["webhook_endpoints", "switched_off", ["failing", "gone"]],
    ["mail_queue", "attempts", [0, 1, 6, 99]],
    ["account_history", "kind", ["suspended", "resumed"]],
    ["account_history", "by_operator", [0, 1]],
    ["refused_addresses", "reason", ["bounce", "complaint", "manual"]],
    ["quotas", "memorials", [1, 6, 99]],
    ["quotas", "gigabytes", [1, 6, 99]],
    ["report_cases", "about", ["page", "memory", "picture"]],
    ["report_cases", "state", ["open", "decided", "objected"]],
    ["report_cases", "is_hidden", [0, 1]],
    ["report_cases", "hidden_at_once", [0, 1]],
    ["report_cases", "late_held", [0, 1]],
    ["report_cases", "decision", ["kept", "hidden", "removed", "changed", "gone"]],
    ["report_cases", "ground", ["law", "rules", "wish"]],
    ["reports", "reason", ["in_picture", "mine", "untrue", "illegal", "child", "else"]],
    ["report_log", "hidden_at_once", [0, 1]],
    ["report_log", "decided_by", ["moderator", "admin", "nobody"]],
    ["report_log", "objected_by", ["reporter", "writer"]],
    ["people_in_pictures", "state", ["shown", "hidden", "kept"]],
    ["naming_choices", "by_visitors", [0, 1]],
    ["family_wishes", "before_gate", [0, 1]],
    ["transcript_versions", "source", ["reader", "machine"]],
    ["gatherings", "kind", ["viewing", "service", "committal", "wake", "other"]],
    ["gatherings", "seen_by", ["everyone", "password", "invited"]],
  ];

  beforeAll(async () => {
    const { id } = await addAccount({ business_type: "Crematory" });
    const memorial = await addMemorial();
    const memory = await addMemory(memorial);
    await rows(`insert into uploads values ('u', '${memory}', '${memorial}', 'c', 1, 1, 'open', '2026')`);
    await rows(`insert into memory_pictures (memory_id, position, name, status)
      values ('${memory}', 0, 'a.jpg', 'awaited')`);
    await rows(`insert into followers (id, memorial_id, email, anniversary, confirm_hash, created_at)
      values ('f', '${memorial}', 'a@b', 0, 'c', '2026')`);
    await addPicture();
    await rows(`insert into tokens values ('h', 'recovery', '${id}', '2026', '2027', null)`);
    await rows("insert into sign_ups values ('s', 'a@b', 'Jo', null, 'Crematory', null, '2026')");
    await rows(`insert into memorial_owners values ('o', '${memorial}', '${id}', 'memorial_member', '2026')`);
    await rows(`insert into business_invitations values ('b', 'a@b', 't', 'pending', null, '2026', null, '2027')`);
    await rows(
      `insert into colleague_invitations values ('c', '${id}', 'a@b', null, 't', 'pending', '2026', null, '2027')`,
    );
    await rows(`insert into colleagues (account_id, business_id, joined_at) values ('${id}', '${id}', '2026')`);
    await rows(`insert into memorial_invitations
      values ('i', '${memorial}', 'a@b', 't', 'memorial_member', 'pending', null, '2026', null, '2027')`);
    await rows(`insert into user_preferences (user_id, updated_at) values ('${id}', '2026')`);
    await rows(`insert into registration_drafts (id, account_id, fields, created_at, updated_at)
      values ('d', '${id}', '{}', '2026', '2026')`);
    await rows(`insert into removed_memories values ('r', '${memorial}', 'writer', '2026')`);
    await rows(`insert into takeovers (id, memorial_id, account_id, claimed_at, due_at, state)
      values ('t', '${memorial}', '${id}', '2026', '2027', 'waiting')`);
    await rows(`insert into deletions (id, memorial_id, asked_at, due_at, state)
      values ('d', '${memorial}', '2026', '2027', 'waiting')`);
    await rows(`insert into media (id, kind, purpose, files, created_at)
      values ('v', 'video', 'memory', '[]', '2026'), ('w', 'image', 'memory', '[]', '2026')`);
    await rows(`insert into media_sums (media_id, name, bytes, sha256) values ('v', 'web.mp4', 1, 'x')`);
    await rows("insert into media_files (media_id, name, state) values ('m', 'a', 'waiting')");
    await rows("insert into media_bucket values (1, 'b', 0)");
    await rows(`insert into books (memorial_id, id, choices, state, asked_at)
      values ('${memorial}', 'b', '{}', 'waiting', '2026')`);
    await rows(`insert into keepsakes (id, memorial_id, readers, state, asked_at)
      values ('k', '${memorial}', 'family', 'waiting', '2026')`);
    await rows(`insert into keepsake_restores (id, account_id, state, name, bytes, asked_at)
      values ('k', '${id}', 'waiting', 'a.zip', 1, '2026')`);
    await rows(`insert into card_writings (media_id, side, writing) values ('w', 'front', '')`);
    await rows(`insert into card_scans (id, account_id, state, asked_at) values ('s', '${id}', 'waiting', '2026')`);
    await rows(`insert into card_scan_files (id, scan_id, position, name, bytes, state)
      values ('f', 's', 0, 'a.jpg', 1, 'awaited')`);
    await rows(`insert into card_scan_items (id, scan_id, file_id, page, place, outcome)
      values ('i', 's', 'f', 0, 0, 'unsorted')`);
    await rows(`insert into card_memories (memorial_id, number) values ('${memorial}', 0)`);
    await rows(`insert into memorial_imports (id, account_id, name, format, has_headings, columns, state, created_at)
      values ('l', '${id}', 'a.csv', 'commas', 1, '[]', 'review', '2026')`);
    await rows(`insert into memorial_import_rows (id, import_id, position, line, state)
      values ('r', 'l', 0, 1, 'new')`);
    await rows(`insert into webhook_endpoints (id, business_id, url, events, sealed, created_at)
      values ('w', '${id}', 'https://a.example/', '[]', 's', '2026')`);
    await rows(`insert into api_keys (id, business_id, name, secret_hash, may_read, may_write, may_use_passwords, created_at)
      values ('a', '${id}', 'n', 'h', 1, 1, 1, '2026')`);
    await rows(`insert into account_history (account_id, at, kind, by_operator)
      values ('${id}', '2026', 'suspended', 0)`);
    await rows(`insert into quotas (account_id) values ('${id}')`);
    await rows(`insert into report_cases (id, memorial_id, about, state, opened_at)
      values ('c', '${memorial}', 'page', 'open', '2026')`);
    await rows(`insert into report_log (received_at, category, about, hidden_at_once)
      values ('2026', 'else', 'page', 0)`);
    await rows(`insert into reports (id, case_id, log_number, token_hash, reason, language, sent_at)
      values ('r', 'c', 1, 'h', 'else', 'en', '2026')`);
    await rows("insert into people_in_pictures (media_id, place, name) values ('w', 0, 'Anna')");
    await rows("insert into transcript_versions values ('w', '2026', 'en', 'Hello', null, 'reader')");
    await rows(`insert into naming_choices values ('${memorial}', 1)`);
    await rows(`insert into family_wishes (memorial_id, before_gate) values ('${memorial}', 1)`);
    await rows(`insert into gatherings (id, memorial_id, kind, day, seen_by, created_at, changed_at)
      values ('g', '${memorial}', 'wake', '2026-12-03', 'everyone', '2026', '2026')`);
    await rows("insert into refused_addresses (email, at) values ('a@b', '2026')");
    await rows("insert into mail_queue (id, recipient, created_at) values ('m', 'a@b', '2026')");
  });

  test.each(columns)("%s.%s", async (table, column, right) => {
    const set = (value: unknown) => sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${value}`.execute(db);
    for (const value of right) expect((await set(value)).numAffectedRows).toBeGreaterThan(0n);
    const wrong = typeof right[0] === "number" ? [-1, 6, 99] : ["", "nonsense", String(right[0]).toUpperCase()];
    const refused = wrong.filter((value) => !right.includes(value));
    for (const value of refused) await expect(set(value), String(value)).rejects.toThrow(/CHECK/);
    await set(right[0]);
  });

  test("no check is left out above", async () => {
    const [all] = await rows<{ text: string }>("select group_concat(sql, ' ') as text from sqlite_master");
    expect(all?.text.match(/\bcheck\s*\(/gi)).toHaveLength(columns.length);
  });
});
