import type { ReactNode } from "react";
import { paths } from "~/paths";
import { TextLink } from "~/ui/text-link";

interface Props {
  title: string;
  lead?: ReactNode;
  /** The page to which the first link leads, if not the account's. */
  back?: { to: string; label: string };
  children: ReactNode;
}

const toAccount = { to: paths.account(), label: "Back to your account" };

/** A page with one form of the account: the way back, a heading and a narrow column. */
export function AccountPage({ title, lead, back = toAccount, children }: Props) {
  return (
    <div className="max-w-[40rem]">
      <p>
        <TextLink to={back.to}>{back.label}</TextLink>
      </p>
      <h1 className="mt-3">{title}</h1>
      {lead && <div className="mt-3">{lead}</div>}
      <div className="mt-6">{children}</div>
    </div>
  );
}
