import { readArguments, run } from "~/commands/run";
import { askAsOperator } from "~/features/deletion/ask.server";
import { backupsForget } from "~/features/deletion/certificate.server";
import { dayOf } from "~/features/deletion/describe.server";
import { deleteAtOnce, findNamed } from "~/features/deletion/operator.server";
import { later } from "~/gateways/clock.server";

const { positionals, values } = readArguments("delete-memorial -- <id or address> [--in-14-days] [--yes]", 1, {
  "in-14-days": { type: "boolean" },
  yes: { type: "boolean" },
});

await run(async () => {
  const [query = ""] = positionals;
  const found = await findNamed(query);
  if (!found) throw new Error(`there is no memorial '${query}'`);
  const { memorialId, name, counts } = found;
  console.log(`memorial ${memorialId}, ${name}`);
  for (const line of counts ?? ["its rows are gone already; its deletion was interrupted"]) console.log(`  ${line}`);
  if (!values.yes) return console.log("Nothing was deleted. To go on, add --yes.");
  if (values["in-14-days"] && counts) {
    const due = dayOf(await askAsOperator(memorialId));
    return console.log(`To be deleted on ${due}, unless its owner or a co-owner keeps it. They have mail about it.`);
  }
  await deleteAtOnce(memorialId);
  console.log(
    `Deleted everywhere except in older backups. A bucket with copies of the site forgets it by ${dayOf(later(backupsForget))}. Its owner and admins find the certificate at /deletions.`,
  );
});
