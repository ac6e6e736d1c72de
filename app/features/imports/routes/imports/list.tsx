import type { ImportView } from "~/features/imports/find.server";
import { importsPaths } from "~/features/imports/paths";
import { JobList } from "~/ui/upload/job-list";

type Listed = Pick<ImportView, "id" | "name" | "state" | "by" | "when" | "until" | "counts" | "undone">;

const rows = (count: number) => `${count.toLocaleString("en-GB")} ${count === 1 ? "memorial" : "memorials"}`;

function stateOf({ state, counts, undone }: Listed) {
  if (undone) return `${undone}.`;
  if (state === "columns") return "Waiting for you to match its columns";
  if (state === "waiting" || state === "working") return "Being imported";
  const left = counts.new ? `, ${rows(counts.new)} to register` : "";
  const wrong = counts.problem ? `, ${counts.problem} to correct` : "";
  return state === "done" ? `${rows(counts.registered)} registered${left}${wrong}` : `Not run yet${left}${wrong}`;
}

export function ImportList({ imports }: { imports: Listed[] }) {
  return (
    <JobList
      id="imports"
      title="Your imports"
      jobs={imports.map((one) => ({
        id: one.id,
        url: one.state === "columns" ? importsPaths.importColumns(one.id) : importsPaths.memorialImport(one.id),
        name: <bdi>{one.name}</bdi>,
        status: (
          <>
            {stateOf(one)}
            <br />
            <bdi>{one.by}</bdi>, {one.when}. It is kept until {one.until}.
          </>
        ),
      }))}
    />
  );
}
