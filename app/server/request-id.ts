import { randomUUID } from "node:crypto";

/** 48 random bits in 12 characters, from the store that Node keeps for UUIDs: asking the system for each takes as long as a small page. */
export function newRequestId(): string {
  return randomUUID().replaceAll("-", "").slice(-12);
}
