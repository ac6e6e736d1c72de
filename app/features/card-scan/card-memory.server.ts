import { randomUUID } from "node:crypto";
import type { Writing } from "~/db/transaction.server";
import type { CardSide } from "~/features/cards/door.server";
import { now } from "~/gateways/clock.server";
import { catalogues } from "~/languages/all";
import { fill } from "~/lib/fill";
import { isLanguage } from "~/lib/languages";
import { newToken, tokenHash } from "~/lib/token";
import { mostPictures } from "~/models/memory/input";

/** The answer of the box for the family; null if nobody has seen the front yet. */
export type FamilyBox = "marked" | "empty" | "unclear" | null;

/** The picture of one side of a card, which is stored already. */
export interface CardPicture {
  mediaId: string;
  checksum: string;
  side: CardSide | null;
}

interface NewMemory {
  memorialId: string;
  /** The number on the card; null if nobody knows it. */
  number: number | null;
  family: FamilyBox;
  /** Whether the number is that of another memory already, because the card was copied. */
  isCopy?: boolean;
}

/**
 * Adds a memory whose words are the handwriting in its pictures. While nobody knows whether it is only for the family, it is. Triggers: `memory_added`,
 * `words_of_memory`, `outdated_by_new_memory`, `webhooks_of_waiting_memory`.
 */
export async function addCardMemory(
  trx: Writing,
  { memorialId, number, family, isCopy = false }: NewMemory,
): Promise<string> {
  const memorial = await trx.selectFrom("memorials").select("language").where("id", "=", memorialId).executeTakeFirst();
  const language = isLanguage(memorial?.language) ? memorial.language : "en";
  const { author, title, numbered } = catalogues[language].writtenCard;
  const id = randomUUID();
  await trx
    .insertInto("memories")
    .values({
      id,
      memorial_id: memorialId,
      author_name: author,
      content_title: number === null ? title : fill(numbered, { number: String(number + 1) }),
      content_text: "",
      memory_type: "photo",
      requested_type: "photo",
      media_state: "attached",
      approval_status: "pending",
      family_only: family === "empty" ? 0 : 1,
      submission_hash: tokenHash(newToken()),
      receipt_hash: tokenHash(newToken()),
      created_at: now().toISOString(),
    })
    .execute();
  const family_asked = family === "empty" || family === "marked" ? 0 : 1;
  await trx
    .insertInto("card_memories")
    .values({
      memorial_id: memorialId,
      memory_id: id,
      family_asked,
      ...(isCopy ? { copied_number: number } : { number }),
    })
    .execute();
  return id;
}

/** The first free place for a side: the front's is the first, the back's the second, and the others follow. Null if all are taken. */
function freePlace(taken: number[], side: CardSide | null): number | null {
  const places = Array.from({ length: mostPictures }, (_, place) => place);
  const own = side === "front" ? 0 : side === "back" ? 1 : 2;
  return [own, ...places.slice(2)].find((place) => !taken.includes(place)) ?? null;
}

export type Added = "added" | "twice" | "full" | "rejected" | "removed";

/**
 * Adds a picture to a card's memory. Published words stay published: the picture then waits for a decision of its own. A picture that the memory has
 * already is 'twice'. Triggers: `picture_added`, `outdated_by_new_picture`; for a memory that is published `memory_waits`, `outdated_by_changed_memory`.
 */
export async function addCardPicture(trx: Writing, memoryId: string, picture: CardPicture): Promise<Added> {
  const memory = await trx
    .selectFrom("memories")
    .select(["memorial_id", "approval_status"])
    .where("id", "=", memoryId)
    .executeTakeFirst();
  if (!memory) return "removed";
  if (memory.approval_status === "rejected") return "rejected";
  const others = await trx
    .selectFrom("memory_pictures")
    .select(["position", "checksum"])
    .where("memory_id", "=", memoryId)
    .execute();
  if (others.some(({ checksum }) => checksum === picture.checksum)) return "twice";
  const position = freePlace(
    others.map((other) => other.position),
    picture.side,
  );
  if (position === null) return "full";
  const late = memory.approval_status === "approved";
  await trx
    .insertInto("memory_pictures")
    .values({
      memory_id: memoryId,
      position,
      name: "",
      status: late ? "late" : "attached",
      media_id: picture.mediaId,
      checksum: picture.checksum,
    })
    .execute();
  const pending = { late_status: "pending" as const, late_type: null, late_decided_by: null, late_decided_at: null };
  await trx
    .updateTable("memories")
    .set({ media_state: "attached", ...(late && pending) })
    .where("id", "=", memoryId)
    .execute();
  await trx.updateTable("media").set({ memorial_id: memory.memorial_id }).where("id", "=", picture.mediaId).execute();
  return "added";
}

/**
 * Notes what the box for the family says on a front that was read again, or after its back. A memory that nobody has decided about follows it, unless
 * somebody has answered already; if it contradicts what is published, somebody is asked.
 */
export async function noteFamilyBox(trx: Writing, memoryId: string, family: FamilyBox): Promise<void> {
  const row = await trx
    .selectFrom("memories")
    .innerJoin("card_memories", "card_memories.memory_id", "memories.id")
    .select(["approval_status", "family_only", "family_asked"])
    .where("memories.id", "=", memoryId)
    .executeTakeFirst();
  if (!row || family === null || family === "unclear") return;
  const set = async (family_only: 0 | 1, family_asked: 0 | 1) => {
    await trx.updateTable("memories").set({ family_only }).where("id", "=", memoryId).execute();
    await trx.updateTable("card_memories").set({ family_asked }).where("memory_id", "=", memoryId).execute();
  };
  const isPending = row.approval_status === "pending";
  if (isPending && row.family_asked) await set(family === "marked" ? 1 : 0, 0);
  else if (family === "marked" && !row.family_only) await set(isPending ? 1 : 0, 1);
}

export type TakenBack = "gone" | "picture" | "memory" | "decided";

/**
 * Takes a picture back out of a card's memory while nobody has decided about it, and removes the memory with its last picture: the card may then be
 * filed again. The picture's files must be removed afterwards. Triggers: `picture_removed`, `outdated_by_deleted_picture`, `memory_removed`,
 * `words_of_memory_gone`, `outdated_by_deleted_memory`; if it was a copied card `card_memories_without_number`.
 */
export async function takeBack(trx: Writing, memoryId: string, mediaId: string): Promise<TakenBack> {
  const pictures = () => trx.selectFrom("memory_pictures").where("memory_id", "=", memoryId);
  const memory = await trx
    .selectFrom("memories")
    .select("approval_status")
    .where("id", "=", memoryId)
    .executeTakeFirst();
  const picture = await pictures().select(["position", "status"]).where("media_id", "=", mediaId).executeTakeFirst();
  if (!memory || !picture) return "gone";
  const isLate = memory.approval_status === "approved" && picture.status === "late";
  if (memory.approval_status !== "pending" && !isLate) return "decided";
  await trx
    .deleteFrom("memory_pictures")
    .where("memory_id", "=", memoryId)
    .where("position", "=", picture.position)
    .execute();
  const left = await pictures().select("status").execute();
  if (isLate) {
    if (!left.some(({ status }) => status === "late"))
      await trx.updateTable("memories").set({ late_status: null }).where("id", "=", memoryId).execute();
    return "picture";
  }
  if (left.length) return "picture";
  await trx.deleteFrom("card_memories").where("memory_id", "=", memoryId).execute();
  await trx.deleteFrom("memories").where("id", "=", memoryId).execute();
  return "memory";
}
