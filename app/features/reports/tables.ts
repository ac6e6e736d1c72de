import type { Generated } from "kysely";
import type { Fixed, Optional } from "~/db/columns";
import type { About, CaseState, Decision, Ground, Reason } from "./input";

/** Something on a memorial's page that was reported, once or more often (migration 072). */
export interface ReportCases {
  id: Fixed<string>;
  memorial_id: Fixed<string>;
  about: Fixed<About>;
  /** Null for the page itself, and once the memory is gone. */
  memory_id: Optional<string>;
  /** The place of a picture among those of its memory. */
  position: Optional<number>;
  /** By which the memory's writer finds it with the link of their receipt, also once the memory is gone. */
  receipt_hash: Optional<string>;
  state: CaseState;
  opened_at: Fixed<string>;
  /** Whether it has taken the memory or the picture off the page. */
  is_hidden: Generated<number>;
  /** Whether a report did so before anybody decided. */
  hidden_at_once: Generated<number>;
  /** Whether a late file of the memory waited for its decision then. */
  late_held: Generated<number>;
  decision: Optional<Decision>;
  ground: Optional<Ground>;
  reason: Optional<string>;
  decided_at: Optional<string>;
  decided_by: Optional<string>;
  /** When what was removed is deleted. */
  delete_at: Optional<string>;
  reporter_objected_at: Optional<string>;
  writer_objection: Optional<string>;
  writer_objected_at: Optional<string>;
}

export interface Reports {
  id: Fixed<string>;
  case_id: Fixed<string>;
  log_number: Fixed<number>;
  token_hash: Fixed<string>;
  /** The hash of the link in the latest mail about it: nobody has the first link's token any more. */
  letter_hash: Optional<string>;
  reason: Fixed<Reason>;
  words: Optional<string>;
  name: Optional<string>;
  email: Optional<string>;
  language: Fixed<string>;
  sent_at: Fixed<string>;
  objection: Optional<string>;
}

/** The permanent record of each report, without words and names (DSA, articles 17 and 24). */
export interface ReportLog {
  number: Generated<number>;
  received_at: Fixed<string>;
  category: Fixed<Reason>;
  about: Fixed<About>;
  hidden_at_once: Fixed<number>;
  decision: Optional<Decision>;
  ground: Optional<Ground>;
  /** 'nobody' if what was reported went away by itself. */
  decided_by: Optional<"moderator" | "admin" | "nobody">;
  decided_at: Optional<string>;
  objected_by: Optional<"reporter" | "writer">;
  objected_at: Optional<string>;
  outcome: Optional<Decision>;
  outcome_at: Optional<string>;
}

declare module "~/db/schema" {
  interface Schema {
    report_cases: ReportCases;
    reports: Reports;
    report_log: ReportLog;
  }
}
