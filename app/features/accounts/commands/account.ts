import { readArguments, run } from "~/commands/run";
import { db } from "~/db/connection.server";
import { type Refusal, resume, suspend } from "~/features/accounts/suspend.server";
import { email } from "~/models/account/input";
import { reasonLimit } from "../input";

const { positionals, values } = readArguments(
  'account -- <email address> --suspend|--resume [--reason "<text for admins>"]',
  1,
  { suspend: { type: "boolean" }, resume: { type: "boolean" }, reason: { type: "string" } },
);

const refused = (address: string, refusal: Refusal) =>
  refusal === "already"
    ? `${address} is ${values.suspend ? "suspended already" : "not suspended"}`
    : `nobody has an account with ${address}`;

await run(async () => {
  const parsed = email().safeParse(positionals[0]);
  if (!parsed.success) throw new Error(`not an email address: ${positionals[0]}`);
  if (Boolean(values.suspend) === Boolean(values.resume)) throw new Error("add either --suspend or --resume");
  const address = parsed.data;
  const account = await db.selectFrom("accounts").select("id").where("email", "=", address).executeTakeFirst();
  const reason = (values.reason ?? "").trim().slice(0, reasonLimit);
  const refusal = await (values.suspend ? suspend : resume)("operator", account?.id ?? "", reason);
  if (refusal) throw new Error(refused(address, refusal));
  if (values.resume)
    return console.log(`${address} can sign in again, and its keys, feed, webhooks and jobs work again.`);
  console.log(`${address} is suspended. Its sessions have ended; its keys, feed, webhooks and jobs rest.`);
  const acting = db
    .selectFrom("accounts")
    .select("id")
    .where("user_role", "=", "admin")
    .where("suspended_at", "is", null);
  if (!(await acting.executeTakeFirst()))
    console.log("No admin is left. Create another with: npm run admin -- <email address>");
});
