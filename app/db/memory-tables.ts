import type { Generated } from "kysely";
import type { Language } from "~/lib/languages";
import type { ApprovalStatus, MemoryType } from "~/lib/memory-types";
import type { Fixed, Optional } from "./columns";

export interface Memories {
  id: Fixed<string>;
  memorial_id: Fixed<string>;
  author_name: string;
  content_title: string;
  content_text: string;
  memory_type: MemoryType;
  requested_type: Optional<MemoryType>;
  media_id: Optional<string>;
  media_state: "none" | "awaited" | "attached";
  approval_status: ApprovalStatus;
  rejection_reason: Optional<string>;
  decided_by: Optional<string>;
  decided_at: Optional<string>;
  submission_hash: Fixed<string>;
  receipt_hash: Fixed<string>;
  created_at: Fixed<string>;
  /** 1 if only the people who look after the memorial may see it. */
  family_only: Generated<number>;
  /** Increases with each change of the words, the type, the files or the readers (migrations 014 and 022). */
  revision: Generated<number>;
  /** The language that its writer chose for its words; null if it isn't known (migration 079). */
  words_language: Optional<Language>;
  /** A file that arrived after the words were published, the type that it gives the memory, and the decision about it. */
  late_media_id: Optional<string>;
  late_type: Optional<MemoryType>;
  late_status: Optional<ApprovalStatus>;
  late_decided_by: Optional<string>;
  late_decided_at: Optional<string>;
}

/** The first of the two approvals of a revision, where a memorial is handled with particular care (migration 071). */
export interface FirstApprovals {
  memory_id: Fixed<string>;
  revision: number;
  account_id: string;
  at: string;
  /** The places of the pictures that it left out, as in '0 2'. */
  left_out: string;
}

/** A picture of a memory that was sent with several (migration 021). */
export interface MemoryPictures {
  memory_id: Fixed<string>;
  /** From 0. */
  position: number;
  /** The name of its file on the sender's device. */
  name: string;
  caption: Generated<string>;
  /** 'late' if it arrived after the words were published and waits for a decision of its own. */
  status: "awaited" | "attached" | "late" | "left_out";
  media_id: Optional<string>;
  /** The SHA-256 of the file as it was sent, so that the same file isn't stored twice. */
  checksum: Optional<string>;
  /** The message with which its last file was refused, for the sender. */
  problem: Optional<string>;
  late_decided_at: Optional<string>;
}

/** Deleted memories, by the hash of their receipt's token. None of their text is stored. */
export interface RemovedMemories {
  receipt_hash: Fixed<string>;
  memorial_id: Fixed<string>;
  removed_by: Fixed<"writer" | "family">;
  removed_at: Fixed<string>;
}

export interface MemoryCounts {
  memorial_id: Fixed<string>;
  memory_type: Fixed<MemoryType>;
  approval_status: Fixed<ApprovalStatus>;
  count: number;
}

/** A memory that came from a handwritten card. */
export interface CardMemories {
  id: Generated<number>;
  memorial_id: Fixed<string>;
  /** The number on the card; null if it was filed by hand, or is that of another memory too. */
  number: Optional<number>;
  /** The number on the card if somebody else wrote on the card of that number: it was copied. */
  copied_number: Optional<number>;
  /** Null once the memory is gone. */
  memory_id: Optional<string>;
  /** Whether somebody has to say whether it is only for the family. */
  family_asked: Generated<number>;
}
