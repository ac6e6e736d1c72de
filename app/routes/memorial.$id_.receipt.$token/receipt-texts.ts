import type { ApprovalStatus, MemoryType } from "~/lib/memory-types";
import { lateNouns, type MemoryView } from "~/models/memory/input";
import type { Unprepared } from "~/models/preparation/input";
import type { Place } from "./awaited-pictures";

export interface Received {
  /** The memorial's id or slug from the URL. */
  id: string;
  token: string;
  /** The whole address of this page. */
  address: string;
  type: MemoryType;
  /** The memory as the page will show it. */
  shown: MemoryView;
  /** The name of the person who died in sentences. */
  knownAs: string;
  status: ApprovalStatus;
  /** When the page will show memories; null if it does so already. */
  opening: string | null;
  fileAwaited: boolean;
  /** Whether the memory was rejected before its file arrived. */
  fileUnneeded: boolean;
  /** A file that arrived after the words were published, and the decision about it. */
  late: { status: ApprovalStatus; type: MemoryType } | null;
  /** The places of its pictures, if it was sent with several. */
  pictures: Place[];
  /** Set if its recording doesn't play yet. */
  unprepared: Unprepared | null;
  /** The address that gets a mail once it is published. */
  notice: string | null;
}

interface Texts {
  title: string;
  text: string;
}

/** The state of a memory. */
const states: Record<ApprovalStatus, Texts> = {
  pending: { title: "Memory submitted successfully", text: "It is saved and will be reviewed before being published." },
  approved: { title: "Your memory is published", text: "It can be read on the memorial page." },
  rejected: {
    title: "Your memory was not published",
    text: "The people who look after this memorial decided not to show it.",
  },
};

const familyStates: Record<ApprovalStatus, Texts> = {
  pending: {
    title: "Memory submitted successfully",
    text: "It is saved and will be reviewed. Only the family can see it, and it never appears on the memorial page.",
  },
  approved: { title: "The family has your memory", text: "Only they can see it. It is not on the memorial page." },
  rejected: {
    title: "Your memory was not accepted",
    text: "The people who look after this memorial decided against it.",
  },
};

/** The state of the words while their file is not published with them. */
const wordsOnly: Record<ApprovalStatus, Texts> = {
  pending: { title: "Your words are saved", text: "They will be reviewed before being published." },
  approved: { title: "Your words are published", text: "They can be read on the memorial page." },
  rejected: { title: "Your words are saved", text: "" },
};

const familyWordsOnly: Record<ApprovalStatus, Texts> = {
  pending: {
    title: "Your words are saved",
    text: "They will be reviewed. Only the family can see them, and they never appear on the memorial page.",
  },
  approved: { title: "The family has your words", text: "Only they can see them. They are not on the memorial page." },
  rejected: wordsOnly.rejected,
};

/** The state of a file that arrived after the words were published. */
const lateTexts: Record<ApprovalStatus, (noun: string) => string> = {
  pending: (noun) => `Your ${noun} has arrived and will be reviewed before it appears with your words.`,
  approved: (noun) => `Your ${noun} is published with your words.`,
  rejected: (noun) =>
    `The people who look after this memorial decided not to show your ${noun}. Your words stay published.`,
};

/** The same for pictures of a memory that has several. */
const latePictures: Record<ApprovalStatus, string> = {
  pending: "More of your pictures have arrived and will be reviewed before they appear with your words.",
  approved: "Your pictures are published with your words.",
  rejected:
    "The people who look after this memorial decided not to show the pictures that arrived later. Your words stay published.",
};

const familyLateTexts: Record<ApprovalStatus, (noun: string) => string> = {
  pending: (noun) => `Your ${noun} has arrived and will be reviewed. Only the family can see it.`,
  approved: (noun) => `The family has your ${noun} with your words.`,
  rejected: (noun) => `The people who look after this memorial decided not to keep your ${noun}. They have your words.`,
};

const familyLatePictures: Record<ApprovalStatus, string> = {
  pending: "More of your pictures have arrived and will be reviewed. Only the family can see them.",
  approved: "The family has your pictures with your words.",
  rejected:
    "The people who look after this memorial decided not to keep the pictures that arrived later. They have your words.",
};

interface Tables {
  whole: Record<ApprovalStatus, Texts>;
  words: Record<ApprovalStatus, Texts>;
  file: Record<ApprovalStatus, (noun: string) => string>;
  pictures: Record<ApprovalStatus, string>;
}

/** The texts while the page shows no memories yet. */
const beforeOpening = (opening: string): Tables => ({
  whole: {
    ...states,
    pending: { ...states.pending, text: `${states.pending.text} The page shows memories from ${opening}.` },
    approved: { title: "Your memory is approved", text: `It will appear on the memorial page on ${opening}.` },
  },
  words: {
    ...wordsOnly,
    pending: { ...wordsOnly.pending, text: `${wordsOnly.pending.text} The page shows memories from ${opening}.` },
    approved: { title: "Your words are approved", text: `They will appear on the memorial page on ${opening}.` },
  },
  file: {
    ...lateTexts,
    approved: (noun) => `Your ${noun} will appear with your words.`,
    rejected: (noun) =>
      `The people who look after this memorial decided not to show your ${noun}. Your words will appear without it.`,
  },
  pictures: {
    ...latePictures,
    approved: "Your pictures will appear with your words.",
    rejected:
      "The people who look after this memorial decided not to show the pictures that arrived later. Your words will appear without them.",
  },
});

const onPage: Tables = { whole: states, words: wordsOnly, file: lateTexts, pictures: latePictures };
const forFamily: Tables = {
  ...{ whole: familyStates, words: familyWordsOnly },
  ...{ file: familyLateTexts, pictures: familyLatePictures },
};

function tablesOf({ shown, opening }: Received): Tables {
  if (shown.familyOnly) return forFamily;
  return opening ? beforeOpening(opening) : onPage;
}

/** The heading of a receipt, the state of the memory, and that of files that arrived after its words were published. */
export function receiptTexts(memory: Received): Texts & { late: string | null } {
  const { status, fileAwaited, late, pictures } = memory;
  const tables = tablesOf(memory);
  const onlyWords = fileAwaited || (late && late.status !== "approved");
  const file =
    late && (pictures.length ? tables.pictures[late.status] : tables.file[late.status](lateNouns[late.type]));
  return { ...(onlyWords ? tables.words : tables.whole)[status], late: file };
}
