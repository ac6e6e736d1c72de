import { readArguments, run } from "~/commands/run";
import { moveToDisk } from "~/features/object-bucket/to-disk.server";
import { reporter } from "./moving";

readArguments("media-to-disk", 0, {});

await run(async () => {
  const lost = await moveToDisk(reporter("to fetch from the bucket or to remove there"));
  for (const key of lost) console.error(`lost or changed in the bucket: ${key}`);
  if (lost.length)
    throw new Error(`${lost.length} files are lost or changed in the bucket; all others are on the disk`);
  console.log(
    "All media are on the disk, each compared by its SHA-256. Now remove MEDIA_BUCKET and restart the server.",
  );
});
