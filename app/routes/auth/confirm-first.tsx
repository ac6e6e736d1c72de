import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";

/** Shown to people who have signed up but not opened the link in their email, with a button that sends the email again. */
export function ConfirmFirst({ signUp }: { signUp: { id: string; email: string } }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: people must hear this message first, with and without script.
    <div tabIndex={-1} role="alert" autoFocus className="mb-8 border-s-4 border-teal bg-teal-wash px-5 py-4">
      <h2 className="text-xl">Please confirm your address first</h2>
      <p className="mt-2 break-words">
        We have sent an email to {signUp.email}. Please open the link in it. If it has not arrived after a few minutes,
        please check your spam folder or let us send it again.
      </p>
      <Form method="post" action={paths.resend()} className="mt-4">
        <input type="hidden" name="email" value={signUp.email} />
        <input type="hidden" name="signUp" value={signUp.id} />
        <Submit busy="Sending..." of={paths.resend()} again>
          Send the email again
        </Submit>
      </Form>
    </div>
  );
}
