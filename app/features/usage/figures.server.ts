import { db } from "~/db/connection.server";
import type { Figure } from "../feature";
import { eachMemorial, eachOwner, usageOfSite } from "./sums.server";

/** The most businesses and memorials of which the figures are given: monitoring keeps a series of each. */
const most = 100;

/** The figures of the whole site, of the largest businesses, and of the largest memorials. Ids alone name them; memorials without an owner are 'none'. */
export async function usageFigures(): Promise<Figure[]> {
  const site = await usageOfSite();
  const { uncounted } = await db
    .selectFrom("media")
    .select(({ fn }) => fn.countAll<number>().as("uncounted"))
    .where("bytes", "is", null)
    .executeTakeFirstOrThrow();
  const owners = await eachOwner().orderBy("bytes", "desc").orderBy("user_id").limit(most).execute();
  const memorials = await eachMemorial().orderBy("bytes", "desc").orderBy("memorials.id").limit(most).execute();
  const ofBusinesses = (name: string, help: string, column: "bytes" | "memorials" | "memories"): Figure => ({
    name: `business_${name}`,
    help,
    label: "business",
    values: owners.map((row) => [row.owner ?? "none", row[column]]),
  });
  const ofMemorials = (name: string, help: string, column: "bytes" | "memories"): Figure => ({
    name: `memorial_${name}`,
    help,
    label: "memorial",
    values: memorials.map((row) => [row.id, row[column]]),
  });
  return [
    { name: "media_bytes", help: "Bytes of all media, on the disk or in the bucket", value: site.bytes },
    { name: "media_uncounted", help: "Media whose bytes are not counted yet", value: uncounted },
    { name: "memorials", help: "Memorials", value: site.memorials },
    { name: "memories", help: "Memories, those that wait or were rejected included", value: site.memories },
    ofBusinesses("media_bytes", "Bytes of a business's media; of the 100 largest", "bytes"),
    ofBusinesses("memorials", "Memorials of a business; of the 100 largest by bytes", "memorials"),
    ofBusinesses("memories", "Memories of a business; of the 100 largest by bytes", "memories"),
    ofMemorials("media_bytes", "Bytes of a memorial's media; of the 100 largest", "bytes"),
    ofMemorials("memories", "Memories of a memorial; of the 100 largest by bytes", "memories"),
  ];
}
