import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { ZodType } from "zod";
import { env } from "~/env.server";
import { noteWrongPassword, signIn, type Verified } from "~/models/account/sign-in.server";
import type { Call } from "../context.server";
import { parseForm, readForm, refuse, refuseWithToast } from "../forms/form.server";
import { consume, reset } from "../limits.server";
import { passwordLimitKey } from "./device.server";

interface Credentials {
  email: string;
  password: string;
}

type Schema = ZodType<Credentials>;
type Form = ReturnType<typeof parseForm<Schema>>;

interface Refusal {
  /** Null if the form's fields show what is wrong. */
  reason: string | null;
  status: number;
  /** The unconfirmed sign-up to which the password belongs. */
  signUp?: { id: string; email: string };
}

/** A form that doesn't sign anyone in. It carries the form, to be sent back with the values that were typed, and the reason. */
export class Refused extends Error {
  readonly form: Pick<Form, "reply">;
  readonly why: Refusal;

  constructor(form: Form, why: Refusal) {
    super(why.reason ?? "The form is not filled in.");
    this.form = form;
    this.why = why;
  }
}

interface Attempt extends Credentials {
  request: Request;
  form: Form;
}

const wrongPassword = { reason: "The email address or the password is incorrect.", status: 422 };

/** Only the right password shows it, so it tells strangers nothing about an address. */
const suspended = {
  reason: `Your account is suspended for now. Nothing has been deleted. Please write to ${env.supportEmail}.`,
  status: 422,
};

/**
 * Finds the account of an email address and password, within the limits of the client and of the account. A throttled attempt is not checked. The
 * password of a sign-up gives no tries back: a stranger can sign up with anybody's address.
 */
async function verify(context: Call["context"], { email, password, request, form }: Attempt): Promise<Verified> {
  const limitKey = await passwordLimitKey(request, email);
  const wait = (await consume("signIn", context)) ?? (await consume("account", context, limitKey));
  if (wait) throw new Refused(form, { reason: wait, status: 429 });
  const verified = await signIn(email, password);
  if (!verified || (verified !== "suspended" && "signUpId" in verified)) void noteWrongPassword(email);
  if (!verified) throw new Refused(form, wrongPassword);
  if (verified !== "suspended" && "signUpId" in verified)
    throw new Refused(form, { ...wrongPassword, signUp: { id: verified.signUpId, email } });
  await reset("account", context, limitKey);
  if (verified === "suspended") throw new Refused(form, suspended);
  return verified;
}

/** Makes a request whose body is a form that was read before, for a strategy that reads bodies without a bound. */
function requestOf({ url }: Request, { email, password }: Credentials): Request {
  // Not FormData, which changes line ends.
  return new Request(url, { method: "POST", body: new URLSearchParams({ email, password }) });
}

/**
 * Returns the account whose email address and password a posted form contains, using remix-auth. Otherwise returns the form and the reason, which
 * is the same for known and unknown addresses. `schema` reads both values from the form's fields. The form is read within the limits of every form.
 */
export async function checkPassword(
  { request, context }: Pick<Call, "request" | "context">,
  schema: Schema,
): Promise<Verified | Refused> {
  const form = parseForm(await readForm({ request, context }), schema);
  if (form.status !== "success") return new Refused(form, { reason: null, status: 422 });
  // A strategy receives only a request, so each call makes one of its own that knows the context and the form.
  const strategy = new FormStrategy<Verified>(({ form: typed }) =>
    verify(context, { email: String(typed.get("email")), password: String(typed.get("password")), request, form }),
  );
  try {
    return await new Authenticator<Verified>()
      .use(strategy)
      .authenticate(strategy.name, requestOf(request, form.value));
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** Sends a refused sign-in form back without its password, and shows the reason in it and as a toast. */
export function refuseSignIn(context: Call["context"], { form, why: { reason, status } }: Refused) {
  if (reason === null) return refuse(context, form.reply({ hideFields: ["password"] }), status);
  return refuseWithToast(context, form.reply, reason, status);
}
