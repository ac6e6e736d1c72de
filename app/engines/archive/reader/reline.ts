import { open, readFile, stat } from "node:fs/promises";
import type { LineForm } from "./job.ts";

/** Bytes of data that are read at once: 5,000 items of 3,000 characters. */
const mostBytes = 16 * 1024 * 1024;
/** Characters that are written at once. */
const pieceLength = 64 * 1024;

type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null;

async function parsed(file: string, { list }: LineForm): Promise<Data | null> {
  if ((await stat(file)).size > mostBytes) return null;
  try {
    const value: unknown = JSON.parse((await readFile(file, "utf8")).replace(/^\ufeff/, ""));
    return isData(value) && Array.isArray(value[list]) ? value : null;
  } catch {
    return null;
  }
}

function* textOf(data: Data, { head, single, list }: LineForm) {
  const first = JSON.stringify(Object.fromEntries(head.map((key) => [key, data[key]])));
  yield `${first.slice(0, -1)},\n"${single}":${JSON.stringify(data[single])},\n"${list}":[\n`;
  for (const [index, item] of (data[list] as unknown[]).entries()) yield `${index ? ",\n" : ""}${JSON.stringify(item)}`;
  yield "\n]}\n";
}

/**
 * Writes JSON that another program has formatted anew in lines of this form, to a new path: one for the beginning, one for the single part, one for each item
 * of the list. `going` is called after each piece. False if it has no such list. The caller removes what was written.
 */
export async function reline(file: string, target: string, form: LineForm, going: () => void): Promise<boolean> {
  const data = await parsed(file, form);
  if (!data) return false;
  const handle = await open(target, "wx", 0o600);
  try {
    let piece = "";
    for (const text of textOf(data, form)) {
      piece += text;
      if (piece.length < pieceLength) continue;
      await handle.appendFile(piece);
      piece = "";
      going();
    }
    await handle.appendFile(piece);
  } finally {
    await handle.close();
  }
  return true;
}
