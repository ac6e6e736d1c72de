import type { OpenKeepsake } from "./archive.server";
import { type KeptMedium, keptMemory } from "./format";
import { memoryValues } from "./lines.server";
import { usesOf } from "./uses";

/**
 * Whether an opened archive is only the first part of a keepsake: it lacks files that its data name, and the checksums, which are in the last part. `pace`
 * is awaited after each memory.
 */
export async function isPart(
  { zip, folder, sums, memorial, data, readers }: OpenKeepsake,
  pace: () => Promise<void>,
): Promise<boolean> {
  if (sums) return false;
  const lacks = (medium: KeptMedium | null) =>
    medium?.files.some(({ path }) => zip.sizeOf(folder + path) === null) ?? false;
  if (lacks(memorial.portrait) || lacks(memorial.cover)) return true;
  const schema = keptMemory(readers);
  for await (const value of memoryValues(data)) {
    const { data: memory } = schema.safeParse(value);
    if (memory && usesOf(memory).some(({ kept }) => lacks(kept))) return true;
    await pace();
  }
  return false;
}
