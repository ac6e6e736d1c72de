import type { MemoryType } from "~/lib/memory-types";
import { typeNames } from "~/models/memory/input";

interface Props {
  summary: {
    types: { type: MemoryType; count: number }[];
    contributors: number;
    first: string | null;
    last: string | null;
  };
}

/** Figures about everything shared so far. */
export function Summary({ summary }: Props) {
  const figures = [
    ...summary.types.map(({ type, count }) => [typeNames[type], count] as const),
    ["Contributors", summary.contributors] as const,
    ["First shared", summary.first ?? "-"] as const,
    ["Last shared", summary.last ?? "-"] as const,
  ];
  return (
    <section aria-labelledby="summary" className="self-start bg-paper-deep px-5 py-4 md:col-start-2 md:row-start-1">
      <h2 id="summary" className="text-xl">
        Memorial Summary
      </h2>
      <dl className="mt-2 text-base">
        {figures.map(([term, figure]) => (
          <div key={term} className="flex justify-between gap-x-6 border-t border-rule py-1.5">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-right tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
