import type { ReactNode } from "react";
import { ago } from "~/lib/dates";
import { lifeDates } from "~/lib/life-dates";
import { memorialFields } from "~/lib/memorial-fields";
import type { readMemorialDetails } from "~/models/memorial/find.server";
import { Words } from "~/ui/memory/words";
import { Details } from "~/ui/page/details";

type Memorial = Awaited<ReturnType<typeof readMemorialDetails>>;

/** The memorial's details and its actions. The actions come before the biography, so that they are within easy reach on a phone. */
export function Overview({ memorial, actions }: { memorial: Memorial; actions: ReactNode }) {
  const details: [term: string, text: string][] = [
    ...(memorial.known_as ? [["Known As", memorial.known_as] as [string, string]] : []),
    ["Dates", lifeDates(memorial.date_of_birth, memorial.date_of_death) ?? "Dates not specified"],
    ["Service Date", memorial.service ?? "-"],
    ["Location", memorial.service_location ?? "-"],
    ...memorial.terms,
    ["Created", ago(memorial.created_at, new Date())],
  ];
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-[minmax(0,40rem)_1fr] md:grid-rows-[auto_1fr] md:gap-y-6">
      <Details items={details} as="lines" />
      <div className="md:row-span-2 md:justify-self-end">{actions}</div>
      <div className="font-serif text-xl">
        {memorial.biography && (
          <section aria-labelledby="life" className="mb-6">
            <h2 id="life" className="sr-only">
              {memorialFields.biography.label}
            </h2>
            <Words text={memorial.biography} />
          </section>
        )}
        <p className="italic">“{memorial.memorial_text}”</p>
      </div>
    </div>
  );
}
