import type { ReactNode } from "react";

/** What something is, and what is said of it: in one line each where there is room. */
export function Pairs({ pairs }: { pairs: readonly (readonly [term: string, text: ReactNode])[] }) {
  return (
    <dl className="border-t border-rule">
      {pairs.map(([term, text]) => (
        <div key={term} className="flex flex-wrap gap-x-6 border-b border-rule py-2.5">
          <dt className="min-w-0 flex-[3_1_15rem] [overflow-wrap:anywhere]">{term}</dt>
          <dd className="min-w-0 flex-[2_1_11rem] text-ink-soft [overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
