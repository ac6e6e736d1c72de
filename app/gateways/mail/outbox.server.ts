import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";
import { syncFolders, writeWhole } from "../disk.server";
import type { Mail, Outcome } from "./mail";

const folder = path.join(env.dataDir, "outbox");
const nameShape = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]{36}$/;

export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Keeps a mail as a file of the outbox, on the disk when it returns. The same mail makes the same file again; readers never see half of one. */
export async function keepInOutbox({ id, createdAt, to, subject, text, html }: Mail): Promise<Outcome> {
  const name = `${createdAt.replaceAll(":", "-")}-${id}.json`;
  const kept: KeptMail = { to, subject, text, html };
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(path.join(folder, name), `${JSON.stringify(kept, null, 2)}\n`);
    // The row forgets the mail's text once it is said to be sent.
    await syncFolders(folder, made);
    return "sent";
  } catch (error) {
    return { failed: `outbox ${(error as NodeJS.ErrnoException).code}`, final: false };
  }
}

/** The names of the newest mails of the outbox, newest first. */
export async function outboxNames(limit: number): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((file) => file.endsWith(".json")).map((file) => path.basename(file, ".json"));
  return names
    .filter((name) => nameShape.test(name))
    .sort()
    .reverse()
    .slice(0, limit);
}

/** A mail of the outbox by its name, or null where there is none; a name of another shape is none. */
export async function readOutbox(name: string): Promise<KeptMail | null> {
  if (!nameShape.test(name)) return null;
  const text = await readFile(path.join(folder, `${name}.json`), "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Removes the mails whose text, with address and subject, is told to go, and halves of mails that were cut off. */
export async function dropFromOutbox(goes: (text: string) => boolean): Promise<void> {
  for (const file of await readdir(folder).catch(() => [] as string[])) {
    const text = await readFile(path.join(folder, file), "utf8").catch(() => "");
    if (!file.endsWith(".json") || goes(text)) await rm(path.join(folder, file), { force: true });
  }
}
