import { mkdtemp, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { readArguments, run } from "~/commands/run";
import { makeKeepsake } from "~/features/keepsake/pack.server";
import { showBytes } from "~/lib/sizes";
import { roomIn } from "~/models/media/room.server";
import { findMemorial } from "~/models/memorial/find.server";

const { positionals, values } = readArguments("keepsake -- <memorial> <new file.zip> [--visitors]", 2, {
  visitors: { type: "boolean" },
});

await run(async () => {
  const [requested = "", target = ""] = positionals;
  const memorial = await findMemorial(requested);
  if (!memorial) throw new Error(`there is no memorial '${requested}': name its slug, its short id or its id`);
  if (await stat(target).catch(() => null)) throw new Error(`${target} already exists: name a new file`);
  const folder = await mkdtemp(`${path.resolve(target)}.part-`);
  try {
    // The file may be for another disk than the data are on.
    const room = () => roomIn(folder);
    const options = { mostBytes: null, end: new AbortController().signal, room, progress: () => undefined };
    const [file] = await makeKeepsake(memorial.id, values.visitors ? "visitors" : "family", folder, options);
    await rename(path.join(folder, "1.zip"), target);
    console.log(`${target}: the memorial of ${memorial.full_name}, ${showBytes(file?.bytes ?? 0)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
