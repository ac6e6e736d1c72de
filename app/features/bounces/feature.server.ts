import { db } from "~/db/connection.server";
import { later } from "~/gateways/clock.server";
import { year } from "~/lib/time";
import type { Feature } from "../feature";
import { refusalsAt } from "./person.server";

/** A year, after which a mail is tried again. If the provider still refuses the address, it says so anew. */
const life = year;

export const feature: Feature = {
  name: "bounces",
  async sweep() {
    const { numDeletedRows } = await db
      .deleteFrom("refused_addresses")
      .where("at", "<", later(-life))
      .executeTakeFirst();
    return [Number(numDeletedRows), "refused addresses"];
  },
  retained: [{ what: "An address to which our email came back", life, id: "refused" }],
  person: { find: ({ emails }) => refusalsAt(emails) },
};
