import { search, segment } from "~/lib/url";

/** The URLs of an account's webhooks. */
export const webhooksPaths = {
  webhooks: () => "/account/webhooks",
  webhook: (endpoint: string, query: { before?: number } = {}) =>
    `/account/webhooks/${segment(endpoint)}${search(query)}`,
  changeWebhook: (endpoint: string) => `/account/webhooks/${segment(endpoint)}/change`,
  removeWebhook: (endpoint: string) => `/account/webhooks/${segment(endpoint)}/remove`,
  switchWebhook: (endpoint: string) => `/account/webhooks/${segment(endpoint)}/switch`,
  testWebhook: (endpoint: string) => `/account/webhooks/${segment(endpoint)}/test`,
  newWebhookSecret: (endpoint: string) => `/account/webhooks/${segment(endpoint)}/secret`,
  sendWebhookAgain: (endpoint: string, delivery: string) =>
    `/account/webhooks/${segment(endpoint)}/deliveries/${segment(delivery)}/again`,
  catch: () => "/account/webhooks/catch",
  makeCatch: () => "/account/webhooks/catch/make",
  endCatch: () => "/account/webhooks/catch/end",
  /** To which other software posts. */
  catchAddress: (token: string) => `/catch/${segment(token)}`,
};
