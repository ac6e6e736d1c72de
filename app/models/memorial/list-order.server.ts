import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "~/db/schema";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn, utcOf } from "~/lib/dates";
import type { ListOrder } from "./list-input";
import type { Memorials } from "./looked-after.server";

type Column = "created_at" | "search_name" | "service_date";

/** A part of the list whose rows an index has in their order. */
interface Part {
  within: (memorials: Memorials) => Memorials;
  by: Column;
  direction: "asc" | "desc";
}

const whole = (by: Column, direction: Part["direction"]): Part[] => [{ within: (all) => all, by, direction }];

/** The beginning of today in SITE_TIME_ZONE (ISO UTC): a service of this morning is still one of today's. */
export const midnight = () => utcOf(`${dayIn(env.timeZone, now())}T00:00`, env.timeZone) ?? "";

/** Memorials with a service from today on. A day without a time is less than the times of its morning in UTC, so it is asked for by itself. */
export function fromToday<Row>(memorials: SelectQueryBuilder<Schema, "memorials", Row>) {
  const [first, today] = [midnight(), dayIn(env.timeZone, now())];
  return memorials
    .where("service_date", ">=", first < today ? first : today)
    .where((where) => where.or([where("service_date", ">=", first), where("service_date", "=", today)]));
}

/** The parts of the list in an order, one after the other. By service: the next one first, then the past ones, the latest first, then those without. */
export function partsOf(order: ListOrder): Part[] {
  if (order === "name") return whole("search_name", "asc");
  if (order === "newest") return whole("created_at", "desc");
  const [first, today] = [midnight(), dayIn(env.timeZone, now())];
  return [
    { within: fromToday, by: "service_date", direction: "asc" },
    {
      within: (all) => all.where("service_date", "<", first).where("service_date", "<>", today),
      by: "service_date",
      direction: "desc",
    },
    { within: (all) => all.where("service_date", "is", null), by: "created_at", direction: "desc" },
  ];
}

/** The order of rows from several parts: each row has its part's number. */
export const orderOf = (order: ListOrder) =>
  ({
    newest: sql`created_at desc, id`,
    name: sql`search_name, id`,
    service: sql`part, case when part = 0 then service_date end, service_date desc, case when part = 2 then created_at end desc, id`,
  })[order];
