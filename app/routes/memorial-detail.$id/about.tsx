import type { ReactNode } from "react";
import { ago } from "~/lib/dates";
import { lifeDates } from "~/lib/life-dates";
import { type FieldName, memorialFields } from "~/lib/memorial-fields";
import type { readMemorialDetails } from "~/models/memorial/find.server";
import { type AddedLink, AddedLinks } from "~/ui/added-links";
import { Words } from "~/ui/memory/words";
import { Details } from "~/ui/page/details";
import { Change } from "./at-hand";
import { SendLink } from "./send-link";

type Memorial = Awaited<ReturnType<typeof readMemorialDetails>>;

interface Props {
  memorial: Memorial;
  /** The access password if it is to be shown; null otherwise, if there is none, and if it can't be read. */
  password: string | null;
  address: string;
  mayEdit: boolean;
  links: AddedLink[];
}

/** The memorial's details, and what the family needs to find its page. */
export function About({ memorial, password, address, mayEdit, links }: Props) {
  const { id } = memorial;
  const dates = lifeDates(memorial.date_of_birth, memorial.date_of_death) ?? "Dates not specified";
  const withChange = (text: string, field: FieldName, what: string) => (
    <>
      {text} {mayEdit && <Change id={id} field={field} what={what} />}
    </>
  );
  const details: [term: string, text: ReactNode][] = [
    ...(memorial.known_as ? [["Known as", memorial.known_as] as [string, string]] : []),
    ["Dates", withChange(dates, "dateOfBirth", "the dates")],
    ["Location", withChange(memorial.service_location ?? "-", "serviceLocation", "the location")],
    ...memorial.terms,
    ["Created", ago(memorial.created_at, new Date())],
  ];
  return (
    <div>
      <SendLink memorial={memorial} address={address} password={password} />
      <div className="mt-3 border-t border-rule text-base">
        <Details items={details} as="lines" />
      </div>
      <p className="mt-1">
        <AddedLinks links={links} className="link" />
      </p>
    </div>
  );
}

/** The words about the life, and the line that stands on the page and on the handout. */
export function Life({ memorial }: { memorial: Memorial }) {
  return (
    <div className="font-serif text-xl md:col-start-1 md:row-start-2">
      {memorial.biography && (
        <section aria-labelledby="life" className="mb-6">
          <h2 id="life" className="sr-only">
            {memorialFields.biography.label}
          </h2>
          <Words text={memorial.biography} />
        </section>
      )}
      {memorial.memorial_text && <p className="italic">“{memorial.memorial_text}”</p>}
    </div>
  );
}
