import { readArguments, run } from "~/commands/run";
import { db } from "~/db/connection.server";
import { turnOff } from "~/features/second-factor/step.server";
import { email } from "~/models/account/input";

const { positionals, values } = readArguments("second-step -- <email address> --off", 1, { off: { type: "boolean" } });

await run(async () => {
  const parsed = email().safeParse(positionals[0]);
  if (!parsed.success) throw new Error(`not an email address: ${positionals[0]}`);
  if (!values.off) throw new Error("add --off");
  const account = db.selectFrom("accounts").select("id").where("email", "=", parsed.data);
  const found = await account.executeTakeFirst();
  if (!found || !(await turnOff("operator", found.id))) throw new Error(`${parsed.data} has no second step`);
  console.log(`The second step of ${parsed.data} is off. Its sessions have ended, and it is told by mail.`);
});
