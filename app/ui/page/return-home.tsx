import { paths } from "~/paths";

/** The way on from where there is nothing to see. */
export function ReturnHome() {
  return (
    <p className="mt-6">
      <a className="link" href={paths.home()}>
        Return to Home
      </a>
    </p>
  );
}
