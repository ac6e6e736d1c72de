import type { Generated } from "kysely";
import type { Fixed, Optional } from "./columns";

/** The address of a writer who wants a mail once the memory is published (migration 024). */
export interface MemoryNotices {
  memory_id: Fixed<string>;
  email: string;
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
  next_attempt_at: Optional<string>;
  last_error: Optional<string>;
  sent_at: Optional<string>;
  created_at: Fixed<string>;
}
