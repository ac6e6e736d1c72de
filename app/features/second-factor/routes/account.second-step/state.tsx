import { Link } from "@remix-run/react";
import { secondFactorPaths } from "~/features/second-factor/paths";

/** The second step while it is on, and what may be done with it. */
export function State({ since, left }: { since: string; left: string }) {
  return (
    <>
      <p>
        It has been on since {since}. {left}
      </p>
      <p className="mt-2">
        For a new phone, please turn it off and on again. API keys, calendar feeds and webhooks go on working as before.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link className="button button-plain" to={secondFactorPaths.recoveryCodes()}>
          Make new recovery codes
        </Link>
        <Link className="button button-plain button-rose" to={secondFactorPaths.turnOff()}>
          Turn it off
        </Link>
      </div>
    </>
  );
}
