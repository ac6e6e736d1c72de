import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import type { Letter } from "~/lib/letter";
import { day } from "~/lib/time";
import { queueMail } from "~/models/mail/queue.server";
import type { Sign } from "../feature";
import { postAlerts } from "./post.server";
import { operatorEmail, operatorWebhook } from "./settings.server";
import { allSigns } from "./signs.server";

/** Milliseconds in which the operator is told of the same sign once. */
const quiet = day;

const site = new URL(env.origin).host;

interface Told {
  name: string;
  trouble: string | null;
  told_at: string;
}

/** Decides whether the operator is told that a sign is in trouble, that this is over, or nothing. */
function news({ trouble }: Sign, told: Told | undefined): "trouble" | "over" | null {
  if (!trouble) return told?.trouble ? "over" : null;
  if (told?.trouble) return null;
  return told && now().getTime() - Date.parse(told.told_at) < quiet ? null : "trouble";
}

function letter({ name, trouble }: Sign, before: string | null): Letter {
  if (!trouble)
    return {
      subject: `${env.brand}: it is over`,
      lines: [`At ${site} it is over: ${before}.`, `The sign is ${name}.`],
    };
  return {
    subject: `${env.brand} needs you`,
    lines: [`At ${site} something is wrong: ${trouble}.`, `The sign is ${name}. docs/operations.md says what to do.`],
  };
}

/** Notes the state of a sign and queues the mail about it, both or neither. */
async function tell(sign: Sign, told: Told | undefined) {
  const { name, trouble } = sign;
  const told_at = trouble ? now().toISOString() : (told?.told_at ?? "");
  const row = { trouble, told_at, to_post: operatorWebhook ? 1 : 0 };
  console.error(trouble ? `alert: ${trouble} (${name})` : `alert is over: ${told?.trouble} (${name})`);
  await transaction(async (trx) => {
    await trx
      .insertInto("alerts")
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
    if (operatorEmail) await queueMail(trx, operatorEmail, letter(sign, told?.trouble ?? null));
  });
}

/** Tells the operator which signs are in trouble, once, and when it is over; of the same sign at most once a day. */
export async function alertOperator(): Promise<void> {
  const known = await db.selectFrom("alerts").select(["name", "trouble", "told_at"]).execute();
  const told = new Map(known.map((row) => [row.name, row]));
  for (const sign of await allSigns()) if (news(sign, told.get(sign.name))) await tell(sign, told.get(sign.name));
  await postAlerts();
}
