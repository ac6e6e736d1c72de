import type { ReactNode } from "react";

interface Props {
  items: readonly (readonly [term: string, text: ReactNode])[];
  /** As lines of text, or as figures at the right edge. */
  as: keyof typeof looks;
}

const looks = {
  lines: {
    item: "flex flex-wrap gap-x-6 border-b border-rule py-3",
    term: "w-[8rem] shrink-0 text-ink-soft",
    text: "min-w-0 flex-[1_1_8rem] [overflow-wrap:anywhere]",
  },
  figures: {
    item: "flex flex-wrap justify-between gap-x-3 border-t border-rule py-1.5",
    term: "text-ink-soft",
    text: "ms-auto text-end tabular-nums",
  },
};

export function Details({ items, as }: Props) {
  const look = looks[as];
  return (
    <dl>
      {items.map(([term, text]) => (
        <div key={term} className={look.item}>
          <dt className={look.term}>{term}</dt>
          <dd className={look.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
