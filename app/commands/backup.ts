import { makeBackup } from "~/db/backup/make.server";
import { showBytes } from "~/lib/sizes";
import { run, words } from "./run";

const { positionals } = words("backup -- <new folder or file.tar>", 1, {});

await run(async () => {
  const [target = ""] = positionals;
  const { manifest, missing, keys } = await makeBackup(target);
  const files = Object.values(manifest.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const name of missing) console.error(`missing on the disk: ${name}`);
  console.log(`${target}: the database (${manifest.schema}) and ${files.length - 1} media files, ${showBytes(bytes)}`);
  if (keys.length)
    console.log(`To read it: ACCESS_PASSWORD_KEYS with ${keys.map(({ id }) => id).join(", ")}, which is not in it.`);
  if (missing.length)
    throw new Error(`${missing.length} media files are missing in DATA_DIR; all else is in the backup`);
});
