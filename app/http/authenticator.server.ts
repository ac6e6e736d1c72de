import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Viewer } from "~/models/access";
import { signIn } from "~/models/account/sign-in.server";

/** Thrown where e-mail and password do not belong together. */
export class WrongCredentials extends Error {}

const authenticator = new Authenticator<Viewer>();

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const viewer = await signIn(String(form.get("email") ?? ""), String(form.get("password") ?? ""));
    if (!viewer) throw new WrongCredentials();
    return viewer;
  }),
  "password",
);

/**
 * The account of an e-mail address and password, by remix-auth's form strategy. The strategy reads a request's body without a cap, so it is
 * given one made of the two values that were read and checked. Throws WrongCredentials.
 */
export function authenticate(request: Request, credentials: { email: string; password: string }): Promise<Viewer> {
  const body = new URLSearchParams(credentials);
  return authenticator.authenticate("password", new Request(request.url, { method: "POST", body }));
}
