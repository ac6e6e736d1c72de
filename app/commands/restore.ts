import { restoreBackup } from "~/db/backup/restore.server";
import { run, words } from "./run";

const { positionals, values } = words("restore -- <folder or file.tar> [--replace]", 1, {
  replace: { type: "boolean" },
});

await run(async () => {
  const [source = ""] = positionals;
  const { manifest, aside } = await restoreBackup(source, { replace: values.replace ?? false });
  const count = Object.keys(manifest.files).length - 1;
  if (aside) console.log(`What stood there before is in ${aside}.`);
  console.log(`Restored: the database and ${count} media files as of ${manifest.madeAt}, all equal to the manifest.`);
});
