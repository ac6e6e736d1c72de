import { readArguments, run } from "~/commands/run";
import { neededBucket } from "~/features/object-bucket/chosen.server";
import { checkBucket, moveToBucket, removeUnknown } from "~/features/object-bucket/to-bucket.server";
import { reporter } from "./moving";

const { values } = readArguments("media-to-bucket [-- --check] [--remove-unknown]", 0, {
  check: { type: "boolean" },
  "remove-unknown": { type: "boolean" },
});

await run(async () => {
  const bucket = await neededBucket("set it to the name of the bucket");
  const count = await moveToBucket(reporter("to move into the bucket"));
  console.log(`All media are in the bucket: ${count} files, each read back and compared by its SHA-256.`);
  if (values["remove-unknown"])
    console.log(`Removed from the bucket: ${await removeUnknown(bucket, new Date())} files that nothing refers to`);
  if (!values.check) return;
  const bad = await checkBucket(bucket);
  for (const key of bad) console.error(`lost or changed in the bucket: ${key}`);
  if (bad.length) throw new Error(`${bad.length} of ${count} files are lost or changed`);
  console.log(`Checked again: ${count} files`);
});
