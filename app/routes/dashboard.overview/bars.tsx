interface Props {
  rows: { label: string; count: number }[];
  /** The noun for a count of one: 'memorial', 'memory'. */
  singular: string;
  plural: string;
}

/** Counts as a list, each with a bar in proportion to the largest. The bars are decoration: the figures are text too. */
export function Bars({ rows, singular, plural }: Props) {
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul role="list" className="mt-3 grid gap-2">
      {rows.map(({ label, count }) => (
        <li key={label} className="grid grid-cols-[minmax(0,9.5rem)_minmax(25%,1fr)] items-center gap-x-4">
          <span>
            {label}
            <span className="quiet block">
              {count} {count === 1 ? singular : plural}
            </span>
          </span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full text-teal" aria-hidden="true">
            <rect width={(100 * count) / largest} height="10" fill="currentColor" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
