import { Form } from "@remix-run/react";
import { handoverPaths } from "~/features/handover/paths";
import { limits, nameShort } from "~/models/account/input";
import { EmailField } from "~/ui/form/email";
import { TextField } from "~/ui/form/field";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";

interface Props {
  memorial: string;
  /** Whether there is a key, which ends with a new one. */
  replaces: boolean;
}

/** The two ways to make a key: for a person, by email, and for the safe, on paper. */
export function NewKey({ memorial, replaces }: Props) {
  const [form, fields] = useHeldForm<{ fullName: string; email: string }>("successor");
  return (
    <>
      {replaces && (
        <p>There is one key at a time. If you make a new one below, the present sheet or email no longer works.</p>
      )}
      <section aria-labelledby="name-someone">
        <h2 id="name-someone">Name someone</h2>
        <p className="quiet mt-1.5 mb-4">They get an email with the key. It doesn't say whose page it is.</p>
        <HeldForm form={form}>
          <TextField
            field={fields.fullName}
            label="Their full name"
            maxLength={limits.name}
            autoComplete="off"
            autoCapitalize="words"
            invalidMessage={nameShort}
          />
          <EmailField field={fields.email} label="Their email" autoComplete="off" />
          <Submit busy="Sending..." of={handoverPaths.successor(memorial)}>
            Send the key
          </Submit>
        </HeldForm>
      </section>
      <section aria-labelledby="safe">
        <h2 id="safe">Or make a key for the safe</h2>
        <p className="quiet mt-1.5 mb-4">
          It is on a sheet of paper to print and keep, with a will, in a safe or with a notary.
        </p>
        <Form method="post" action={handoverPaths.successorKey(memorial)}>
          <Submit busy="Making the key..." of={handoverPaths.successorKey(memorial)} plain>
            Make a key
          </Submit>
        </Form>
      </section>
    </>
  );
}
