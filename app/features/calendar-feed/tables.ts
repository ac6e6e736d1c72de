import type { Fixed, Optional } from "~/db/columns";

/** The secret address at which an account's calendar finds the services of its business. */
interface CalendarFeeds {
  account_id: Fixed<string>;
  business_id: string;
  token_hash: string;
  created_at: string;
  read_at: Optional<string>;
}

/** How often a memorial's service has changed in calendars; kept by the database. */
interface ServiceVersions {
  memorial_id: Fixed<string>;
  version: Fixed<number>;
  changed_at: Fixed<string>;
  /** The time of a service that is called off. */
  called_off: Fixed<string | null>;
}

declare module "~/db/schema" {
  interface Schema {
    calendar_feeds: CalendarFeeds;
    service_versions: ServiceVersions;
  }
}
