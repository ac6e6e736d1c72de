import { type CreateTableBuilder, type Kysely, sql } from "kysely";

const oneOf = (column: string, values: string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((v) => sql.lit(v)))})`;

/** Instants are ISO UTC texts, days 'YYYY-MM-DD', ids UUIDs; truth is 0 or 1. */
export async function up(db: Kysely<unknown>) {
  const table = (name: string) => db.schema.createTable(name);
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute();
  const withId = <T extends string>(builder: CreateTableBuilder<T>) =>
    builder.addColumn("id", "text", (c) => c.primaryKey().notNull());

  await withId(table("accounts"))
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("full_name", "text", (c) => c.notNull())
    .addColumn("password_hash", "text")
    .addColumn("business_name", "text")
    .addColumn("business_type", "text", (c) => c.check(oneOf("business_type", ["Funeral Home", "Crematory"])))
    .addColumn("user_role", "text", (c) =>
      c.notNull().check(oneOf("user_role", ["memorial_member", "business", "admin"])),
    )
    .addColumn("email_confirmed_at", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  await index("accounts_by_role", "accounts", ["user_role", "created_at"]);

  await table("sessions")
    .addColumn("id_hash", "text", (c) => c.primaryKey().notNull())
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("last_seen_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await index("sessions_by_account", "sessions", ["account_id"]);
  await index("sessions_by_expiry", "sessions", ["expires_at"]);

  await table("tokens")
    .addColumn("token_hash", "text", (c) => c.primaryKey().notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(oneOf("kind", ["confirmation", "recovery", "sign_in"])))
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .addColumn("used_at", "text")
    .execute();
  await index("tokens_by_account", "tokens", ["account_id", "kind"]);

  await withId(table("media"))
    .addColumn("memorial_id", "text", (c) => c.references("memorials.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull().check(oneOf("kind", ["image", "video", "audio"])))
    .addColumn("purpose", "text", (c) => c.notNull().check(oneOf("purpose", ["portrait", "cover", "memory"])))
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("duration_ms", "integer")
    .addColumn("files", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await index("media_by_memorial", "media", ["memorial_id"]);
  await index("media_by_age", "media", ["created_at"]);

  await table("memorials")
    .addColumn("number", "integer", (c) => c.primaryKey().autoIncrement())
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("user_id", "text", (c) => c.references("accounts.id").onDelete("set null"))
    .addColumn("full_name", "text", (c) => c.notNull())
    .addColumn("search_name", "text", (c) => c.notNull())
    .addColumn("known_as", "text")
    .addColumn("date_of_birth", "text")
    .addColumn("date_of_death", "text")
    .addColumn("service_date", "text")
    .addColumn("service_location", "text")
    .addColumn("biography", "text")
    .addColumn("password", "text")
    .addColumn("password_check", "text")
    .addColumn("password_version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("scan_key_hash", "text", (c) => c.unique())
    .addColumn("qr_code", "text", (c) => c.notNull().unique())
    .addColumn("portrait_id", "text", (c) => c.references("media.id").onDelete("set null"))
    .addColumn("cover_id", "text", (c) => c.references("media.id").onDelete("set null"))
    .addColumn("background_gradient", "text")
    .addColumn("custom_url_slug", "text", (c) => c.unique())
    .addColumn("memorial_text", "text", (c) => c.notNull().defaultTo("Share your memories"))
    .addColumn("status", "text", (c) => c.notNull().check(oneOf("status", ["active", "archived"])))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  await index("memorials_by_owner", "memorials", ["user_id", "status", "created_at", "id"]);
  await index("memorials_by_age", "memorials", ["status", "created_at", "id"]);
  await index("memorials_by_name", "memorials", ["search_name"]);
  await index("memorials_by_portrait", "memorials", ["portrait_id"]);
  await index("memorials_by_cover", "memorials", ["cover_id"]);

  await table("memorial_slugs")
    .addColumn("slug", "text", (c) => c.primaryKey().notNull())
    .addColumn("memorial_id", "text", (c) => c.notNull().references("memorials.id").onDelete("cascade"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await index("memorial_slugs_by_memorial", "memorial_slugs", ["memorial_id"]);

  await withId(table("memorial_owners"))
    .addColumn("memorial_id", "text", (c) => c.notNull().references("memorials.id").onDelete("cascade"))
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("role", "text", (c) => c.notNull().check(oneOf("role", ["memorial_member", "family_member"])))
    .addColumn("accepted_at", "text", (c) => c.notNull())
    .addUniqueConstraint("memorial_owners_once", ["memorial_id", "account_id"])
    .execute();
  await index("memorial_owners_by_account", "memorial_owners", ["account_id"]);

  await withId(table("business_invitations"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("status", "text", (c) =>
      c.notNull().check(oneOf("status", ["pending", "accepted", "declined", "expired"])),
    )
    .addColumn("invited_by", "text", (c) => c.references("accounts.id").onDelete("set null"))
    .addColumn("invited_at", "text", (c) => c.notNull())
    .addColumn("accepted_at", "text")
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await index("business_invitations_by_age", "business_invitations", ["invited_at", "id"]);
  await index("business_invitations_by_email", "business_invitations", ["email", "status"]);

  await withId(table("memorial_invitations"))
    .addColumn("memorial_id", "text", (c) => c.notNull().references("memorials.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("role", "text", (c) => c.notNull().check(oneOf("role", ["memorial_member"])))
    .addColumn("status", "text", (c) => c.notNull().check(oneOf("status", ["pending", "accepted"])))
    .addColumn("invited_by", "text", (c) => c.references("accounts.id").onDelete("set null"))
    .addColumn("invited_at", "text", (c) => c.notNull())
    .addColumn("accepted_at", "text")
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await index("memorial_invitations_by_memorial", "memorial_invitations", ["memorial_id", "status", "expires_at"]);
  await index("memorial_invitations_by_email", "memorial_invitations", ["email", "status"]);

  await withId(table("memories"))
    .addColumn("memorial_id", "text", (c) => c.notNull().references("memorials.id").onDelete("cascade"))
    .addColumn("author_name", "text", (c) => c.notNull())
    .addColumn("content_title", "text", (c) => c.notNull())
    .addColumn("content_text", "text", (c) => c.notNull())
    .addColumn("memory_type", "text", (c) =>
      c.notNull().check(oneOf("memory_type", ["story", "photo", "video", "audio", "signature"])),
    )
    .addColumn("media_id", "text", (c) => c.references("media.id").onDelete("set null"))
    .addColumn("media_state", "text", (c) => c.notNull().check(oneOf("media_state", ["none", "awaited", "attached"])))
    .addColumn("approval_status", "text", (c) =>
      c.notNull().check(oneOf("approval_status", ["pending", "approved", "rejected"])),
    )
    .addColumn("rejection_reason", "text")
    .addColumn("decided_by", "text", (c) => c.references("accounts.id").onDelete("set null"))
    .addColumn("decided_at", "text")
    .addColumn("submission_hash", "text", (c) => c.notNull().unique())
    .addColumn("receipt_hash", "text", (c) => c.notNull().unique())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await index("memories_of_memorial", "memories", ["memorial_id", "approval_status", "created_at", "id"]);
  await index("memories_by_status", "memories", ["approval_status", "created_at", "id"]);
  await index("memories_by_type", "memories", ["memory_type", "approval_status", "created_at", "id"]);
  await index("memories_by_age", "memories", ["created_at", "id"]);
  await index("memories_by_media", "memories", ["media_id"]);

  await table("user_preferences")
    .addColumn("user_id", "text", (c) => c.primaryKey().notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("print_colors", "text")
    .addColumn("moderation_mail", "integer", (c) =>
      c.notNull().defaultTo(1).check(sql<boolean>`moderation_mail in (0, 1)`),
    )
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();

  await withId(table("registration_drafts"))
    .addColumn("account_id", "text", (c) => c.notNull().unique().references("accounts.id").onDelete("cascade"))
    .addColumn("steps_done", "integer", (c) => c.notNull().defaultTo(0).check(sql<boolean>`steps_done between 0 and 5`))
    .addColumn("fields", "text", (c) => c.notNull())
    .addColumn("password", "text")
    .addColumn("portrait_id", "text", (c) => c.references("media.id").onDelete("set null"))
    .addColumn("cover_id", "text", (c) => c.references("media.id").onDelete("set null"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  await index("registration_drafts_by_portrait", "registration_drafts", ["portrait_id"]);
  await index("registration_drafts_by_cover", "registration_drafts", ["cover_id"]);

  await table("limits")
    .addColumn("key", "text", (c) => c.primaryKey().notNull())
    .addColumn("used", "real", (c) => c.notNull())
    .addColumn("updated_at", "integer", (c) => c.notNull())
    .addColumn("full_at", "integer", (c) => c.notNull())
    .execute();
  await index("limits_by_age", "limits", ["full_at"]);

  await withId(table("mail_queue"))
    .addColumn("idempotency_key", "text", (c) => c.notNull().unique())
    .addColumn("recipient", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("html", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("next_attempt_at", "text")
    .addColumn("last_error", "text")
    .addColumn("sent_at", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await index("mail_queue_due", "mail_queue", ["next_attempt_at"]);

  // FTS5 and its triggers are SQLite's own; elsewhere a trigram index on memorials.search_name takes their place.
  await sql`create virtual table memorial_names using fts5(search_name, content='memorials', content_rowid='number', tokenize='trigram')`.execute(
    db,
  );
  await sql`create trigger memorial_names_insert after insert on memorials begin
    insert into memorial_names(rowid, search_name) values (new.number, new.search_name); end`.execute(db);
  await sql`create trigger memorial_names_delete after delete on memorials begin
    insert into memorial_names(memorial_names, rowid, search_name) values ('delete', old.number, old.search_name); end`.execute(
    db,
  );
  await sql`create trigger memorial_names_update after update of search_name on memorials begin
    insert into memorial_names(memorial_names, rowid, search_name) values ('delete', old.number, old.search_name);
    insert into memorial_names(rowid, search_name) values (new.number, new.search_name); end`.execute(db);
}
