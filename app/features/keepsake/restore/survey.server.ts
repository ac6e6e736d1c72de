import type { OpenKeepsake } from "./archive.server";
import { type KeptMedium, keptMemory } from "./format";
import type { RestoreRefusal } from "./input";
import { memoryValues } from "./lines.server";
import { usesOf } from "./uses";

/** Names that are asked for at once. */
const batch = 500;
/** More memories than any memorial has. */
const mostMemories = 100_000;

/**
 * Looks through an opened archive before anything is stored. Returns why it can't be restored: none of its memories can be read, it has more of them than
 * any memorial, or it is only the first part of a keepsake, unless `partIsAll`: then it lacks files that its data name, and the checksums, which are in the
 * last part. Null if it can be. `pace` is awaited after each memory. Throws BadArchive if the data are cut off.
 */
export async function survey(
  { archive, hasSums, memorial, data, readers }: OpenKeepsake,
  { partIsAll = false, pace }: { partIsAll?: boolean; pace: () => Promise<void> },
): Promise<RestoreRefusal | null> {
  const mayBePart = !hasSums && !partIsAll;
  let names: string[] = [];
  const add = (medium: KeptMedium | null) => {
    if (mayBePart) names.push(...(medium?.files.map(({ path }) => path) ?? []));
  };
  const lacksSome = async () => {
    const sizes = names.length ? await archive.sizesOf(names) : [];
    names = [];
    return sizes.includes(null);
  };
  add(memorial.portrait);
  add(memorial.cover);
  const schema = keptMemory(readers);
  let [found, read] = [0, 0];
  for await (const value of memoryValues(data)) {
    if (++found > mostMemories) return "too-much";
    const { data: memory } = schema.safeParse(value);
    if (memory) {
      read += 1;
      for (const { kept } of usesOf(memory)) add(kept);
    }
    if (names.length >= batch && (await lacksSome())) return "part";
    await pace();
  }
  if (await lacksSome()) return "part";
  return found && !read ? "unreadable" : null;
}
