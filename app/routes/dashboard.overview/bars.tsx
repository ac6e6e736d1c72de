interface Props {
  rows: { label: string; count: number }[];
  /** What is counted: 'memorial', 'memory'. */
  one: string;
  many: string;
}

/** Counts as a list, each with a bar as long as its share of the largest. The figures stand in words; the bars are for the eye. */
export function Bars({ rows, one, many }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className="mt-3 grid gap-2">
      {rows.map(({ label, count }) => (
        <li key={label} className="grid grid-cols-[9.5rem_1fr] items-center gap-x-4">
          <span>
            {label}
            <span className="quiet block">
              {count} {count === 1 ? one : many}
            </span>
          </span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full text-teal" aria-hidden="true">
            <rect width={(100 * count) / most} height="10" fill="currentColor" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
