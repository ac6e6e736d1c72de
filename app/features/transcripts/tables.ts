import type { Fixed, Optional } from "~/db/columns";
import type { Language } from "~/lib/languages";

/** What is said in a film or voice (migration 074). */
export interface Transcripts {
  media_id: Fixed<string>;
  /** As its writer chose it. */
  language: Language;
  /** Null if nobody speaks in it. */
  words: Optional<string>;
  written_at: string;
}

/** The kind of the jobs that draft recordings. */
export const draftJob = "transcripts";

/** A recording that a machine has listened to (migration 076). */
export interface TranscriptDrafts {
  media_id: Fixed<string>;
  language: Language;
  /** What it heard, until somebody has read it; null if that was nothing, too. */
  words: Optional<string>;
  /** The reason why it could hear nothing; null if it listened to its end. */
  failure: Optional<string>;
  /** 0 if it has no sound to listen to. */
  listened: number;
  made_at: string;
}

/** What the sender of a film or voice wrote down, until the recording arrives (migration 077). */
export interface AwaitedTranscripts {
  memory_id: Fixed<string>;
  /** That of the form. */
  language: Language;
  words: string;
}

/** The words of a recording that a visitor wrote down, until somebody has decided about it (migration 080). */
export interface ProposedTranscripts {
  id: Fixed<string>;
  media_id: Fixed<string>;
  /** As the visitor chose it. */
  language: Language;
  words: string;
  proposed_at: Fixed<string>;
}

/** Words that stand below a recording, or stood there before. */
export interface TranscriptVersions {
  media_id: Fixed<string>;
  /** When they were saved. */
  written_at: Fixed<string>;
  language: Language;
  words: string;
  /** The account that saved them; null if none is known, as for a sender's own words. */
  account_id: Optional<string>;
  /** Says whether a visitor or a machine wrote them; null if the account that saved them did. */
  source: Optional<"reader" | "machine">;
}

declare module "~/db/schema" {
  interface Schema {
    transcripts: Transcripts;
    transcript_drafts: TranscriptDrafts;
    undrafted_memorials: { memorial_id: Fixed<string> };
    awaited_transcripts: AwaitedTranscripts;
    proposed_transcripts: ProposedTranscripts;
    /** The memorials whose owner lets visitors help. */
    helped_memorials: { memorial_id: Fixed<string> };
    transcript_versions: TranscriptVersions;
  }
}
