import { mkdir, mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { exportPerson } from "~/models/person/export.server";
import { findPerson, isNobody } from "~/models/person/find.server";
import { nobody, told } from "./person";
import { run, words } from "./run";

const { positionals, values } = words("export-person -- <e-mail address or name> [new folder] [--except <id>]", 1, {
  except: { type: "string", multiple: true },
});

async function newFolder(asked: string | undefined) {
  if (!asked) return mkdtemp(path.join(tmpdir(), "everkeep-person-"));
  await mkdir(asked, { recursive: true, mode: 0o700 });
  if ((await readdir(asked)).length) throw new Error(`${asked} is not empty: name a new folder`);
  return asked;
}

await run(async () => {
  const [query = "", asked] = positionals;
  const person = await findPerson(query, values.except);
  if (isNobody(person)) throw new Error(nobody(query));
  const folder = await newFolder(asked);
  await exportPerson(person, folder);
  for (const line of told(person)) console.log(line);
  console.log(`A name may be someone else's too: look before you send it. All of it is in ${folder}.`);
});
