import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";

/** A page with one form of the account: the way back, a heading and a narrow column. */
export function AccountPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="max-w-[40rem]">
      <p>
        <Link className="link" to={paths.account()}>
          Back to your account
        </Link>
      </p>
      <h1 className="mt-3">{title}</h1>
      {lead && <div className="mt-3">{lead}</div>}
      <div className="mt-6">{children}</div>
    </div>
  );
}
