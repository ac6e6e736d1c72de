export interface Description {
  /** The column of `memorials`. */
  column: string;
  /** Says how it is checked, stored and shown. Moments are local in forms and ISO UTC in columns; English, and the first of some choices, are stored as null. */
  kind:
    | "name"
    | "line"
    | "block"
    | "link"
    | "lifeDate"
    | "moment"
    | "language"
    | "choice"
    | "tick"
    | "password"
    | "slug";
  /** Its heading in forms and, in small letters, in lists that are imported and exported. */
  label: string;
  hint?: string;
  /** Its heading among the details of the management page, if it is one of the short ones that stand there when it isn't empty. */
  term?: string;
  /** The field in sentences of the history, if it isn't its label. */
  words?: string;
  /** The field in the API's document, if that doesn't say the same. */
  about?: string;
  /** The step of registration that asks for it; all others are in the edit form alone. Lists that are imported and exported hold these and the choices. */
  step?: "basic" | "service" | "security" | "url";
  /** The most characters (docs/product/limits.md), and the message about more. */
  max?: number;
  /** Instead of it, the first number of characters that is too many. */
  under?: number;
  tooLong?: string;
  /** What can be chosen, in words. These are for those who look after the memorial, so that visitors' keepsakes have none of it. */
  choices?: Record<string, string>;
  /** Whether the day of a moment may be known before its time (lib/day-or-moment). */
  dayAlone?: true;
  /** The event in messages about its time or link. */
  event?: string;
  /** Whether it can't be empty. */
  required?: true;
  /** The text that stands for an empty one. */
  fallback?: string;
}

/**
 * The fields of a memorial that people fill in, by their names in forms, in the API and in keepsakes: everything that reads or writes all of them goes
 * through this list, in its order. README, "Everyday tasks", says what else a new one needs.
 */
export const memorialFields = {
  fullName: {
    column: "full_name",
    kind: "name",
    label: "Full Name",
    step: "basic",
    under: 100,
    tooLong: "Full name must be less than 100 characters",
    required: true,
  },
  knownAs: {
    column: "known_as",
    kind: "name",
    label: "Known as",
    hint: "The name friends used. Sentences about them use it too. Optional.",
    words: "the name that they were known as",
    about: "The name in sentences, if it isn't the full name.",
    step: "basic",
    max: 100,
    tooLong: "Known as must be at most 100 characters",
  },
  dateOfBirth: {
    column: "date_of_birth",
    kind: "lifeDate",
    label: "Date of Birth",
    about: "The date of birth: a day, or the year alone.",
    step: "basic",
  },
  dateOfDeath: {
    column: "date_of_death",
    kind: "lifeDate",
    label: "Date of Death",
    about: "The date of death: a day, or the year alone.",
    step: "basic",
  },
  serviceDate: {
    column: "service_date",
    kind: "moment",
    label: "Service Date",
    hint: "In local time. Optional.",
    words: "the time of the service",
    about:
      "When the service begins: a time with its zone, or the day alone, in the site's time zone, while the time is still to be told.",
    step: "service",
    dayAlone: true,
    event: "service",
  },
  serviceLocation: {
    column: "service_location",
    kind: "line",
    label: "Service Location",
    hint: "Search for a chapel, church, or venue address",
    words: "the place of the service",
    about: "Where the service is.",
    step: "service",
    under: 200,
    tooLong: "Service location must be less than 200 characters",
  },
  livestreamUrl: {
    column: "livestream_url",
    kind: "link",
    label: "Livestream link",
    hint: "For people who cannot come: the address of the livestream, beginning with https://. Optional.",
    term: "Livestream",
    words: "the livestream",
    about: "The https address of the service's livestream.",
    step: "service",
    event: "livestream",
  },
  livestreamDate: {
    column: "livestream_date",
    kind: "moment",
    label: "Livestream start",
    hint: "In local time. Leave it empty if the livestream begins with the service.",
    term: "Livestream start",
    words: "the start of the livestream",
    about: "When the livestream begins, if not with the service.",
    step: "service",
    event: "livestream",
  },
  recordingUrl: {
    column: "recording_url",
    kind: "link",
    label: "Recording link",
    hint: "The address of the recording, beginning with https://. It appears once the service has begun and stays. Optional.",
    term: "Recording",
    words: "the recording",
    about: "The https address of the service's recording.",
    event: "recording",
  },
  memoriesOpenAt: {
    column: "memories_open_at",
    kind: "moment",
    label: "Show memories from",
    hint: "In local time. Until then people can share, and the page shows no memories. Leave it empty to show each one as soon as it is approved.",
    term: "Memories from",
    words: "the time from which memories are shown",
    about: "The time from which the page shows memories; null if it always does.",
    event: "opening",
  },
  language: {
    column: "language",
    kind: "language",
    label: "Language of the page",
    hint: "Mourners see the page in the language of their phone if it is one of these, and otherwise in this one.",
  },
  gateDates: {
    column: "gate_dates",
    kind: "choice",
    label: "Dates before the password",
    hint: "How much of the dates people see before they type the password, and in search. The page itself always shows all of them.",
    words: "which dates are shown before the password",
    about: "The dates that people see before they type the password, and in search.",
    choices: { full: "Full dates", years: "Years", name: "No dates" },
  },
  nameSearch: {
    column: "name_search",
    kind: "choice",
    label: "Name search",
    hint: "Left out of search, the page opens only with its link or its printed code. Everybody who looks after it still finds it.",
    words: "whether search finds it",
    about: "Whether visitors find the memorial when they search for the name.",
    choices: { listed: "Found", hidden: "Left out" },
  },
  care: {
    column: "care",
    kind: "tick",
    label: "Handle with particular care",
    hint: "For the death of a child, a suicide, or a conflict in the family. Two people then approve each memory, and search leaves the page out. Visitors are told nothing of it.",
    words: "whether it is handled with particular care",
    about:
      "`yes` if the memorial is handled with particular care: two people approve each memory, and search leaves the page out. Visitors are told nothing of it.",
    step: "security",
  },
  biography: {
    column: "biography",
    kind: "block",
    label: "Family Connections",
    words: "the biography",
    about: "Family connections and the story of the life, in plain text.",
    step: "service",
    under: 5000,
    tooLong: "Family connections must be less than 5000 characters",
  },
  password: {
    column: "password",
    kind: "password",
    label: "Memorial Access Password",
    words: "the spelling of the access password",
    about: "The access password. To set it, a key needs the scope `passwords`.",
    step: "security",
    max: 50,
    tooLong: "Password must be at most 50 characters long",
    required: true,
  },
  customUrlSlug: {
    column: "custom_url_slug",
    kind: "slug",
    label: "Custom URL",
    about: "The last part of the page's address.",
    step: "url",
    max: 100,
    tooLong: "URL slug must be at most 100 characters",
  },
  memorialText: {
    column: "memorial_text",
    kind: "line",
    label: "Memorial Text",
    hint: "This text will appear on the memorial page and print version",
    about: "The line above the code on the handout.",
    max: 50,
    tooLong: "Memorial text must be at most 50 characters",
    fallback: "Share your memories",
  },
} as const satisfies Record<string, Description>;

export type FieldName = keyof typeof memorialFields;
