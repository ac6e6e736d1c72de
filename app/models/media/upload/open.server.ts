import { db } from "~/db/connection.server";

/** An upload in progress: its client and memorial, its announced size in bytes, and when it was created (ISO UTC). */
export interface OpenUpload {
  id: string;
  client: string;
  memorial_id: string;
  bytes: number;
  started_at: string;
}

/** All open uploads, oldest first. */
export function openUploads(): Promise<OpenUpload[]> {
  return db
    .selectFrom("uploads")
    .select(["id", "client", "memorial_id", "bytes", "started_at"])
    .where("state", "=", "open")
    .orderBy("started_at")
    .orderBy("id")
    .execute();
}

/** The bytes that each client holds, by its hash: open uploads and stored files. */
export async function bytesByClient(): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("uploads")
    .select(({ fn }) => ["client", fn.sum<number>("bytes").as("bytes")])
    .groupBy("client")
    .execute();
  return new Map(rows.map(({ client, bytes }) => [client, bytes]));
}

/** The ids of a memory's open uploads: one, or none. */
export async function openUploadsOf(memoryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("uploads")
    .select("id")
    .where("memory_id", "=", memoryId)
    .where("state", "=", "open")
    .execute();
  return rows.map(({ id }) => id);
}
