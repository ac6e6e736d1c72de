import type { Selectable } from "kysely";
import { tryUnseal } from "~/db/seal.server";
import { now } from "~/gateways/clock.server";
import type { WebhookEndpoints } from "./tables";

type Sealed = Pick<Selectable<WebhookEndpoints>, "id" | "sealed" | "former_sealed" | "former_until">;

/** The secrets of a webhook that sign now: its own, and for a day the one before. Null if its own can't be read. */
export function secretsOf({ id, sealed, former_sealed, former_until }: Sealed): string[] | null {
  const secret = tryUnseal(id, sealed);
  const isKept = former_sealed && former_until && former_until > now().toISOString();
  const former = isKept ? tryUnseal(id, former_sealed) : null;
  return secret === null ? null : [secret, ...(former === null ? [] : [former])];
}
