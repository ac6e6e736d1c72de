import type { Generated } from "kysely";
import type { Refusal } from "~/lib/mail-trouble";
import type { Fixed, Optional } from "./columns";

/** The address of a writer who wants a mail once the memory is published (migration 024). */
export interface MemoryNotices {
  memory_id: Fixed<string>;
  email: string;
  /** The language of the mail, by its code. */
  language: string;
  /** The time of the memory's decision; null while it is pending. */
  decided_at: Optional<string>;
  created_at: string;
}

/** When a memorial is next checked for memories that its owners have not been notified of (migrations 008 and 020). */
export interface ModerationMailSchedule {
  memorial_id: Fixed<string>;
  due_at: string;
}

export interface ModerationNotices {
  account_id: Fixed<string>;
  /** Null for the whole site. */
  memorial_id: Optional<string>;
  /** The number in waiting_memories up to which the account has been notified. */
  last_number: number;
  notified_at: string;
}

export interface MailQueue {
  id: Fixed<string>;
  recipient: Fixed<string>;
  sealed: Optional<string>;
  attempts: Generated<number>;
  /** Tries in a row that their process didn't survive, with the present one (migration 052). */
  unended: Generated<number>;
  next_attempt_at: Optional<string>;
  last_error: Optional<string>;
  sent_at: Optional<string>;
  created_at: Fixed<string>;
}

/** An address to which the mail provider delivers nothing, by its own account (migration 066). */
export interface RefusedAddresses {
  email: Fixed<string>;
  /** Null once it delivers there again. */
  reason: Optional<Refusal>;
  /** The time of the provider's newest word about the address. */
  at: string;
}

/** Somebody who wants mail about a memorial, or has been asked to confirm it (migration 024). An address that asks again has several unconfirmed rows. */
export interface Followers {
  id: Fixed<string>;
  memorial_id: Fixed<string>;
  email: Fixed<string>;
  anniversary: Fixed<number>;
  /** The code of the language in which the mails are written (migration 034). */
  language: Generated<string>;
  confirm_hash: Fixed<string>;
  /** In the link of each mail that ends them; null until confirmed. It is good for nothing else, so it isn't hashed. */
  stop_key: Optional<string>;
  created_at: Fixed<string>;
  confirmed_at: Optional<string>;
  /** The memories published up to this time were there before, or have been reported. */
  seen_at: Optional<string>;
  /** The time of the last mail about new memories. */
  notified_at: Optional<string>;
  /** The year of the last mail on the anniversary. */
  anniversary_year: Optional<number>;
  /** Whether they want to know of changed days, and when they were last told of one (migration 086). */
  days: Generated<number>;
  days_told_at: Optional<string>;
}

/** When a memorial is next searched for memories of which its followers have not been told (migration 024). */
export interface FollowerMailSchedule {
  memorial_id: Fixed<string>;
  due_at: string;
}
