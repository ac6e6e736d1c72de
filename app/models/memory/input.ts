import { z } from "zod";
import { clean, cleanLine } from "~/lib/text";

/** Lengths in characters. The spec sets none for memories; these hold a long eulogy. */
export const limits = { authorName: 100, contentTitle: 150, contentText: 10_000, rejectionReason: 1000 };

export const memoryTypes = ["story", "photo", "video", "audio", "signature"] as const;
export type MemoryType = (typeof memoryTypes)[number];

/** The types as people see them; a signature is a Tribute (spec 2 §1). */
export const typeNames: Record<MemoryType, string> = {
  story: "Story",
  photo: "Photo",
  video: "Video",
  audio: "Audio",
  signature: "Tribute",
};

/** The types that the share form takes. */
export const sharedTypes = ["story", "photo"] as const;
export type SharedType = (typeof sharedTypes)[number];

export function sharedType(text: string | null): SharedType {
  return sharedTypes.find((type) => type === text) ?? "story";
}

const line = (required: string, max: number, tooLong: string) =>
  z.string(required).max(max, { error: tooLong, abort: true }).overwrite(cleanLine).min(1, required);

const staleForm = "This form is too old to be taken. Please send it once more";

export const shareForm = () =>
  z.object({
    submissionId: z.string(staleForm).regex(/^[\w-]{22,64}$/, staleForm),
    memoryType: z.enum(sharedTypes, "Please choose what you would like to share"),
    authorName: line("Please enter your name", limits.authorName, "Your name must be at most 100 characters"),
    contentTitle: line("Please enter a title", limits.contentTitle, "The title must be at most 150 characters"),
    contentText: z
      .string("Please write a few words")
      .overwrite((text) => text.replace(/\r\n?/g, "\n"))
      .max(limits.contentText, { error: "Your words must be at most 10000 characters", abort: true })
      .overwrite(clean)
      .min(1, "Please write a few words"),
  });

export type SharedMemory = z.output<ReturnType<typeof shareForm>>;

export const rejectForm = () =>
  z.object({
    rejectionReason: z
      .string()
      .overwrite((text) => text.replace(/\r\n?/g, "\n"))
      .max(limits.rejectionReason, { error: "The reason must be at most 1000 characters", abort: true })
      .overwrite(clean)
      .optional(),
  });
