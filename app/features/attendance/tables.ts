import type { Fixed, Optional } from "~/db/columns";
import type { Language } from "~/lib/languages";

/** Somebody who says that they came (migration 087). */
export interface Attendances {
  id: Fixed<string>;
  memorial_id: Fixed<string>;
  name: string;
  /** Whether they came to the service, which is no row of the gatherings. */
  service: number;
  /** Encrypted, and null once they are forgotten or if none was given. */
  address_sealed: Optional<string>;
  email_sealed: Optional<string>;
  may_thank: number;
  /** The language of the form, for the frame of the thank-you letter. */
  language: Language;
  said_at: string;
  thanked_at: Optional<string>;
}

/** The gatherings beside the service to which somebody came. */
export interface AttendedGatherings {
  attendance_id: Fixed<string>;
  gathering_id: Fixed<string>;
}

/** The thank-you letter of a memorial's family. */
export interface ThankYouLetters {
  memorial_id: Fixed<string>;
  subject: string;
  words: string;
  changed_at: string;
}

declare module "~/db/schema" {
  interface Schema {
    attendances: Attendances;
    attended_gatherings: AttendedGatherings;
    thank_you_letters: ThankYouLetters;
  }
}
