import { randomUUID } from "node:crypto";
import type { Client } from "./client.ts";

export const steps = ["basic", "service", "security", "images", "url"] as const;

/** The URLs of a registration's steps; of a new one unless an id is given. */
export function registration(id: string = randomUUID()) {
  const at = (step: string) => `/dashboard/register/${step}?draft=${id}`;
  return Object.assign(at, { id });
}

/** Fills in the steps before the given one, for a name. */
export async function fillTo(
  client: Client,
  step: (typeof steps)[number],
  fullName: string,
  at: (step: string) => string = registration(),
) {
  const forms = { basic: { fullName }, service: {}, security: { password: "river walk" }, images: {}, url: {} };
  for (const name of steps.slice(0, steps.indexOf(step))) {
    const response = await client.post(at(name), forms[name]);
    if (response.status !== 303) throw new Error(`step ${name} answered ${response.status}`);
  }
}
