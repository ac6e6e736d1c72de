import { z } from "zod";
import { isUuid } from "~/lib/ids";
import { jsonIn } from "~/lib/json";
import { cleanLine } from "~/lib/text";
import { fileName } from "~/models/memory/input";

const megabyte = 1024 * 1024;

/** The bytes and the files that a scan may have. */
export const mostBytes = 500 * megabyte;
export const mostFiles = 200;

/** Days for which a scan can be seen after it is done. */
export const reportDays = 30;

/** Types and extensions for the file field. */
export const scanTypes = [
  "application/pdf,image/jpeg,image/png,image/tiff,image/heic,image/heif,image/webp",
  ".pdf,.jpg,.jpeg,.png,.tif,.tiff,.heic,.heif,.webp",
].join();

/** Why a scan can't begin, or a file can't be taken. */
export type ScanRefusal = "no-files" | "too-many-files" | "empty" | "too-big" | "no-room" | "too-many" | "unneeded";

/** Its message. */
export const refusedScan: Record<ScanRefusal, string> = {
  "no-files": "Please choose the files with the scanned cards.",
  "too-many-files": `A scan may have up to ${mostFiles} files. Please choose fewer, and begin another scan with the rest.`,
  empty: "One of these files is empty. Please scan it again.",
  "too-big":
    "These files are too large: a scan may have up to 500 MB in all. Please choose fewer, and begin another scan with the rest.",
  "no-room": "There isn't enough room for these files at the moment. Please tell the people who run this site.",
  "too-many": "Three of your scans are not finished yet. Please wait until one of them is done.",
  unneeded: "This file has arrived already, or its scan was undone.",
};

/** Why something that a page shows was not filed by itself. */
export type ItemReason =
  | "no-code"
  | "covered"
  | "forged"
  | "not-yours"
  | "erased"
  | "rejected"
  | "removed"
  | "full"
  | "picture"
  | "page"
  | "blank"
  | "other-writing";

/** Whether something is unsorted because its writing isn't that of its number's memory, which somebody decides. */
export const isOtherWriting = ({ reason }: { reason: string | null }): boolean =>
  reason === ("other-writing" satisfies ItemReason);

/** The sentence about each reason. */
export const reasonTexts: Record<ItemReason, string> = {
  "no-code": "No code could be read here.",
  covered: "Cards lie over each other here, so not all of them could be read. Please scan them side by side.",
  forged: "Its code is not one of ours, so nobody knows whose card it is.",
  "not-yours": "This card is from a memorial that you don't look after.",
  erased: "This card is from a memorial that was deleted.",
  rejected: "The memory of this card was rejected earlier.",
  removed: "The memory of this card was deleted earlier.",
  full: "The memory of this card has as many pictures as it can have.",
  picture: "Its picture could not be stored.",
  page: "This page could not be read. Please look for its cards in the stack.",
  blank: "Nothing seems to be written on this side.",
  "other-writing": "This card was scanned before, and the writing seems to be different.",
};

/** Why a scan waits for somebody. */
export type PauseReason = "no-room" | "memorial-full" | "failed";

export const pauseTexts: Record<PauseReason, string> = {
  "no-room": "There isn't enough room for more pictures at the moment. Please tell the people who run this site.",
  "memorial-full":
    "One of these memorials has too many memories that nobody has read yet. Please read some of them, and then go on.",
  failed: "Something went wrong. Please go on in a moment.",
};

/** Why a file of a scan couldn't be read, as the reader of pages says. */
const fileProblems: Record<string, string> = {
  "not-readable": "This file isn't a PDF or a picture that can be read.",
  locked: "This PDF is protected with a password. Please save it without one.",
  empty: "This file has no pages.",
  "too-many-pages": "This file has too many pages. Please scan the stack in several parts.",
  "too-large": "The pages of this file are too large. Please scan at 600 dpi or less.",
  "too-slow": "This file takes too long to read. Please scan the stack in several parts, or as JPEG.",
  "too-heavy": "This file takes too much memory to read. Please scan at a lower resolution, or as JPEG.",
  "no-pdf-reader": "This site can't read PDF files at the moment. Please scan as JPEG, or tell the people who run it.",
  silent:
    "This file stood still while there was hardly any room left, so it was given up. Please send it again in another scan.",
  gone: "This file is not here any more. Please send it again in another scan.",
  twice: "This file is in this scan twice, so it was read once.",
};

/** The message about a file that couldn't be read. */
export const fileProblemText = (problem: string): string =>
  fileProblems[problem] ?? "This file could not be read. Please scan it again.";

/** A file that a form announces, which follows in pieces. */
export interface AnnouncedFile {
  name: string;
  bytes: number;
}

const announced = () =>
  z
    .array(
      z.object({
        name: z.string().transform(fileName),
        bytes: z
          .int()
          .min(0)
          .max(20 * 1024 ** 3),
      }),
    )
    .max(10 * mostFiles);

/** The form that begins a scan: its files, or a JSON list of files that follow in pieces. A list that isn't valid announces none. */
export const scanForm = () =>
  z.object({
    announced: z
      .string()
      .max(500_000)
      .transform((text): AnnouncedFile[] => announced().safeParse(jsonIn(text)).data ?? [])
      .optional(),
  });

const id = () =>
  z
    .string()
    .optional()
    .transform((text) => (text && isUuid(text) ? text : null));

/** The form that files something by hand: as a new card of a memorial, or as another picture of a card in the same scan. */
export const filingForm = () =>
  z
    .object({
      memorial: id(),
      card: id(),
      readers: z.enum(["family", "everyone"]).optional().catch(undefined),
    })
    .refine(({ memorial, card }) => memorial || card, {
      error: "Please choose a memorial or a card.",
      path: ["memorial"],
    })
    .refine(({ memorial, card }) => !(memorial && card), {
      error: "Please choose a memorial for a new card, or a card of this scan, but not both.",
      path: ["memorial"],
    });

/** Why something can't be filed by hand. */
export const refusedFiling = {
  "not-yours": "You don't look after this memorial any more. Please choose another one.",
  "no-room": pauseTexts["no-room"],
  "memorial-full": "This memorial has too many memories that nobody has read yet. Please read some of them first.",
  rejected: "The memory of this card was rejected. Please file it as a new card.",
  full: reasonTexts.full,
  picture: "The picture could not be stored. Please scan it again.",
};

export type Filing = z.output<ReturnType<typeof filingForm>>;

/** The longest text with which memorials are searched. */
const mostSearched = 100;

/** The text that searches for a memorial. */
export const searchedName = (text: string | null): string => cleanLine((text ?? "").slice(0, mostSearched));

/** Whether a form's answer says that a card is only for the family; null if it says neither. */
export const familyAnswer = (value: unknown): boolean | null =>
  value === "family" ? true : value === "everyone" ? false : null;
