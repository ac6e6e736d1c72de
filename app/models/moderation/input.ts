import { z } from "zod";
import { isUuid } from "~/lib/ids";
import { type MemoryType, memoryTypes } from "~/lib/memory-types";
import { pageOf } from "~/lib/page";
import { clean, cleanLine } from "~/lib/text";
import { type EmailMessages, email } from "~/models/account/input";
import { mostPictures } from "~/models/memory/input";

/** The maximum characters of a rejection's reason and of a search. */
export const limits = { rejectionReason: 1000, search: 100 };

/** The number of newest memories that a search reads, among those that its filters or the index let through. So a common word takes no longer. */
export const searchDepth = 1500;

export const shownStatuses = ["pending", "approved", "rejected", "all"] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** The filters of a list of memories; an empty text doesn't filter. */
export interface Filters {
  memorial: string;
  type: MemoryType | "";
  status: ShownStatus;
  q: string;
  /** From 1. */
  page: number;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null) => values.find((value) => value === text);

/** Reads the filters from a URL. Ignores unknown values; pending memories are the default. */
export function readFilters(query: URLSearchParams): Filters {
  const memorial = query.get("memorial") ?? "";
  return {
    memorial: isUuid(memorial) ? memorial : "",
    type: oneOf(memoryTypes, query.get("type")) ?? "",
    status: oneOf(shownStatuses, query.get("status")) ?? "pending",
    q: cleanLine((query.get("q") ?? "").slice(0, limits.search)),
    page: pageOf(query.get("page")),
  };
}

/** The filters as a URL's query, without the defaults. */
export function filterQuery({ memorial, type, status, q, page }: Filters) {
  return {
    memorial,
    type,
    status: status === "pending" ? "" : status,
    q,
    ...(page > 1 && { page }),
  };
}

/** Whether the list has a filter other than the status. */
export function isNarrowed({ memorial, type, q }: Filters) {
  return Boolean(memorial || type || q);
}

/** The id of the memory after the decided one, from a form; undefined if it isn't valid. The list continues there. */
export const nextOf = (value: unknown) => (typeof value === "string" && isUuid(value) ? value : undefined);

/** The revision of a memory from a form or URL; null if it isn't valid. */
export function revisionOf(value: unknown): number | null {
  return typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** The maximum number of memories that are approved or undone at once: their ids take 20 KB in a form. */
export const mostAtOnce = 500;

/** A memory as it was shown. */
export interface Seen {
  memoryId: string;
  revision: number;
}

/** Memories as text for a URL or a form: each id with its revision, as in 'id.3_id.1'. */
export const seenText = (memories: { id: string; revision: number }[]) =>
  memories.map(({ id, revision }) => `${id}.${revision}`).join("_");

/** Reads the memories that seenText wrote, each once. Ignores everything that isn't valid. */
export function seenOf(value: unknown): Seen[] {
  const seen = new Map<string, Seen>();
  for (const part of typeof value === "string" ? value.slice(0, 50 * mostAtOnce).split("_") : []) {
    const [id = "", number] = part.split(".");
    const [memoryId, revision] = [nextOf(id)?.toLowerCase(), revisionOf(number)];
    if (memoryId && revision !== null && seen.size < mostAtOnce) seen.set(memoryId, { memoryId, revision });
  }
  return [...seen.values()];
}

/** Shown with the current memory if it has changed since it was read. */
export const memoryChanged = "This memory has changed since you opened it. Please read it again.";

// A function, so that a browser that only needs this file's texts doesn't load zod.
const decision = () => ({
  next: z.string().optional().transform(nextOf),
  revision: z.string().optional().transform(revisionOf),
});

const places = Array.from({ length: mostPictures }, (_, place) => place);

/** The fields of an approval for a memory with several pictures: those that the moderator saw, as in "0 1 4", and a tick for each that stays. */
export const pictureFields = { seen: "pictures", keep: (place: number) => `keep${place}` };

export const approveForm = () =>
  z
    .object({
      ...decision(),
      pictures: z.string().max(100).catch(""),
      ...Object.fromEntries(places.map((place) => [pictureFields.keep(place), z.string().optional()])),
    })
    .transform(({ next, revision, pictures, ...ticks }) => {
      const seen = new Set(pictures.split(" "));
      const leftOut = places.filter(
        (place) => seen.has(String(place)) && !(ticks as Record<string, unknown>)[pictureFields.keep(place)],
      );
      return { next, revision, leftOut };
    });

export const rejectForm = () =>
  z.object({
    ...decision(),
    rejectionReason: z
      .string()
      .overwrite((text) => text.replace(/\r\n?/g, "\n"))
      .max(limits.rejectionReason, { error: "The reason must be at most 1000 characters", abort: true })
      .overwrite(clean)
      .optional(),
  });

/** The form in which a writer asks for a mail once the memory is published, with a language's messages. */
export const letterForm = (messages: EmailMessages) => z.object({ email: email(messages) });
