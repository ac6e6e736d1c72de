import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Submit } from "~/ui/form/submit";
import { TextLink } from "~/ui/text-link";

interface Props {
  email: string;
  entered: { fullName: string; businessName?: string | undefined };
}

/** Confirms a sign-up in the browser that sent it: one press, and nothing is asked again. */
export function OwnSignUp({ email, entered: { fullName, businessName } }: Props) {
  return (
    <>
      <p className="mb-8 [overflow-wrap:anywhere]">
        <strong className="block">
          <bdi>{fullName}</bdi>
        </strong>
        {businessName && <bdi className="block">{businessName}</bdi>}
        {email}
      </p>
      <Form method="post">
        <input type="hidden" name="own" value="yes" />
        <Submit busy="Confirming..." wide>
          Confirm
        </Submit>
      </Form>
      <p className="mt-6">
        <TextLink href={paths.confirmChanged()}>Change something first</TextLink>
      </p>
    </>
  );
}
