/** The events that a webhook reports, in the order of the screens. */
export const webhookEvents = [
  "memorial.ready",
  "memorial.changed",
  "service.changed",
  "memorial.archived",
  "memorial.unarchived",
  "memorial.deleted",
  "memory.waiting",
  "memory.published",
  "memory.rejected",
  "memory.withdrawn",
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** Why a delivery got no answer: the machine-readable reason in the log. */
export type WebhookProblem =
  | "address"
  | "private"
  | "unknown-host"
  | "refused"
  | "certificate"
  | "timeout"
  | "connection"
  | "secret"
  | "stopped"
  | "off";
