import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { signIn, type Verified } from "~/models/account/sign-in.server";

/** Thrown where e-mail and password do not belong together. */
export class WrongCredentials extends Error {}

/** Thrown if they belong to a sign-up that is not confirmed. */
export class Unconfirmed extends Error {
  readonly signUpId: string;
  constructor(signUpId: string) {
    super();
    this.signUpId = signUpId;
  }
}

const authenticator = new Authenticator<Verified>();

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const verified = await signIn(String(form.get("email") ?? ""), String(form.get("password") ?? ""));
    if (!verified) throw new WrongCredentials();
    if ("signUpId" in verified) throw new Unconfirmed(verified.signUpId);
    return verified;
  }),
  "password",
);

/**
 * The account of an e-mail address and password, by remix-auth's form strategy. The strategy reads a request's body without a cap, so it gets one
 * made of the two values that are already read and checked. Throws WrongCredentials or Unconfirmed.
 */
export function authenticate(request: Request, credentials: { email: string; password: string }): Promise<Verified> {
  const body = new URLSearchParams(credentials);
  return authenticator.authenticate("password", new Request(request.url, { method: "POST", body }));
}
