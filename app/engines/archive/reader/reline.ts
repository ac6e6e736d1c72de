import { open, readFile, stat } from "node:fs/promises";

/** Bytes of data that are read at once: 5,000 memories of 3,000 characters. */
const mostBytes = 16 * 1024 * 1024;
/** Characters that are written at once. */
const pieceLength = 64 * 1024;

interface Data {
  format?: unknown;
  version?: unknown;
  readers?: unknown;
  memorial?: unknown;
  memories: unknown[];
}

const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && "memories" in value && Array.isArray(value.memories);

async function parsed(file: string): Promise<Data | null> {
  if ((await stat(file)).size > mostBytes) return null;
  try {
    const value: unknown = JSON.parse((await readFile(file, "utf8")).replace(/^\ufeff/, ""));
    return isData(value) ? value : null;
  } catch {
    return null;
  }
}

function* textOf({ format, version, readers, memorial, memories }: Data) {
  yield `${JSON.stringify({ format, version, readers }).slice(0, -1)},\n"memorial":${JSON.stringify(memorial)},\n"memories":[\n`;
  for (const [index, memory] of memories.entries()) yield `${index ? ",\n" : ""}${JSON.stringify(memory)}`;
  yield "\n]}\n";
}

/**
 * Writes data that another program has formatted anew as this one writes them, to a new path: a line for the beginning, one for the memorial, one for each
 * memory. `going` is called after each piece. False if they are no JSON of this form. The caller removes what was written.
 */
export async function reline(file: string, target: string, going: () => void): Promise<boolean> {
  const data = await parsed(file);
  if (!data) return false;
  const handle = await open(target, "wx", 0o600);
  try {
    let piece = "";
    for (const text of textOf(data)) {
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
