import { randomUUID } from "node:crypto";
import { z } from "zod";
import { db } from "~/db/connection.server";
import { jsonColumn } from "~/db/json-column";
import { seal, tryUnseal } from "~/db/seal.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { showTime } from "~/lib/dates";
import { businessOf, type SiteAccess } from "~/models/access";
import type { From } from "~/models/people/leaving.server";
import { hostOf } from "../input";
import { beginningOf } from "../shown-text";
import type { CatchAccess } from "./access";
import { longestHeader, mostArrivals, mostHeaders, shownBytes } from "./input";
import { judge } from "./judge.server";

/** Headers that a proxy in front of the site adds, some with the address of the sender: the sender didn't write them. */
const added = /^(x-forwarded|x-real-ip|x-request|fly-|cf-|forwarded$|via$|true-client)/;
/** Headers that may open something. Nobody needs their values to see what arrives, and a browser of our own sends its session. */
const secret = ["cookie", "authorization", "proxy-authorization"];

/** The headers of a request as they are kept: the first 30 that its sender wrote, at most 500 characters of each. */
function keptHeaders(headers: Headers): [name: string, value: string][] {
  const own = [...headers].filter(([name]) => !added.test(name));
  return own.slice(0, mostHeaders).map(([name, value]) => {
    const [start, isCut] = [value.slice(0, longestHeader), value.length > longestHeader];
    return [name.slice(0, longestHeader), secret.includes(name) ? "(not kept)" : isCut ? `${start}…` : start];
  });
}

const content = jsonColumn(
  "webhook_arrivals.sealed",
  () => z.object({ headers: z.array(z.tuple([z.string(), z.string()])), body: z.string() }),
  () => null,
);

/** Keeps what was posted to a catch address, judged and sealed, and drops the oldest beyond 50. Nothing is kept if the address ends meanwhile. */
export async function keepArrival(access: CatchAccess, headers: Headers, body: Buffer): Promise<void> {
  const judged = await judge(access, headers, body);
  const id = randomUUID();
  const sealed = seal(id, JSON.stringify({ headers: keptHeaders(headers), body: beginningOf(body, shownBytes) }));
  await transaction(async (trx) => {
    const { catchId: catch_id } = access;
    const address = trx.selectFrom("webhook_catches").select("id").where("id", "=", catch_id);
    if (!(await address.executeTakeFirst())) return;
    // The webhook that signed it may have been removed meanwhile.
    const signer = trx
      .selectFrom("webhook_endpoints")
      .select("id")
      .where("id", "=", judged.endpoint_id ?? "");
    const endpoint_id = (await signer.executeTakeFirst())?.id ?? null;
    const row = { id, catch_id, at: now().toISOString(), verdict: judged.verdict, endpoint_id, bytes: body.length };
    await trx
      .insertInto("webhook_arrivals")
      .values({ ...row, sealed })
      .execute();
    const beyond = trx.selectFrom("webhook_arrivals").select("number").where("catch_id", "=", catch_id);
    await trx
      .deleteFrom("webhook_arrivals")
      .where("number", "in", beyond.orderBy("number", "desc").limit(mostArrivals).offset(mostArrivals))
      .execute();
  });
}

/** The arrivals at the catch addresses that have not ended, or at that of one business, newest first, with headers and body; both null if their key is gone. */
export async function arrivalsAt(from: From, businessId?: string) {
  const rows = await from
    .selectFrom("webhook_arrivals as arrival")
    .innerJoin("webhook_catches as address", "address.id", "catch_id")
    .leftJoin("webhook_endpoints as endpoint", "endpoint.id", "endpoint_id")
    .select(["arrival.id", "at", "verdict", "bytes", "arrival.sealed", "endpoint_id", "url"])
    .select("address.business_id")
    .where("expires_at", ">", now().toISOString())
    .$if(businessId !== undefined, (query) => query.where("address.business_id", "=", businessId ?? ""))
    .orderBy("number", "desc")
    .execute();
  return rows.map(({ sealed, ...row }) => ({ ...row, content: content.read(tryUnseal(row.id, sealed)) }));
}

/** The arrivals at the catch address of the viewer's business, newest first: at most 50. Times are in the site's zone. */
export async function listArrivals({ viewer }: SiteAccess<"connectBusiness">) {
  const arrivals = await arrivalsAt(db, businessOf(viewer));
  return arrivals.map(({ id, at, verdict, bytes, endpoint_id, url, content }) => ({
    id,
    verdict,
    bytes,
    content,
    at: showTime(at, env.timeZone),
    signer: endpoint_id === null || url === null ? null : { id: endpoint_id, host: hostOf(url) },
    isCut: bytes > shownBytes,
  }));
}

export type Arrival = Awaited<ReturnType<typeof listArrivals>>[number];
