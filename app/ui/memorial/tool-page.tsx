import type { ReactNode } from "react";
import { DashboardFrame } from "../page/dashboard-frame";
import { type Bar, MemorialBar } from "./bar";

interface Props {
  bar: Bar;
  /** The link of the bar that the page belongs to. */
  here?: string | undefined;
  title: string;
  children: ReactNode;
}

/** The frame of a page for one thing that is made from a memorial, such as its book. */
export function MemorialTool({ bar, here, title, children }: Props) {
  return (
    <DashboardFrame tabs>
      <MemorialBar bar={bar} here={here} />
      <h1>{title}</h1>
      {children}
    </DashboardFrame>
  );
}
