const number = new Intl.NumberFormat("en-GB");

interface Props {
  stats: { pending: number; approved: number; rejected: number; today: number };
  className: string;
}

/** The four counts of moderation, in a row of 56 px. */
export function Counts({ stats, className }: Props) {
  const cards = [
    { label: "Pending Review", count: stats.pending, hint: "Awaiting approval" },
    { label: "Approved", count: stats.approved, hint: "Live on memorials" },
    { label: "Rejected", count: stats.rejected, hint: "Not published" },
    { label: "Today's Queue", count: stats.today, hint: "Submitted today" },
  ];
  return (
    <dl
      className={`grid max-w-full shrink-0 grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6 lg:flex lg:flex-wrap ${className}`}
    >
      {cards.map(({ label, count, hint }) => (
        <div
          key={label}
          className="grid min-h-14 lg:min-h-12 grid-cols-[auto_1fr] content-center gap-x-2.5 leading-tight"
        >
          <dt className="col-start-2 self-end text-[0.9375rem] font-semibold">{label}</dt>
          <dd className="col-start-1 row-span-2 row-start-1 self-center font-serif text-2xl tabular-nums">
            {number.format(count)}
          </dd>
          <dd className="col-start-2 text-[0.875rem] text-ink-soft">{hint}</dd>
        </div>
      ))}
    </dl>
  );
}
