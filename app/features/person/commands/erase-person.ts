import { readArguments, run } from "~/commands/run";
import { mediaStorage } from "~/features/all.server";
import { erasePerson } from "~/features/person/erase.server";
import { findPerson, isLastAdmin, isNobody } from "~/features/person/find.server";
import { notedTraces } from "~/features/person/traces.server";
import { backupLife } from "~/lib/time";
import { removeUploadsOf } from "~/models/media/upload-files.server";
import { describeFound, nobody } from "./person";

/** The day by which the bucket of continuous-backup has nothing left of what is removed today. */
const forgotten = new Date(Date.now() + backupLife).toISOString().slice(0, 10);

const { positionals, values } = readArguments("erase-person -- <email address or name> [--except <id>] [--yes]", 1, {
  except: { type: "string", multiple: true },
  yes: { type: "boolean" },
});

await run(async () => {
  const [query = ""] = positionals;
  const person = await findPerson(query, values.except);
  const nothingFound = isNobody(person);
  if (nothingFound && !(values.yes && (await notedTraces()))) throw new Error(nobody(query));
  for (const line of describeFound(person)) console.log(line);
  if (await isLastAdmin(person))
    console.log("This is the only admin account. Create another with: npm run admin -- <email address>");
  if (!values.yes)
    return console.log("Nothing was erased. Exclude what belongs to someone else with --except <id>, then add --yes.");
  for (const { id } of person.memories) await removeUploadsOf(id);
  const clean = await erasePerson(person);
  const left = await (await mediaStorage())?.finishRemovals();
  if (left) console.log(`${left} files are still in the bucket: the server removes them as soon as it answers.`);
  if (!nothingFound)
    console.log(
      `Erased everywhere except in older backups. A bucket with copies of the site forgets it by ${forgotten}. Memorials that the account registered remain, without an owner.`,
    );
  if (!clean)
    throw new Error(
      "the server was reading constantly, so traces remain in its WAL. Restart the server to remove them. If it uses a bucket, stop it, run this again and remove .everkeep.db-litestream",
    );
  if (nothingFound) console.log(`Nothing belongs to '${query}'. The interrupted earlier erasure is now complete.`);
});
