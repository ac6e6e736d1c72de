import { Link } from "@remix-run/react";
import { paths } from "~/paths";

/** Leads from a screen about a memorial to its management page. */
export function BackToMemorial({ id }: { id: string }) {
  return (
    <Link className="link" to={paths.memorialDetail(id)}>
      Back to Memorial
    </Link>
  );
}
