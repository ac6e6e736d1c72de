import type { ObjectionAccess, TakeoverAccess } from "~/features/handover/access";

// Proofs, which in the product only the guard makes.

export function takeoverAccess(link: Pick<TakeoverAccess, "email" | "tokenHash">) {
  return link as TakeoverAccess;
}

export function objectionAccess(link: Pick<ObjectionAccess, "takeoverId" | "accountId">) {
  return link as ObjectionAccess;
}
