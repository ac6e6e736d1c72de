import { Link } from "@remix-run/react";
import type { ImportView } from "~/features/imports/find.server";
import { importsPaths } from "~/features/imports/paths";

const counted = (count: number, one: string, other: string) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : other}`;

const ended: Record<string, string> = {
  "not-allowed": "It stopped, because the person who started it no longer works for the business.",
  "no-room": "It stopped, because there isn't enough room at the moment. Please tell the people who run this site.",
  "no-more":
    "It stopped, because your business now has as many memorials, or as many files, as were agreed. The rows that are left wait here. Please write to the people who run this site, and register them later.",
  failed: "It stopped because of an error. Please try again.",
};

export function Summary({
  id,
  counts,
  asides,
  state,
  problem,
  undone,
}: Pick<ImportView, "id" | "counts" | "asides" | "state" | "problem" | "undone">) {
  const here = counts.here + counts.differs + counts.twice;
  const wrong = counts.problem + counts.unchecked;
  const byYou = counts.left_out - asides;
  return (
    <div className="grid gap-2">
      {problem && <p className="field-error">{ended[problem] ?? ended.failed}</p>}
      {undone && (
        <p>
          {undone}. {counts.registered > 0 && `${counted(counts.registered, "memorial stays", "memorials stay")}.`}
        </p>
      )}
      {state === "done" && !undone && (
        <p role="status">
          {counted(counts.registered, "memorial has", "memorials have")} been registered from this list.
        </p>
      )}
      {counts.new > 0 && !undone && <p>{counted(counts.new, "memorial", "memorials")} would be registered.</p>}
      {here > 0 && (
        <p>
          {counted(here, "row is", "rows are")} left alone, because the memorial is here already
          {counts.twice > 0 && " or in the list twice"}.
        </p>
      )}
      {counts.differs > 0 && (
        <p>
          {counted(counts.differs, "of them differs", "of them differ")} from the memorial here. An import never changes
          a memorial; please edit it by hand if the list is right.
        </p>
      )}
      {wrong > 0 && !undone && (
        <p>
          {counted(wrong, "row can't be imported as it is", "rows can't be imported as they are")}. You can correct{" "}
          {wrong === 1 ? "it" : "them"} here.
        </p>
      )}
      {asides > 0 && (
        <p>
          {counted(asides, "row looks like a total or a note", "rows look like totals or notes")}, and{" "}
          {asides === 1 ? "is" : "are"} left out.{" "}
          <Link className="link" to={importsPaths.memorialImport(id, { show: "left_out" })}>
            See {asides === 1 ? "it" : "them"}
          </Link>
        </p>
      )}
      {byYou > 0 && <p>{counted(byYou, "row was", "rows were")} left out by you.</p>}
    </div>
  );
}
