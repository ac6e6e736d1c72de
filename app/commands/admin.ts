import { email } from "~/models/account/input";
import { issueSignInLink } from "~/models/account/sign-in-link.server";
import { readArguments, run } from "./run";

const { positionals, values } = readArguments("admin -- <email address> [--promote]", 1, {
  promote: { type: "boolean" },
});

await run(async () => {
  const address = email().safeParse(positionals[0]);
  if (!address.success) throw new Error(`not an email address: ${positionals[0]}`);
  const { url, role, created } = await issueSignInLink(address.data, { promote: values.promote ?? false });
  if (created) console.log(`Created an admin account for ${address.data}.`);
  else if (role !== "admin")
    console.log(`${address.data} has an account, but it is not an admin's. Add --promote to make it one.`);
  console.log(`This link signs in once, within an hour:\n${url}`);
  if (created) console.log("To choose a password, sign out and click 'Forgot your password?' on the sign-in page.");
});
