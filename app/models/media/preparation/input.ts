/** The state of a recording: it plays, a file that plays is still being made, or making one has failed for good. */
export type Preparation = "done" | "under-way" | "failed";

/** A recording that doesn't play, and why. */
export interface Unprepared {
  kind: "video" | "audio";
  preparation: Exclude<Preparation, "done">;
}

/** The state of a medium, from the number of its files and the time when its copies are due (ISO UTC, or null for never). */
export function preparationOf(files: number, copiesDueAt: string | null): Preparation {
  if (files > 0) return "done";
  return copiesDueAt === null ? "failed" : "under-way";
}

/** The recording of a medium if it doesn't play, else null. A picture is never stored without files. */
export function unpreparedOf(
  media: { kind: "image" | "video" | "audio"; preparation: Preparation } | null | undefined,
): Unprepared | null {
  if (!media || media.kind === "image" || media.preparation === "done") return null;
  return { kind: media.kind, preparation: media.preparation };
}

/** Shown to moderators instead of a recording that doesn't play. */
export const unpreparedTexts = {
  video: {
    "under-way": "This video is being prepared. It can be watched here in a few minutes.",
    failed: "We couldn't prepare this video. Please ask the sender for another copy, for instance an MP4.",
  },
  audio: {
    "under-way": "This recording is being prepared. It can be heard here in a few minutes.",
    failed: "We couldn't prepare this recording. Please ask the sender for another copy, for instance an MP3.",
  },
} as const;

/** The reason why a memory with such a recording can't be approved. */
export const notApprovable = {
  video: {
    "under-way": "The video is still being prepared, so nobody has seen it yet. Please approve it in a few minutes.",
    failed: "We couldn't prepare the video, so nobody has seen it and it can't be approved. You can reject it.",
  },
  audio: {
    "under-way":
      "The recording is still being prepared, so nobody has heard it yet. Please approve it in a few minutes.",
    failed: "We couldn't prepare the recording, so nobody has heard it and it can't be approved. You can reject it.",
  },
} as const;
