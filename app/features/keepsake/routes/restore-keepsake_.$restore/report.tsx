import { Link } from "@remix-run/react";
import { type Problem, type ProblemReason, type RestoreReport, refusalTexts } from "~/features/keepsake/restore/input";
import { fieldInWords } from "~/lib/history";
import { paths } from "~/paths";
import { TitledSection } from "~/ui/titled-section";

/** The sentence about each problem; `of` is the memory, the field or the address that it is about. */
const problems: Record<ProblemReason, (of: string) => string> = {
  field: (of) => `Of the memorial itself, ${fieldInWords(of)} could not be read.`,
  memory: (of) => `Memory ${of} could not be read.`,
  "memory-twice": (of) => `${of}: it was in the keepsake twice and is here once.`,
  address: (of) => `The address "${of}" belongs to another memorial here. You can choose another one.`,
  "short-address": (of) =>
    `The short address "${of}" belongs to another memorial here, so printed codes don't lead to this one. Please print the handout again.`,
  "file-missing": (of) => `${of}: a file was not in the keepsake.`,
  "file-changed": (of) => `${of}: a file is damaged or was changed.`,
  "file-twice": (of) => `${of}: a file was used twice and is here once.`,
  "file-too-big": (of) => `${of}: a file is larger than files here may be.`,
  "file-refused": (of) => `${of}: a file isn't the picture, film or recording that it should be.`,
};

function ProblemItem({ reason, of, file }: Problem) {
  return (
    <li className="break-words">
      {problems[reason](of)}
      {file && (
        <span className="quiet block">
          <bdi>{file}</bdi>
        </span>
      )}
    </li>
  );
}

const counted = (count: number, one: string, other: string) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : other}`;

function Restored({ report, memorialId }: { report: RestoreReport; memorialId: string }) {
  const { already, memories = 0, files = 0, hasBook } = report;
  return (
    <>
      <p role="status">
        {already
          ? "This memorial is here already. Nothing was changed."
          : `The memorial is here, with ${counted(memories, "memory", "memories")} and ${counted(files, "file", "files")}.`}
      </p>
      {!already && (
        <p>
          It has a new password, which you find and can change under "Edit Memorial". Please print its handout again,
          and invite the family.
        </p>
      )}
      {hasBook && <p>The choices for its memory book are here too. The book itself can be made again from them.</p>}
      <p>
        <Link className="button" to={paths.memorialDetail(memorialId)}>
          Go to the memorial
        </Link>
      </p>
    </>
  );
}

export function Report({ report, memorialId }: { report: RestoreReport; memorialId: string | null }) {
  const { refused, unchecked, problems: found = [], more = 0 } = report;
  return (
    <>
      {refused && <p role="status">{refusalTexts[refused]}</p>}
      {!refused && memorialId && <Restored report={report} memorialId={memorialId} />}
      {!refused && !memorialId && <p role="status">The memorial was restored, and has been deleted since.</p>}
      {unchecked && (
        <p className="quiet">The keepsake had no checksums, so nobody can tell whether its files were changed.</p>
      )}
      {found.length > 0 && (
        <TitledSection id="problems" title="Not restored" className="mt-2">
          <ul className="mt-3 grid list-disc gap-2 ps-5">
            {found.map((problem) => (
              <ProblemItem key={`${problem.reason} ${problem.of} ${problem.file}`} {...problem} />
            ))}
          </ul>
          {more > 0 && <p className="mt-3">And {more} more.</p>}
        </TitledSection>
      )}
    </>
  );
}
