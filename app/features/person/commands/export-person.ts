import { mkdir, mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readArguments, run } from "~/commands/run";
import { exportPerson } from "~/features/person/export.server";
import { findPerson, isNobody } from "~/features/person/find.server";
import { describeFound, nobody } from "./person";

const { positionals, values } = readArguments(
  "export-person -- <email address or name> [new folder] [--except <id>]",
  1,
  {
    except: { type: "string", multiple: true },
  },
);

async function newFolder(requested: string | undefined) {
  if (!requested) return mkdtemp(path.join(tmpdir(), "everkeep-person-"));
  await mkdir(requested, { recursive: true, mode: 0o700 });
  if ((await readdir(requested)).length) throw new Error(`${requested} is not empty: name a new folder`);
  return requested;
}

await run(async () => {
  const [query = "", requested] = positionals;
  const person = await findPerson(query, values.except);
  if (isNobody(person)) throw new Error(nobody(query));
  const folder = await newFolder(requested);
  await exportPerson(person, folder);
  for (const line of describeFound(person)) console.log(line);
  console.log(`Exported to ${folder}. Someone else may have the same name, so check the files before you send them.`);
});
