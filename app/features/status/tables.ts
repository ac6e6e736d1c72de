import type { Fixed } from "~/db/columns";

/** A sign that is in trouble, or was when the operator was last told (migration 063). */
interface Alerts {
  /** The sign's name. */
  name: Fixed<string>;
  /** The trouble in words; null once it is over. */
  trouble: string | null;
  /** When the operator was told of trouble. */
  told_at: string;
  /** Whether the webhook still has to be told of the present state: 0 or 1. */
  to_post: number;
}

declare module "~/db/schema" {
  interface Schema {
    alerts: Alerts;
  }
}
