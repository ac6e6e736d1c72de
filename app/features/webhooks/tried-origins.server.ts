import { env } from "~/env.server";

/** Whether webhooks may go to an origin besides public ones: in demo mode to WEBHOOK_TEST_ORIGIN and to the site itself, which has catch addresses. */
export const isTried = (origin: string): boolean =>
  origin === env.webhookTestOrigin || (env.demo && origin === env.origin);
