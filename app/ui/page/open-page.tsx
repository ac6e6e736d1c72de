import type { ReactNode } from "react";
import { PublicFrame } from "./public-frame";

interface Props {
  title: string;
  lead?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** The frame of an information page: a heading, an introductory sentence and the content. */
export function OpenPage({ title, lead, wide, children }: Props) {
  return (
    <PublicFrame {...(wide && { wide })}>
      <h1 className="text-4xl">{title}</h1>
      {lead && <p className="mt-4 max-w-[40rem] text-xl text-ink-soft">{lead}</p>}
      {children}
    </PublicFrame>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2>{title}</h2>
      <div className="mt-3 grid max-w-[40rem] gap-4">{children}</div>
    </section>
  );
}
