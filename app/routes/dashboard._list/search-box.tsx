import { Form, Link } from "@remix-run/react";
import { limits } from "~/models/memorial/input";
import { paths } from "~/paths";

/** Finds memorials of a tab by name; the URL keeps what was asked. */
export function SearchBox({ status, search }: { status: "active" | "archived"; search: string }) {
  return (
    <Form method="get" action={paths.dashboard()} role="search" className="mt-6 flex max-w-xl flex-wrap gap-3">
      {status === "archived" && <input type="hidden" name="status" value={status} />}
      <label htmlFor="name-search" className="sr-only">
        Search by name
      </label>
      <input
        key={`${status} ${search}`}
        id="name-search"
        type="search"
        name="q"
        defaultValue={search}
        placeholder="Search by name..."
        maxLength={limits.name}
        className="input min-w-52 flex-1"
      />
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
