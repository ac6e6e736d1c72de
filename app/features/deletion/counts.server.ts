import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import type { MemorialAccess } from "~/models/access";
import { features } from "../all.server";
import type { Counted } from "../feature";

const kinds = {
  image: ["picture", "pictures"],
  video: ["film", "films"],
  audio: ["recording", "recordings"],
} as const;

/** How much a memorial holds, in the order in which pages and the certificate tell it; kinds of which it has none are left out. */
export async function countAll(from: typeof db | Writing, memorialId: string): Promise<Counted[]> {
  const rowsIn = async (table: "memories" | "followers" | "memorial_owners" | "memorial_history") => {
    const of = from.selectFrom(table).where("memorial_id", "=", memorialId);
    return (await of.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
  };
  const media = await from
    .selectFrom("media")
    .select(({ fn }) => ["kind", fn.countAll<number>().as("count")])
    .where("memorial_id", "=", memorialId)
    .groupBy("kind")
    .execute();
  const asked = await from
    .selectFrom("memory_notices")
    .innerJoin("memories", "memories.id", "memory_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("memorial_id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const core: Counted[] = [
    { count: await rowsIn("memories"), one: "memory", many: "memories" },
    ...Object.entries(kinds).map(([kind, [one, many]]) => {
      return { count: media.find((row) => row.kind === kind)?.count ?? 0, one, many };
    }),
    {
      count: (await rowsIn("followers")) + asked.count,
      one: "visitor’s email address",
      many: "visitors’ email addresses",
    },
    { count: await rowsIn("memorial_owners"), one: "co-owner’s access", many: "co-owners’ access" },
  ];
  const added: Counted[] = [];
  for (const { memorialData } of await features())
    added.push(...((await memorialData?.count?.(from, memorialId)) ?? []));
  const history = {
    count: await rowsIn("memorial_history"),
    one: "entry of its history",
    many: "entries of its history",
  };
  return [...core, ...added, history].filter(({ count }) => count > 0);
}

/** The same for the page that asks to delete it. */
export const countsOf = ({ memorialId }: MemorialAccess<"delete">): Promise<Counted[]> => countAll(db, memorialId);

/** A count in words, such as '12 memories'. */
export const inWords = ({ count, one, many }: Counted): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
