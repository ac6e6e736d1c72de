import { paths } from "~/paths";
import { TextLink } from "~/ui/text-link";

export function ForgotPassword() {
  return (
    <p className="mt-6">
      <TextLink href={paths.forgot()}>Forgot your password?</TextLink>
    </p>
  );
}
