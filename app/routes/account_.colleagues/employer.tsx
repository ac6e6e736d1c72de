import { Link } from "@remix-run/react";
import { paths } from "~/paths";

interface Props {
  business: string;
  /** The person whose account the business is. */
  owner: string;
  since: string;
}

export function Employer({ business, owner, since }: Props) {
  return (
    <div className="mt-8 max-w-[40rem]">
      <p className="break-words">
        You have worked for {business} since {since}. {owner} manages this account and its colleagues.
      </p>
      <Link className="button button-plain mt-6" to={paths.leaveBusiness()} preventScrollReset>
        Leave
      </Link>
    </div>
  );
}
