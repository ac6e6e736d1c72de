import { ConfirmDialog } from "../confirm-dialog";
import { type Asked, AskedMemory, type DecisionAnswer, DecisionFields, Refused, useAsked } from "./asked-memory";
import { decidedThing, type Last } from "./last-decision";

interface AskedToUndo extends Asked {
  last: Last;
}

interface Props {
  loaded: AskedToUndo;
  answer: DecisionAnswer<AskedToUndo>;
}

/** Asks before a decision is undone, if that failed at first: the memory has changed since, or the server failed. */
export function UndoDialog({ loaded, answer }: Props) {
  const { asked, result } = useAsked(loaded, answer);
  const { last, back } = asked;
  return (
    <ConfirmDialog
      title="Undo Decision"
      back={back}
      action="Undo"
      busy="Undoing..."
      fields={<DecisionFields asked={asked} next={undefined} />}
    >
      <Refused result={result} />
      <AskedMemory asked={asked} refused={result !== null} />
      <p>
        You {last.status} {decidedThing(last)}. If you undo this, it waits for review again.
      </p>
    </ConfirmDialog>
  );
}
