import { Form, Link, useSubmit } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useEffect, useRef } from "react";
import { type ListQuery, listOrders, listState } from "~/models/memorial/list-input";
import { paths } from "~/paths";
import { SearchField } from "~/ui/form/search-field";

/** Milliseconds after the last key before the list is filtered. */
const debounce = 300;

const orderNames = { newest: "Newest", service: "Service", name: "Name" };

/** Filters the list when somebody stops typing, in the place of the current history entry. */
function useFilterWhileTyping(search: string) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  function onInput({ target, currentTarget: form, nativeEvent }: FormEvent<HTMLFormElement>) {
    stop();
    const isComposing = (nativeEvent as InputEvent).isComposing;
    if (isComposing || !(target instanceof HTMLInputElement) || target.value.trim() === search) return;
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), debounce);
  }
  /** Empties the field too: a text that isn't sent yet is not in the URL, which the field follows. */
  function clear({ currentTarget: link }: MouseEvent) {
    stop();
    const field = link.closest("form")?.querySelector<HTMLInputElement>("input[name=q]");
    if (field) field.value = "";
  }
  return { filtering: { onInput, onSubmit: stop }, clear };
}

interface Props {
  query: ListQuery;
  found: number;
  sortable: boolean;
  /** The most characters of a name. It comes from the server: the fields' descriptions would be a file of their own. */
  longest: number;
}

/** Finds the memorials of a tab by name and sorts them; search and order are part of the URL. With script the list follows while somebody types. */
export function SearchBox({ query, found, sortable, longest }: Props) {
  const { search, order } = query;
  const { q, page, ...kept } = { page: 1, ...listState(query) };
  const { filtering, clear } = useFilterWhileTyping(search);
  return (
    <div className="flex flex-1 basis-[37rem] flex-wrap items-center justify-between gap-x-5 max-lg:mt-2">
      <Form
        method="get"
        action={paths.dashboard()}
        role="search"
        className="flex min-w-0 max-w-xl flex-1 basis-80 flex-wrap items-center gap-x-3 gap-y-2 md:flex-nowrap max-md:[&_input]:basis-full [&_input]:min-h-11 [&_input]:py-1.5 lg:[&_input]:min-h-10"
        {...filtering}
      >
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchField id="name-search" placeholder="Search by name..." value={search} maxLength={longest} />
        <button type="submit" className="button button-plain min-h-11 py-1.5 lg:min-h-10 lg:py-1">
          Search
        </button>
        <Link
          className="button button-plain min-h-11 py-1.5 lg:min-h-10 lg:py-1"
          to={paths.memorials(kept)}
          onClick={clear}
        >
          Clear
        </Link>
        <p aria-live="polite" className="sr-only">
          {search && `${found} found`}
        </p>
      </Form>
      {sortable && (
        <nav aria-label="Sort by" className="flex flex-wrap items-center gap-x-5 text-[0.9375rem]">
          <span aria-hidden="true" className="text-ink-soft">
            Sort by
          </span>
          {listOrders.map((name) => (
            <Link
              key={name}
              className={`link ${name === order ? "font-semibold text-ink no-underline" : ""}`}
              to={paths.memorials(listState({ ...query, order: name, page: 1 }))}
              aria-current={name === order || undefined}
              preventScrollReset
            >
              {orderNames[name]}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
