import { randomUUID } from "node:crypto";
import { seal } from "~/db/seal.server";
import { onCommit, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { type Letter, render } from "./letter";
import { wakeMail } from "./worker.server";

/**
 * Queues a letter in the transaction of the change that causes it, so that both are saved or neither. The worker sends it after the commit; its id is
 * the idempotency key. The queued text is encrypted, because it contains links that sign people in.
 */
export async function queueMail(trx: Writing, to: string, letter: Letter): Promise<void> {
  const id = randomUUID();
  const at = now().toISOString();
  const sealed = seal(id, JSON.stringify(render(letter, env.brand)));
  await trx
    .insertInto("mail_queue")
    .values({ id, recipient: to, sealed, next_attempt_at: at, created_at: at })
    .execute();
  onCommit(trx, wakeMail);
}
