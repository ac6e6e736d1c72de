import { expect } from "vitest";
import { type Client, readPage, rows } from "./client.ts";

/** The state of an import and how many rows have each state. */
export function importAt(dataDir: string, id: string) {
  const [found] = rows<{ state: string }>(dataDir, "select state from memorial_imports where id = ?", id);
  const counted = rows<{ state: string; count: number }>(
    dataDir,
    `select state, count(*) as count from memorial_import_rows
      where import_id = ? and position >= (select has_headings from memorial_imports where id = import_id) group by state`,
    id,
  );
  return { state: found?.state, counts: Object.fromEntries(counted.map(({ state, count }) => [state, count])) };
}

/** Uploads a list by the form; gives the id of its import. */
export async function uploadList(client: Client, list: string | Uint8Array, name = "cases.csv"): Promise<string> {
  const bytes = typeof list === "string" ? new TextEncoder().encode(list) : new Uint8Array(list);
  const answer = await client.post("/imports", { list: new File([bytes], name) });
  expect(answer.status).toBe(303);
  return answer.headers.get("Location")?.split("/")[2] ?? "";
}

/** Takes the columns of an import as the page guesses them, with changes. */
export async function takeColumns(client: Client, id: string, changes: Record<string, string> = {}) {
  const { values } = await readPage(await client.get(`/imports/${id}/columns`));
  return client.post(`/imports/${id}/columns`, { ...values, ...changes });
}

/** Uploads a list, takes its columns as they are guessed, and asks to register its new rows; gives the id of its import. */
export async function runList(client: Client, list: string | Uint8Array): Promise<string> {
  const id = await uploadList(client, list);
  expect((await takeColumns(client, id)).status).toBe(303);
  expect((await client.post(`/imports/${id}/run`)).status).toBe(303);
  return id;
}

/** The names of the memorials of an account that were imported, each as often as it is there. */
export const importedNames = (dataDir: string, email: string) =>
  rows<{ full_name: string }>(
    dataDir,
    `select memorials.full_name from memorials join accounts on accounts.id = memorials.user_id
      where email = ? and memorials.full_name like 'Person %' order by memorials.full_name`,
    email,
  ).map(({ full_name }) => full_name);
