import { z } from "zod";
import { jsonIn } from "~/lib/json";
import type { Language } from "~/lib/languages";
import { type MemoryType, memoryTypes } from "~/lib/memory-types";
import { openingWords } from "~/lib/opening-words";
import { clean, cleanLine } from "~/lib/text";
import { wordsLanguage } from "~/lib/words-language";
import { type MediaView, mediaBytes } from "../media/input";

/** Lengths in characters. A long eulogy fits in these. */
export const limits = { authorName: 100, contentTitle: 150, contentText: 10_000, caption: 200, fileName: 200 };

/** The most pictures in one memory (docs/product/limits.md). */
export const mostPictures = 20;

/** The pictures that a form may bring at once, and their bytes together. */
export const picturesAtOnce = { files: mostPictures, bytes: mostPictures * mediaBytes.image };

/** A picture of a memory that was sent with several. Its medium is null until its file arrives. */
export interface PictureView {
  /** Its place among the pictures, from 0. */
  position: number;
  /** The name of its file on the sender's device. */
  name: string;
  caption: string;
  status: "awaited" | "attached" | "late" | "left_out";
  /** The reason why its last file was refused (languages, refusedFile), for the sender. */
  problem: string | null;
  /** Whether it is a side of a handwritten card, which is shown whole so that it can be read. */
  isCard: boolean;
  media: MediaView | null;
}

/** A memory as pages show it; createdAt is ISO UTC. */
export interface MemoryView {
  id: string;
  type: MemoryType;
  author: string;
  title: string;
  text: string;
  createdAt: string;
  /** Whether only the people who look after the memorial may see it. */
  familyOnly: boolean;
  /** The language of its words; null if it isn't known. */
  language: Language | null;
  media: MediaView | null;
  /** The pictures of a memory that was sent with several; it then has no other medium. */
  pictures: PictureView[];
}

/** One page of a memorial's memories or tributes, with the number of each. */
export interface MemoriesPage {
  memories: MemoryView[];
  counts: { memories: number; tributes: number };
  page: number;
  pages: number;
}

/** The page of a memorial that shows no memories yet. */
export const noMemories: MemoriesPage = { memories: [], counts: { memories: 0, tributes: 0 }, page: 1, pages: 1 };

/** The type of memory that a text names; a story where it names none. */
export function sharedType(text: unknown): MemoryType {
  return memoryTypes.find((type) => type === text) ?? "story";
}

/** The title of all signatures. */
export const tribute = "Tribute";

/** The mark of a memory that only the people who look after the memorial see. */
export const familyOnlyBadge = "Family only";

/** The noun for the file of each type. */
export const fileNouns = {
  story: "picture",
  photo: "picture",
  video: "video",
  audio: "recording",
  signature: "signature",
} as const satisfies Record<MemoryType, string>;

/** The noun for a file that arrived after its words were published, by the type that it gives the memory. */
export const lateNouns = {
  story: "photo",
  photo: "photo",
  video: "video",
  audio: "recording",
  signature: "signature",
} as const satisfies Record<MemoryType, string>;

const line = (required: string, max: number, tooLong: string) =>
  z.string(required).max(max, { error: tooLong, abort: true }).overwrite(cleanLine).min(1, required);

/** The messages about a memory's fields in a language (languages, refusedMemory). */
export type MemoryMessages = Record<
  "name" | "nameLong" | "title" | "titleLong" | "text" | "textLong" | "captionLong" | "type" | "stale",
  string
>;

const inLanguage = (page?: Language) =>
  z
    .unknown()
    .optional()
    .transform((chosen) => wordsLanguage(chosen, page));

/** The fields of a memory's words, and whether they are only for the family. A signature needs no title. */
const words = (type: MemoryType, messages: MemoryMessages) => ({
  authorName: line(messages.name, limits.authorName, messages.nameLong),
  contentTitle:
    type === "signature"
      ? z
          .unknown()
          .optional()
          .transform(() => tribute)
      : line(messages.title, limits.contentTitle, messages.titleLong),
  contentText: z
    .string(messages.text)
    .overwrite((text) => text.replace(/\r\n?/g, "\n"))
    .max(limits.contentText, { error: messages.textLong, abort: true })
    .overwrite(clean)
    .min(1, messages.text),
  // Whatever a checked box sends keeps the memory private.
  familyOnly: z.unknown().optional().transform(Boolean),
});

/** A title that may be left out, as the form for a memory takes it. */
const ownTitle = (type: MemoryType, messages: MemoryMessages) =>
  type === "signature"
    ? words(type, messages).contentTitle
    : z
        .string(messages.title)
        .max(limits.contentTitle, { error: messages.titleLong, abort: true })
        .overwrite(cleanLine)
        .default("");

/**
 * The form for sharing a memory, with a language's messages. A memory without a title gets one: `untitled`, or the beginning of its text. Its words are
 * in the language of the page unless their writer chose another.
 */
export const shareForm = (type: MemoryType, messages: MemoryMessages, untitled = "", page?: Language) => {
  const { authorName, contentText, familyOnly } = words(type, messages);
  // In the order of the page, which is that of the errors.
  return z
    .object({
      submissionId: z.string(messages.stale).regex(/^[\w-]{22,64}$/, messages.stale),
      memoryType: z.enum(memoryTypes, messages.type),
      contentText,
      contentTitle: ownTitle(type, messages),
      wordsLanguage: inLanguage(page),
      authorName,
      familyOnly,
    })
    .transform((memory) => ({
      ...memory,
      contentTitle: memory.contentTitle || untitled || openingWords(memory.contentText),
    }));
};

/** The form in which a moderator types what a handwritten card says. Its text may be left to the picture. */
export const cardWordsForm = (messages: MemoryMessages) =>
  z.object({
    ...words("photo", messages),
    contentText: z
      .string()
      .overwrite((text) => text.replace(/\r\n?/g, "\n"))
      .max(limits.contentText, { error: messages.textLong, abort: true })
      .overwrite(clean)
      .default(""),
    familyOnly: z.enum(["family", "everyone"]).optional().catch(undefined),
    revision: z.coerce.number<string>().int().catch(-1),
  });

export type CardWords = z.output<ReturnType<typeof cardWordsForm>>;

/** The name of the field for the caption of a picture, by its place. */
export const captionField = (position: number) => `caption${position}`;

/**
 * The form that changes a memory while it is pending: its words, and the captions of its pictures by their places. The messages are a language's. Without
 * a title it gets one as in the form for sharing.
 */
export const changeForm = (type: MemoryType, positions: number[], messages: MemoryMessages, untitled = "") =>
  z
    .object({
      ...words(type, messages),
      contentTitle: ownTitle(type, messages),
      wordsLanguage: inLanguage(),
      ...Object.fromEntries(
        positions.map((position) => [
          captionField(position),
          z.string().max(limits.caption, messages.captionLong).overwrite(cleanLine).optional(),
        ]),
      ),
    })
    .transform(({ authorName, contentTitle, contentText, wordsLanguage, familyOnly, ...captions }) => ({
      authorName,
      wordsLanguage,
      contentTitle: contentTitle || untitled || openingWords(contentText),
      contentText,
      familyOnly,
      captions: positions.map((position) => ({
        position,
        caption: (captions as Record<string, string | undefined>)[captionField(position)] ?? "",
      })),
    }));

export type ChangedMemory = z.output<ReturnType<typeof changeForm>>;

export type SharedMemory = z.output<ReturnType<typeof shareForm>>;

/** The name of a file on its sender's device, as it is stored and shown. */
export const fileName = (name: string) => cleanLine(name.slice(0, limits.fileName));

/** The announced pictures of a form whose files follow: a JSON list in the field `pictures`. A list that isn't valid announces none. */
export const announcedPictures = () =>
  z
    .string()
    .max(50_000)
    .transform(jsonIn)
    .pipe(
      z
        .array(
          z.object({
            name: z.string().transform(fileName),
            caption: z.string().transform((caption) => cleanLine(caption.slice(0, limits.caption))),
          }),
        )
        .min(2)
        .max(mostPictures),
    )
    .catch([]);

export type AnnouncedPicture = z.output<ReturnType<typeof announcedPictures>>[number];

/** The form for a file that comes after its words. It has no other fields. */
export const awaitedForm = () => z.object({});
