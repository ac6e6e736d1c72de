import { stat } from "node:fs/promises";
import { readArguments, run } from "~/commands/run";
import { findOwner, restoreAtOnce } from "~/features/keepsake/restore/operator.server";
import { email } from "~/models/account/input";

const { positionals, values } = readArguments(
  "restore-keepsake -- <file.zip> [--owner <email address>] [--incomplete]",
  1,
  {
    owner: { type: "string" },
    incomplete: { type: "boolean" },
  },
);

await run(async () => {
  const [file = ""] = positionals;
  if (!(await stat(file).catch(() => null))?.isFile()) throw new Error(`there is no file ${file}`);
  const address = values.owner === undefined ? undefined : email().safeParse(values.owner);
  if (address && !address.success) throw new Error(`not an email address: ${values.owner}`);
  const owner = await findOwner(address?.data);
  const { memorial, report } = await restoreAtOnce(file, owner, values.incomplete === true);
  const { already, memories, files, problems = [], more = 0 } = report;
  const { fullName, shortId } = memorial;
  if (already) return console.log(`The memorial of ${fullName} (${shortId}) is here already. Nothing was changed.`);
  console.log(
    `Restored the memorial of ${fullName} (${shortId}) for ${owner.email}: ${memories} memories, ${files} files.`,
  );
  for (const { reason, of, file: path } of problems) console.log(`${reason}: ${path ? `${of}, ${path}` : of}`);
  if (more) console.log(`and ${more} more problems`);
});
