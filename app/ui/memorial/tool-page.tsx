import type { ReactNode } from "react";
import { DashboardFrame } from "../page/dashboard-frame";
import { BackToMemorial } from "./back-link";

interface Props {
  id: string;
  name: string;
  title: string;
  children: ReactNode;
}

/** The frame of a page for one thing that is made from a memorial, such as its book. */
export function MemorialTool({ id, name, title, children }: Props) {
  return (
    <DashboardFrame tabs>
      <BackToMemorial id={id} />
      <h1 className="mt-2">{title}</h1>
      <p className="quiet mt-1.5">{name}</p>
      {children}
    </DashboardFrame>
  );
}
