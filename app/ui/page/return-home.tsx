import { paths } from "~/paths";

/** The link from error pages to the landing page. */
export function ReturnHome() {
  return (
    <p className="mt-6">
      <a className="link" href={paths.home()}>
        Return to Home
      </a>
    </p>
  );
}
