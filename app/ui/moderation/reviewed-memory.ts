import type { MemoryType } from "~/lib/memory-types";
import { type MediaView, unpreparedOf } from "~/models/media/input";
import { fileNouns, lateNouns, type MemoryView } from "~/models/memory/input";
import type { SpokenWords } from "~/ui/memory/spoken";

export type ReviewedMemory = MemoryView & {
  /** Whether its title says something of its own; otherwise its author's name is the heading, as on the page. */
  hasOwnTitle: boolean;
  /** Increases with each change of the words, the type or the files. */
  revision: number;
  /** The time of its submission, as text for people. */
  submitted: string;
  memorialId: string;
  memorialName: string;
  fileAwaited: boolean;
  status: "pending" | "approved" | "rejected";
  reason: string | null;
  /** The person who decided, if known. */
  decider: string | null;
  /** A file that arrived after the words were published. */
  late: {
    status: "pending" | "approved" | "rejected";
    type: MemoryType;
    decider: string | null;
    media: MediaView | null;
  } | null;
  /** What is said in its films and voices, by the ids of media. */
  spoken: Record<string, SpokenWords>;
  /** Where two people have to approve: who has done so first, and whether the memorial has nobody else. */
  care: { first: { name: string; isOwn: boolean } | null; isAlone: boolean } | null;
  /** For a memory that came from a handwritten card: whether somebody has to say whether it is only for the family. */
  card: { isAsked: boolean } | null;
};

/** Whether a decision about a memory or its late file is pending. */
export const waits = ({ status, late }: ReviewedMemory) => status === "pending" || late?.status === "pending";

/** The pending part of a memory, in a word: the memory, or the file that arrived after its words were published. */
export const pendingPart = ({ late }: ReviewedMemory) =>
  late?.status === "pending" ? lateNouns[late.type] : ("memory" as const);

/** The recording of the pending part, if it has no file that plays. */
export const pendingUnprepared = ({ media, late }: ReviewedMemory) =>
  unpreparedOf(late?.status === "pending" ? late.media : media);

/** Whether a memory can be approved with others: a decision is pending, and there is no recording that nobody can have seen. */
export const isApprovable = (memory: ReviewedMemory) => waits(memory) && !pendingUnprepared(memory);

/** Says that a file of a memory has not arrived, or how many of its pictures have not. */
export function missingFile({ type, pictures }: ReviewedMemory) {
  const missing = pictures.filter(({ status }) => status === "awaited").length;
  if (!pictures.length) return `The ${fileNouns[type]} of this memory has not arrived.`;
  return `${missing} of ${pictures.length} pictures of this memory ${missing === 1 ? "has" : "have"} not arrived.`;
}

/** The pictures that the next decision is about: those of a pending memory, or those that arrived after its words were published. */
export const pendingPictures = ({ pictures, status }: ReviewedMemory) =>
  pictures.filter((picture) => picture.media && picture.status === (status === "pending" ? "attached" : "late"));
