import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { useSite } from "~/ui/site";
import { TitledSection } from "~/ui/titled-section";
import { Submit } from "./submit";

/** Notice above an invitation opened while another account is signed in. Signing out keeps the invitation. */
export function OtherAccount({ email }: { email: string }) {
  const { viewer } = useSite();
  if (!viewer || viewer.email === email) return null;
  return (
    <TitledSection
      id="other-account"
      title="You are signed in with another account"
      className="mb-8 border-s-4 border-teal bg-teal-wash px-5 py-4"
    >
      <p className="mt-2 [overflow-wrap:anywhere]">
        You are signed in as{" "}
        <strong>
          <bdi>{viewer.email}</bdi>
        </strong>
        . This invitation is for{" "}
        <strong>
          <bdi>{email}</bdi>
        </strong>
        . You can sign out first without losing the invitation. If you continue below, you will be signed in as{" "}
        <bdi>{email}</bdi> instead.
      </p>
      <Form method="post" action={paths.signOut()} className="mt-4">
        <input type="hidden" name="next" value="invitation" />
        <Submit busy="Signing out..." plain of={paths.signOut()}>
          Sign out and continue
        </Submit>
      </Form>
    </TitledSection>
  );
}
