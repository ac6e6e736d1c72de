-- The database after all migrations. Generated: see docs/triggers.md.

CREATE TABLE "account_history" (
    number integer primary key autoincrement,
    account_id text not null references accounts (id) on delete cascade,
    at text not null,
    kind text not null check (kind in ('suspended', 'resumed', 'second_step_on', 'second_step_off', 'second_step_codes')),
    admin_id text references accounts (id) on delete set null,
    by_operator integer not null check (by_operator in (0, 1)),
    reason text
  ) strict;

CREATE INDEX account_history_by_account on account_history (account_id, number);

CREATE INDEX account_history_by_admin on account_history (admin_id);

CREATE TABLE account_log (
    number integer primary key autoincrement,
    account_id text not null references accounts (id) on delete cascade,
    at text not null,
    kind text not null,
    times integer not null default 1,
    last_at text,
    place text,
    browser text,
    new_browser integer not null default 0,
    detail text,
    by_other text,
    memorial_id text references memorials (id) on delete set null
  ) strict;

CREATE INDEX account_log_by_time on account_log (at);

CREATE INDEX account_log_of_account on account_log (account_id, number);

CREATE INDEX account_log_of_memorial on account_log (memorial_id);

CREATE TABLE "accounts" ("id" text not null primary key, "email" text not null unique, "full_name" text not null, "password_hash" text, "business_name" text, "business_type" text check ("business_type" in ('Funeral Home', 'Crematory')), "user_role" text not null check ("user_role" in ('memorial_member', 'business', 'admin')), "email_confirmed_at" text, "created_at" text not null, "updated_at" text not null, business_phone text, business_url text, suspended_at text);

CREATE INDEX "accounts_by_role" on "accounts" ("user_role", "created_at");

CREATE TRIGGER history_of_deleted_account before delete on accounts begin
    update memorial_history set actor = 'a former member', account_id = null where account_id = old.id;
    update memorial_history set other = 'a former member', other_id = null where other_id = old.id;
    update memorial_history set other = 'a former member' where other = old.email; end;

CREATE TRIGGER leaving_of_deleted_account before delete on accounts begin
    delete from colleagues where account_id = old.id; end;

CREATE TRIGGER version_of_business after update of business_name, business_phone, business_url on accounts when old.business_name is not new.business_name or old.business_phone is not new.business_phone or old.business_url is not new.business_url begin update memorials set version = version + 1 where user_id = new.id; end;

CREATE TABLE alerts (
    name text primary key not null,
    trouble text,
    told_at text not null,
    to_post integer not null
  ) strict;

CREATE TABLE api_keys (
    id text primary key not null,
    business_id text not null references accounts (id) on delete cascade,
    name text not null,
    secret_hash text not null,
    may_read integer not null check (may_read in (0, 1)),
    may_write integer not null check (may_write in (0, 1)),
    may_use_passwords integer not null check (may_use_passwords in (0, 1)),
    created_at text not null,
    last_used_at text
  , may_invite integer not null default 0 check (may_invite in (0, 1)), may_delete integer not null default 0 check (may_delete in (0, 1))) strict;

CREATE INDEX api_keys_by_business on api_keys (business_id, created_at);

CREATE TABLE api_registrations (
    business_id text not null references accounts (id) on delete cascade,
    key_hash text not null,
    request_hash text not null,
    memorial_id text not null references memorials (id) on delete cascade,
    primary key (business_id, key_hash)
  ) strict, without rowid;

CREATE INDEX api_registrations_of_memorial on api_registrations (memorial_id);

CREATE TABLE attendances (
    id text primary key not null,
    memorial_id text not null references memorials (id) on delete cascade,
    name text not null,
    service integer not null,
    address_sealed text,
    email_sealed text,
    may_thank integer not null,
    language text not null,
    said_at text not null,
    thanked_at text
  ) strict, without rowid;

CREATE INDEX attendances_of_memorial on attendances (memorial_id, said_at);

CREATE INDEX attendances_with_address on attendances (said_at)
    where address_sealed is not null or email_sealed is not null;

CREATE TABLE attended_gatherings (
    attendance_id text not null references attendances (id) on delete cascade,
    gathering_id text not null references gatherings (id) on delete cascade,
    primary key (attendance_id, gathering_id)
  ) strict, without rowid;

CREATE INDEX attended_gatherings_by_gathering on attended_gatherings (gathering_id);

CREATE TABLE awaited_transcripts (
    memory_id text primary key not null references memories (id) on delete cascade,
    language text not null,
    words text not null
  ) strict, without rowid;

CREATE TABLE backup_removals (key text primary key not null, noticed_at text not null) strict;

CREATE TABLE book_askers (
    memorial_id text not null references books (memorial_id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    primary key (memorial_id, account_id)
  ) strict, without rowid;

CREATE INDEX book_askers_by_account on book_askers (account_id);

CREATE TABLE books (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    id text not null unique,
    choices text not null,
    with_file integer not null default 0 check (with_file in (0, 1)),
    state text not null check (state in ('waiting', 'making', 'ready', 'failed', 'outdated', 'expired')),
    asked_at text not null,
    pages_done integer not null default 0,
    pages integer not null default 0,
    bytes integer,
    warnings text not null default '[]',
    is_behind integer not null default 0 check (is_behind in (0, 1)),
    expires_at text
  ) strict, without rowid;

CREATE INDEX books_by_state on books (state, asked_at);

CREATE TRIGGER outdated_by_changed_book after update of choices, state on books when old.choices is not new.choices
        or new.state = 'ready' and new.with_file = 1 and old.state <> 'ready' begin update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'family' and memorial_id = new.memorial_id; end;

CREATE TRIGGER outdated_by_new_book after insert on books begin update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'family' and memorial_id = new.memorial_id; end;

CREATE TABLE "business_invitations" ("id" text not null primary key, "email" text not null, "token_hash" text not null unique, "status" text not null check ("status" in ('pending', 'accepted', 'declined', 'expired')), "invited_by" text references "accounts" ("id") on delete set null, "invited_at" text not null, "accepted_at" text, "expires_at" text not null);

CREATE INDEX "business_invitations_by_age" on "business_invitations" ("invited_at", "id");

CREATE INDEX "business_invitations_by_email" on "business_invitations" ("email", "status");

CREATE TABLE business_logos (
    account_id text primary key references accounts (id) on delete cascade,
    id text not null unique,
    width integer not null,
    height integer not null,
    png blob not null,
    created_at text not null
  ) strict;

CREATE TRIGGER version_of_logo_delete after delete on business_logos begin
      update memorials set version = version + 1 where user_id = old.account_id; end;

CREATE TRIGGER version_of_logo_insert after insert on business_logos begin
      update memorials set version = version + 1 where user_id = new.account_id; end;

CREATE TRIGGER version_of_logo_update after update on business_logos begin
      update memorials set version = version + 1 where user_id = new.account_id; end;

CREATE TABLE calendar_feeds (
    account_id text primary key not null references accounts (id) on delete cascade,
    business_id text not null references accounts (id) on delete cascade,
    token_hash text not null unique,
    created_at text not null,
    read_at text
  ) strict, without rowid;

CREATE INDEX calendar_feeds_of_business on calendar_feeds (business_id);

CREATE TABLE card_keys (
    id text primary key not null,
    short_id text not null unique,
    memorial_id text unique references memorials (id) on delete set null,
    sealed text not null,
    next_number integer not null
  ) strict, without rowid;

CREATE TABLE card_memories (
    id integer primary key,
    memorial_id text not null references memorials (id) on delete cascade,
    number integer,
    memory_id text references memories (id) on delete set null,
    family_asked integer not null default 0 check (family_asked in (0, 1))
  , copied_number integer) strict;

CREATE INDEX card_memories_of_copies on card_memories (memorial_id, copied_number) where copied_number is not null;

CREATE UNIQUE INDEX card_memories_of_memory on card_memories (memory_id) where memory_id is not null;

CREATE UNIQUE INDEX card_memories_once on card_memories (memorial_id, number) where number is not null;

CREATE TRIGGER card_memories_without_number after update of memory_id on card_memories
    when new.memory_id is null and new.number is null begin delete from card_memories where id = new.id; end;

CREATE TABLE card_scan_files (
    id text primary key not null,
    scan_id text not null references card_scans (id) on delete cascade,
    position integer not null,
    name text not null,
    bytes integer not null,
    state text not null check (state in ('awaited', 'arrived', 'done', 'failed')),
    upload_id text,
    checksum text,
    pages integer,
    pages_done integer not null default 0,
    problem text
  , slow_pages integer not null default 0) strict;

CREATE UNIQUE INDEX card_scan_files_in_order on card_scan_files (scan_id, position);

CREATE TABLE card_scan_items (
    id text primary key not null,
    scan_id text not null references card_scans (id) on delete cascade,
    file_id text not null references card_scan_files (id) on delete cascade,
    page integer not null,
    place integer not null,
    outcome text not null check (outcome in ('filed', 'twice', 'unsorted', 'dismissed', 'undone')),
    reason text,
    by_hand integer not null default 0 check (by_hand in (0, 1)),
    memorial_id text references memorials (id) on delete cascade,
    number integer,
    side text check (side in ('front', 'back')),
    family text check (family in ('marked', 'empty', 'unclear')),
    memory_id text references memories (id) on delete set null,
    media_id text references media (id) on delete set null,
    picture text
  , writing text) strict;

CREATE UNIQUE INDEX card_scan_items_in_order on card_scan_items (scan_id, file_id, page, place);

CREATE INDEX card_scan_items_of_file on card_scan_items (file_id);

CREATE INDEX card_scan_items_of_media on card_scan_items (media_id);

CREATE INDEX card_scan_items_of_memorial on card_scan_items (memorial_id);

CREATE INDEX card_scan_items_of_memory on card_scan_items (memory_id);

CREATE TABLE card_scans (
    id text primary key not null,
    account_id text not null references accounts (id) on delete cascade,
    state text not null check (state in ('uploading', 'waiting', 'working', 'paused', 'done', 'undone')),
    asked_at text not null,
    done_at text,
    problem text
  , turn_at text, reading_ms integer not null default 0) strict;

CREATE INDEX card_scans_by_account on card_scans (account_id, asked_at);

CREATE INDEX card_scans_by_state on card_scans (state, asked_at);

CREATE TABLE card_writings (
    media_id text primary key not null references media (id) on delete cascade,
    side text not null check (side in ('front', 'back')),
    writing text not null
  ) strict;

CREATE TABLE celebrant_packs (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    pronunciation text not null default '',
    answers text not null default '{}',
    link_hash text unique,
    link_made_at text
  ) strict, without rowid;

CREATE TABLE chapel_shows (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    choices text not null,
    chosen_at text not null
  ) strict, without rowid;

CREATE TABLE closed_addresses (hash text primary key not null) strict, without rowid;

CREATE TABLE colleague_invitations (
    id text primary key,
    business_id text not null references accounts (id) on delete cascade,
    email text not null,
    full_name text,
    token_hash text not null unique,
    status text not null check (status in ('pending', 'accepted')),
    invited_at text not null,
    accepted_at text,
    expires_at text not null
  ) strict;

CREATE INDEX colleague_invitations_by_email on colleague_invitations (email);

CREATE INDEX colleague_invitations_of_business on colleague_invitations (business_id, invited_at);

CREATE TABLE colleagues (
    account_id text primary key references accounts (id) on delete cascade,
    business_id text not null references accounts (id) on delete cascade,
    joined_at text not null
  , moderation_mail integer not null default 0 check (moderation_mail in (0, 1))) strict, without rowid;

CREATE INDEX colleagues_of_business on colleagues (business_id, joined_at);

CREATE TRIGGER colleague_left after delete on colleagues begin update registration_drafts set account_id = old.business_id
    where account_id = old.account_id and exists (select 1 from accounts where id = old.business_id);
    update memorials set version = version + 1 where user_id = old.business_id or id in (select memorial_id from memorial_owners where account_id = old.business_id); end;

CREATE TABLE deletion_links (
    token_hash text primary key not null,
    deletion_id text not null references deletions (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade
  ) strict, without rowid;

CREATE INDEX deletion_links_of_account on deletion_links (account_id);

CREATE INDEX deletion_links_of_deletion on deletion_links (deletion_id);

CREATE TABLE deletions (
    id text primary key not null,
    memorial_id text not null,
    owner_id text references accounts (id) on delete set null,
    asked_by text references accounts (id) on delete set null,
    asked_at text not null,
    due_at text not null,
    state text not null check (state in ('waiting', 'deleting', 'cleared', 'done')),
    name text,
    counts text not null default '[]',
    remains text,
    done_at text
  , import_id text) strict;

CREATE INDEX deletions_of_asker on deletions (asked_by);

CREATE UNIQUE INDEX deletions_of_memorial on deletions (memorial_id) where state <> 'done';

CREATE INDEX deletions_of_owner on deletions (owner_id);

CREATE TABLE email_changes (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    old_email text not null,
    new_email text not null,
    confirm_hash text not null unique,
    keep_hash text not null unique,
    created_at text not null,
    expires_at text not null,
    confirmed_at text
  ) strict, without rowid;

CREATE INDEX email_changes_of_account on email_changes (account_id, created_at);

CREATE TABLE family_wishes (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    charity text,
    charity_url text,
    flowers text,
    clothing text,
    arrival text,
    children text,
    photographs text,
    before_gate integer not null check (before_gate in (0, 1))
  ) strict, without rowid;

CREATE TABLE first_approvals (
    memory_id text primary key not null references memories (id) on delete cascade,
    revision integer not null,
    account_id text not null references accounts (id) on delete cascade,
    at text not null,
    left_out text not null
  ) strict;

CREATE INDEX first_approvals_by_account on first_approvals (account_id);

CREATE TABLE followed_days (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    told text not null,
    pending text,
    news text,
    news_at text,
    checked_at text not null
  ) strict, without rowid;

CREATE TABLE "follower_mail_schedule" ("memorial_id" text primary key references "memorials" ("id") on delete cascade, "due_at" text not null);

CREATE INDEX follower_mail_schedule_due on follower_mail_schedule (due_at);

CREATE TABLE "followers" ("id" text primary key, "memorial_id" text not null references "memorials" ("id") on delete cascade, "email" text not null, "anniversary" integer not null check (anniversary in (0, 1)), "confirm_hash" text not null unique, "stop_key" text unique, "created_at" text not null, "confirmed_at" text, "seen_at" text, "notified_at" text, "anniversary_year" integer, language text not null default 'en', days integer not null default 0 check (days in (0, 1)), days_told_at text);

CREATE INDEX followers_by_email on followers (email);

CREATE INDEX followers_by_memorial on followers (memorial_id);

CREATE INDEX followers_of_days on followers (memorial_id) where days = 1;

CREATE UNIQUE INDEX followers_once on followers (memorial_id, email) where confirmed_at is not null;

CREATE TABLE gate_links (
    token_hash text primary key not null,
    memorial_id text not null references memorials (id) on delete cascade,
    password_version integer not null,
    sent_at text not null
  ) strict, without rowid;

CREATE INDEX gate_links_by_age on gate_links (sent_at);

CREATE INDEX gate_links_of_memorial on gate_links (memorial_id);

CREATE TABLE gatherings (
    id text primary key not null,
    memorial_id text not null references memorials (id) on delete cascade,
    kind text not null check (kind in ('viewing', 'service', 'committal', 'wake', 'other')),
    day text not null,
    starts_at text,
    ends_at text,
    place text,
    livestream_url text,
    recording_url text,
    note text,
    seen_by text not null check (seen_by in ('everyone', 'password', 'invited')),
    link_hash text unique,
    link_sealed text,
    called_off_at text,
    sequence integer not null default 0,
    created_at text not null,
    changed_at text not null
  ) strict, without rowid;

CREATE INDEX gatherings_of_memorial on gatherings (memorial_id, day);

CREATE TABLE "held_forms" ("id" text primary key, "account_id" text not null references "accounts" ("id") on delete cascade, "sealed" text not null, "expires_at" text not null);

CREATE INDEX "held_forms_by_account" on "held_forms" ("account_id");

CREATE INDEX "held_forms_by_end" on "held_forms" ("expires_at");

CREATE TABLE helped_memorials (
    memorial_id text primary key not null references memorials (id) on delete cascade
  ) strict, without rowid;

CREATE TABLE import_folder_files (
    id text primary key not null,
    account_id text not null references accounts (id) on delete cascade,
    digest text not null,
    name text not null,
    state text not null,
    outcome text,
    why text,
    target text,
    told integer not null default 0,
    lease_until text,
    taken_at text not null,
    unique (account_id, digest)
  ) strict, without rowid;

CREATE TABLE import_folder_rows (
    account_id text not null references accounts (id) on delete cascade,
    mark text not null,
    import_id text,
    seen_at text not null,
    primary key (account_id, mark)
  ) strict, without rowid;

CREATE TABLE import_folders (
    account_id text primary key not null references accounts (id) on delete cascade,
    name text not null unique,
    salt text not null,
    told_at text
  ) strict, without rowid;

CREATE TABLE import_mappings (
    account_id text not null references accounts (id) on delete cascade,
    shape text not null,
    columns text not null,
    used_at text not null,
    primary key (account_id, shape)
  ) strict, without rowid;

CREATE TABLE jobs (
    kind text not null,
    subject text not null,
    due_at text not null,
    lease_id text,
    lease_until text,
    attempts integer not null default 0,
    unended integer not null default 0,
    last_error text, progressed_at text,
    primary key (kind, subject)
  ) strict, without rowid;

CREATE INDEX jobs_due on jobs (kind, unended, due_at);

CREATE TABLE keepsake_askers (
    keepsake_id text not null references keepsakes (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    primary key (keepsake_id, account_id)
  ) strict, without rowid;

CREATE INDEX keepsake_askers_by_account on keepsake_askers (account_id);

CREATE TABLE keepsake_restore_media (
    restore_id text not null references keepsake_restores (id) on delete cascade,
    kept_id text not null,
    media_id text not null references media (id) on delete cascade, files integer not null default 0, problems text not null default '[]',
    primary key (restore_id, kept_id)
  ) strict, without rowid;

CREATE INDEX keepsake_restore_media_by_media on keepsake_restore_media (media_id);

CREATE TABLE keepsake_restores (
    id text primary key not null,
    account_id text not null references accounts (id) on delete cascade,
    state text not null check (state in ('uploading', 'waiting', 'working', 'done', 'refused')),
    name text not null,
    bytes integer not null,
    upload_id text,
    asked_at text not null,
    steps_done integer not null default 0,
    steps_total integer,
    memorial_id text references memorials (id) on delete set null,
    report text not null default '{}'
  ) strict;

CREATE INDEX keepsake_restores_by_account on keepsake_restores (account_id, asked_at);

CREATE INDEX keepsake_restores_by_memorial on keepsake_restores (memorial_id);

CREATE INDEX keepsake_restores_by_state on keepsake_restores (state, asked_at);

CREATE TABLE keepsakes (
    id text primary key not null,
    memorial_id text not null references memorials (id) on delete cascade,
    readers text not null check (readers in ('family', 'visitors')),
    in_parts integer not null default 0 check (in_parts in (0, 1)),
    state text not null check (state in ('waiting', 'making', 'ready', 'failed', 'outdated')),
    asked_at text not null,
    bytes_done integer not null default 0,
    bytes_total integer,
    files text not null default '[]',
    expires_at text
  ) strict;

CREATE INDEX keepsakes_by_state on keepsakes (state, asked_at);

CREATE UNIQUE INDEX keepsakes_once on keepsakes (memorial_id, readers);

CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);

CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);

CREATE TABLE "limits" ("key" text not null primary key, "used" real not null, "updated_at" integer not null, "full_at" integer not null);

CREATE INDEX "limits_by_age" on "limits" ("full_at");

CREATE TABLE "mail_queue" ("id" text not null primary key, "recipient" text not null, "sealed" text, "attempts" integer default 0 not null check (attempts >= 0), "next_attempt_at" text, "last_error" text, "sent_at" text, "created_at" text not null, unended integer not null default 0);

CREATE INDEX "mail_queue_due" on "mail_queue" ("next_attempt_at");

CREATE TABLE "media" ("id" text not null primary key, "memorial_id" text references "memorials" ("id") on delete cascade, "kind" text not null check ("kind" in ('image', 'video', 'audio')), "purpose" text not null check ("purpose" in ('portrait', 'cover', 'memory')), "width" integer, "height" integer, "duration_ms" integer, "files" text not null, "created_at" text not null, "copies_due_at" text, "copies_attempts" integer default 0 not null, copies_unended integer not null default 0, bytes integer);

CREATE INDEX "media_by_age" on "media" ("created_at");

CREATE INDEX "media_by_copies_due" on "media" ("copies_due_at");

CREATE INDEX media_by_memorial on media (memorial_id, bytes);

CREATE INDEX media_uncounted on media (id) where bytes is null;

CREATE TRIGGER media_files_of_changed after update of files, copies_due_at on media when old.files <> new.files or new.copies_due_at is null and old.copies_due_at is not null begin insert into media_files (media_id, name, state, due_at)
    select new.id, value ->> 'name', 'waiting', iif(new.copies_due_at is null, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 hour'))
    from json_each(new.files) where old.files <> new.files and exists (select 1 from media_bucket where takes_new = 1)
    on conflict do nothing;
    update media_files set due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    where new.copies_due_at is null and old.copies_due_at is not null and media_id = new.id and state = 'waiting'; end;

CREATE TRIGGER media_files_of_new after insert on media when exists (select 1 from media_bucket where takes_new = 1) begin insert into media_files (media_id, name, state, due_at)
    select new.id, value ->> 'name', 'waiting', case when new.copies_due_at is null then strftime('%Y-%m-%dT%H:%M:%fZ', 'now') else strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 hour') end from json_each(new.files) where true
    on conflict do nothing; insert into media_files (media_id, name, state, due_at)
    select new.id, 'source', 'waiting', case when new.copies_due_at is null then strftime('%Y-%m-%dT%H:%M:%fZ', 'now') else strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 hour') end where new.files = '[]' and new.kind <> 'image' on conflict do nothing; end;

CREATE TRIGGER media_files_of_removed after delete on media begin
    update media_files set state = 'removing', due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), attempts = 0 where media_id = old.id; end;

CREATE TRIGGER outdated_by_changed_media after update of kind, width, height, duration_ms, files on media when new.memorial_id is not null and (old.kind is not new.kind or old.width is not new.width or old.height is not new.height or old.duration_ms is not new.duration_ms or old.files is not new.files) begin update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'family' and memorial_id = new.memorial_id;update books set state = 'outdated', warnings = '[]' where state in ('making', 'ready') and memorial_id = new.memorial_id and old.files is not new.files and (exists (select 1 from memorials where id = new.memorial_id and portrait_id = new.id)
    or exists (select 1 from memories where media_id = new.id and approval_status = 'approved')
    or exists (select 1 from memory_pictures join memories on memories.id = memory_id
      where memory_pictures.media_id = new.id and approval_status = 'approved')); end;

CREATE TRIGGER version_of_media after update of kind, width, height, duration_ms, files on media when old.kind is not new.kind or old.width is not new.width or old.height is not new.height or old.duration_ms is not new.duration_ms or old.files is not new.files begin update memorials set version = version + 1 where portrait_id = new.id or cover_id = new.id
      or id in (select memorial_id from memories where media_id = new.id and (memories.approval_status = 'approved' and memories.family_only = 0))
      or id in (select memorial_id from memories where (memories.approval_status = 'approved' and memories.family_only = 0)
        and id in (select memory_id from memory_pictures where media_id = new.id and status = 'attached')); end;

CREATE TABLE media_bucket (
    only integer primary key check (only = 1),
    name text not null,
    takes_new integer not null check (takes_new in (0, 1))
  ) strict;

CREATE TABLE media_files (
    media_id text not null,
    name text not null,
    state text not null check (state in ('waiting', 'moved', 'removing')),
    bytes integer,
    sha256 text,
    due_at text,
    attempts integer not null default 0, unended integer not null default 0,
    primary key (media_id, name)
  ) strict, without rowid;

CREATE INDEX media_files_due on media_files (due_at) where due_at is not null;

CREATE TABLE media_sums (
    media_id text not null references media (id) on delete cascade,
    name text not null,
    bytes integer not null,
    sha256 text not null,
    has_sound integer check (has_sound in (0, 1)),
    primary key (media_id, name)
  ) strict, without rowid;

CREATE TABLE "memorial_counts" ("user_id" text not null references "accounts" ("id") on delete cascade, "status" text not null, "count" integer not null, constraint "memorial_counts_key" primary key ("user_id", "status"));

CREATE TABLE memorial_history (
    number integer primary key,
    memorial_id text not null references memorials (id) on delete cascade,
    at text not null,
    kind text not null,
    account_id text references accounts (id) on delete set null,
    actor text not null,
    other_id text references accounts (id) on delete set null,
    other text,
    memory_id text,
    detail text
  ) strict;

CREATE INDEX history_about_account on memorial_history (other_id);

CREATE INDEX history_about_address on memorial_history (other) where other is not null;

CREATE INDEX history_by_age on memorial_history (at);

CREATE INDEX history_of_actor on memorial_history (account_id);

CREATE INDEX history_of_memorial on memorial_history (memorial_id, at desc, number desc);

CREATE TABLE memorial_import_keys (
    account_id text not null references accounts (id) on delete cascade,
    key text not null,
    memorial_id text not null references memorials (id) on delete cascade,
    primary key (account_id, key)
  ) strict, without rowid;

CREATE INDEX memorial_import_keys_of_memorial on memorial_import_keys (memorial_id, key);

CREATE TABLE memorial_import_rows (
    id text primary key not null,
    import_id text not null references memorial_imports (id) on delete cascade,
    position integer not null,
    line integer not null,
    sealed text,
    key text,
    state text not null
      check (state in ('unchecked', 'new', 'here', 'differs', 'twice', 'problem', 'left_out', 'registered')),
    notes text not null default '{}',
    memorial_id text references memorials (id) on delete set null
  ) strict;

CREATE INDEX memorial_import_rows_by_key on memorial_import_rows (import_id, key) where key is not null;

CREATE INDEX memorial_import_rows_by_state on memorial_import_rows (import_id, state, position);

CREATE UNIQUE INDEX memorial_import_rows_in_order on memorial_import_rows (import_id, position);

CREATE INDEX memorial_import_rows_of_memorial on memorial_import_rows (memorial_id)
    where memorial_id is not null;

CREATE TABLE memorial_imports (
    id text primary key not null,
    account_id text not null references accounts (id) on delete cascade,
    created_by text references accounts (id) on delete set null,
    run_by text references accounts (id) on delete set null,
    name text not null,
    format text not null,
    has_headings integer not null check (has_headings in (0, 1)),
    columns text not null,
    state text not null check (state in ('columns', 'review', 'waiting', 'working', 'done')),
    problem text,
    created_at text not null,
    asked_at text, undone_at text, undone_by text references accounts (id) on delete set null, from_folder integer not null default 0 check (from_folder in (0, 1))) strict;

CREATE INDEX memorial_imports_by_account on memorial_imports (account_id, created_at);

CREATE INDEX memorial_imports_by_state on memorial_imports (state, asked_at);

CREATE TABLE "memorial_invitations" ("id" text not null primary key, "memorial_id" text not null references "memorials" ("id") on delete cascade, "email" text not null, "token_hash" text not null unique, "role" text not null check ("role" in ('memorial_member')), "status" text not null check ("status" in ('pending', 'accepted')), "invited_by" text references "accounts" ("id") on delete set null, "invited_at" text not null, "accepted_at" text, "expires_at" text not null);

CREATE INDEX "memorial_invitations_by_email" on "memorial_invitations" ("email", "status");

CREATE INDEX "memorial_invitations_by_memorial" on "memorial_invitations" ("memorial_id", "status", "expires_at");

CREATE INDEX memorial_invitations_pending on memorial_invitations (expires_at, invited_at, memorial_id) where status = 'pending';

CREATE TABLE "memorial_name_suffixes" (suffix text not null, number integer not null references memorials(number) on delete cascade,
    primary key (suffix, number desc)) without rowid;

CREATE INDEX memorial_name_suffixes_by_number on memorial_name_suffixes (number);

CREATE VIRTUAL TABLE memorial_names using fts5(search_name, joined_name, content='memorials', content_rowid='number',
    tokenize='trigram');

CREATE TABLE 'memorial_names_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'memorial_names_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'memorial_names_docsize'(id INTEGER PRIMARY KEY, sz BLOB);

CREATE TABLE 'memorial_names_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE "memorial_owners" ("id" text not null primary key, "memorial_id" text not null references "memorials" ("id") on delete cascade, "account_id" text not null references "accounts" ("id") on delete cascade, "role" text not null check ("role" in ('memorial_member', 'family_member')), "accepted_at" text not null, constraint "memorial_owners_once" unique ("memorial_id", "account_id"));

CREATE INDEX "memorial_owners_by_account" on "memorial_owners" ("account_id");

CREATE TRIGGER version_of_co_owner_delete after delete on memorial_owners
        begin update memorials set version = version + 1 where id = old.memorial_id; end;

CREATE TABLE memorial_references (
    business_id text not null references accounts (id) on delete cascade,
    reference text not null,
    memorial_id text not null references memorials (id) on delete cascade,
    primary key (business_id, reference),
    unique (memorial_id, business_id)
  ) strict, without rowid;

CREATE TABLE "memorial_slugs" ("slug" text not null primary key, "memorial_id" text not null references "memorials" ("id") on delete cascade, "created_at" text not null);

CREATE INDEX memorial_slugs_as_short_ids on memorial_slugs (replace(replace(replace(slug, 'o', '0'), 'i', '1'), 'l', '1')) where length(slug) = 6;

CREATE INDEX "memorial_slugs_by_memorial" on "memorial_slugs" ("memorial_id");

CREATE TABLE "memorial_totals" ("status" text not null primary key, "count" integer not null);

CREATE TABLE "memorials" ("number" integer primary key autoincrement, "id" text not null unique, "user_id" text references "accounts" ("id") on delete set null, "full_name" text not null, "search_name" text not null, "known_as" text, "date_of_birth" text, "date_of_death" text, "service_date" text, "service_location" text, "biography" text, "password" text, "password_check" text, "password_version" integer default 1 not null, "scan_key_hash" text unique, "qr_code" text not null unique, "portrait_id" text references "media" ("id") on delete set null, "cover_id" text references "media" ("id") on delete set null, "background_gradient" text, "custom_url_slug" text unique, "memorial_text" text default 'Share your memories' not null, "status" text not null check ("status" in ('active', 'archived')), "created_at" text not null, "updated_at" text not null, "scan_key" text, "version" integer default 0 not null, "new_password_requested_at" text, livestream_url text, livestream_date text, recording_url text, memories_open_at text, short_id text, language text, handout_languages text, visitors_keepsake integer not null default 0 check (visitors_keepsake in (0, 1)), joined_name text not null default '', name_search text check (name_search in ('hidden')), gate_dates text check (gate_dates in ('years', 'name')), care text check (care in ('yes')));

CREATE INDEX "memorials_by_age" on "memorials" ("status", "created_at", "id");

CREATE INDEX "memorials_by_cover" on "memorials" ("cover_id");

CREATE INDEX memorials_by_day_of_death on memorials (substr(date_of_death, 6));

CREATE INDEX "memorials_by_name" on "memorials" ("search_name");

CREATE INDEX "memorials_by_owner" on "memorials" ("user_id", "status", "created_at", "id");

CREATE INDEX memorials_by_owner_and_change on memorials (user_id, updated_at, id);

CREATE INDEX memorials_by_owner_and_name on memorials (user_id, status, search_name, id) ;

CREATE INDEX memorials_by_owner_and_service on memorials (user_id, status, service_date, created_at, id) ;

CREATE INDEX "memorials_by_portrait" on "memorials" ("portrait_id");

CREATE INDEX memorials_by_service on memorials (status, service_date, created_at, id) ;

CREATE INDEX memorials_by_status_and_name on memorials (status, search_name, id) ;

CREATE INDEX memorials_new_password_requested on memorials (id) where new_password_requested_at is not null;

CREATE INDEX memorials_password_key on memorials (substr(password_check, 1, 8), id) where password_check is not null;

CREATE UNIQUE INDEX memorials_short_id on memorials (short_id);

CREATE INDEX memorials_without_portrait on memorials (user_id, created_at, id) where status = 'active' and portrait_id is null;

CREATE INDEX memorials_without_portrait_by_service on memorials (user_id, service_date, id) where status = 'active' and portrait_id is null;

CREATE TRIGGER memorial_added after insert on memorials begin insert into memorial_names(rowid, search_name, joined_name) values (new.number, new.search_name, new.joined_name); insert into memorial_name_suffixes select distinct substr(new.search_name, at), new.number from (
    with recursive places(at) as (select 1 union all select at + 1 from places where at < length(new.search_name))
    select at from places) where true and (at = 1 or substr(new.search_name, at - 1, 1) glob '[ -/:-@[-`{-~]'
      or substr(new.search_name, at, 1) != ' ' and substr(new.search_name, at, 1) glob '[ -/:-@[-`{-~]' or unicode(substr(new.search_name, at, 1)) between 0x1100 and 0x115f
      or unicode(substr(new.search_name, at, 1)) between 0x3040 and 0x9fff or unicode(substr(new.search_name, at, 1)) between 0x1f000 and 0x3ffff);
    insert into memorial_counts select new.user_id, new.status, 1 where new.user_id is not null
      on conflict do update set count = count + 1;
    insert into memorial_totals values (new.status, 1) on conflict do update set count = count + 1;
    update memorials set short_id = (select code from (
      with recursive tries(code, nth) as (select substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1) || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1) || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1) || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1) || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1) || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1), 1 union all select substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1) || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1) || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1) || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1) || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1) || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (random() & 31), 1), nth + 1 from tries where nth < 100)
      select code from tries)
    where not exists (select 1 from memorials where short_id = code)
      and not exists (select 1 from retired_short_ids where short_id = code)
      and not exists (select 1 from memorial_slugs where replace(replace(replace(slug, 'o', '0'), 'i', '1'), 'l', '1') = code and length(slug) = 6)
    limit 1) where new.short_id is null and number = new.number; end;

CREATE TRIGGER memorial_removed after delete on memorials begin insert into memorial_names(memorial_names, rowid, search_name, joined_name)
    values ('delete', old.number, old.search_name, old.joined_name);
    update memorial_counts set count = count - 1 where user_id = old.user_id and status = old.status;
    update memorial_totals set count = count - 1 where status = old.status;
    insert into retired_short_ids (short_id) values (old.short_id); end;

CREATE TRIGGER memorial_renamed after update of search_name, joined_name on memorials when old.search_name is not new.search_name or old.joined_name is not new.joined_name begin insert into memorial_names(memorial_names, rowid, search_name, joined_name)
    values ('delete', old.number, old.search_name, old.joined_name); insert into memorial_names(rowid, search_name, joined_name) values (new.number, new.search_name, new.joined_name); delete from memorial_name_suffixes where old.search_name is not new.search_name and number = new.number; insert into memorial_name_suffixes select distinct substr(new.search_name, at), new.number from (
    with recursive places(at) as (select 1 union all select at + 1 from places where at < length(new.search_name))
    select at from places) where old.search_name is not new.search_name and (at = 1 or substr(new.search_name, at - 1, 1) glob '[ -/:-@[-`{-~]'
      or substr(new.search_name, at, 1) != ' ' and substr(new.search_name, at, 1) glob '[ -/:-@[-`{-~]' or unicode(substr(new.search_name, at, 1)) between 0x1100 and 0x115f
      or unicode(substr(new.search_name, at, 1)) between 0x3040 and 0x9fff or unicode(substr(new.search_name, at, 1)) between 0x1f000 and 0x3ffff); end;

CREATE TRIGGER memorials_recounted after update of user_id, status on memorials begin 
    update memorial_counts set count = count - 1 where user_id = old.user_id and status = old.status;
    update memorial_totals set count = count - 1 where status = old.status;
    insert into memorial_counts select new.user_id, new.status, 1 where new.user_id is not null
      on conflict do update set count = count + 1;
    insert into memorial_totals values (new.status, 1) on conflict do update set count = count + 1; end;

CREATE TRIGGER outdated_by_changed_memorial after update of care, gate_dates, name_search, full_name, known_as, date_of_birth, date_of_death, service_date, service_location, livestream_url, livestream_date, recording_url, memories_open_at, language, biography, portrait_id, cover_id, background_gradient, custom_url_slug, memorial_text, handout_languages, status on memorials when old.care is not new.care or old.gate_dates is not new.gate_dates or old.name_search is not new.name_search or old.full_name is not new.full_name or old.known_as is not new.known_as or old.date_of_birth is not new.date_of_birth or old.date_of_death is not new.date_of_death or old.service_date is not new.service_date or old.service_location is not new.service_location or old.livestream_url is not new.livestream_url or old.livestream_date is not new.livestream_date or old.recording_url is not new.recording_url or old.memories_open_at is not new.memories_open_at or old.language is not new.language or old.biography is not new.biography or old.portrait_id is not new.portrait_id or old.cover_id is not new.cover_id or old.background_gradient is not new.background_gradient or old.custom_url_slug is not new.custom_url_slug or old.memorial_text is not new.memorial_text or old.handout_languages is not new.handout_languages or old.status is not new.status begin update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'family' and memorial_id = new.id;update books set state = 'outdated', warnings = '[]' where state in ('making', 'ready') and memorial_id = new.id and (old.full_name is not new.full_name or old.date_of_birth is not new.date_of_birth or old.date_of_death is not new.date_of_death or old.biography is not new.biography or old.language is not new.language or old.portrait_id is not new.portrait_id); end;

CREATE TRIGGER outdated_by_changed_page after update of version on memorials when old.version is not new.version begin update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'visitors' and memorial_id = new.id; end;

CREATE TRIGGER owner_of_waiting_memories after update of user_id on memorials when old.user_id is not new.user_id begin update waiting_memories set user_id = new.user_id where memorial_id = new.id; end;

CREATE TRIGGER version_of_memorial after update of care, gate_dates, name_search, full_name, known_as, date_of_birth, date_of_death, service_date, service_location, biography, portrait_id, cover_id, background_gradient, custom_url_slug, memorial_text, status, user_id, password, password_version, language, livestream_url, livestream_date, recording_url, memories_open_at, visitors_keepsake on memorials when old.care is not new.care or old.gate_dates is not new.gate_dates or old.name_search is not new.name_search or old.full_name is not new.full_name or old.known_as is not new.known_as or old.date_of_birth is not new.date_of_birth or old.date_of_death is not new.date_of_death or old.service_date is not new.service_date or old.service_location is not new.service_location or old.biography is not new.biography or old.portrait_id is not new.portrait_id or old.cover_id is not new.cover_id or old.background_gradient is not new.background_gradient or old.custom_url_slug is not new.custom_url_slug or old.memorial_text is not new.memorial_text or old.status is not new.status or old.user_id is not new.user_id or old.password is not new.password or old.password_version is not new.password_version or old.language is not new.language or old.livestream_url is not new.livestream_url or old.livestream_date is not new.livestream_date or old.recording_url is not new.recording_url or old.memories_open_at is not new.memories_open_at or old.visitors_keepsake is not new.visitors_keepsake begin update memorials set version = version + 1 where number = new.number; end;

CREATE TRIGGER versions_of_service after update of service_date, service_location, livestream_url, livestream_date, full_name, known_as on memorials when old.service_date is not new.service_date or old.service_location is not new.service_location or old.livestream_url is not new.livestream_url or old.livestream_date is not new.livestream_date or old.full_name is not new.full_name or old.known_as is not new.known_as begin insert into service_versions (memorial_id, version, changed_at, called_off)
      values (new.id, 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), iif(new.service_date is null, old.service_date, null))
      on conflict (memorial_id) do update set version = version + 1, changed_at = excluded.changed_at,
        called_off = iif(new.service_date is null, coalesce(old.service_date, called_off), null); end;

CREATE TRIGGER webhooks_of_changed_memorial after update of full_name, known_as, date_of_birth, date_of_death, service_date, service_location, livestream_url, livestream_date, recording_url, biography, portrait_id, cover_id, background_gradient, custom_url_slug, memorial_text, password_version, language, memories_open_at, visitors_keepsake, care, gate_dates, name_search, status on memorials
    when new.user_id is not null and (old.status is not new.status or (old.full_name is not new.full_name or old.known_as is not new.known_as or old.date_of_birth is not new.date_of_birth or old.date_of_death is not new.date_of_death or old.service_date is not new.service_date or old.service_location is not new.service_location or old.livestream_url is not new.livestream_url or old.livestream_date is not new.livestream_date or old.recording_url is not new.recording_url or old.biography is not new.biography or old.portrait_id is not new.portrait_id or old.cover_id is not new.cover_id or old.background_gradient is not new.background_gradient or old.custom_url_slug is not new.custom_url_slug or old.memorial_text is not new.memorial_text or old.password_version is not new.password_version or old.language is not new.language or old.memories_open_at is not new.memories_open_at or old.visitors_keepsake is not new.visitors_keepsake or old.care is not new.care or old.gate_dates is not new.gate_dates or old.name_search is not new.name_search)) begin
    insert into webhook_events (id, business_id, type, memorial_id, memory_id, at, sequence)
    select 'evt_' || lower(hex(randomblob(16))), new.user_id, 'service.changed', new.id, null, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
      (select coalesce(max(sequence), 0) + 1 from webhook_events)
    where exists (select 1 from webhook_endpoints where business_id = new.user_id and enabled = 1) and (old.service_date is not new.service_date or old.service_location is not new.service_location or old.livestream_url is not new.livestream_url or old.livestream_date is not new.livestream_date or old.recording_url is not new.recording_url) and not exists (select 1 from webhook_events where payload is null and type = 'service.changed' and memorial_id = new.id);
    insert into webhook_events (id, business_id, type, memorial_id, memory_id, at, sequence)
    select 'evt_' || lower(hex(randomblob(16))), new.user_id, 'memorial.changed', new.id, null, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
      (select coalesce(max(sequence), 0) + 1 from webhook_events)
    where exists (select 1 from webhook_endpoints where business_id = new.user_id and enabled = 1) and (old.full_name is not new.full_name or old.known_as is not new.known_as or old.date_of_birth is not new.date_of_birth or old.date_of_death is not new.date_of_death or old.service_date is not new.service_date or old.service_location is not new.service_location or old.livestream_url is not new.livestream_url or old.livestream_date is not new.livestream_date or old.recording_url is not new.recording_url or old.biography is not new.biography or old.portrait_id is not new.portrait_id or old.cover_id is not new.cover_id or old.background_gradient is not new.background_gradient or old.custom_url_slug is not new.custom_url_slug or old.memorial_text is not new.memorial_text or old.password_version is not new.password_version or old.language is not new.language or old.memories_open_at is not new.memories_open_at or old.visitors_keepsake is not new.visitors_keepsake or old.care is not new.care or old.gate_dates is not new.gate_dates or old.name_search is not new.name_search) and not exists (select 1 from webhook_events where payload is null and type = 'memorial.changed' and memorial_id = new.id);
    insert into webhook_events (id, business_id, type, memorial_id, memory_id, at, sequence)
    select 'evt_' || lower(hex(randomblob(16))), new.user_id, iif(new.status = 'archived', 'memorial.archived', 'memorial.unarchived'), new.id, null, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
      (select coalesce(max(sequence), 0) + 1 from webhook_events)
    where exists (select 1 from webhook_endpoints where business_id = new.user_id and enabled = 1) and old.status is not new.status; end;

CREATE TRIGGER webhooks_of_new_memorial after insert on memorials when new.user_id is not null begin insert into webhook_events (id, business_id, type, memorial_id, memory_id, at, sequence)
    select 'evt_' || lower(hex(randomblob(16))), new.user_id, 'memorial.ready', new.id, null, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
      (select coalesce(max(sequence), 0) + 1 from webhook_events)
    where exists (select 1 from webhook_endpoints where business_id = new.user_id and enabled = 1) and true; end;

CREATE TRIGGER words_of_memorial_anew after update of full_name on memorials when old.full_name is not new.full_name begin insert or replace into memory_words(rowid, author, title, words, memorial)
    select memory_numbers.number, case when m.author_name glob '*[ؐ-ۿ㐀-﫿𠀀-𯿿]*' then (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.author_name, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'آ', 'ا'), 'أ', 'ا'), 'إ', 'ا'), 'ؤ', 'و'), 'ئ', 'ي'), 'ۀ', 'ه'), 'ۂ', 'ه'), 'ۓ', 'ے'), 'ٰ', ''), 'ً', '') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ٌ', ''), 'ٍ', ''), 'َ', ''), 'ُ', ''), 'ِ', ''), 'ّ', ''), 'ْ', ''), 'ٓ', ''), 'ٔ', ''), 'ٕ', '') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ة', 'ه'), 'ہ', 'ه'), 'ۃ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ٱ', 'ا'), 'ء', '') from s3), s5(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ـ', ''), '髙', '高'), '﨑', '崎'), '嵜', '崎'), '碕', '崎'), '𠮷', '吉'), '濵', '浜'), '濱', '浜'), '邊', '辺'), '邉', '辺') from s4), s6(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '齋', '斉'), '齊', '斉'), '斎', '斉'), '澤', '沢'), '廣', '広'), '櫻', '桜'), '嶋', '島'), '嶌', '島'), '惠', '恵'), '眞', '真') from s5), s7(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '國', '国'), '德', '徳'), '壽', '寿'), '榮', '栄'), '實', '実'), '條', '条'), '藏', '蔵'), '瀨', '瀬'), '槇', '槙'), '薮', '藪') from s6), s8(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '籔', '藪'), '龍', '竜'), '瀧', '滝'), '關', '関'), '黑', '黒'), '增', '増'), '礒', '磯'), '冨', '富'), '峯', '峰'), '淵', '渕') from s7), s9(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '渊', '渕'), '桒', '桑'), '栁', '柳'), '舘', '館'), '舩', '船'), '圓', '円'), '與', '与'), '會', '会'), '應', '応'), '靜', '静') from s8), s10(t) as (select replace(t, '曾', '曽') from s9) select t from s10) else (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.author_name, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0) select t from s1) end || case when m.author_name glob '*[äÄöÖüÜøØåÅæÆœŒ]*' then char(10) || (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.author_name, 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ø', 'oe'), 'Ø', 'oe'), 'å', 'aa'), 'Å', 'aa')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i') from s1), s3(t) as (select replace(replace(replace(replace(t, 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s2) select t from s3) else '' end, case when m.content_title glob '*[ؐ-ۿ㐀-﫿𠀀-𯿿]*' then (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.content_title, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'آ', 'ا'), 'أ', 'ا'), 'إ', 'ا'), 'ؤ', 'و'), 'ئ', 'ي'), 'ۀ', 'ه'), 'ۂ', 'ه'), 'ۓ', 'ے'), 'ٰ', ''), 'ً', '') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ٌ', ''), 'ٍ', ''), 'َ', ''), 'ُ', ''), 'ِ', ''), 'ّ', ''), 'ْ', ''), 'ٓ', ''), 'ٔ', ''), 'ٕ', '') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ة', 'ه'), 'ہ', 'ه'), 'ۃ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ٱ', 'ا'), 'ء', '') from s3), s5(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ـ', ''), '髙', '高'), '﨑', '崎'), '嵜', '崎'), '碕', '崎'), '𠮷', '吉'), '濵', '浜'), '濱', '浜'), '邊', '辺'), '邉', '辺') from s4), s6(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '齋', '斉'), '齊', '斉'), '斎', '斉'), '澤', '沢'), '廣', '広'), '櫻', '桜'), '嶋', '島'), '嶌', '島'), '惠', '恵'), '眞', '真') from s5), s7(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '國', '国'), '德', '徳'), '壽', '寿'), '榮', '栄'), '實', '実'), '條', '条'), '藏', '蔵'), '瀨', '瀬'), '槇', '槙'), '薮', '藪') from s6), s8(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '籔', '藪'), '龍', '竜'), '瀧', '滝'), '關', '関'), '黑', '黒'), '增', '増'), '礒', '磯'), '冨', '富'), '峯', '峰'), '淵', '渕') from s7), s9(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '渊', '渕'), '桒', '桑'), '栁', '柳'), '舘', '館'), '舩', '船'), '圓', '円'), '與', '与'), '會', '会'), '應', '応'), '靜', '静') from s8), s10(t) as (select replace(t, '曾', '曽') from s9) select t from s10) else (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.content_title, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0) select t from s1) end, case when m.content_text glob '*[ؐ-ۿ㐀-﫿𠀀-𯿿]*' then (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.content_text, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'آ', 'ا'), 'أ', 'ا'), 'إ', 'ا'), 'ؤ', 'و'), 'ئ', 'ي'), 'ۀ', 'ه'), 'ۂ', 'ه'), 'ۓ', 'ے'), 'ٰ', ''), 'ً', '') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ٌ', ''), 'ٍ', ''), 'َ', ''), 'ُ', ''), 'ِ', ''), 'ّ', ''), 'ْ', ''), 'ٓ', ''), 'ٔ', ''), 'ٕ', '') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ة', 'ه'), 'ہ', 'ه'), 'ۃ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ٱ', 'ا'), 'ء', '') from s3), s5(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ـ', ''), '髙', '高'), '﨑', '崎'), '嵜', '崎'), '碕', '崎'), '𠮷', '吉'), '濵', '浜'), '濱', '浜'), '邊', '辺'), '邉', '辺') from s4), s6(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '齋', '斉'), '齊', '斉'), '斎', '斉'), '澤', '沢'), '廣', '広'), '櫻', '桜'), '嶋', '島'), '嶌', '島'), '惠', '恵'), '眞', '真') from s5), s7(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '國', '国'), '德', '徳'), '壽', '寿'), '榮', '栄'), '實', '実'), '條', '条'), '藏', '蔵'), '瀨', '瀬'), '槇', '槙'), '薮', '藪') from s6), s8(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '籔', '藪'), '龍', '竜'), '瀧', '滝'), '關', '関'), '黑', '黒'), '增', '増'), '礒', '磯'), '冨', '富'), '峯', '峰'), '淵', '渕') from s7), s9(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '渊', '渕'), '桒', '桑'), '栁', '柳'), '舘', '館'), '舩', '船'), '圓', '円'), '與', '与'), '會', '会'), '應', '応'), '靜', '静') from s8), s10(t) as (select replace(t, '曾', '曽') from s9) select t from s10) else (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.content_text, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0) select t from s1) end, case when p.full_name glob '*[ؐ-ۿ㐀-﫿𠀀-𯿿]*' then (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p.full_name, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'آ', 'ا'), 'أ', 'ا'), 'إ', 'ا'), 'ؤ', 'و'), 'ئ', 'ي'), 'ۀ', 'ه'), 'ۂ', 'ه'), 'ۓ', 'ے'), 'ٰ', ''), 'ً', '') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ٌ', ''), 'ٍ', ''), 'َ', ''), 'ُ', ''), 'ِ', ''), 'ّ', ''), 'ْ', ''), 'ٓ', ''), 'ٔ', ''), 'ٕ', '') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ة', 'ه'), 'ہ', 'ه'), 'ۃ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ٱ', 'ا'), 'ء', '') from s3), s5(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ـ', ''), '髙', '高'), '﨑', '崎'), '嵜', '崎'), '碕', '崎'), '𠮷', '吉'), '濵', '浜'), '濱', '浜'), '邊', '辺'), '邉', '辺') from s4), s6(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '齋', '斉'), '齊', '斉'), '斎', '斉'), '澤', '沢'), '廣', '広'), '櫻', '桜'), '嶋', '島'), '嶌', '島'), '惠', '恵'), '眞', '真') from s5), s7(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '國', '国'), '德', '徳'), '壽', '寿'), '榮', '栄'), '實', '実'), '條', '条'), '藏', '蔵'), '瀨', '瀬'), '槇', '槙'), '薮', '藪') from s6), s8(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '籔', '藪'), '龍', '竜'), '瀧', '滝'), '關', '関'), '黑', '黒'), '增', '増'), '礒', '磯'), '冨', '富'), '峯', '峰'), '淵', '渕') from s7), s9(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '渊', '渕'), '桒', '桑'), '栁', '柳'), '舘', '館'), '舩', '船'), '圓', '円'), '與', '与'), '會', '会'), '應', '応'), '靜', '静') from s8), s10(t) as (select replace(t, '曾', '曽') from s9) select t from s10) else (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p.full_name, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0) select t from s1) end || case when p.full_name glob '*[äÄöÖüÜøØåÅæÆœŒ]*' then char(10) || (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p.full_name, 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ø', 'oe'), 'Ø', 'oe'), 'å', 'aa'), 'Å', 'aa')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i') from s1), s3(t) as (select replace(replace(replace(replace(t, 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s2) select t from s3) else '' end from (select id, memorial_id, author_name, content_title, content_text
  || coalesce((select char(10) || words from transcripts where media_id = e.media_id), '') as content_text from memories e) m
    join memory_numbers on memory_id = m.id join memorials p on p.id = m.memorial_id where m.memorial_id = new.id; end;

CREATE TABLE "memories" ("id" text not null primary key, "memorial_id" text not null references "memorials" ("id") on delete cascade, "author_name" text not null, "content_title" text not null, "content_text" text not null, "memory_type" text not null check ("memory_type" in ('story', 'photo', 'video', 'audio', 'signature')), "media_id" text references "media" ("id") on delete set null, "media_state" text not null check ("media_state" in ('none', 'awaited', 'attached')), "approval_status" text not null check ("approval_status" in ('pending', 'approved', 'rejected')), "rejection_reason" text, "decided_by" text references "accounts" ("id") on delete set null, "decided_at" text, "submission_hash" text not null unique, "receipt_hash" text not null unique, "created_at" text not null, "requested_type" text, revision integer not null default 1, late_media_id text references media(id) on delete set null, late_type text, late_status text check (late_status in ('pending', 'approved', 'rejected')), late_decided_by text references accounts(id) on delete set null, late_decided_at text, family_only integer not null default 0 check (family_only in (0, 1)), words_language text);

CREATE INDEX "memories_by_age" on "memories" ("created_at", "id");

CREATE INDEX "memories_by_decision" on "memories" ("decided_by", "decided_at") where "decided_by" is not null;

CREATE INDEX memories_by_late_decision on memories (late_decided_by, late_decided_at) where late_decided_by is not null;

CREATE INDEX memories_by_late_media on memories (late_media_id) where late_media_id is not null;

CREATE INDEX "memories_by_media" on "memories" ("media_id");

CREATE INDEX memories_by_publication on memories (memorial_id, decided_at) where approval_status = 'approved';

CREATE INDEX "memories_by_status" on "memories" ("approval_status", "created_at", "id");

CREATE INDEX "memories_by_type" on "memories" ("memory_type", "approval_status", "created_at", "id");

CREATE INDEX "memories_by_type_and_age" on "memories" ("memory_type", "created_at", "id");

CREATE INDEX "memories_of_memorial" on "memories" ("memorial_id", "approval_status", "created_at", "id");

CREATE INDEX "memories_of_memorial_by_age" on "memories" ("memorial_id", "created_at", "id");

CREATE INDEX memories_of_memorial_waiting on memories (memorial_id, created_at desc, id, memory_type) where (approval_status = 'pending' or late_status = 'pending');

CREATE INDEX memories_shown on memories
      (memorial_id, approval_status, created_at desc, id, memory_type, family_only)
      where approval_status = 'approved' and memory_type != 'signature';

CREATE INDEX memories_waiting on memories (created_at desc, id, memory_type) where (approval_status = 'pending' or late_status = 'pending');

CREATE INDEX memories_with_late_file on memories (memorial_id) where late_status = 'pending';

CREATE INDEX tributes_shown on memories
      (memorial_id, approval_status, created_at desc, id, memory_type, family_only)
      where approval_status = 'approved' and memory_type = 'signature';

CREATE TRIGGER follower_mail_due after update of approval_status on memories
    when new.approval_status = 'approved' and old.approval_status != 'approved' and new.family_only = 0
      and exists (select 1 from followers where memorial_id = new.memorial_id and confirmed_at is not null)
    begin insert into follower_mail_schedule values (new.memorial_id, coalesce(new.decided_at, new.created_at))
      on conflict (memorial_id) do update set due_at = min(due_at, excluded.due_at); end;

CREATE TRIGGER memories_recounted after update of memorial_id, memory_type, approval_status on memories begin 
    update memory_counts set count = count - 1 where memorial_id = old.memorial_id
      and memory_type = old.memory_type and approval_status = old.approval_status;
    update memory_totals set count = count - 1 where approval_status = old.approval_status;
    insert into memory_counts values (new.memorial_id, new.memory_type, new.approval_status, 1)
      on conflict do update set count = count + 1;
    insert into memory_totals values (new.approval_status, 1) on conflict do update set count = count + 1; end;

CREATE TRIGGER memory_added after insert on memories begin insert into memory_counts values (new.memorial_id, new.memory_type, new.approval_status, 1)
      on conflict do update set count = count + 1;
    insert into memory_totals values (new.approval_status, 1) on conflict do update set count = count + 1;
    update memorials set version = version + 1 where new.approval_status = 'approved' and new.family_only = 0 and id = new.memorial_id;
    insert into waiting_memories (memory_id, memorial_id, user_id, memory_type, created_at)
    select new.id, new.memorial_id, memorials.user_id, new.memory_type, new.created_at from memorials where memorials.id = new.memorial_id and (new.approval_status = 'pending' or new.late_status is 'pending');
    insert into moderation_mail_schedule (memorial_id, due_at) select new.memorial_id, new.created_at where (new.approval_status = 'pending' or new.late_status is 'pending')
      on conflict do update set due_at = excluded.due_at; end;

CREATE TRIGGER memory_notice_decided after update of decided_at on memories
    begin update memory_notices set decided_at = new.decided_at where memory_id = new.id; end;

CREATE TRIGGER memory_removed after delete on memories begin update memory_counts set count = count - 1 where memorial_id = old.memorial_id
      and memory_type = old.memory_type and approval_status = old.approval_status;
    update memory_totals set count = count - 1 where approval_status = old.approval_status;
    update memorials set version = version + 1 where old.approval_status = 'approved' and old.family_only = 0 and id = old.memorial_id; end;

CREATE TRIGGER memory_waits after update of approval_status, late_status, memory_type on memories
      when (old.approval_status = 'pending' or old.late_status is 'pending') is not (new.approval_status = 'pending' or new.late_status is 'pending') or old.memory_type is not new.memory_type begin delete from waiting_memories where not (new.approval_status = 'pending' or new.late_status is 'pending') and memory_id = new.id;
    update waiting_memories set memory_type = new.memory_type where old.memory_type is not new.memory_type and memory_id = new.id;
    insert into waiting_memories (memory_id, memorial_id, user_id, memory_type, created_at)
    select new.id, new.memorial_id, memorials.user_id, new.memory_type, new.created_at from memorials where memorials.id = new.memorial_id and not (old.approval_status = 'pending' or old.late_status is 'pending') and (new.approval_status = 'pending' or new.late_status is 'pending');
    insert into moderation_mail_schedule (memorial_id, due_at) select new.memorial_id, new.created_at where not (old.approval_status = 'pending' or old.late_status is 'pending') and (new.approval_status = 'pending' or new.late_status is 'pending')
      on conflict do update set due_at = excluded.due_at; end;

CREATE TRIGGER outdated_by_changed_memory after update of author_name, content_title, content_text, memory_type, media_id, approval_status, family_only, rejection_reason, decided_at, late_media_id, late_type, late_status, late_decided_at on memories when old.author_name is not new.author_name or old.content_title is not new.content_title or old.content_text is not new.content_text or old.memory_type is not new.memory_type or old.media_id is not new.media_id or old.approval_status is not new.approval_status or old.family_only is not new.family_only or old.rejection_reason is not new.rejection_reason or old.decided_at is not new.decided_at or old.late_media_id is not new.late_media_id or old.late_type is not new.late_type or old.late_status is not new.late_status or old.late_decided_at is not new.late_decided_at begin update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'family' and memorial_id = new.memorial_id;update books set state = 'outdated', warnings = '[]' where state in ('making', 'ready') and memorial_id = new.memorial_id and old.approval_status = 'approved' and (old.author_name is not new.author_name or old.content_title is not new.content_title or old.content_text is not new.content_text or old.memory_type is not new.memory_type or old.media_id is not new.media_id or old.approval_status is not new.approval_status or old.family_only is not new.family_only) and (old.family_only = 0 or json_extract(choices, '$.familyOnly') = 1)
  and not exists (select 1 from json_each(choices, '$.leftOut') where value = old.id);
  update books set state = 'outdated', warnings = '[]' where state = 'making' and memorial_id = new.memorial_id and new.approval_status = 'approved' and (old.approval_status <> 'approved' or old.family_only = 1 and new.family_only = 0) and (new.family_only = 0 or json_extract(choices, '$.familyOnly') = 1)
  and not exists (select 1 from json_each(choices, '$.leftOut') where value = new.id);
  update books set is_behind = 1 where state = 'ready' and memorial_id = new.memorial_id and new.approval_status = 'approved' and (old.approval_status <> 'approved' or old.family_only = 1 and new.family_only = 0 and json_extract(choices, '$.familyOnly') is not 1) and (new.family_only = 0 or json_extract(choices, '$.familyOnly') = 1)
  and not exists (select 1 from json_each(choices, '$.leftOut') where value = new.id); end;

CREATE TRIGGER outdated_by_deleted_memory after delete on memories begin update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'family' and memorial_id = old.memorial_id;update books set state = 'outdated', warnings = '[]' where state in ('making', 'ready') and memorial_id = old.memorial_id and old.approval_status = 'approved' and (old.family_only = 0 or json_extract(choices, '$.familyOnly') = 1)
  and not exists (select 1 from json_each(choices, '$.leftOut') where value = old.id); end;

CREATE TRIGGER outdated_by_new_memory after insert on memories begin update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'family' and memorial_id = new.memorial_id;
  update books set state = 'outdated', warnings = '[]' where state = 'making' and memorial_id = new.memorial_id and new.approval_status = 'approved' and (new.family_only = 0 or json_extract(choices, '$.familyOnly') = 1)
  and not exists (select 1 from json_each(choices, '$.leftOut') where value = new.id);
  update books set is_behind = 1 where state = 'ready' and memorial_id = new.memorial_id and new.approval_status = 'approved' and (new.family_only = 0 or json_extract(choices, '$.familyOnly') = 1)
  and not exists (select 1 from json_each(choices, '$.leftOut') where value = new.id); end;

CREATE TRIGGER revision_of_memory after update of author_name, content_title, content_text, memory_type, media_id, late_media_id, late_type, family_only on memories when old.author_name is not new.author_name or old.content_title is not new.content_title or old.content_text is not new.content_text or old.memory_type is not new.memory_type or old.media_id is not new.media_id or old.late_media_id is not new.late_media_id or old.late_type is not new.late_type or old.family_only is not new.family_only begin update memories set revision = revision + 1 where id = new.id; end;

CREATE TRIGGER version_of_memory_update after update of memorial_id, approval_status, author_name, content_title, content_text, memory_type, media_id, created_at, family_only on memories when (old.approval_status = 'approved' and old.family_only = 0) or (new.approval_status = 'approved' and new.family_only = 0) begin update memorials set version = version + 1 where id in (old.memorial_id, new.memorial_id); end;

CREATE TRIGGER webhooks_of_decided_memory after update of approval_status, family_only on memories
    when new.approval_status = 'approved' and new.family_only = 0
    and (old.approval_status <> 'approved' or old.family_only = 1) or new.approval_status = 'rejected' and old.approval_status <> 'rejected' begin
    insert into webhook_events (id, business_id, type, memorial_id, memory_id, at, sequence)
    select 'evt_' || lower(hex(randomblob(16))), (select user_id from memorials where id = new.memorial_id), 'memory.published', new.memorial_id, new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
      (select coalesce(max(sequence), 0) + 1 from webhook_events)
    where exists (select 1 from webhook_endpoints where business_id = (select user_id from memorials where id = new.memorial_id) and enabled = 1) and new.approval_status = 'approved' and new.family_only = 0
    and (old.approval_status <> 'approved' or old.family_only = 1);
    insert into webhook_events (id, business_id, type, memorial_id, memory_id, at, sequence)
    select 'evt_' || lower(hex(randomblob(16))), (select user_id from memorials where id = new.memorial_id), 'memory.rejected', new.memorial_id, new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
      (select coalesce(max(sequence), 0) + 1 from webhook_events)
    where exists (select 1 from webhook_endpoints where business_id = (select user_id from memorials where id = new.memorial_id) and enabled = 1) and new.approval_status = 'rejected' and old.approval_status <> 'rejected'; end;

CREATE TRIGGER words_of_memory after insert on memories begin insert into memory_numbers(memory_id) values (new.id);insert or replace into memory_words(rowid, author, title, words, memorial)
    select memory_numbers.number, case when m.author_name glob '*[ؐ-ۿ㐀-﫿𠀀-𯿿]*' then (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.author_name, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'آ', 'ا'), 'أ', 'ا'), 'إ', 'ا'), 'ؤ', 'و'), 'ئ', 'ي'), 'ۀ', 'ه'), 'ۂ', 'ه'), 'ۓ', 'ے'), 'ٰ', ''), 'ً', '') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ٌ', ''), 'ٍ', ''), 'َ', ''), 'ُ', ''), 'ِ', ''), 'ّ', ''), 'ْ', ''), 'ٓ', ''), 'ٔ', ''), 'ٕ', '') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ة', 'ه'), 'ہ', 'ه'), 'ۃ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ٱ', 'ا'), 'ء', '') from s3), s5(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ـ', ''), '髙', '高'), '﨑', '崎'), '嵜', '崎'), '碕', '崎'), '𠮷', '吉'), '濵', '浜'), '濱', '浜'), '邊', '辺'), '邉', '辺') from s4), s6(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '齋', '斉'), '齊', '斉'), '斎', '斉'), '澤', '沢'), '廣', '広'), '櫻', '桜'), '嶋', '島'), '嶌', '島'), '惠', '恵'), '眞', '真') from s5), s7(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '國', '国'), '德', '徳'), '壽', '寿'), '榮', '栄'), '實', '実'), '條', '条'), '藏', '蔵'), '瀨', '瀬'), '槇', '槙'), '薮', '藪') from s6), s8(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '籔', '藪'), '龍', '竜'), '瀧', '滝'), '關', '関'), '黑', '黒'), '增', '増'), '礒', '磯'), '冨', '富'), '峯', '峰'), '淵', '渕') from s7), s9(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '渊', '渕'), '桒', '桑'), '栁', '柳'), '舘', '館'), '舩', '船'), '圓', '円'), '與', '与'), '會', '会'), '應', '応'), '靜', '静') from s8), s10(t) as (select replace(t, '曾', '曽') from s9) select t from s10) else (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.author_name, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0) select t from s1) end || case when m.author_name glob '*[äÄöÖüÜøØåÅæÆœŒ]*' then char(10) || (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.author_name, 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ø', 'oe'), 'Ø', 'oe'), 'å', 'aa'), 'Å', 'aa')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i') from s1), s3(t) as (select replace(replace(replace(replace(t, 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s2) select t from s3) else '' end, case when m.content_title glob '*[ؐ-ۿ㐀-﫿𠀀-𯿿]*' then (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.content_title, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'آ', 'ا'), 'أ', 'ا'), 'إ', 'ا'), 'ؤ', 'و'), 'ئ', 'ي'), 'ۀ', 'ه'), 'ۂ', 'ه'), 'ۓ', 'ے'), 'ٰ', ''), 'ً', '') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ٌ', ''), 'ٍ', ''), 'َ', ''), 'ُ', ''), 'ِ', ''), 'ّ', ''), 'ْ', ''), 'ٓ', ''), 'ٔ', ''), 'ٕ', '') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ة', 'ه'), 'ہ', 'ه'), 'ۃ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ٱ', 'ا'), 'ء', '') from s3), s5(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ـ', ''), '髙', '高'), '﨑', '崎'), '嵜', '崎'), '碕', '崎'), '𠮷', '吉'), '濵', '浜'), '濱', '浜'), '邊', '辺'), '邉', '辺') from s4), s6(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '齋', '斉'), '齊', '斉'), '斎', '斉'), '澤', '沢'), '廣', '広'), '櫻', '桜'), '嶋', '島'), '嶌', '島'), '惠', '恵'), '眞', '真') from s5), s7(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '國', '国'), '德', '徳'), '壽', '寿'), '榮', '栄'), '實', '実'), '條', '条'), '藏', '蔵'), '瀨', '瀬'), '槇', '槙'), '薮', '藪') from s6), s8(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '籔', '藪'), '龍', '竜'), '瀧', '滝'), '關', '関'), '黑', '黒'), '增', '増'), '礒', '磯'), '冨', '富'), '峯', '峰'), '淵', '渕') from s7), s9(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '渊', '渕'), '桒', '桑'), '栁', '柳'), '舘', '館'), '舩', '船'), '圓', '円'), '與', '与'), '會', '会'), '應', '応'), '靜', '静') from s8), s10(t) as (select replace(t, '曾', '曽') from s9) select t from s10) else (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.content_title, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0) select t from s1) end, case when m.content_text glob '*[ؐ-ۿ㐀-﫿𠀀-𯿿]*' then (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.content_text, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'آ', 'ا'), 'أ', 'ا'), 'إ', 'ا'), 'ؤ', 'و'), 'ئ', 'ي'), 'ۀ', 'ه'), 'ۂ', 'ه'), 'ۓ', 'ے'), 'ٰ', ''), 'ً', '') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ٌ', ''), 'ٍ', ''), 'َ', ''), 'ُ', ''), 'ِ', ''), 'ّ', ''), 'ْ', ''), 'ٓ', ''), 'ٔ', ''), 'ٕ', '') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ة', 'ه'), 'ہ', 'ه'), 'ۃ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ٱ', 'ا'), 'ء', '') from s3), s5(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ـ', ''), '髙', '高'), '﨑', '崎'), '嵜', '崎'), '碕', '崎'), '𠮷', '吉'), '濵', '浜'), '濱', '浜'), '邊', '辺'), '邉', '辺') from s4), s6(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '齋', '斉'), '齊', '斉'), '斎', '斉'), '澤', '沢'), '廣', '広'), '櫻', '桜'), '嶋', '島'), '嶌', '島'), '惠', '恵'), '眞', '真') from s5), s7(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '國', '国'), '德', '徳'), '壽', '寿'), '榮', '栄'), '實', '実'), '條', '条'), '藏', '蔵'), '瀨', '瀬'), '槇', '槙'), '薮', '藪') from s6), s8(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '籔', '藪'), '龍', '竜'), '瀧', '滝'), '關', '関'), '黑', '黒'), '增', '増'), '礒', '磯'), '冨', '富'), '峯', '峰'), '淵', '渕') from s7), s9(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '渊', '渕'), '桒', '桑'), '栁', '柳'), '舘', '館'), '舩', '船'), '圓', '円'), '與', '与'), '會', '会'), '應', '応'), '靜', '静') from s8), s10(t) as (select replace(t, '曾', '曽') from s9) select t from s10) else (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.content_text, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0) select t from s1) end, case when p.full_name glob '*[ؐ-ۿ㐀-﫿𠀀-𯿿]*' then (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p.full_name, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'آ', 'ا'), 'أ', 'ا'), 'إ', 'ا'), 'ؤ', 'و'), 'ئ', 'ي'), 'ۀ', 'ه'), 'ۂ', 'ه'), 'ۓ', 'ے'), 'ٰ', ''), 'ً', '') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ٌ', ''), 'ٍ', ''), 'َ', ''), 'ُ', ''), 'ِ', ''), 'ّ', ''), 'ْ', ''), 'ٓ', ''), 'ٔ', ''), 'ٕ', '') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ة', 'ه'), 'ہ', 'ه'), 'ۃ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ٱ', 'ا'), 'ء', '') from s3), s5(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ـ', ''), '髙', '高'), '﨑', '崎'), '嵜', '崎'), '碕', '崎'), '𠮷', '吉'), '濵', '浜'), '濱', '浜'), '邊', '辺'), '邉', '辺') from s4), s6(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '齋', '斉'), '齊', '斉'), '斎', '斉'), '澤', '沢'), '廣', '広'), '櫻', '桜'), '嶋', '島'), '嶌', '島'), '惠', '恵'), '眞', '真') from s5), s7(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '國', '国'), '德', '徳'), '壽', '寿'), '榮', '栄'), '實', '実'), '條', '条'), '藏', '蔵'), '瀨', '瀬'), '槇', '槙'), '薮', '藪') from s6), s8(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '籔', '藪'), '龍', '竜'), '瀧', '滝'), '關', '関'), '黑', '黒'), '增', '増'), '礒', '磯'), '冨', '富'), '峯', '峰'), '淵', '渕') from s7), s9(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '渊', '渕'), '桒', '桑'), '栁', '柳'), '舘', '館'), '舩', '船'), '圓', '円'), '與', '与'), '會', '会'), '應', '応'), '靜', '静') from s8), s10(t) as (select replace(t, '曾', '曽') from s9) select t from s10) else (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p.full_name, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0) select t from s1) end || case when p.full_name glob '*[äÄöÖüÜøØåÅæÆœŒ]*' then char(10) || (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p.full_name, 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ø', 'oe'), 'Ø', 'oe'), 'å', 'aa'), 'Å', 'aa')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i') from s1), s3(t) as (select replace(replace(replace(replace(t, 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s2) select t from s3) else '' end from (select id, memorial_id, author_name, content_title, content_text
  || coalesce((select char(10) || words from transcripts where media_id = e.media_id), '') as content_text from memories e) m
    join memory_numbers on memory_id = m.id join memorials p on p.id = m.memorial_id where m.id = new.id; end;

CREATE TRIGGER words_of_memory_anew after update of memorial_id, author_name, content_title, content_text, media_id on memories begin delete from memory_words where rowid = (select number from memory_numbers where memory_id = new.id); insert or replace into memory_words(rowid, author, title, words, memorial)
    select memory_numbers.number, case when m.author_name glob '*[ؐ-ۿ㐀-﫿𠀀-𯿿]*' then (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.author_name, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'آ', 'ا'), 'أ', 'ا'), 'إ', 'ا'), 'ؤ', 'و'), 'ئ', 'ي'), 'ۀ', 'ه'), 'ۂ', 'ه'), 'ۓ', 'ے'), 'ٰ', ''), 'ً', '') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ٌ', ''), 'ٍ', ''), 'َ', ''), 'ُ', ''), 'ِ', ''), 'ّ', ''), 'ْ', ''), 'ٓ', ''), 'ٔ', ''), 'ٕ', '') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ة', 'ه'), 'ہ', 'ه'), 'ۃ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ٱ', 'ا'), 'ء', '') from s3), s5(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ـ', ''), '髙', '高'), '﨑', '崎'), '嵜', '崎'), '碕', '崎'), '𠮷', '吉'), '濵', '浜'), '濱', '浜'), '邊', '辺'), '邉', '辺') from s4), s6(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '齋', '斉'), '齊', '斉'), '斎', '斉'), '澤', '沢'), '廣', '広'), '櫻', '桜'), '嶋', '島'), '嶌', '島'), '惠', '恵'), '眞', '真') from s5), s7(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '國', '国'), '德', '徳'), '壽', '寿'), '榮', '栄'), '實', '実'), '條', '条'), '藏', '蔵'), '瀨', '瀬'), '槇', '槙'), '薮', '藪') from s6), s8(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '籔', '藪'), '龍', '竜'), '瀧', '滝'), '關', '関'), '黑', '黒'), '增', '増'), '礒', '磯'), '冨', '富'), '峯', '峰'), '淵', '渕') from s7), s9(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '渊', '渕'), '桒', '桑'), '栁', '柳'), '舘', '館'), '舩', '船'), '圓', '円'), '與', '与'), '會', '会'), '應', '応'), '靜', '静') from s8), s10(t) as (select replace(t, '曾', '曽') from s9) select t from s10) else (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.author_name, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0) select t from s1) end || case when m.author_name glob '*[äÄöÖüÜøØåÅæÆœŒ]*' then char(10) || (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.author_name, 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ø', 'oe'), 'Ø', 'oe'), 'å', 'aa'), 'Å', 'aa')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i') from s1), s3(t) as (select replace(replace(replace(replace(t, 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s2) select t from s3) else '' end, case when m.content_title glob '*[ؐ-ۿ㐀-﫿𠀀-𯿿]*' then (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.content_title, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'آ', 'ا'), 'أ', 'ا'), 'إ', 'ا'), 'ؤ', 'و'), 'ئ', 'ي'), 'ۀ', 'ه'), 'ۂ', 'ه'), 'ۓ', 'ے'), 'ٰ', ''), 'ً', '') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ٌ', ''), 'ٍ', ''), 'َ', ''), 'ُ', ''), 'ِ', ''), 'ّ', ''), 'ْ', ''), 'ٓ', ''), 'ٔ', ''), 'ٕ', '') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ة', 'ه'), 'ہ', 'ه'), 'ۃ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ٱ', 'ا'), 'ء', '') from s3), s5(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ـ', ''), '髙', '高'), '﨑', '崎'), '嵜', '崎'), '碕', '崎'), '𠮷', '吉'), '濵', '浜'), '濱', '浜'), '邊', '辺'), '邉', '辺') from s4), s6(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '齋', '斉'), '齊', '斉'), '斎', '斉'), '澤', '沢'), '廣', '広'), '櫻', '桜'), '嶋', '島'), '嶌', '島'), '惠', '恵'), '眞', '真') from s5), s7(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '國', '国'), '德', '徳'), '壽', '寿'), '榮', '栄'), '實', '実'), '條', '条'), '藏', '蔵'), '瀨', '瀬'), '槇', '槙'), '薮', '藪') from s6), s8(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '籔', '藪'), '龍', '竜'), '瀧', '滝'), '關', '関'), '黑', '黒'), '增', '増'), '礒', '磯'), '冨', '富'), '峯', '峰'), '淵', '渕') from s7), s9(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '渊', '渕'), '桒', '桑'), '栁', '柳'), '舘', '館'), '舩', '船'), '圓', '円'), '與', '与'), '會', '会'), '應', '応'), '靜', '静') from s8), s10(t) as (select replace(t, '曾', '曽') from s9) select t from s10) else (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.content_title, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0) select t from s1) end, case when m.content_text glob '*[ؐ-ۿ㐀-﫿𠀀-𯿿]*' then (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.content_text, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'آ', 'ا'), 'أ', 'ا'), 'إ', 'ا'), 'ؤ', 'و'), 'ئ', 'ي'), 'ۀ', 'ه'), 'ۂ', 'ه'), 'ۓ', 'ے'), 'ٰ', ''), 'ً', '') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ٌ', ''), 'ٍ', ''), 'َ', ''), 'ُ', ''), 'ِ', ''), 'ّ', ''), 'ْ', ''), 'ٓ', ''), 'ٔ', ''), 'ٕ', '') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ة', 'ه'), 'ہ', 'ه'), 'ۃ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ٱ', 'ا'), 'ء', '') from s3), s5(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ـ', ''), '髙', '高'), '﨑', '崎'), '嵜', '崎'), '碕', '崎'), '𠮷', '吉'), '濵', '浜'), '濱', '浜'), '邊', '辺'), '邉', '辺') from s4), s6(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '齋', '斉'), '齊', '斉'), '斎', '斉'), '澤', '沢'), '廣', '広'), '櫻', '桜'), '嶋', '島'), '嶌', '島'), '惠', '恵'), '眞', '真') from s5), s7(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '國', '国'), '德', '徳'), '壽', '寿'), '榮', '栄'), '實', '実'), '條', '条'), '藏', '蔵'), '瀨', '瀬'), '槇', '槙'), '薮', '藪') from s6), s8(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '籔', '藪'), '龍', '竜'), '瀧', '滝'), '關', '関'), '黑', '黒'), '增', '増'), '礒', '磯'), '冨', '富'), '峯', '峰'), '淵', '渕') from s7), s9(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '渊', '渕'), '桒', '桑'), '栁', '柳'), '舘', '館'), '舩', '船'), '圓', '円'), '與', '与'), '會', '会'), '應', '応'), '靜', '静') from s8), s10(t) as (select replace(t, '曾', '曽') from s9) select t from s10) else (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.content_text, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0) select t from s1) end, case when p.full_name glob '*[ؐ-ۿ㐀-﫿𠀀-𯿿]*' then (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p.full_name, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'آ', 'ا'), 'أ', 'ا'), 'إ', 'ا'), 'ؤ', 'و'), 'ئ', 'ي'), 'ۀ', 'ه'), 'ۂ', 'ه'), 'ۓ', 'ے'), 'ٰ', ''), 'ً', '') from s1), s3(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ٌ', ''), 'ٍ', ''), 'َ', ''), 'ُ', ''), 'ِ', ''), 'ّ', ''), 'ْ', ''), 'ٓ', ''), 'ٔ', ''), 'ٕ', '') from s2), s4(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ة', 'ه'), 'ہ', 'ه'), 'ۃ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), 'ى', 'ي'), 'ی', 'ي'), 'ک', 'ك'), 'ٱ', 'ا'), 'ء', '') from s3), s5(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'ـ', ''), '髙', '高'), '﨑', '崎'), '嵜', '崎'), '碕', '崎'), '𠮷', '吉'), '濵', '浜'), '濱', '浜'), '邊', '辺'), '邉', '辺') from s4), s6(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '齋', '斉'), '齊', '斉'), '斎', '斉'), '澤', '沢'), '廣', '広'), '櫻', '桜'), '嶋', '島'), '嶌', '島'), '惠', '恵'), '眞', '真') from s5), s7(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '國', '国'), '德', '徳'), '壽', '寿'), '榮', '栄'), '實', '実'), '條', '条'), '藏', '蔵'), '瀨', '瀬'), '槇', '槙'), '薮', '藪') from s6), s8(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '籔', '藪'), '龍', '竜'), '瀧', '滝'), '關', '関'), '黑', '黒'), '增', '増'), '礒', '磯'), '冨', '富'), '峯', '峰'), '淵', '渕') from s7), s9(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, '渊', '渕'), '桒', '桑'), '栁', '柳'), '舘', '館'), '舩', '船'), '圓', '円'), '與', '与'), '會', '会'), '應', '応'), '靜', '静') from s8), s10(t) as (select replace(t, '曾', '曽') from s9) select t from s10) else (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p.full_name, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i'), 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s0) select t from s1) end || case when p.full_name glob '*[äÄöÖüÜøØåÅæÆœŒ]*' then char(10) || (with s0(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p.full_name, 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'ø', 'oe'), 'Ø', 'oe'), 'å', 'aa'), 'Å', 'aa')), s1(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'đ', 'd') from s0), s2(t) as (select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t, 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i') from s1), s3(t) as (select replace(replace(replace(replace(t, 'ħ', 'h'), 'Ħ', 'h'), 'ŋ', 'n'), 'Ŋ', 'n') from s2) select t from s3) else '' end from (select id, memorial_id, author_name, content_title, content_text
  || coalesce((select char(10) || words from transcripts where media_id = e.media_id), '') as content_text from memories e) m
    join memory_numbers on memory_id = m.id join memorials p on p.id = m.memorial_id where m.id = new.id; end;

CREATE TRIGGER words_of_memory_gone after delete on memories begin delete from memory_words where rowid = (select number from memory_numbers where memory_id = old.id);
    delete from memory_numbers where memory_id = old.id; end;

CREATE TABLE "memory_counts" ("memorial_id" text not null references "memorials" ("id") on delete cascade, "memory_type" text not null, "approval_status" text not null, "count" integer not null, constraint "memory_counts_key" primary key ("memorial_id", "memory_type", "approval_status"));

CREATE INDEX "memory_counts_waiting" on "memory_counts" ("memorial_id") where "approval_status" = 'pending' and "count" > 0;

CREATE TABLE "memory_notices" ("memory_id" text primary key references "memories" ("id") on delete cascade, "email" text not null, "decided_at" text, "created_at" text not null, language text not null default 'en');

CREATE INDEX memory_notices_due on memory_notices (decided_at) where decided_at is not null;

CREATE TABLE "memory_numbers" ("number" integer primary key autoincrement, "memory_id" text not null unique);

CREATE TABLE "memory_pictures" ("memory_id" text not null references "memories" ("id") on delete cascade, "position" integer not null check (position between 0 and 19), "name" text not null, "caption" text default '' not null, "status" text not null check (status in ('awaited', 'attached', 'late', 'left_out')), "media_id" text references "media" ("id") on delete set null, "checksum" text, "problem" text, "late_decided_at" text, constraint "memory_pictures_key" primary key ("memory_id", "position"));

CREATE INDEX memory_pictures_by_media on memory_pictures (media_id) where media_id is not null;

CREATE UNIQUE INDEX memory_pictures_once on memory_pictures (memory_id, checksum) where checksum is not null;

CREATE TRIGGER outdated_by_changed_picture after update of position, caption, status, media_id on memory_pictures when old.position is not new.position or old.caption is not new.caption or old.status is not new.status or old.media_id is not new.media_id begin update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'family' and memorial_id = (select memorial_id from memories where id = new.memory_id);update books set state = 'outdated', warnings = '[]' where state in ('making', 'ready') and memorial_id = (select memorial_id from memories where id = new.memory_id and approval_status = 'approved') and true; end;

CREATE TRIGGER outdated_by_deleted_picture after delete on memory_pictures begin update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'family' and memorial_id = (select memorial_id from memories where id = old.memory_id);update books set state = 'outdated', warnings = '[]' where state in ('making', 'ready') and memorial_id = (select memorial_id from memories where id = old.memory_id and approval_status = 'approved') and true; end;

CREATE TRIGGER outdated_by_new_picture after insert on memory_pictures begin update keepsakes set state = 'outdated' where state in ('making', 'ready') and readers = 'family' and memorial_id = (select memorial_id from memories where id = new.memory_id);update books set state = 'outdated', warnings = '[]' where state in ('making', 'ready') and memorial_id = (select memorial_id from memories where id = new.memory_id and approval_status = 'approved') and true; end;

CREATE TRIGGER picture_added after insert on memory_pictures begin update memories set revision = revision + 1 where id = new.memory_id and true;update memorials set version = version + 1 where new.status = 'attached' and id in (select memorial_id from memories
      where id = new.memory_id and approval_status = 'approved' and family_only = 0); end;

CREATE TRIGGER picture_changed after update of position, caption, status, media_id on memory_pictures when old.position is not new.position or old.caption is not new.caption or old.status is not new.status or old.media_id is not new.media_id begin update memories set revision = revision + 1 where id = new.memory_id and (old.position is not new.position or old.caption is not new.caption or old.media_id is not new.media_id);update memorials set version = version + 1 where (old.status = 'attached' or new.status = 'attached') and id in (select memorial_id from memories
      where id = new.memory_id and approval_status = 'approved' and family_only = 0); end;

CREATE TRIGGER picture_removed after delete on memory_pictures begin update memories set revision = revision + 1 where id = old.memory_id and true;update memorials set version = version + 1 where old.status = 'attached' and id in (select memorial_id from memories
      where id = old.memory_id and approval_status = 'approved' and family_only = 0); end;

CREATE TABLE "memory_totals" ("approval_status" text not null primary key, "count" integer not null);

CREATE VIRTUAL TABLE memory_words using fts5(author, title, words, memorial,
    content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');

CREATE TABLE 'memory_words_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'memory_words_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'memory_words_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);

CREATE TABLE 'memory_words_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE TABLE "moderation_mail_schedule" ("memorial_id" text not null primary key references "memorials" ("id") on delete cascade, "due_at" text not null);

CREATE INDEX moderation_mail_schedule_due on moderation_mail_schedule (due_at);

CREATE TABLE "moderation_notices" ("account_id" text not null references "accounts" ("id") on delete cascade, "memorial_id" text references "memorials" ("id") on delete cascade, "last_number" integer not null, "notified_at" text not null);

CREATE INDEX "moderation_notices_by_memorial" on "moderation_notices" ("memorial_id");

CREATE UNIQUE INDEX "moderation_notices_once" on "moderation_notices" ("account_id", "memorial_id");

CREATE UNIQUE INDEX "moderation_notices_once_a_site" on "moderation_notices" ("account_id") where "memorial_id" is null;

CREATE TABLE naming_choices (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    by_visitors integer not null check (by_visitors in (0, 1))
  ) strict, without rowid;

CREATE TABLE objection_links (
    token_hash text primary key,
    takeover_id text not null references takeovers (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade
  ) strict, without rowid;

CREATE INDEX objection_links_of_account on objection_links (account_id);

CREATE INDEX objection_links_of_takeover on objection_links (takeover_id);

CREATE TABLE password_requests (
    id text primary key not null,
    memorial_id text not null references memorials (id) on delete cascade,
    name text not null,
    words text not null,
    email text not null,
    language text not null,
    asked_at text not null
  ) strict, without rowid;

CREATE INDEX password_requests_by_address on password_requests (email);

CREATE INDEX password_requests_by_age on password_requests (asked_at);

CREATE UNIQUE INDEX password_requests_of_memorial on password_requests (memorial_id, email);

CREATE TABLE people_in_pictures (
    media_id text not null references media (id) on delete cascade,
    place integer not null,
    name text not null,
    state text not null default 'shown' check (state in ('shown', 'hidden', 'kept')),
    primary key (media_id, place)
  ) strict, without rowid;

CREATE INDEX people_hidden on people_in_pictures (media_id) where state = 'hidden';

CREATE TABLE people_taken_off (
    media_id text not null references media (id) on delete cascade,
    name_hash text not null,
    primary key (media_id, name_hash)
  ) strict, without rowid;

CREATE TABLE proposed_people (
    id text primary key not null,
    media_id text not null references media (id) on delete cascade,
    names text not null,
    proposed_at text not null
  ) strict, without rowid;

CREATE INDEX proposed_people_of_picture on proposed_people (media_id);

CREATE TABLE proposed_transcripts (
    id text primary key not null,
    media_id text not null references media (id) on delete cascade,
    language text not null,
    words text not null,
    proposed_at text not null
  ) strict, without rowid;

CREATE INDEX proposed_transcripts_of_recording on proposed_transcripts (media_id);

CREATE TABLE quota_changes (
    number integer primary key autoincrement,
    account_id text not null references accounts (id) on delete cascade,
    at text not null,
    admin_id text references accounts (id) on delete set null,
    memorials_before integer,
    memorials_after integer,
    gigabytes_before integer,
    gigabytes_after integer
  ) strict;

CREATE INDEX quota_changes_by_account on quota_changes (account_id, number);

CREATE INDEX quota_changes_by_admin on quota_changes (admin_id);

CREATE TABLE quotas (
    account_id text primary key not null references accounts (id) on delete cascade,
    memorials integer check (memorials > 0),
    gigabytes integer check (gigabytes > 0)
  ) strict;

CREATE TABLE read_aloud (
    memory_id text primary key not null references memories (id) on delete cascade,
    place integer,
    left_out integer not null default 0
  ) strict, without rowid;

CREATE TABLE recovery_codes (
    code_hash text primary key,
    account_id text not null references accounts (id) on delete cascade
  ) strict;

CREATE INDEX recovery_codes_of_account on recovery_codes (account_id);

CREATE TABLE refused_addresses (
    email text primary key not null,
    reason text check (reason in ('bounce', 'complaint', 'manual')),
    at text not null
  ) strict;

CREATE TABLE "registration_drafts" ("id" text not null primary key, "account_id" text not null references "accounts" ("id") on delete cascade, "steps_done" integer default 0 not null check (steps_done between 0 and 5), "fields" text not null, "password" text, "portrait_id" text references "media" ("id") on delete set null, "cover_id" text references "media" ("id") on delete set null, "created_at" text not null, "updated_at" text not null);

CREATE INDEX "registration_drafts_by_account" on "registration_drafts" ("account_id", "updated_at");

CREATE INDEX "registration_drafts_by_cover" on "registration_drafts" ("cover_id");

CREATE INDEX "registration_drafts_by_portrait" on "registration_drafts" ("portrait_id");

CREATE TABLE "removed_memories" ("receipt_hash" text not null primary key, "memorial_id" text not null references "memorials" ("id") on delete cascade, "removed_by" text not null check (removed_by in ('writer', 'family')), "removed_at" text not null);

CREATE INDEX "removed_memories_by_memorial" on "removed_memories" ("memorial_id");

CREATE TABLE report_cases (
    id text primary key not null,
    memorial_id text not null references memorials (id) on delete cascade,
    about text not null check (about in ('page', 'memory', 'picture')),
    memory_id text references memories (id) on delete set null,
    position integer,
    receipt_hash text,
    state text not null check (state in ('open', 'decided', 'objected')),
    opened_at text not null,
    is_hidden integer not null default 0 check (is_hidden in (0, 1)),
    hidden_at_once integer not null default 0 check (hidden_at_once in (0, 1)),
    late_held integer not null default 0 check (late_held in (0, 1)),
    decision text check (decision in ('kept', 'hidden', 'removed', 'changed', 'gone')),
    ground text check (ground in ('law', 'rules', 'wish')),
    reason text,
    decided_at text,
    decided_by text references accounts (id) on delete set null,
    delete_at text,
    reporter_objected_at text,
    writer_objection text,
    writer_objected_at text
  ) strict;

CREATE INDEX report_cases_by_decider on report_cases (decided_by);

CREATE INDEX report_cases_by_receipt on report_cases (receipt_hash);

CREATE INDEX report_cases_by_state on report_cases (state, opened_at);

CREATE INDEX report_cases_of_memorial on report_cases (memorial_id, state, opened_at);

CREATE INDEX report_cases_of_memory on report_cases (memory_id);

CREATE INDEX report_cases_to_delete on report_cases (delete_at) where delete_at is not null;

CREATE TABLE report_log (
    number integer primary key autoincrement,
    received_at text not null,
    category text not null,
    about text not null,
    hidden_at_once integer not null check (hidden_at_once in (0, 1)),
    decision text,
    ground text,
    decided_by text check (decided_by in ('moderator', 'admin', 'nobody')),
    decided_at text,
    objected_by text check (objected_by in ('reporter', 'writer')),
    objected_at text,
    outcome text,
    outcome_at text
  ) strict;

CREATE TABLE reports (
    id text primary key not null,
    case_id text not null references report_cases (id) on delete cascade,
    log_number integer not null,
    token_hash text not null unique,
    letter_hash text unique,
    reason text not null check (reason in ('in_picture', 'mine', 'untrue', 'illegal', 'child', 'else')),
    words text,
    name text,
    email text,
    language text not null,
    sent_at text not null,
    objection text
  ) strict, without rowid;

CREATE INDEX reports_by_email on reports (email) where email is not null;

CREATE INDEX reports_of_case on reports (case_id, sent_at);

CREATE TABLE retired_short_ids (short_id text primary key not null);

CREATE TABLE second_step_duties (
    account_id text primary key references accounts (id) on delete cascade,
    due_at text not null
  ) strict;

CREATE TABLE second_steps (
    id text primary key,
    account_id text not null unique references accounts (id) on delete cascade,
    sealed text not null,
    created_at text not null,
    last_step integer not null
  ) strict;

CREATE TABLE service_versions (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    version integer not null,
    changed_at text not null,
    called_off text
  ) strict, without rowid;

CREATE INDEX service_versions_called_off on service_versions (called_off) where called_off is not null;

CREATE TABLE "sessions" ("id_hash" text not null primary key, "account_id" text not null references "accounts" ("id") on delete cascade, "created_at" text not null, "last_seen_at" text not null, "expires_at" text not null, browser text, public_id text);

CREATE INDEX "sessions_by_account" on "sessions" ("account_id");

CREATE INDEX "sessions_by_expiry" on "sessions" ("expires_at");

CREATE UNIQUE INDEX sessions_by_public_id on sessions (public_id);

CREATE TABLE "sign_up_links" ("token_hash" text not null primary key, "sign_up_id" text not null references "sign_ups" ("id") on delete cascade, "expires_at" text not null);

CREATE INDEX "sign_up_links_by_sign_up" on "sign_up_links" ("sign_up_id");

CREATE TABLE "sign_ups" ("id" text not null primary key, "email" text not null, "full_name" text not null, "business_name" text, "business_type" text check (business_type in ('Funeral Home', 'Crematory')), "password_hash" text, "created_at" text not null);

CREATE INDEX "sign_ups_by_age" on "sign_ups" ("created_at");

CREATE INDEX "sign_ups_by_email" on "sign_ups" ("email", "created_at");

CREATE TABLE successor_key_readers (
    successor_key_id text not null references successor_keys (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    primary key (successor_key_id, account_id)
  ) strict, without rowid;

CREATE INDEX successor_key_readers_by_account on successor_key_readers (account_id);

CREATE TABLE successor_keys (
    id text primary key,
    memorial_id text not null unique references memorials (id) on delete cascade,
    key_hash text not null unique,
    sealed text not null,
    named_name text,
    named_email text,
    created_by text references accounts (id) on delete set null,
    created_at text not null
  ) strict;

CREATE INDEX successor_keys_by_maker on successor_keys (created_by);

CREATE TABLE takeover_links (
    token_hash text primary key,
    successor_key_id text not null references successor_keys (id) on delete cascade,
    email text not null,
    expires_at text not null
  ) strict, without rowid;

CREATE INDEX takeover_links_of_key on takeover_links (successor_key_id);

CREATE TABLE takeovers (
    id text primary key,
    memorial_id text not null references memorials (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    claimed_at text not null,
    due_at text not null,
    reminded_at text,
    state text not null check (state in ('waiting', 'objected', 'withdrawn', 'done')),
    decided_by text references accounts (id) on delete set null,
    decided_at text
  , former_owner_id text references accounts (id) on delete set null, former_owner_saw_at text) strict;

CREATE INDEX takeovers_by_decider on takeovers (decided_by);

CREATE INDEX takeovers_due on takeovers (due_at) where state = 'waiting';

CREATE INDEX takeovers_of_account on takeovers (account_id);

CREATE INDEX takeovers_of_memorial on takeovers (memorial_id);

CREATE INDEX takeovers_untold on takeovers (former_owner_id) where former_owner_saw_at is null and former_owner_id is not null;

CREATE UNIQUE INDEX takeovers_waiting on takeovers (memorial_id) where state = 'waiting';

CREATE TABLE thank_you_letters (
    memorial_id text primary key not null references memorials (id) on delete cascade,
    subject text not null,
    words text not null,
    changed_at text not null
  ) strict, without rowid;

CREATE TABLE "tokens" ("token_hash" text not null primary key, "kind" text not null check ("kind" in ('confirmation', 'recovery', 'sign_in')), "account_id" text not null references "accounts" ("id") on delete cascade, "created_at" text not null, "expires_at" text not null, "used_at" text);

CREATE INDEX "tokens_by_account" on "tokens" ("account_id", "kind");

CREATE TABLE transcript_drafts (
    media_id text primary key not null references media (id) on delete cascade,
    language text not null,
    words text,
    failure text,
    listened integer not null,
    made_at text not null
  ) strict, without rowid;

CREATE INDEX transcript_drafts_by_age on transcript_drafts (made_at);

CREATE TABLE transcript_versions (
    media_id text not null references media (id) on delete cascade,
    written_at text not null,
    language text not null,
    words text not null,
    account_id text references accounts (id) on delete set null,
    source text check (source in ('reader', 'machine')),
    primary key (media_id, written_at)
  ) strict, without rowid;

CREATE INDEX transcript_versions_of_account on transcript_versions (account_id);

CREATE TABLE transcripts (
    media_id text primary key not null references media (id) on delete cascade,
    language text not null,
    words text,
    written_at text not null
  ) strict, without rowid;

CREATE TABLE undrafted_memorials (
    memorial_id text primary key not null references memorials (id) on delete cascade
  ) strict, without rowid;

CREATE TABLE "uploads" ("id" text primary key, "memory_id" text not null references "memories" ("id") on delete cascade, "memorial_id" text not null references "memorials" ("id") on delete cascade, "client" text not null, "bytes" integer not null, "received" integer not null, "state" text not null check (state in ('open', 'kept')), "started_at" text not null);

CREATE INDEX "uploads_of_client" on "uploads" ("client");

CREATE INDEX "uploads_of_memorial" on "uploads" ("memorial_id");

CREATE INDEX "uploads_of_memory" on "uploads" ("memory_id");

CREATE UNIQUE INDEX "uploads_open" on "uploads" ("memory_id") where "state" = 'open';

CREATE TABLE "user_preferences" ("user_id" text not null primary key references "accounts" ("id") on delete cascade, "print_colors" text, "moderation_mail" integer default 1 not null check (moderation_mail in (0, 1)), "updated_at" text not null, hidden_print_facts text, moderation_mail_daily integer not null default 0
    check (moderation_mail_daily in (0, 1)));

CREATE TABLE "waiting_memories" ("number" integer primary key autoincrement, "memory_id" text not null unique references "memories" ("id") on delete cascade, "memorial_id" text not null references "memorials" ("id") on delete cascade, user_id text, memory_type text not null default '', created_at text not null default '');

CREATE INDEX "waiting_by_memorial" on "waiting_memories" ("memorial_id", "number");

CREATE INDEX waiting_by_owner on waiting_memories (user_id, created_at desc, memory_id, memorial_id, memory_type);

CREATE TRIGGER webhooks_of_waiting_memory after insert on waiting_memories when new.user_id is not null begin insert into webhook_events (id, business_id, type, memorial_id, memory_id, at, sequence)
    select 'evt_' || lower(hex(randomblob(16))), new.user_id, 'memory.waiting', new.memorial_id, new.memory_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
      (select coalesce(max(sequence), 0) + 1 from webhook_events)
    where exists (select 1 from webhook_endpoints where business_id = new.user_id and enabled = 1) and true; end;

CREATE TABLE webhook_arrivals (
    number integer primary key autoincrement,
    id text not null unique,
    catch_id text not null references webhook_catches (id) on delete cascade,
    at text not null,
    verdict text not null,
    endpoint_id text references webhook_endpoints (id) on delete set null,
    bytes integer not null,
    sealed text not null
  ) strict;

CREATE INDEX webhook_arrivals_of_catch on webhook_arrivals (catch_id, number);

CREATE INDEX webhook_arrivals_of_endpoint on webhook_arrivals (endpoint_id);

CREATE TABLE webhook_catches (
    id text primary key not null,
    business_id text not null unique references accounts (id) on delete cascade,
    token_hash text not null unique,
    sealed text not null,
    created_at text not null,
    expires_at text not null
  ) strict, without rowid;

CREATE INDEX webhook_catches_by_end on webhook_catches (expires_at);

CREATE TABLE webhook_deliveries (
    number integer primary key autoincrement,
    id text not null unique,
    event_id text not null references webhook_events (id) on delete cascade,
    endpoint_id text not null references webhook_endpoints (id) on delete cascade,
    attempts integer not null default 0,
    next_attempt_at text,
    delivered_at text,
    tried_at text,
    status integer,
    answer text,
    problem text,
    milliseconds integer,
    created_at text not null
  , unended integer not null default 0) strict;

CREATE INDEX webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at) where next_attempt_at is not null;

CREATE INDEX webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, number);

CREATE INDEX webhook_deliveries_of_event on webhook_deliveries (event_id);

CREATE UNIQUE INDEX webhook_deliveries_once on webhook_deliveries (endpoint_id, event_id);

CREATE TABLE webhook_endpoints (
    id text primary key not null,
    business_id text not null references accounts (id) on delete cascade,
    url text not null,
    events text not null,
    sealed text not null,
    former_sealed text,
    former_until text,
    enabled integer not null default 1 check (enabled in (0, 1)),
    switched_off text check (switched_off in ('failing', 'gone')),
    failures integer not null default 0,
    failing_since text,
    paused_until text,
    created_at text not null
  ) strict, without rowid;

CREATE INDEX webhook_endpoints_of_business on webhook_endpoints (business_id, created_at, id);

CREATE TABLE webhook_events (
    id text primary key not null,
    business_id text not null references accounts (id) on delete cascade,
    type text not null,
    memorial_id text references memorials (id) on delete cascade,
    memory_id text,
    at text not null,
    payload text
  , sequence integer) strict, without rowid;

CREATE INDEX webhook_events_by_age on webhook_events (at);

CREATE INDEX webhook_events_in_order on webhook_events (sequence);

CREATE INDEX webhook_events_of_business on webhook_events (business_id);

CREATE INDEX webhook_events_of_memorial on webhook_events (memorial_id);

CREATE INDEX webhook_events_unsent on webhook_events (at, id) where payload is null;
