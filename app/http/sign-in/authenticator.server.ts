import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import type { ZodType } from "zod";
import { signIn, type Verified } from "~/models/account/sign-in.server";
import type { Call } from "../context.server";
import { parseForm, readForm, refuse, refuseAloud } from "../forms/form.server";
import { limited, succeeded } from "../limits.server";
import { guessedFrom } from "./device.server";

interface Credentials {
  email: string;
  password: string;
}

type Schema = ZodType<Credentials>;
type Form = ReturnType<typeof parseForm<Schema>>;

interface Why {
  /** Null where the form's own fields say what is wrong. */
  reason: string | null;
  status: number;
  /** The unconfirmed sign-up that the password belongs to. */
  signUp?: { id: string; email: string };
}

/** Thrown where a form signs nobody in: the form, to be sent back with everything typed still there, and why. */
export class Refused extends Error {
  readonly form: Pick<Form, "reply">;
  readonly why: Why;

  constructor(form: Form, why: Why) {
    super(why.reason ?? "The form is not filled in.");
    this.form = form;
    this.why = why;
  }
}

interface Given extends Credentials {
  request: Request;
  form: Form;
}

/** Reads e-mail and password from the form of a request, within the bounds of every form. */
class PasswordStrategy extends Strategy<Verified, Given> {
  name = "password";
  readonly #context: Call["context"];
  readonly #schema: Schema;

  constructor(context: Call["context"], schema: Schema, verify: Strategy.VerifyFunction<Verified, Given>) {
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

const wrong = { reason: "The e-mail address or the password is not right.", status: 422 };

/**
 * The account of an e-mail address and password, within the limits of the client and of the account. A throttled guess is not checked. The password
 * of a sign-up gives no tries back: a stranger can sign up with anybody's address.
 */
async function verify(context: Call["context"], { email, password, request, form }: Given): Promise<Verified> {
  const from = await guessedFrom(request, email);
  const wait = (await limited("signIn", context)) ?? (await limited("account", context, from));
  if (wait) throw new Refused(form, { reason: wait, status: 429 });
  const verified = await signIn(email, password);
  if (!verified) throw new Refused(form, wrong);
  if ("signUpId" in verified) throw new Refused(form, { ...wrong, signUp: { id: verified.signUpId, email } });
  await succeeded("account", context, from);
  return verified;
}

/**
 * The account whose e-mail address and password a posted form brings, by remix-auth; else the form and the reason, which is the same for known and
 * unknown addresses. The schema gives both from the form's fields.
 */
export async function checkPassword(
  { request, context }: Pick<Call, "request" | "context">,
  schema: Schema,
): Promise<Verified | Refused> {
  // A strategy is given nothing but the request, so each call has one of its own, which knows the context.
  const strategy = new PasswordStrategy(context, schema, (given) => verify(context, given));
  try {
    return await new Authenticator<Verified>().use(strategy).authenticate(strategy.name, request);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** Sends a form that signs nobody in back, without its password, and says the reason aloud. */
export function refuseSignIn(context: Call["context"], { form, why: { reason, status } }: Refused) {
  if (reason === null) return refuse(context, form.reply({ hideFields: ["password"] }), status);
  return refuseAloud(context, form.reply, reason, status);
}
