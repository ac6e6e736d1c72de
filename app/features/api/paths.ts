import { type Query, search, segment } from "~/lib/url";

/** The URLs of the API and its keys. */
export const apiPaths = {
  apiKeys: () => "/account/api-keys",
  revokeApiKey: (key: string) => `/account/api-keys/${segment(key)}/revoke`,
  api: () => "/api/v1",
  apiDocument: () => "/api/v1/openapi.json",
  apiMemorials: (query: Query = {}) => `/api/v1/memorials${search(query)}`,
  apiMemorial: (memorial: string) => `/api/v1/memorials/${segment(memorial)}`,
};
