import { inWords } from "./field-values";
import type { Language } from "./languages";
import { type FieldName, memorialFields } from "./memorial-fields";

export const printedSheets = ["handout", "cards", "handwritten cards", "posters", "stickers", "tent cards"] as const;

export type PrintedSheet = (typeof printedSheets)[number];

export interface HistoryDetail {
  fields?: string[];
  /** Whether the time was added to the day of the service, which was known before. */
  timeAdded?: boolean;
  /** The number of pictures that were left out of an approved memory. */
  leftOut?: number;
  /** Whether a decision was about a file that arrived after the memory's words were published. */
  late?: boolean;
  file?: "png" | "pdf";
  /** The printed sheet: the handout, a format of prints, or handwritten cards. */
  sheet?: PrintedSheet;
  /** The size of the printed paper, or of a card, such as 'A5'. */
  size?: string;
  languages?: Language[];
  /** The number of handwritten cards that were scanned, or of those that were taken back. */
  cards?: number;
  /** Whether a handwritten card was said to be only for the family. */
  familyOnly?: boolean;
  /** Whether the memorial came from an imported list. */
  imported?: boolean;
  /** Whether a report was about one picture of a memory, or about the page itself. */
  picture?: boolean;
  page?: boolean;
  /** The kind of the gathering that was changed. */
  gathering?: string;
  /** The name of the API key with which software did it. */
  apiKey?: string;
}

interface Told {
  /** The name of the person who did it. */
  actor: string;
  /** The person or the address that the entry is about; null if the reader may not know it. */
  other: string | null;
  /** The memory that the entry is about; null once it is gone. */
  memory: { title: string; author: string } | null;
  detail: HistoryDetail;
}

const sheetNames: Record<PrintedSheet, string> = {
  handout: "the handout",
  cards: "table cards",
  "handwritten cards": "cards for writing by hand",
  posters: "posters",
  stickers: "stickers",
  "tent cards": "tent cards",
};

/** The size, the file and the languages of what was printed, as far as an entry knows them. */
function printFacts({ file, size, languages = [] }: HistoryDetail): string[] {
  const names = languages.map((language) => englishNames.of(language) ?? language);
  return [size ?? "", file === "pdf" ? "PDF" : "picture", names.join(" and ")].filter(Boolean);
}

const englishNames = new Intl.DisplayNames("en-GB", { type: "language" });

const otherFields: Record<string, string> = {
  portrait: "the portrait",
  cover: "the cover picture",
  shortId: "the short address",
  backgroundGradient: "the background of the page",
  handoutLanguages: "the languages of the handout",
  status: "whether it is archived",
  createdAt: "the time of its registration",
  book: "the choices for its book",
  wishes: "the family's wishes",
};

const isField = (name: string): name is FieldName => Object.keys(memorialFields).includes(name);

/** A field of a memorial in words, such as 'the date of birth'; fields without such words as they are. */
export function fieldInWords(name: string): string {
  return isField(name) ? inWords(name) : (otherFields[name] ?? name);
}

const list = new Intl.ListFormat("en-GB");

function memoryIn({ memory, detail }: Told) {
  const named = memory ? `“${memory.title}” by ${memory.author}` : "a memory";
  return detail.late ? `what was added to ${named}` : named;
}

function leftOutIn({ detail: { leftOut } }: Told) {
  if (!leftOut) return "";
  return leftOut === 1 ? ", leaving out 1 picture" : `, leaving out ${leftOut} pictures`;
}

function editedIn({ detail: { fields = [], timeAdded } }: Told) {
  const changed = timeAdded ? fields.filter((name) => name !== "serviceDate") : fields;
  const words = changed.length ? `changed ${list.format(changed.map(fieldInWords))}` : "";
  return [words, timeAdded ? `added ${fieldInWords("serviceDate")}` : ""].filter(Boolean).join(" and ");
}

const pictureIn = ({ detail: { picture } }: Told) => (picture ? "a picture of it" : "it");

function reportedIn(entry: Told) {
  if (entry.detail.page) return "the page as it is";
  return entry.detail.picture ? `a picture of ${memoryIn(entry)}` : memoryIn(entry);
}

function cardsIn({ detail: { cards = 0 } }: Told) {
  return cards === 1 ? "1 handwritten card" : `${cards.toLocaleString("en-GB")} handwritten cards`;
}

const gatheringNames: Record<string, string> = {
  viewing: "a viewing",
  service: "another service",
  committal: "a committal",
  wake: "a wake",
};

const gatheringIn = ({ detail: { gathering = "" } }: Told) => gatheringNames[gathering] ?? "a gathering";

const deeds = {
  registered: ({ detail }) => (detail.imported ? "registered the memorial from a list" : "registered the memorial"),
  edited: editedIn,
  password_changed: () => "changed the access password",
  one_scan_on: () => "let the QR code open the page without the password",
  one_scan_off: () => "made the QR code ask for the password again",
  archived: () => "archived the memorial",
  restored: () => "took the memorial out of the archive",
  approved: (entry) => `approved ${memoryIn(entry)}${leftOutIn(entry)}`,
  first_approved: (entry) => `approved ${memoryIn(entry)} as the first of two`,
  rejected: (entry) => `rejected ${memoryIn(entry)}`,
  undone: (entry) => `undid the decision about ${memoryIn(entry)}`,
  memory_deleted: () => "deleted a memory",
  printed: ({ detail }) => `printed ${sheetNames[detail.sheet ?? "handout"]} (${printFacts(detail).join(", ")})`,
  invited: ({ other }) => `invited ${other ?? "somebody"} as a co-owner`,
  invitation_cancelled: ({ other }) => `cancelled the invitation to ${other ?? "somebody"}`,
  accepted: () => "became a co-owner",
  removed: ({ other }) => `removed ${other ?? "somebody"} as a co-owner`,
  owner_removed: ({ other }) => `removed ${other ?? "somebody"} as the primary owner`,
  successor_named: ({ other }) => `sent a key for a successor to ${other ?? "somebody"}`,
  successor_key_made: () => "made a key for a successor",
  successor_key_removed: () => "removed the key for a successor",
  takeover_asked: () => "entered the key and asked to take over the memorial",
  takeover_refused: ({ other }) => `objected to the takeover by ${other ?? "somebody"}`,
  takeover_withdrawn: () => "withdrew the request to take over the memorial",
  taken_over: () => "took over the memorial",
  keepsake_made: () => "asked for a copy of everything",
  keepsake_restored: () => "restored the memorial from a keepsake",
  visitors_keepsake_on: () => "let visitors download the page",
  visitors_keepsake_off: () => "no longer lets visitors download the page",
  book_made: () => "asked for a book of the memories",
  cards_scanned: (entry) => `scanned ${cardsIn(entry)}`,
  scan_undone: (entry) => `took back the scan of ${cardsIn(entry)}`,
  card_typed: (entry) => `typed the words of ${memoryIn(entry)}`,
  card_answered: (entry) =>
    `said that ${memoryIn(entry)} is ${entry.detail.familyOnly ? "only for the family" : "for everyone"}`,
  deletion_asked: () => "asked to delete the memorial",
  deletion_ended: () => "kept the memorial, which was to be deleted",
  celebrant_link_made: () => "made a link for the celebrant",
  celebrant_link_ended: () => "ended the link for the celebrant",
  drafts_on: () => "let a machine draft what is said in recordings",
  drafts_off: () => "no longer lets a machine draft what is said in recordings",
  visitors_words_on: () => "asked visitors to help write down what is said in recordings",
  visitors_words_off: () => "no longer asks visitors to write down what is said in recordings",
  written_down: (entry) => `wrote down what is said in ${memoryIn(entry)}`,
  wishes_changed: () => "changed the family's wishes",
  people_named: (entry) => `wrote who is in a picture of ${memoryIn(entry)}`,
  person_taken_off: (entry) => `took a name off a picture of ${memoryIn(entry)}`,
  person_put_back: (entry) => `put a name back below a picture of ${memoryIn(entry)}`,
  link_sent: () => "sent a link to somebody who asked for the password",
  report_hid: (entry) => `reported ${memoryIn(entry)}, which hid ${pictureIn(entry)} from the page`,
  report_kept: (entry) => `kept ${reportedIn(entry)} after a report`,
  report_hidden: (entry) => `hid ${reportedIn(entry)} after a report`,
  report_removed: (entry) => `removed ${reportedIn(entry)} after a report`,
  report_changed: () => "answered a report about the page",
  gathering_added: (entry) => `added ${gatheringIn(entry)}`,
  gathering_changed: (entry) => `changed ${gatheringIn(entry)}`,
  gathering_called_off: (entry) => `called off ${gatheringIn(entry)}`,
  gathering_called_on: (entry) => `said that ${gatheringIn(entry)} takes place after all`,
  gathering_removed: (entry) => `removed ${gatheringIn(entry)}`,
  addresses_forgotten: () => "had the addresses of those who came forgotten",
  attendance_corrected: () => "corrected a line in the list of those who came",
  attendance_removed: () => "took somebody off the list of those who came",
  thanks_sent: () => "sent the family's thank-you letter to people who came",
  handed_over: ({ other }) => `handed the memorial over to ${other ?? "somebody"}`,
} satisfies Record<string, (entry: Told) => string>;

export type HistoryKind = keyof typeof deeds;

export interface HistoryEntry extends Told {
  kind: HistoryKind;
}

/** An entry of a memorial's history as a sentence, such as 'Ruth Holloway approved “Bees” by Nora.' */
export function historySentence(entry: HistoryEntry): string {
  const { apiKey } = entry.detail;
  const through = apiKey === undefined ? "" : ` through the API (key “${apiKey}”)`;
  const sentence = `${entry.actor} ${deeds[entry.kind](entry)}${through}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
