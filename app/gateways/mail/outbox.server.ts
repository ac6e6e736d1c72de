import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { env } from "~/env.server";
import { jsonIn } from "~/lib/json";
import { syncFolders, writeAtomically } from "../disk.server";
import type { Mail, Outcome } from "./mail";

const folder = path.join(env.dataDir, "outbox");
const nameShape = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]{36}$/;

export type OutboxMail = Omit<Mail, "id" | "createdAt">;

const outboxMail = () =>
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    fromName: z.string().optional(),
    attached: z.object({ name: z.string(), jpeg: z.string() }).optional(),
    headers: z.record(z.string(), z.string()).optional(),
  });

/**
 * Stores an email as a file in the outbox, on the disk when it returns. The same email makes the same file again, and readers never see half of
 * one.
 */
export async function writeToOutbox({ id, createdAt, ...mail }: Mail): Promise<Outcome> {
  const name = `${createdAt.replaceAll(":", "-")}-${id}.json`;
  const stored: OutboxMail = mail;
  try {
    const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeAtomically(path.join(folder, name), `${JSON.stringify(stored, null, 2)}\n`);
    // The database row drops the email's text once it counts as sent.
    await syncFolders(folder, firstCreated);
    return "sent";
  } catch (error) {
    return { failed: `outbox ${(error as NodeJS.ErrnoException).code}`, final: false };
  }
}

/** Returns the names of the newest emails in the outbox, newest first. */
export async function outboxNames(limit: number): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((file) => file.endsWith(".json")).map((file) => path.basename(file, ".json"));
  return names
    .filter((name) => nameShape.test(name))
    .sort()
    .reverse()
    .slice(0, limit);
}

/** Reads an email of the outbox by its name. Returns null if there is none or the name has another shape. */
export async function readOutbox(name: string): Promise<OutboxMail | null> {
  if (!nameShape.test(name)) return null;
  const text = await readFile(path.join(folder, `${name}.json`), "utf8").catch(() => null);
  return text === null ? null : (outboxMail().safeParse(jsonIn(text)).data ?? null);
}

/** Removes the emails for whose JSON text, with address and subject, `shouldRemove` returns true, and half-written files. */
export async function removeFromOutbox(shouldRemove: (text: string) => boolean): Promise<void> {
  for (const file of await readdir(folder).catch(() => [] as string[])) {
    const text = await readFile(path.join(folder, file), "utf8").catch(() => "");
    if (!file.endsWith(".json") || shouldRemove(text)) await rm(path.join(folder, file), { force: true });
  }
}
