import type { ReactNode } from "react";
import { paths } from "~/paths";
import { TextLink } from "~/ui/text-link";
import { DashboardFrame } from "./dashboard-frame";

/** The page of a task that staff begin from the list of memorials: its title, what it is about, and below it what was begun earlier. */
export function TaskFrame({ title, earlier, children }: { title: string; earlier: ReactNode; children: ReactNode }) {
  return (
    <DashboardFrame tabs>
      <TextLink to={paths.dashboard()}>Back to the memorials</TextLink>
      <h1 className="mt-2">{title}</h1>
      <div className="mt-4 grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
      {earlier}
    </DashboardFrame>
  );
}
