import { db } from "~/db/connection.server";
import { later } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import type { Feature } from "../feature";
import { refusalsAt } from "./person.server";

/** A year, after which a mail is tried again. If the provider still refuses the address, it says so anew. */
const life = 365 * day;

export const feature: Feature = {
  name: "bounces",
  async sweep() {
    const { numDeletedRows } = await db
      .deleteFrom("refused_addresses")
      .where("at", "<", later(-life))
      .executeTakeFirst();
    return [Number(numDeletedRows), "refused addresses"];
  },
  person: { find: ({ emails }) => refusalsAt(emails) },
};
