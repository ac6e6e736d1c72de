import { Link } from "@remix-run/react";
import { paths } from "~/paths";

export function BackToMemorial({ id }: { id: string }) {
  return (
    <Link className="link" to={paths.memorialDetail(id)}>
      Back to Memorial
    </Link>
  );
}
