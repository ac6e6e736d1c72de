import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { DecisionFields, type DecisionProps, Refused, SubjectMemory, useSubject } from "./decision-subject";
import { DecidedPart } from "./last-decision";

/** Asks before a decision is undone, if the first attempt failed: the memory has changed since then, or the server failed. */
export function UndoDialog({ loaded }: DecisionProps) {
  const { subject, result } = useSubject(loaded);
  const { last, back } = subject;
  return (
    <ConfirmDialog
      title="Undo Decision"
      back={back}
      action="Undo"
      busy="Undoing..."
      firm
      fields={<DecisionFields subject={subject} next={undefined} />}
    >
      <Refused result={result} />
      <SubjectMemory subject={subject} refused={result !== null} />
      {last && (
        <p>
          You {last.status} <DecidedPart {...last} />. If you undo this, it will wait for review again.
        </p>
      )}
    </ConfirmDialog>
  );
}
