import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Insertable } from "kysely";
import sharp from "sharp";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { env } from "~/env.server";
import type { Viewer } from "~/models/access";
import { viewerOf, viewerRows } from "~/models/account/viewer.server";
import { type Incoming, storePicture } from "~/models/media/picture.server";
import { decide } from "~/models/moderation/decide.server";
import type { Reviewer } from "~/models/moderation/reviewer";
import { searchNames } from "~/models/search/search-names";

// Rows that tests stand on, written past the models.

const at = "2026-11-20T10:00:00.000Z";

/** A confirmed business account, unless told otherwise. */
export async function addAccount(given: Partial<Insertable<Schema["accounts"]>> = {}): Promise<Viewer> {
  const id = randomUUID();
  await db
    .insertInto("accounts")
    .values({
      id,
      email: `${id}@test.example`,
      full_name: "Ruth Holloway",
      user_role: "business",
      email_confirmed_at: at,
      created_at: at,
      updated_at: at,
      ...given,
    })
    .execute();
  return viewerOf(
    await viewerRows()
      .where("accounts.id", "=", given.id ?? id)
      .executeTakeFirstOrThrow(),
  );
}

/** Somebody with an account of their own who works for a business. */
export async function addColleague(
  business: Viewer,
  given: Partial<Insertable<Schema["accounts"]>> = {},
): Promise<Viewer> {
  const { id } = await addAccount({ full_name: "Peter Marsh", user_role: "memorial_member", ...given });
  await db.insertInto("colleagues").values({ account_id: id, business_id: business.id, joined_at: at }).execute();
  return viewerOf(await viewerRows().where("accounts.id", "=", id).executeTakeFirstOrThrow());
}

export async function addMemorial(given: Partial<Insertable<Schema["memorials"]>> = {}): Promise<string> {
  const id = given.id ?? randomUUID();
  const full_name = given.full_name ?? "Margaret Ellis";
  await db
    .insertInto("memorials")
    .values({
      id,
      full_name,
      ...searchNames(full_name),
      qr_code: `MEM-${id}`,
      memorial_text: "Share your memories",
      status: "active",
      created_at: at,
      updated_at: at,
      ...given,
    })
    .execute();
  if (given.custom_url_slug)
    await db
      .insertInto("memorial_slugs")
      .values({ slug: given.custom_url_slug, memorial_id: id, created_at: at })
      .execute();
  return id;
}

/** The short id that the database gave to a memorial. */
export async function shortIdOf(id: string): Promise<string> {
  const row = db.selectFrom("memorials").select("short_id").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).short_id;
}

export async function addMemory(
  memorialId: string,
  given: Partial<Insertable<Schema["memories"]>> = {},
): Promise<string> {
  const id = given.id ?? randomUUID();
  await db
    .insertInto("memories")
    .values({
      id,
      memorial_id: memorialId,
      author_name: "Nora",
      content_title: "Bees",
      content_text: "She kept bees.",
      memory_type: "story",
      media_state: "none",
      approval_status: "pending",
      submission_hash: id,
      receipt_hash: id,
      created_at: at,
      ...given,
    })
    .execute();
  return id;
}

/** Bytes as an upload leaves them on the disk. */
export async function incoming(bytes: Uint8Array | string): Promise<Incoming> {
  const file = path.join(env.dataDir, randomUUID());
  await writeFile(file, bytes);
  return { path: file, client: randomUUID(), bytes: Buffer.byteLength(bytes), tooBig: false };
}

/** A small stored picture for a memory; gives its id. */
export async function addPicture(): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#888" } });
  const kept = await storePicture(await incoming(await picture.jpeg().toBuffer()), "memory", null);
  if ("refused" in kept) throw new Error(kept.refused);
  return kept.id;
}

/** The current revision of a memory; 1 if there is none. */
export async function revisionOf(memoryId: string): Promise<number> {
  const row = await db.selectFrom("memories").select("revision").where("id", "=", memoryId).executeTakeFirst();
  return row?.revision ?? 1;
}

/** Decides about the current revision of a memory, like somebody who has read it. */
export async function decideAsRead(
  access: Reviewer,
  memoryId: string,
  status: "approved" | "rejected",
  reason?: string,
) {
  return decide(access, { memoryId, revision: await revisionOf(memoryId), status, reason });
}
