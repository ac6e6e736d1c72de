import { Form, Link, useSubmit } from "@remix-run/react";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { type Filters, isNarrowed, limits } from "~/models/moderation/input";
import { TitledSection } from "~/ui/titled-section";
import { useUrlSyncedField } from "../form/use-url-synced-field";
import type { UrlsHere } from "./urls";
import { listTitles, typeLabels } from "./words";

export interface MemorialChoice {
  id: string;
  name: string;
}

interface SelectProps {
  name: string;
  label: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  children: ReactNode;
}

function Select({ name, label, value, onChange, children }: SelectProps) {
  const field = useUrlSyncedField<HTMLSelectElement>(value);
  return (
    <div className="min-w-[min(10rem,100%)] flex-1">
      <label htmlFor={name} className="mb-1 block font-semibold">
        {label}
      </label>
      <select ref={field} id={name} name={name} defaultValue={value} onChange={onChange} className="input">
        {children}
      </select>
    </div>
  );
}

interface Props {
  filters: Filters;
  memorials: MemorialChoice[] | undefined;
  statuses: boolean;
  urls: UrlsHere;
}

/**
 * The 'Filters & Search' card: a plain form that the server answers; with JavaScript, a choice is submitted at once. It is folded unless the page comes
 * with a filter. Its button is at the upper end of the list.
 */
export function FilterForm({ filters, memorials, statuses, urls }: Props) {
  const submit = useSubmit();
  const searchField = useUrlSyncedField<HTMLInputElement>(filters.q);
  const submitForm = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) =>
    submit(form, { preventScrollReset: true });
  // Only the first time: a card that folds after Clear Filters would lose the focus.
  const [isSet] = useState(isNarrowed(filters) || (statuses && filters.status !== "pending"));
  const clear = urls.list({ memorial: "", type: "", q: "", page: 1 });
  return (
    <details open={isSet}>
      <summary className="button button-plain absolute end-0 top-0.5 md:top-0 min-h-11 list-none py-1.5 [&::-webkit-details-marker]:hidden">
        Filter
      </summary>
      <TitledSection id="filters" title="Filters & Search" className="mt-2 border-y border-rule py-4">
        <Form
          method="get"
          action={urls.list().split("?")[0]}
          preventScrollReset
          className="mt-3 flex flex-wrap items-end gap-4"
        >
          {memorials && (
            <Select name="memorial" label="Memorial" value={filters.memorial} onChange={submitForm}>
              <option value="">All Memorials</option>
              {memorials.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Select name="type" label="Memory Type" value={filters.type} onChange={submitForm}>
            <option value="">All Types</option>
            {Object.entries(typeLabels).map(([type, label]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </Select>
          {statuses && (
            <Select name="status" label="Status" value={filters.status} onChange={submitForm}>
              {(["all", "pending", "approved", "rejected"] as const).map((status) => (
                <option key={status} value={status}>
                  {listTitles[status].choice}
                </option>
              ))}
            </Select>
          )}
          <div className="min-w-[min(13rem,100%)] flex-2">
            <label htmlFor="q" className="mb-1 block font-semibold">
              Search
            </label>
            <input
              ref={searchField}
              id="q"
              type="search"
              name="q"
              defaultValue={filters.q}
              placeholder="Search memories..."
              maxLength={limits.search}
              className="input"
            />
          </div>
          <button type="submit" className="button">
            Search
          </button>
          <Link className="button button-plain" to={clear} preventScrollReset>
            Clear Filters
          </Link>
        </Form>
      </TitledSection>
    </details>
  );
}
