export interface Figure {
  label: string;
  figure: number;
  hint?: string;
}

const number = new Intl.NumberFormat("en-GB");

export function FigureTiles({ figures }: { figures: Figure[] }) {
  return (
    <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-6 gap-y-6 sm:gap-x-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figures.map(({ label, figure, hint }) => (
        <div key={label} className="flex flex-col border-t border-rule pt-3">
          <dt className="text-[1rem] font-semibold">{label}</dt>
          <dd className="font-serif text-4xl leading-tight tabular-nums">{number.format(figure)}</dd>
          {hint && <dd className="quiet">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
