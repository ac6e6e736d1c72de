import { columnsOf, descriptionOf, fieldNames, type fieldsOf } from "../../../app/lib/field-values.ts";
import type { FieldName } from "../../../app/lib/memorial-fields.ts";
import { strings } from "./strings.ts";

const hasWords = (name: FieldName) => ["name", "line", "block", "link", "slug"].includes(descriptionOf(name).kind);
const asked = fieldNames.filter(hasWords);
/** The columns of the memorial's fields that hold words or links. */
export const memorialWords = columnsOf(asked).map((column) => `memorials.${column}`);
/** The same fields of an unfinished registration: those of a step, or all of them. */
export const draftWords = (step?: Parameters<typeof fieldsOf>[0]) =>
  asked
    .filter((name) => (step ? descriptionOf(name).step === step : descriptionOf(name).step))
    .map((name) => `registration_drafts.fields (${name})`);

/** The columns of a family's wishes. */
export const wishes = "charity charity_url flowers clothing arrival children photographs"
  .split(" ")
  .map((column) => `family_wishes.${column}`);

/** The places that store people's texts: columns, with their row if there are several, and cookies that bring texts back. */
export const fields = [
  ...memorialWords,
  ...["memorials.password", "memorials.background_gradient", "memorials.qr_code"],
  ...["full_name", "business_name", "business_phone", "business_url", "email"].map((name) => `accounts.${name}`),
  ...["sign_ups.full_name", "sign_ups.business_name", "sign_ups.email"],
  ...["accounts.full_name (co-owner)", "accounts.email (co-owner)", "accounts.full_name (admin)"],
  ...["story", "tribute", "photo", "film", "pending", "awaited", "rejected", "late"].flatMap((which) =>
    ["author_name", "content_title", "content_text"].map((name) => `memories.${name} (${which})`),
  ),
  ...["memory_pictures.caption (shown)", "memory_pictures.name (awaited)", "memory_pictures.problem (awaited)"],
  ...["sessions.browser", "email_changes.old_email", "email_changes.new_email"],
  ...["memory_notices.email", "followers.email"],
  ...["memories.rejection_reason", "media.files", "memorial_slugs.slug"],
  ...["memorial_invitations.email", "business_invitations.email"],
  "api_keys.name",
  ...["colleague_invitations.email", "colleague_invitations.full_name"],
  ...["actor", "other", "detail"].map((name) => `memorial_history.${name}`),
  ...draftWords(),
  ...["successor_keys.named_name", "successor_keys.named_email", "takeover_links.email"],
  ...["card_scan_files.name", "keepsake_restores.name", "keepsake_restores.report", "books.choices", "books.warnings"],
  ...["memorial_imports.name", "memorial_imports.columns", "memorial_import_rows.sealed"],
  ...[
    "webhook_endpoints.url",
    "webhook_deliveries.answer",
    "webhook_arrivals.sealed",
    "deletions.name",
    "deletions.counts",
  ],
  ...["registration_drafts.password", "user_preferences.print_colors"],
  ...["user_preferences.hidden_print_facts", "mail_queue.last_error", "account_history.reason"],
  ...["account_log.detail", "account_log.browser", "account_log.place"],
  ...["reports.words", "reports.name", "reports.objection", "report_cases.reason", "report_cases.writer_objection"],
  ...["transcripts.words", "awaited_transcripts.words", "people_in_pictures.name", "proposed_people.names"],
  ...["celebrant_packs.pronunciation", "celebrant_packs.answers"],
  ...["proposed_transcripts.words", "transcript_versions.words", "gatherings.place", "gatherings.note"],
  ...["gatherings.livestream_url", "gatherings.recording_url"],
  ...["password_requests.name", "password_requests.words", "password_requests.email"],
  ...["attendances.name", "attendances.address_sealed", "attendances.email_sealed"],
  ...["thank_you_letters.subject", "thank_you_letters.words"],
  ...wishes,
  ...["cookie (author)", "cookie (message)", "typed", "URL"],
];

/** Strings that share one memorial and all that belongs to it: each field holds all of them, calls numbered by string and field. */
export interface Group {
  number: number;
  /** Of its strings in the list of all, from 0. */
  members: number[];
  /** The content of a field. */
  value: (field: string) => string;
  /** One of the strings alone, another for each place that asks: where there is room for no more. */
  single: (field: string, place: number) => string;
}

/** A string for a field: the number that its call brings is 1000 times its own, from 1, and the field's. */
function written(string: number, field: string) {
  const at = fields.indexOf(field);
  if (at < 0) throw new Error(`no field ${field}`);
  return strings[string]?.(`hit(${(string + 1) * 1000 + at})`) ?? "";
}

/** The scripts that ran, in words. */
export function meaning(call: number): string {
  return `string ${Math.floor(call / 1000)} in ${fields[call % 1000]}`;
}

/** All strings, dealt to so many groups. */
export function groupsOf(count: number): Group[] {
  return Array.from({ length: count }, (_, number) => {
    const members = strings.map((_, index) => index).filter((position) => position % count === number);
    return {
      number,
      members,
      // Another one first in each field: some strings work at the start of a text alone.
      value: (field) => {
        const first = fields.indexOf(field) % members.length;
        return [...members.slice(first), ...members.slice(0, first)]
          .map((position) => written(position, field))
          .join(" ");
      },
      single: (field, place) => written(members[place % members.length] ?? 0, field),
    };
  });
}
