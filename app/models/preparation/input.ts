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
