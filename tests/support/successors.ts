import { expect, vi } from "vitest";
import { type Client, memorialId, rows } from "./client.ts";
import { hash } from "./keys.ts";
import { mails } from "./outbox.ts";
import type { Server } from "./server.ts";

export const successorOf = (memorial: string) => `/memorial-detail/${memorial}/successor`;
export const takeoverOf = (memorial: string) => `/memorial-detail/${memorial}/takeover`;

/** Makes a key for the safe and reads it from its sheet, without the spaces. */
export async function keyFromSheet(owner: Client, memorial: string): Promise<string> {
  const page = await owner.follow(await owner.post(`${successorOf(memorial)}/key`));
  const key = /(?:[0-9A-Z]{4} ){6}[0-9A-Z]{2}/.exec(page.text)?.[0];
  if (!key) throw new Error(`no key on the sheet: ${page.status} ${page.text}`);
  return key.replaceAll(" ", "");
}

/** A takeover of Margaret's memorial that waits: its key, its id and the token with which the owner objects. */
export async function waitingTakeover(server: Server, owner: Client, claimant: Client) {
  const { dataDir } = server;
  const memorial = memorialId(dataDir, "margaret-ellis");
  const key = await keyFromSheet(owner, memorial);
  await claimant.post("/take-over", { key });
  const [row] = rows<{ id: string }>(dataDir, "select id from takeovers where state = 'waiting'");
  const id = row?.id ?? "";
  const [link] = rows<{ token_hash: string }>(
    dataDir,
    "select token_hash from objection_links where takeover_id = ?",
    id,
  );
  const tokens = () => mails(dataDir).flatMap(({ text }) => /\/take-over\/object\/([\w-]+)/.exec(text)?.[1] ?? []);
  const own = () => tokens().find((token) => hash(token) === link?.token_hash);
  // Mails about an earlier takeover may still be on their way.
  await vi.waitFor(() => expect(own()).toBeDefined(), 10_000);
  return { memorial, key, id, objection: own() ?? "" };
}

/** The number of mails that an address has got. */
export const mailCount = (server: Server, email: string) =>
  mails(server.dataDir).filter(({ to }) => to === email).length;
