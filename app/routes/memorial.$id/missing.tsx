import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { PublicFrame } from "~/ui/page/public-frame";

/** A memorial that is not there, or could not be shown. */
export function MemorialMissing() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const refused = isRouteErrorResponse(error) && error.status === 403;
  return (
    <PublicFrame>
      <h1>{missing ? "Memorial Not Found" : refused ? "Not sent" : "Something went wrong"}</h1>
      <p className="mt-4">
        {missing
          ? "The requested memorial could not be found. Please check the address, or scan the code on the handout again."
          : refused
            ? String(error.data)
            : "This is our fault, not yours. Please try again in a moment."}
      </p>
      <p className="mt-6">
        <a className="link" href={paths.home()}>
          Return to Home
        </a>
      </p>
    </PublicFrame>
  );
}
