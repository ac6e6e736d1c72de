import type { ReactNode } from "react";
import { paths } from "~/paths";
import { TextLink } from "~/ui/text-link";
import { PublicFrame } from "./public-frame";
import { OfficeFooter } from "./site-footer";

/** The frame of the sign-in screens: a heading and one narrow column. */
export function AccessPage({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <PublicFrame footer={<OfficeFooter />}>
      <div className="max-w-md">
        <h1 className="mb-4">{title}</h1>
        {lead && <p className="mb-8">{lead}</p>}
        {children}
      </div>
    </PublicFrame>
  );
}

export function BackToSignIn() {
  return (
    <p className="mt-6">
      <TextLink href={paths.auth()}>Back to Sign In</TextLink>
    </p>
  );
}
