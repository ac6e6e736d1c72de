import type { Schema } from "~/db/schema";
import type { Writing } from "~/db/transaction.server";
import type { MediaStorage } from "~/gateways/storage/media-storage";
import type { Texts } from "~/languages/texts";
import type { MemorialAccess, OwnAccount, Viewer } from "~/models/access";
import type { Act } from "~/models/account/acts.server";
import type { StaffFile } from "~/models/media/staff-uploads.server";
import type { Reviewer } from "~/models/moderation/reviewer";
import type { From } from "~/models/people/leaving.server";
import type { AddedLink } from "~/ui/added-links";
import type { AddedSection } from "~/ui/added-section";
import type { Tool } from "~/ui/memorial/tool-row";
import type { PhotoLink } from "~/ui/memory/photo-links";
import type { SpokenWords } from "~/ui/memory/spoken";
import type { AfterPassword } from "./after-password";
import type { Leaving } from "./leaving";
import type { MemorialData } from "./memorial-data";
import type { BelowPictures, PicturesPage, Receipt, UnlockedPage, VisitedPage } from "./visited-page";
import type { WriterField } from "./writer-field";
import type { WriterTick } from "./writer-tick";

export type { Counted } from "./memorial-data";
export type { BelowPictures, PicturesPage, Receipt, UnlockedPage, VisitedPage } from "./visited-page";

/** A notice that a feature shows above a page of the core: one of its parts (parts.tsx), as 'feature/part', with what the part is given. */
export interface AddedNotice {
  part: string;
  data?: unknown;
}

/** The words that a feature adds to a handout: their name in the dialog, and its parts, the most important first, in the memorial's language. */
export interface HandoutWords {
  name: string;
  parts: string[];
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
  /** A further step between the right password and a session. One feature at most has it. */
  afterPassword?: AfterPassword;
  /** Its jobs that an account has begun, which rest while it is suspended: their kind, the table that they are about, and its column with the account. */
  begunBy?: [kind: string, table: keyof Schema, column: string][];
  /** What goes on working for an account without a session: its names, and its end. */
  connections?: {
    list: (from: From, account: Viewer) => Promise<string[]>;
    end: (trx: Writing, account: Viewer) => Promise<unknown>;
  };
  /** Hears what happened with an account, in the transaction that does it. */
  accountAct?: (trx: Writing, act: Act) => Promise<unknown>;
  /** Forgets an address (in lower case) that the mail provider refuses for good. */
  forgetAddress?: (trx: Writing, email: string) => Promise<unknown>;
  /** Hears that the writer of a memory has withdrawn it, in the transaction that removes it. */
  memoryWithdrawn?: (trx: Writing, memory: { id: string; memorialId: string }) => Promise<unknown>;
  /** The places of a memory's pictures that it keeps off the page, which the undoing of an approval doesn't bring back. */
  keepsOff?: (from: From, memoryId: string) => Promise<number[]>;
  person?: PersonalData;
  memorialData?: MemorialData;
  /** Matters that need a viewer's attention, with the memorial that each is about. */
  attention?: (viewer: Viewer) => Promise<{ text: string; name: string; to: string }[]>;
  /** Its section of an account's own page. */
  ownAccount?: (access: OwnAccount) => Promise<AddedSection>;
  /** Notices above the list of memorials, a memorial's management page, and the page of its co-owners. */
  notices?: {
    list?: (viewer: Viewer) => Promise<AddedNotice[]>;
    /** A sentence above every page of the office, and where it leads; null if there is nothing to say. */
    office?: (viewer: Viewer) => Promise<{ text: string; link: AddedLink } | null>;
    memorial?: (access: MemorialAccess<"manage">) => Promise<AddedNotice[]>;
    owners?: (access: MemorialAccess<"manage">) => Promise<AddedNotice[]>;
    /** Above the memories that a reviewer reads. */
    queue?: (access: Reviewer) => Promise<AddedNotice[]>;
    /** On a memorial's public page: below the form for its password, or above the memories once it is unlocked. Its parts get their words as data. */
    page?: (page: VisitedPage) => Promise<AddedNotice[]>;
    /** Above an admin's figures. */
    analytics?: () => Promise<AddedNotice[]>;
  };
  /** Reads the spoken words of films and voices on a memorial's unlocked page, by the ids of their memories. */
  spoken?: (page: UnlockedPage, recordings: { id: string; mediaId: string }[]) => Promise<[string, SpokenWords][]>;
  /** Reads the words below the pictures of a memorial's unlocked page, given the pictures of each memory. */
  belowPictures?: (page: PicturesPage, memories: { id: string; pictures: string[] }[]) => Promise<BelowPictures>;
  /** Finds memories by what it keeps of their pictures: the ids of memories, at most so many, where a name or a text has this pattern of `globOf`. */
  foundBy?: (pattern: string, most: number) => Promise<string[]>;
  /** A field that it adds to the forms of a memory's writer. */
  field?: WriterField;
  /** A box that it adds to them. */
  tick?: WriterTick;
  /** The words that it adds to a memorial's handout, where there is room. One feature at most has some. */
  handout?: (memorialId: string) => Promise<HandoutWords | null>;
  /** Tells the writer of a memory what happened to it, even after the memory is gone. */
  receipt?: (receipt: Receipt) => Promise<ReceiptNews | null>;
  /** The things that people make with it for a memorial: rows of the memorial's desk. */
  tools?: (access: MemorialAccess<"manage">) => Promise<Tool[]>;
  links?: {
    /** In the footer of public pages, and in the sitemap. */
    footer?: AddedLink[];
    /** Below the list of memorials; `some` is whether it has any. */
    list?: (viewer: Viewer, some: boolean) => AddedLink[];
    /** The same for pages about the whole site, which lead to one another too. */
    office?: (viewer: Viewer) => AddedLink[];
    /** On a memorial's own pages. */
    memorial?: Partial<Record<MemorialPlace, (memorialId: string) => AddedLink[]>>;
    /** Below a memory on a memorial's unlocked page, in the language of its reader. */
    memory?: (page: UnlockedPage, memoryId: string) => AddedLink[];
    /** Below a photo that is shown large, in the language of its reader. */
    photo?: (page: PicturesPage) => PhotoLink[] | Promise<PhotoLink[]>;
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
