import type { ColumnType, Generated, Insertable, Selectable } from "kysely";
import type { FieldRow } from "~/lib/field-values";
import type { HistoryKind } from "~/lib/history";
import type { ApprovalStatus, MediaKind, MemoryType } from "~/lib/memory-types";
import type {
  Accounts,
  BusinessInvitations,
  BusinessLogos,
  ColleagueInvitations,
  Colleagues,
  EmailChanges,
  MemorialInvitations,
  Sessions,
  SignUpLinks,
  SignUps,
  Tokens,
  UserPreferences,
} from "./account-tables";
import type { Fixed, Optional } from "./columns";
import type { Jobs } from "./job-table";
import type {
  FollowerMailSchedule,
  Followers,
  MailQueue,
  MemoryNotices,
  ModerationMailSchedule,
  ModerationNotices,
  RefusedAddresses,
} from "./mail-tables";
import type { MediaSums, Uploads } from "./media-tables";
import type {
  CardMemories,
  FirstApprovals,
  Memories,
  MemoryCounts,
  MemoryPictures,
  RemovedMemories,
} from "./memory-tables";

export type MemorialStatus = "active" | "archived";
export type MediaPurpose = "portrait" | "cover" | "memory";

interface Media {
  id: Fixed<string>;
  memorial_id: Optional<string>;
  kind: MediaKind;
  purpose: MediaPurpose;
  width: Optional<number>;
  height: Optional<number>;
  duration_ms: Optional<number>;
  files: string;
  /** The bytes of all its files; null until they are counted (migration 067). */
  bytes: Optional<number>;
  copies_due_at: Optional<string>;
  copies_attempts: Generated<number>;
  /** Attempts in a row that their process didn't survive, with the present one (migration 061). */
  copies_unended: Generated<number>;
  created_at: Fixed<string>;
}

/** The columns of the fields that people fill in (lib/memorial-fields). */
type FieldColumns = { [Column in keyof FieldRow]: FieldRow[Column] extends string ? string : Optional<string> };

/** When a row is deleted, the trigger `memorial_removed` keeps its short id from being given again; `closeAddresses` does so for its slugs. */
interface Memorials extends FieldColumns {
  number: Generated<number>;
  id: Fixed<string>;
  /** The database gives it to each new memorial (migration 023). */
  short_id: ColumnType<string, string | undefined, never>;
  user_id: Optional<string>;
  search_name: string;
  /** The name as people write it without its letters and spaces (migration 053). */
  joined_name: string;
  /** The languages of its handout as a JSON list, if it isn't the page's alone (migration 036). */
  handout_languages: Optional<string>;
  password_check: Optional<string>;
  password_version: Generated<number>;
  /** When the family was asked for a new password, because the key of the current one is lost (migration 019). */
  new_password_requested_at: Optional<string>;
  scan_key_hash: Optional<string>;
  scan_key: Optional<string>;
  qr_code: Fixed<string>;
  portrait_id: Optional<string>;
  cover_id: Optional<string>;
  background_gradient: Optional<string>;
  status: MemorialStatus;
  /** Whether visitors may download what the page shows (migration 037). */
  visitors_keepsake: Generated<number>;
  /** Increases with each change that the page shows (migration 005). */
  version: Generated<number>;
  created_at: Fixed<string>;
  updated_at: string;
}

/** A memorial's name from each of its words on (migrations 009 and 020). */
interface MemorialNameSuffixes {
  suffix: Fixed<string>;
  number: Fixed<number>;
}

interface MemorialSlugs {
  slug: Fixed<string>;
  memorial_id: Fixed<string>;
  created_at: Fixed<string>;
}

interface MemorialOwners {
  id: Fixed<string>;
  memorial_id: Fixed<string>;
  account_id: Fixed<string>;
  role: "memorial_member" | "family_member";
  accepted_at: string;
}

/** An entry of a memorial's history: an act and its time (migration 028). */
interface MemorialHistory {
  /** Increases with each entry. */
  number: Generated<number>;
  memorial_id: Fixed<string>;
  at: Fixed<string>;
  kind: Fixed<HistoryKind>;
  account_id: Optional<string>;
  /** The name of the account at that time. */
  actor: string;
  /** The account that the entry is about, if any, and its name at that time, or an invited address. */
  other_id: Optional<string>;
  other: Optional<string>;
  memory_id: Optional<string>;
  /** More about the entry as JSON. */
  detail: Optional<string>;
}

/** The memories with a pending decision, numbered in the order in which they became pending (migration 008). */
interface WaitingMemories {
  number: Generated<number>;
  memory_id: Fixed<string>;
  memorial_id: Fixed<string>;
  /** The memorial's owner, and the memory's type and time, kept by the database (migration 031). */
  user_id: Optional<string>;
  memory_type: MemoryType;
  created_at: Fixed<string>;
}

interface RegistrationDrafts {
  id: Fixed<string>;
  account_id: Fixed<string>;
  steps_done: Generated<number>;
  fields: string;
  password: Optional<string>;
  portrait_id: Optional<string>;
  cover_id: Optional<string>;
  created_at: Fixed<string>;
  updated_at: string;
}

/** The tables that the code reads and writes, as Kysely's types. Each feature adds its own (features/<name>/tables.ts). */
export interface Schema {
  accounts: Accounts;
  business_logos: BusinessLogos;
  colleagues: Colleagues;
  colleague_invitations: ColleagueInvitations;
  sessions: Sessions;
  sign_ups: SignUps;
  sign_up_links: SignUpLinks;
  tokens: Tokens;
  email_changes: EmailChanges;
  media: Media;
  user_preferences: UserPreferences;
  memorials: Memorials;
  memorial_name_suffixes: MemorialNameSuffixes;
  memorial_slugs: MemorialSlugs;
  /** Short ids of deleted memorials, which nobody gets again. */
  retired_short_ids: { short_id: Fixed<string> };
  /** The hashes of the ids and slugs of deleted memorials (migration 069). */
  closed_addresses: { hash: Fixed<string> };
  memorial_owners: MemorialOwners;
  memorial_history: MemorialHistory;
  business_invitations: BusinessInvitations;
  memorial_invitations: MemorialInvitations;
  memories: Memories;
  first_approvals: FirstApprovals;
  memory_pictures: MemoryPictures;
  card_memories: CardMemories;
  memory_notices: MemoryNotices;
  followers: Followers;
  follower_mail_schedule: FollowerMailSchedule;
  removed_memories: RemovedMemories;
  uploads: Uploads;
  memory_counts: MemoryCounts;
  memory_totals: { approval_status: Fixed<ApprovalStatus>; count: number };
  memorial_counts: { user_id: Fixed<string>; status: Fixed<MemorialStatus>; count: number };
  memorial_totals: { status: Fixed<MemorialStatus>; count: number };
  waiting_memories: WaitingMemories;
  moderation_mail_schedule: ModerationMailSchedule;
  moderation_notices: ModerationNotices;
  registration_drafts: RegistrationDrafts;
  media_sums: MediaSums;
  limits: { key: Fixed<string>; used: number; updated_at: number; full_at: number };
  held_forms: { id: Fixed<string>; account_id: Fixed<string>; sealed: string; expires_at: string };
  mail_queue: MailQueue;
  refused_addresses: RefusedAddresses;
  jobs: Jobs;
}

export type AccountRow = Selectable<Accounts>;
export type MemoryRow = Selectable<Memories>;
export type NewMemorial = Insertable<Memorials>;
