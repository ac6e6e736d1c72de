interface Props {
  rows: { label: string; count: number }[];
  /** The noun for a count of one: 'memorial', 'memory'. */
  singular: string;
  plural: string;
}

/** The width of the longest bar in percent: its number stands at its end. */
const widest = 80;

/** Counts as a list, each with a bar in proportion to the largest and its number at the bar's end. */
export function Bars({ rows, singular, plural }: Props) {
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul role="list" className="mt-3 grid">
      {rows.map(({ label, count }) => (
        <li key={label} className="grid min-h-10 grid-cols-[minmax(0,9.5rem)_minmax(25%,1fr)] items-center gap-x-4">
          {label}
          <span className="flex items-center gap-2">
            <svg width={`${(widest * count) / largest}%`} className="h-3 shrink-0 bg-teal" aria-hidden="true" />
            <span>
              {count} <span className="sr-only">{count === 1 ? singular : plural}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
