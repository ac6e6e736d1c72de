import { z } from "zod";
import { pageOf } from "~/lib/page";

/** The most characters of a reason. */
export const reasonLimit = 500;

/** The most characters of a search. */
export const longestSearch = 100;

/** Which accounts the list shows. */
export interface AccountQuery {
  /** Part of a name, a business's name or an address; empty for all. */
  search: string;
  suspended: boolean;
  /** From 1. */
  page: number;
}

/** Reads the state of the list from a URL. Ignores unknown values. */
export const readAccountQuery = (query: URLSearchParams): AccountQuery => ({
  search: (query.get("q") ?? "").trim().slice(0, longestSearch),
  suspended: query.get("only") === "suspended",
  page: pageOf(query.get("page")),
});

/** The form that suspends an account or resumes it. It says which, so that an old page doesn't do the opposite of what it shows. */
export const suspensionForm = () =>
  z.object({
    change: z.enum(["suspend", "resume"], "Please go back to the account and try again"),
    reason: z.string().trim().max(reasonLimit, `Please use at most ${reasonLimit} characters`).optional(),
  });
