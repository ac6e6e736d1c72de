import type { Schema } from "~/db/schema";
import type { Writing } from "~/db/transaction.server";
import type { MediaStorage } from "~/gateways/storage/media-storage";
import type { Texts } from "~/languages/texts";
import type { Language } from "~/lib/languages";
import type { MemorialAccess, Viewer } from "~/models/access";
import type { Actor } from "~/models/history/record.server";
import type { StaffFile } from "~/models/media/staff-uploads.server";
import type { Reviewer } from "~/models/moderation/reviewer";
import type { From, Lost } from "~/models/people/leaving.server";
import type { AddedLink } from "~/ui/added-links";
import type { Tool } from "~/ui/memorial/tool-row";

/** A notice that a feature shows above a page of the core: one of its parts (parts.tsx), as 'feature/part', with what the part is given. */
export interface AddedNotice {
  part: string;
  data?: unknown;
}

/** A question about it with its answer, for the funeral homes that read the Help page. */
export interface HelpAnswer {
  question: string;
  answer: string;
}

/** A person whom the operator looks for: addresses in lower case, and folded names. */
export interface Sought {
  emails: string[];
  names: string[];
}

/** Something that a feature keeps about a person: its line in the list of what was found, and what becomes of it. */
export interface Kept {
  id: string;
  line: string;
  /** The key under which an export has it, with the entry itself. */
  exported: () => Promise<[key: string, entry: unknown]>;
  drop: (trx: Writing) => Promise<void>;
}

interface PersonalData {
  /** Finds what is kept under a person's addresses. */
  find?: (person: Sought) => Promise<Kept[]>;
  /** What an export adds to an account. */
  account?: (accountId: string) => Promise<Record<string, unknown>>;
  /** Erases what names a person without belonging to them, in the transaction that erases the rest. */
  forget?: (trx: Writing, names: string[]) => Promise<void>;
  /** Removes the files of rows that are gone, after that transaction. */
  sweep?: () => Promise<unknown>;
}

/** So many of something, with its name in the singular and the plural: 12, 'memory', 'memories'. */
export interface Counted {
  count: number;
  one: string;
  many: string;
}

interface MemorialData {
  /** Counts what it keeps of a memorial that people would miss. */
  count?: (from: From, memorialId: string) => Promise<Counted[]>;
  /** Forgets what doesn't go with the row of a memorial, in the transaction that deletes it. Returns the keys of files on the disk that its sweep wouldn't remove at once. */
  forget?: (trx: Writing, memorialId: string) => Promise<string[]>;
}

interface StaffUploads {
  /** The key of its owner's id in an upload's metadata. */
  owner: string;
  /** Whether an unfinished upload still belongs to something. */
  isAwaited: (ownerId: string, uploadId: string) => Promise<boolean>;
  /** The files that have not arrived, or that are there and not done with. */
  files: (from: From) => Promise<StaffFile[]>;
  /** Ends an upload whose sender has gone silent. */
  drop: (trx: Writing, ownerId: string) => Promise<unknown>;
}

interface Leaving {
  /** Ends what an account has only through its work for a business. */
  endWork?: (trx: Writing, accountId: string) => Promise<unknown>;
  /** Passes what accounts have at memorials that they lose to those memorials' owner. */
  handOver?: (trx: Writing, accounts: string[], lost: Exclude<Lost, "all">) => Promise<unknown>;
  /** Makes one account of a business its successor in another's place. */
  inherit?: (trx: Writing, from: string, to: string) => Promise<unknown>;
  /** The memorials with a key that one of some accounts has seen. */
  keysSeenBy?: (from: From, readers: string[], lost: Lost) => Promise<{ id: string; name: string }[]>;
  /** Replaces these keys; returns the names of the memorials whose key was on paper. */
  replaceKeysSeenBy?: (trx: Writing, viewer: Actor["viewer"], readers: string[], lost: Lost) => Promise<string[]>;
}

/** The public page of a memorial that a visitor has unlocked. */
interface UnlockedPage {
  /** The memorial's part of the page's URL. */
  url: string;
  archived: boolean;
  /** Whether its memories are not shown yet. */
  isClosed: boolean;
  /** Whether visitors may download it. */
  visitorsKeepsake: boolean;
  /** Its reader's. */
  language: Language;
}

/** The private page of a memory's writer. */
export interface Receipt {
  token: string;
  memorialId: string;
  /** The memorial's part of the page's URL. */
  url: string;
  language: Language;
}

/** Something that is kept for a fixed time, for the schedule that everybody may read. */
export interface Retained {
  /** What it is, and since when the time runs: 'A downloaded list of memorials, from its upload'. */
  what: string;
  /** Milliseconds. */
  life: number;
  /** Its name in the notice for mourners, if it is about them. */
  id?: string;
}

/** A feature's message on the receipt of a memory, for its writer. */
export interface ReceiptNews {
  /** In place of what the receipt says of the memory's state; null if that is still true. */
  state: { title: string; text: string } | null;
  lines: string[];
  link: AddedLink | null;
}

/** A figure that tells the operator how the site is. */
export interface Sign {
  /** In the form of Prometheus, with its unit: 'mail_oldest_seconds'. */
  name: string;
  help: string;
  /** Null if it can't be known. */
  value: number | null;
  /** The trouble in words if the figure is out of bounds; null otherwise. */
  trouble: string | null;
}

/** A figure that says what is there, for /status alone: one number, or one for each of the largest parts, by their ids and never by names. */
export type Figure = Pick<Sign, "name" | "help"> &
  ({ value: number } | { label: string; values: [id: string, value: number][] });

/** A feature's registration: everything that the core must know of it, and all of it optional but its name. */
export interface Feature {
  /** The name of its folder, and in FEATURES_OFF. */
  name: string;
  /** Its answers for funeral homes on the Help page. */
  help?: HelpAnswer[];
  /** Patterns of its secrets, which no line of the log may show. A group at the beginning of one stays, to tell what it was. */
  secrets?: RegExp[];
  /** Starts its background jobs in this process. */
  startJobs?: () => void;
  /** The link of its mails: its type in the URL, its kind as pages ask for it, and the page that it leads to. */
  mailLink?: { type: string; kind: string; page: string };
  /** Its figures for the operator. */
  signs?: () => Promise<Sign[]>;
  /** Its figures for /status alone, which may take a while to add up. */
  figures?: () => Promise<Figure[]>;
  /** Ends what must outlast everything else, once the server has stopped. */
  end?: () => Promise<unknown>;
  /** Queues the mail that is due, before each round of the mail's worker. */
  queueMail?: (end: AbortSignal) => Promise<unknown>;
  /** Removes what has expired; returns how much of what, such as [3, "imports"], or null where it isn't counted. */
  sweep?: (end: AbortSignal) => Promise<[count: number, of: string] | null>;
  /** What it keeps for a fixed time, by the constants that its sweep uses. */
  retained?: Retained[];
  /** The page that tells mourners what is kept about them, for a memorial by its part of the URL, or for the whole site. One feature at most has it. */
  privacyNotice?: (memorial: string | null) => string;
  uploads?: StaffUploads;
  /** Where media are kept that it takes off the disk. One feature at most has it, also while it is off. */
  storage?: MediaStorage;
  /** Columns that hold the id of a medium, which is then in use. */
  mediaIn?: [table: keyof Schema, column: string][];
  leaving?: Leaving;
  /**
   * Why a business can have no further memorial, in words for its people; null if it can. Asked in the transaction in which a memorial would come to be,
   * and never about one that is there.
   */
  refusesMemorial?: (within: From, businessId: string) => Promise<string | null>;
  /** Its jobs that an account has begun, which rest while it is suspended: their kind, the table that they are about, and its column with the account. */
  begunBy?: [kind: string, table: keyof Schema, column: string][];
  /** What goes on working for an account without a session: its names, and its end. */
  connections?: {
    list: (from: From, account: Viewer) => Promise<string[]>;
    end: (trx: Writing, account: Viewer) => Promise<unknown>;
  };
  /** Forgets an address (in lower case) that the mail provider refuses for good. */
  forgetAddress?: (trx: Writing, email: string) => Promise<unknown>;
  person?: PersonalData;
  memorialData?: MemorialData;
  /** Matters that need a viewer's attention, with the memorial that each is about. */
  attention?: (viewer: Viewer) => Promise<{ text: string; name: string; to: string }[]>;
  /** Notices above the list of memorials, a memorial's management page, and the page of its co-owners. */
  notices?: {
    list?: (viewer: Viewer) => Promise<AddedNotice[]>;
    memorial?: (access: MemorialAccess<"manage">) => Promise<AddedNotice[]>;
    owners?: (access: MemorialAccess<"manage">) => Promise<AddedNotice[]>;
    /** Above the memories that a reviewer reads. */
    queue?: (access: Reviewer) => Promise<AddedNotice[]>;
    /** Above an admin's figures. */
    analytics?: () => Promise<AddedNotice[]>;
  };
  /** Tells the writer of a memory what happened to it, even after the memory is gone. */
  receipt?: (receipt: Receipt) => Promise<ReceiptNews | null>;
  /** The things that people make with it for a memorial: rows of the memorial's desk. */
  tools?: (access: MemorialAccess<"manage">) => Promise<Tool[]>;
  links?: {
    /** In the footer of public pages, and in the sitemap. */
    footer?: AddedLink[];
    /** Below the list of memorials; `some` is whether it has any. */
    list?: (viewer: Viewer, some: boolean) => AddedLink[];
    /** On a memorial's own pages. */
    memorial?: Partial<Record<MemorialPlace, (memorialId: string) => AddedLink[]>>;
    /** Below a memory on a memorial's unlocked page, in the language of its reader. */
    memory?: (page: UnlockedPage, memoryId: string) => AddedLink[];
    /** At the end of the page with all photos of a memorial, in the language of its reader. */
    photos?: (page: Pick<UnlockedPage, "url" | "language">) => AddedLink[];
    /** Beside a memory that came from a handwritten card, on one of the screens that list memories for their reviewers. */
    card?: (memoryId: string, on: CardScreen) => AddedLink[];
    /** Where a stack of handwritten cards goes once they are filled in. */
    stack?: AddedLink;
    /** At the end of a memorial's desk: what removes the memorial. */
    removal?: (access: MemorialAccess<"manage">) => AddedLink[];
    /** On the page that asks to remove it: what people may take away before. */
    beforeRemoval?: (memorialId: string) => AddedLink[];
    /** In the business's section of an account. */
    business?: AddedLink[];
    /** On the page of somebody's account, for admins. */
    account?: (account: Viewer) => AddedLink[];
    /** At the end of a memorial's unlocked page, in the language of its reader. */
    page?: (page: UnlockedPage, texts: Texts) => AddedLink[];
  };
}

/** A screen that lists memories: the queue of several memorials, the admin's, a memorial's own, and that of its published memories. */
export type CardScreen = "queue" | "moderation" | "review" | "view";

/** The bar above all its tools, its details on the desk, and the page of its co-owners. */
export type MemorialPlace = "bar" | "details" | "owners";
