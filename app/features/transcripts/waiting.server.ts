import { type RawBuilder, sql } from "kysely";
import { db } from "~/db/connection.server";
import { type MemorialAccess, ownersFor, type Viewer } from "~/models/access";
import { mayReview, type Reviewer, reviewsAll } from "~/models/moderation/reviewer";

/** The most words from visitors that a notice lists. */
const mostShown = 20;

/** The words from visitors about recordings on memorials' pages, those first that have waited longest. */
async function waitingWhere(condition: RawBuilder<boolean>) {
  const rows = await db
    .selectFrom("proposed_transcripts")
    .innerJoin("memories", "memories.media_id", "proposed_transcripts.media_id")
    .innerJoin("memorials", "memorials.id", "memories.memorial_id")
    .select(["proposed_transcripts.id", "memories.id as memory", "memories.memorial_id", "full_name"])
    .select(["content_title", "author_name", "words", "proposed_transcripts.language"])
    .where("approval_status", "=", "approved")
    .where("family_only", "=", 0)
    .where(condition)
    .orderBy("proposed_at")
    .orderBy("proposed_transcripts.id")
    .limit(mostShown)
    .execute();
  return rows.map(({ id, memory, memorial_id, full_name, content_title: title, author_name: author, ...said }) => ({
    id,
    memory,
    title,
    author,
    memorial: { id: memorial_id, name: full_name },
    ...said,
  }));
}

/** Words from a visitor that wait for a decision. */
export type WaitingWords = Awaited<ReturnType<typeof waitingWhere>>[number];

/** The words that wait for a reviewer; for an admin on a screen of all those at memorials without an owner. */
export const waitingFor = (access: Reviewer): Promise<WaitingWords[]> =>
  waitingWhere(reviewsAll(access) ? sql<boolean>`memorials.user_id is null` : mayReview(access));

/** The words that wait at the memorials that a viewer looks after. */
export const waitingForViewer = (viewer: Viewer): Promise<WaitingWords[]> =>
  waitingWhere(sql<boolean>`(memorials.user_id in (${sql.join(ownersFor(viewer))})
    or memorials.id in (select memorial_id from memorial_owners where account_id = ${viewer.id}))`);

/** The words that wait at a memorial. */
export const waitingAt = ({ memorialId }: MemorialAccess<"manage" | "review">): Promise<WaitingWords[]> =>
  waitingWhere(sql<boolean>`memorials.id = ${memorialId}`);

/** Words from a visitor about a recording of a memorial; null if they no longer wait, or it isn't on the page. */
export async function readProposal(access: MemorialAccess<"review">, memoryId: string, id: string) {
  const [found] = await waitingWhere(
    sql<boolean>`memorials.id = ${access.memorialId} and memories.id = ${memoryId} and proposed_transcripts.id = ${id}`,
  );
  return found ?? null;
}
