import type { ReactNode } from "react";
import { ago, lifeDates } from "~/lib/dates";

interface Details {
  date_of_birth: string | null;
  date_of_death: string | null;
  service: string | null;
  service_location: string | null;
  biography: string | null;
  memorial_text: string;
  created_at: string;
}

/** The memorial's details and its actions. The actions come before the biography, so that they are within easy reach on a phone. */
export function Overview({ memorial, actions }: { memorial: Details; actions: ReactNode }) {
  const details = [
    ["Dates", lifeDates(memorial.date_of_birth, memorial.date_of_death) ?? "Dates not specified"],
    ["Service Date", memorial.service ?? "-"],
    ["Location", memorial.service_location ?? "-"],
    ["Created", ago(memorial.created_at, new Date())],
  ];
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-[minmax(0,40rem)_1fr] md:gap-y-6">
      <dl>
        {details.map(([term, text]) => (
          <div key={term} className="flex flex-wrap gap-x-6 border-b border-rule py-3">
            <dt className="w-32 shrink-0 text-ink-soft">{term}</dt>
            <dd className="min-w-0 flex-1 break-words">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="md:row-span-2 md:justify-self-end">{actions}</div>
      <div className="font-serif text-xl">
        {memorial.biography && <p className="mb-6 whitespace-pre-line">{memorial.biography}</p>}
        <p className="italic">“{memorial.memorial_text}”</p>
      </div>
    </div>
  );
}
