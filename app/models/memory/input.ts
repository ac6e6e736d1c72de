import { z } from "zod";
import { clean, cleanLine } from "~/lib/text";

/** Lengths in characters. The spec sets none for memories; these hold a long eulogy. */
export const limits = { authorName: 100, contentTitle: 150, contentText: 10_000 };

export const memoryTypes = ["story", "photo", "video", "audio", "signature"] as const;
export type MemoryType = (typeof memoryTypes)[number];

export type ApprovalState = "pending" | "approved" | "rejected";

/** The types as people see them; a signature is a Tribute (spec 2 §1). */
export const typeNames: Record<MemoryType, string> = {
  story: "Story",
  photo: "Photo",
  video: "Video",
  audio: "Audio",
  signature: "Tribute",
};

/** The type of memory that a text names; a story where it names none. */
export function sharedType(text: unknown): MemoryType {
  return memoryTypes.find((type) => type === text) ?? "story";
}

/** What a signature is called instead of a title (spec 2 §5). */
export const tribute = "Tribute";

/** What is said where the file of a type did not come. */
export const fileMissing: Record<Exclude<MemoryType, "story">, string> = {
  photo: "Please choose a picture",
  video: "Please choose a video",
  audio: "Please record your voice or choose a recording",
  signature: "Please draw your signature, type your name or choose a picture",
};

/** What is said where a signature could not be stored by our own fault (spec 2 §8). */
export const signatureFailed = "Failed to upload tribute. Please try again.";

/** What people call the file of a type. */
export const fileNouns: Record<MemoryType, string> = {
  story: "picture",
  photo: "picture",
  video: "video",
  audio: "recording",
  signature: "signature",
};

/** Shown to the writer of a memory that was rejected before its file had arrived. */
export const fileUnneeded =
  "The people who look after this memorial decided not to show this memory, so its file is not needed any more.";

/** The nouns for a file that arrived after its words were published, by the type that it gives the memory. */
export const lateNouns: Record<MemoryType, string> = {
  story: "photo",
  photo: "photo",
  video: "video",
  audio: "recording",
  signature: "signature",
};

const line = (required: string, max: number, tooLong: string) =>
  z.string(required).max(max, { error: tooLong, abort: true }).overwrite(cleanLine).min(1, required);

const staleForm = "This form is too old to be taken. Please send it once more";

/** The words of a memory; a signature needs no title (spec 2 §5). */
export const shareForm = (type: MemoryType) =>
  z.object({
    submissionId: z.string(staleForm).regex(/^[\w-]{22,64}$/, staleForm),
    memoryType: z.enum(memoryTypes, "Please choose what you would like to share"),
    authorName: line("Please enter your name", limits.authorName, "Your name must be at most 100 characters"),
    contentTitle:
      type === "signature"
        ? z
            .unknown()
            .optional()
            .transform(() => tribute)
        : line("Please enter a title", limits.contentTitle, "The title must be at most 150 characters"),
    contentText: z
      .string("Please write a few words")
      .overwrite((text) => text.replace(/\r\n?/g, "\n"))
      .max(limits.contentText, { error: "Your words must be at most 10000 characters", abort: true })
      .overwrite(clean)
      .min(1, "Please write a few words"),
  });

export type SharedMemory = z.output<ReturnType<typeof shareForm>>;

/** A file that comes after its words: nothing but the file is asked for. */
export const awaitedForm = () => z.object({});
