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

export const toAccount = { to: paths.account(), label: "Back to your account" };

/** The way back from a page of the account. */
export function BackLink({ to, label }: typeof toAccount) {
  return (
    <p className="mb-3">
      <TextLink to={to}>{label}</TextLink>
    </p>
  );
}

/** A page with one form of the account: the way back, a heading and a narrow column. */
export function AccountPage({ title, lead, back = toAccount, children }: Props) {
  return (
    <div className="max-w-[40rem]">
      <BackLink {...back} />
      <h1>{title}</h1>
      {lead && <div className="mt-3">{lead}</div>}
      <div className="mt-6">{children}</div>
    </div>
  );
}
