import { Link } from "@remix-run/react";
import type { RowView } from "~/features/imports/rows.server";
import { fieldInWords } from "~/lib/history";
import { paths } from "~/paths";

const names: Record<RowView["state"], string> = {
  unchecked: "Not read yet",
  new: "New",
  here: "Here already",
  differs: "Here, but different",
  twice: "Twice in the list",
  problem: "Can't be imported",
  left_out: "Left out",
  registered: "Registered",
};

const list = new Intl.ListFormat("en-GB");

function reasonOf({ state, notes }: RowView) {
  if (state === "twice") return `The same as line ${notes.twice}.`;
  if (state === "left_out" && notes.aside)
    return "It looks like a total or a note. If it is a person, please change it.";
  const recognised = notes.by === "name" ? "By its name and dates." : "By its reference.";
  if (state === "here") return recognised;
  if (state === "differs")
    return `${recognised} The list differs in ${list.format((notes.differs ?? []).map(fieldInWords))}.`;
  return notes.problems?.row;
}

export function Outcome({ row }: { row: RowView }) {
  const { state, memorialId } = row;
  const reason = reasonOf(row);
  const isWrong = state === "problem";
  return (
    <>
      <span className={`badge ${isWrong ? "border-rose text-rose" : ""}`}>{names[state]}</span>
      {reason && <p className={isWrong ? "field-error" : "quiet"}>{reason}</p>}
      {memorialId && (
        <p>
          <Link className="link" to={paths.memorialDetail(memorialId)}>
            Go to the memorial<span className="sr-only"> of {row.name}</span>
          </Link>
        </p>
      )}
    </>
  );
}
