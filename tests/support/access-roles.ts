// The roles of the access matrix, and groups of them that may do the same.

export const roles = [
  "nobody",
  "unlocked A",
  "unlocked B",
  "member",
  "co-owner A",
  "colleague A",
  "colleague B",
  "former A",
  "owner A",
  "owner B",
  "admin",
] as const;
export type Role = (typeof roles)[number];

export const all = roles;
export const none = [] as const;
export const signedIn: readonly Role[] = [
  "member",
  "co-owner A",
  "colleague A",
  "colleague B",
  "former A",
  "owner A",
  "owner B",
  "admin",
];
export const business: readonly Role[] = ["colleague A", "colleague B", "owner A", "owner B", "admin"];
/** Accounts with a business name. */
export const named: readonly Role[] = ["owner A", "owner B"];
export const reviewers: readonly Role[] = ["co-owner A", "colleague A", "colleague B", "owner A", "owner B", "admin"];
/** The people of the two businesses. */
export const staff: readonly Role[] = ["colleague A", "colleague B", "owner A", "owner B"];
export const family: readonly Role[] = ["co-owner A", "colleague A", "owner A", "admin"];
export const owners: readonly Role[] = ["colleague A", "owner A", "admin"];
/** The people of the business that owns A. */
export const ofA: readonly Role[] = ["colleague A", "owner A"];
export const colleagues: readonly Role[] = ["colleague A", "colleague B"];
export const inside: readonly Role[] = ["unlocked A", ...family];
export const admin: readonly Role[] = ["admin"];
