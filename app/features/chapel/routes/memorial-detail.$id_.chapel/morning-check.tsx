const lines = [
  ["code", "The code on the handout"],
  ["address", "The memorial's page and its gate"],
  ["pictures", "Pictures"],
  ["films", "Films and voices"],
  ["kept", "Without a network"],
] as const;

/** The five lines that are checked on the morning of the service, and printed. */
export function MorningCheck({ name }: { name: string }) {
  return (
    <section aria-labelledby="checking" className="mt-8 border-t border-rule pt-6 print:mt-4 print:border-0">
      <h2 id="checking" className="text-xl">
        Check before the service<span className="not-print:hidden">: {name}</span>
      </h2>
      <p className="mt-2 print:hidden">
        On the morning of the service, with this computer, screen and loudspeakers. A second of each film and voice is
        played aloud.
      </p>
      <p className="mt-4 print:hidden">
        <button type="button" id="check" className="button">
          Check now
        </button>
      </p>
      <ol role="list" className="mt-4 grid list-none">
        {lines.map(([line, label]) => (
          <li key={line} id={`line-${line}`} className="check-line">
            <span className="font-semibold">{label}</span>
            <span data-mark className="check-mark" />
            <span data-result className="block" />
          </li>
        ))}
      </ol>
      <p id="checked-at" role="status" hidden className="mt-4" />
      <p className="mt-4 print:hidden">
        <button type="button" id="print" className="button button-plain" hidden>
          Print the result
        </button>
      </p>
    </section>
  );
}
