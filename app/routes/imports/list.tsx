import { Link } from "@remix-run/react";
import type { ImportView } from "~/models/memorial-import/find.server";
import { paths } from "~/paths";

type Listed = Pick<ImportView, "id" | "name" | "state" | "by" | "when" | "until" | "counts">;

const rows = (count: number) => `${count.toLocaleString("en-GB")} ${count === 1 ? "memorial" : "memorials"}`;

function stateOf({ state, counts }: Listed) {
  if (state === "columns") return "Waiting for you to match its columns";
  if (state === "waiting" || state === "working") return "Being imported";
  const left = counts.new ? `, ${rows(counts.new)} to register` : "";
  const wrong = counts.problem ? `, ${counts.problem} to correct` : "";
  return state === "done" ? `${rows(counts.registered)} registered${left}${wrong}` : `Not run yet${left}${wrong}`;
}

/** The lists that the business has imported, or is about to. */
export function ImportList({ imports }: { imports: Listed[] }) {
  return (
    <section aria-labelledby="imports" className="mt-10 max-w-[42rem]">
      <h2 id="imports" className="text-xl">
        Your imports
      </h2>
      <ul className="mt-3 list-none border-t border-rule">
        {imports.map((one) => (
          <li key={one.id} className="border-b border-rule py-3">
            <Link
              className="link [overflow-wrap:anywhere]"
              to={one.state === "columns" ? paths.importColumns(one.id) : paths.memorialImport(one.id)}
            >
              <bdi>{one.name || "List"}</bdi>
            </Link>
            <p className="quiet">{stateOf(one)}</p>
            <p className="quiet">
              Uploaded by <bdi>{one.by}</bdi>, {one.when}. It is kept until {one.until}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
