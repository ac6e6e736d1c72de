import type { Fixed, Optional } from "~/db/columns";

/** What the followers of a memorial's days know of them (migration 086). */
interface FollowedDays {
  memorial_id: Fixed<string>;
  /** The days as JSON, as followers were told of them last. */
  told: string;
  /** The days as JSON at the last look, if they differ from that. */
  pending: Optional<string>;
  /** The changes as JSON that followers are being told of, and since when. */
  news: Optional<string>;
  news_at: Optional<string>;
  checked_at: string;
}

declare module "~/db/schema" {
  interface Schema {
    followed_days: FollowedDays;
  }
}
