import { type Client, rows } from "./client.ts";

/** The current revision of a memory, as a form sends it. */
export function revisionOf(dataDir: string, memory: string | undefined): string {
  const [row] = rows<{ revision: number }>(dataDir, "select revision from memories where id = ?", memory);
  return String(row?.revision ?? 1);
}

/** Posts a decision to a memory's URL, with the current revision. */
export function decideNow(client: Client, dataDir: string, url: string, fields: Record<string, string> = {}) {
  const memory = /([0-9a-f-]{36})\/(?:approve|reject|undo)/.exec(url)?.[1];
  return client.post(url, { revision: revisionOf(dataDir, memory), ...fields });
}
