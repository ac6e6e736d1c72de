import { email } from "~/models/account/input";
import { issueSignInLink } from "~/models/account/sign-in-link.server";
import { run, words } from "./run";

const { positionals, values } = words("admin -- <e-mail address> [--promote]", 1, { promote: { type: "boolean" } });

await run(async () => {
  const address = email().safeParse(positionals[0]);
  if (!address.success) throw new Error(`not an e-mail address: ${positionals[0]}`);
  const { url, role, made } = await issueSignInLink(address.data, { promote: values.promote ?? false });
  if (made) console.log(`An admin account was made for ${address.data}.`);
  else if (role !== "admin") console.log(`The account of ${address.data} is no admin; --promote makes it one.`);
  console.log(`This link signs in once, within an hour:\n${url}`);
  if (made) console.log("Then choose a password: sign out, and 'Forgot your password?' on the sign-in page.");
});
