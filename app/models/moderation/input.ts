import { z } from "zod";
import { isUuid } from "~/lib/ids";
import { pageOf } from "~/lib/page";
import { clean, cleanLine } from "~/lib/text";
import { type MemoryType, memoryTypes } from "../memory/input";

/** Characters of a rejection's reason, and those of a search that are looked at. */
export const limits = { rejectionReason: 1000, search: 100 };

/** How many memories a search looks through, the newest of those that its letters or filters let through: a word of a million takes no longer than others. */
export const lookedAt = 1500;

export const shownStatuses = ["pending", "approved", "rejected", "all"] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** What a list of memories is narrowed to; empty texts for everything. */
export interface Filters {
  memorial: string;
  type: MemoryType | "";
  status: ShownStatus;
  q: string;
  /** From 1. */
  page: number;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null) => values.find((value) => value === text);

/** The filters that a URL asks for; what it does not know is left out, and pending memories are the default (spec 2 §4). */
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

/** Filters as a URL's query says them, the defaults left out. */
export function filterQuery({ memorial, type, status, q, page }: Filters) {
  return {
    memorial,
    type,
    status: status === "pending" ? "" : status,
    q,
    ...(page > 1 && { page }),
  };
}

/** Whether anything but the status narrows the list. */
export function isNarrowed({ memorial, type, q }: Filters) {
  return Boolean(memorial || type || q);
}

/** The memory after the decided one, where the list goes on, as a form names it. */
export const nextOf = (given: unknown) => (typeof given === "string" && isUuid(given) ? given : undefined);

/** The revision of a memory from a form or URL; null if it isn't valid. */
export function revisionOf(given: unknown): number | null {
  return typeof given === "string" && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
}

/** Shown with the current memory if it has changed since it was read. */
export const memoryChanged = "This memory has changed since you opened it. Please read it again.";

// A function, so that a browser that only needs this file's texts doesn't load zod.
const decision = () => ({
  next: z.string().optional().transform(nextOf),
  revision: z.string().optional().transform(revisionOf),
});

export const approveForm = () => z.object(decision());

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
