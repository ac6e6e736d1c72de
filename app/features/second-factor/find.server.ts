import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { dayIn, showDay } from "~/lib/dates";
import type { OwnAccount, SiteAccess } from "~/models/access";
import type { AddedSection } from "~/ui/added-section";
import { secondFactorPaths } from "./paths";

/** The day since when an account's second step is on, and how many recovery codes it has left; null if it is off. */
export async function secondStepOf(accountId: string): Promise<{ since: string; left: number } | null> {
  const step = db.selectFrom("second_steps").select("created_at").where("account_id", "=", accountId);
  const row = await step.executeTakeFirst();
  if (!row) return null;
  const codes = db.selectFrom("recovery_codes").where("account_id", "=", accountId);
  const { left } = await codes.select(({ fn }) => fn.countAll<number>().as("left")).executeTakeFirstOrThrow();
  return { since: showDay(dayIn(env.timeZone, new Date(row.created_at))), left };
}

/** How many recovery codes are left, as a sentence. */
export const codesLeft = (left: number): string =>
  left === 0
    ? "You have no recovery codes left. Please make new ones."
    : `You have ${left === 1 ? "1 recovery code" : `${left} recovery codes`} left.`;

/** The section about it on an account's own page. */
export async function ownSection({ viewer }: OwnAccount): Promise<AddedSection> {
  const step = await secondStepOf(viewer.id);
  return {
    title: "Second step at sign-in",
    text: step ? `On since ${step.since}. ${codesLeft(step.left)}` : "Off. Signing in asks for your password alone.",
    change: secondFactorPaths.own(),
    verb: step ? "Change" : "Turn on",
    label: step ? "Change the second step at sign-in" : "Turn on the second step at sign-in",
  };
}

/** Another account by its id, with its second step; null if there is none. */
export async function accountWithStep({ viewer }: SiteAccess<"manageAccounts">, id: string) {
  const account = db.selectFrom("accounts").select(["id", "full_name", "email"]).where("id", "=", id);
  const row = await account.executeTakeFirst();
  if (!row) return null;
  return { id, name: row.full_name, email: row.email, isOwn: viewer.id === id, step: await secondStepOf(id) };
}

/** An account's second step in an export: since when it is on. */
export async function exportStep(accountId: string) {
  const step = db.selectFrom("second_steps").select("created_at as since").where("account_id", "=", accountId);
  return { secondStep: await step.execute() };
}
