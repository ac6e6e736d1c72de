import { paths } from "~/paths";

export function ForgotPassword() {
  return (
    <p className="mt-6">
      <a className="link" href={paths.forgot()}>
        Forgot your password?
      </a>
    </p>
  );
}
