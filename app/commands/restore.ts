import { restoreBackup } from "~/db/backup/restore.server";
import { hasKey, keyIds } from "~/db/seal.server";
import { mediaBackup } from "~/features/all.server";
import { readArguments, run } from "./run";

const { positionals, values } = readArguments("restore -- <folder or file.tar> [--replace]", 1, {
  replace: { type: "boolean" },
});

await run(async () => {
  const [source = ""] = positionals;
  const { manifest, aside, keys } = await restoreBackup(source, {
    replace: values.replace ?? false,
    moved: await mediaBackup(),
  });
  const count = Object.keys(manifest.files).length - 1;
  if (aside) console.log(`The previous data is in ${aside}.`);
  console.log(`Restored: the database and ${count} media files as of ${manifest.madeAt}, all matching the manifest.`);
  if (keys.length) console.log(`It needs these of ACCESS_PASSWORD_KEYS: ${keys.map(({ id }) => id).join(", ")}.`);
  for (const { id, memorials } of keys.filter((key) => !hasKey(key.id)))
    console.error(
      `everkeep: ACCESS_PASSWORD_KEYS lacks ${id} (it has ${keyIds().join(", ")}): the passwords of ${memorials} memorials can't be read or checked. Add that key before the server starts; without it the owners are asked for new passwords`,
    );
});
