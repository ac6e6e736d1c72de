import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import type { ZodType } from "zod";
import { signIn, type Verified } from "~/models/account/sign-in.server";
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

/** Thrown if a form doesn't sign anyone in. It carries the form, to be sent back with the values that were typed, and the reason. */
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

/** Reads email address and password from a request's form, within the limits of every form. */
class PasswordStrategy extends Strategy<Verified, Attempt> {
  name = "password";
  readonly #context: Call["context"];
  readonly #schema: Schema;

  constructor(context: Call["context"], schema: Schema, verify: Strategy.VerifyFunction<Verified, Attempt>) {
    super(verify);
    this.#context = context;
    this.#schema = schema;
  }

  async authenticate(request: Request): Promise<Verified> {
    const form = parseForm(await readForm({ request, context: this.#context }), this.#schema);
    if (form.status !== "success") throw new Refused(form, { reason: null, status: 422 });
    return this.verify({ ...form.value, request, form });
  }
}

const wrongPassword = { reason: "The email address or the password is incorrect.", status: 422 };

/**
 * Finds the account of an email address and password, within the limits of the client and of the account. A throttled attempt is not checked. The
 * password of a sign-up gives no tries back: a stranger can sign up with anybody's address.
 */
async function verify(context: Call["context"], { email, password, request, form }: Attempt): Promise<Verified> {
  const limitKey = await passwordLimitKey(request, email);
  const wait = (await consume("signIn", context)) ?? (await consume("account", context, limitKey));
  if (wait) throw new Refused(form, { reason: wait, status: 429 });
  const verified = await signIn(email, password);
  if (!verified) throw new Refused(form, wrongPassword);
  if ("signUpId" in verified) throw new Refused(form, { ...wrongPassword, signUp: { id: verified.signUpId, email } });
  await reset("account", context, limitKey);
  return verified;
}

/**
 * Returns the account whose email address and password a posted form contains, using remix-auth. Otherwise returns the form and the reason, which
 * is the same for known and unknown addresses. `schema` reads both values from the form's fields.
 */
export async function checkPassword(
  { request, context }: Pick<Call, "request" | "context">,
  schema: Schema,
): Promise<Verified | Refused> {
  // A strategy receives only the request, so each call makes one of its own that knows the context.
  const strategy = new PasswordStrategy(context, schema, (attempt) => verify(context, attempt));
  try {
    return await new Authenticator<Verified>().use(strategy).authenticate(strategy.name, request);
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
