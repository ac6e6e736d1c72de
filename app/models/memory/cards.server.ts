import { db } from "~/db/connection.server";
import { type CardScreen, featuresOn } from "~/features/all.server";

/** The ids among those of memories that came from handwritten cards. */
export async function cardsAmong(memoryIds: string[]): Promise<string[]> {
  if (!memoryIds.length) return [];
  const rows = await db.selectFrom("card_memories").select("memory_id").where("memory_id", "in", memoryIds).execute();
  return rows.flatMap(({ memory_id }) => memory_id ?? []);
}

/** The links that features add beside memories that came from handwritten cards, by the memory's id. */
export async function cardLinks(memoryIds: string[], on: CardScreen) {
  const links = (await featuresOn()).flatMap((feature) => feature.links?.card ?? []);
  return Object.fromEntries(memoryIds.map((id) => [id, links.flatMap((link) => link(id, on))]));
}
