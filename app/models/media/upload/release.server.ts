import { db } from "~/db/connection.server";

/** Stores how many bytes of an open upload are on the disk. */
export async function noteArrived(id: string, bytes: number): Promise<void> {
  await db.updateTable("uploads").set({ received: bytes }).where("id", "=", id).where("state", "=", "open").execute();
}

/** Stops counting an open upload; one that is not counted is no error. */
export async function releaseUpload(id: string): Promise<void> {
  await db.deleteFrom("uploads").where("id", "=", id).where("state", "=", "open").execute();
}
