import { makeBackup } from "~/db/backup/make.server";
import { mediaBackup } from "~/features/all.server";
import { showBytes } from "~/lib/sizes";
import { readArguments, run } from "./run";

const { positionals } = readArguments("backup -- <new folder or file.tar>", 1, {});

await run(async () => {
  const [target = ""] = positionals;
  const { manifest, missing, keys } = await makeBackup(target, await mediaBackup());
  const files = Object.values(manifest.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const name of missing) console.error(`missing from the disk: ${name}`);
  console.log(`${target}: the database (${manifest.schema}) and ${files.length - 1} media files, ${showBytes(bytes)}`);
  if (keys.length)
    console.log(
      `Reading it needs these of ACCESS_PASSWORD_KEYS, which are not in the backup: ${keys.map(({ id }) => id).join(", ")}.`,
    );
  if (missing.length)
    throw new Error(`${missing.length} media files are missing from DATA_DIR; the backup has everything else`);
});
