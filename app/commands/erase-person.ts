import { erasePerson } from "~/models/person/erase.server";
import { findPerson, isLastAdmin, isNobody } from "~/models/person/find.server";
import { notedTraces } from "~/models/person/traces.server";
import { removeUploadsOf } from "~/models/upload/upload-files.server";
import { nobody, told } from "./person";
import { run, words } from "./run";

const { positionals, values } = words("erase-person -- <e-mail address or name> [--except <id>] [--yes]", 1, {
  except: { type: "string", multiple: true },
  yes: { type: "boolean" },
});

await run(async () => {
  const [query = ""] = positionals;
  const person = await findPerson(query, values.except);
  const gone = isNobody(person);
  if (gone && !(values.yes && (await notedTraces()))) throw new Error(nobody(query));
  for (const line of told(person)) console.log(line);
  if (await isLastAdmin(person))
    console.log("No other account is an admin's. Make one with: npm run admin -- <e-mail address>");
  if (!values.yes)
    return console.log("Nothing was erased. Leave out what is someone else's with --except <id>; then add --yes.");
  for (const { id } of person.memories) await removeUploadsOf(id);
  const clean = await erasePerson(person);
  if (!gone)
    console.log(
      "Erased, but for backups that were made before. Memorials that the account registered stay, without an owner.",
    );
  if (!clean)
    throw new Error(
      "the server was reading all the time, and traces are left in its WAL: restart it, and they go. With a bucket stop it, do this again and remove .everkeep.db-litestream",
    );
  if (gone) console.log(`Nothing belongs to '${query}'. The erasure that was cut off before is finished.`);
});
