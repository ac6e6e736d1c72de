import { search, segment } from "~/lib/url";

/** The URLs of following a memorial. */
export const followersPaths = {
  follow: (idOrSlug: string, query: { sent?: number } = {}) => `/memorial/${segment(idOrSlug)}/follow${search(query)}`,
  confirmFollowing: (token: string) => `/follow/confirm/${segment(token)}`,
  stopFollowingAtOnce: (key: string) => `/follow/stop/${segment(key)}/one-click`,
  stopFollowing: (key: string) => `/follow/stop/${segment(key)}`,
};
