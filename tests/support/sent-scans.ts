import { expect } from "vitest";
import { type Client, rows } from "./client.ts";

/** For what a server does in the background. */
export const soon = { timeout: 180_000, interval: 50 };

const stateOf = (dataDir: string, scan: string) =>
  rows<{ state: string }>(dataDir, "select state from card_scans where id = ?", scan)[0]?.state;
/** The id at the end of the address to which an answer leads. */
export const idOf = (answer: Response) => answer.headers.get("Location")?.split("/").at(-1) ?? "";

/** A form with the files of a scan. */
export function formOf(files: Buffer[]) {
  const form = new FormData();
  for (const [index, bytes] of files.entries())
    form.append("scans", new File([new Uint8Array(bytes)], `stack ${index}.jpg`, { type: "image/jpeg" }));
  return form;
}

/** Sends a scan by a plain form; gives its id. */
export async function send(client: Client, files: Buffer[]) {
  const answer = await client.post("/card-scans", formOf(files));
  expect(answer.status).toBe(303);
  return idOf(answer);
}

/** Waits until a scan is done; gives its id. */
export async function done(dataDir: string, scan: string) {
  await expect.poll(() => stateOf(dataDir, scan), soon).toBe("done");
  return scan;
}
