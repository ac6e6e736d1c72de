import { Form, Link } from "@remix-run/react";
import { limits } from "~/models/memorial/input";
import { paths } from "~/paths";
import { SearchField } from "~/ui/form/search-field";

/** Finds the memorials of a tab by name; the search is part of the URL. */
export function SearchBox({ status, search }: { status: "active" | "archived"; search: string }) {
  return (
    <Form method="get" action={paths.dashboard()} role="search" className="mt-6 flex max-w-xl flex-wrap gap-3">
      {status === "archived" && <input type="hidden" name="status" value={status} />}
      <SearchField id="name-search" placeholder="Search by name..." value={search} maxLength={limits.name} />
      <button type="submit" className="button button-plain">
        Search
      </button>
      {search && (
        <Link className="button button-plain" to={paths.memorials({ status: status === "archived" ? status : "" })}>
          Clear
        </Link>
      )}
    </Form>
  );
}
