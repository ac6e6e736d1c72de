import { type Client, rows } from "./client.ts";

/** The revision of a memory as it is stored now, as a form brings it. */
export function revisionOf(dataDir: string, memory: string | undefined): string {
  const [row] = rows<{ revision: number }>(dataDir, "select revision from memories where id = ?", memory);
  return String(row?.revision ?? 1);
}

/** Posts a decision to the URL that names a memory, with the revision that is stored now. */
export function decideNow(client: Client, dataDir: string, url: string, fields: Record<string, string> = {}) {
  const memory = /([0-9a-f-]{36})\/(?:approve|reject|undo)/.exec(url)?.[1];
  return client.post(url, { revision: revisionOf(dataDir, memory), ...fields });
}
