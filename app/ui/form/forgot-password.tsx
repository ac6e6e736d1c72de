import { paths } from "~/paths";

/** The link below a sign-in form, for people who forgot their password. */
export function ForgotPassword() {
  return (
    <p className="mt-6">
      <a className="link" href={paths.forgot()}>
        Forgot your password?
      </a>
    </p>
  );
}
