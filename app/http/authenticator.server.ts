import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { signIn, type Verified } from "~/models/account/sign-in.server";

/** Thrown where e-mail and password do not belong together. */
export class WrongCredentials extends Error {}

const authenticator = new Authenticator<Verified>();

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const verified = await signIn(String(form.get("email") ?? ""), String(form.get("password") ?? ""));
    if (!verified) throw new WrongCredentials();
    return verified;
  }),
  "password",
);

/**
 * The account of an e-mail address and password, by remix-auth's form strategy. The strategy reads a request's body without a cap, so it is
 * given one made of the two values that were read and checked. Throws WrongCredentials.
 */
export function authenticate(request: Request, credentials: { email: string; password: string }): Promise<Verified> {
  const body = new URLSearchParams(credentials);
  return authenticator.authenticate("password", new Request(request.url, { method: "POST", body }));
}
