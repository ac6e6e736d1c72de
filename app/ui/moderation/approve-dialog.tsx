import { Link } from "@remix-run/react";
import { fileNouns } from "~/models/memory/input";
import { notApprovable } from "~/models/preparation/input";
import { ConfirmDialog } from "../confirm-dialog";
import { Dialog } from "../dialog";
import {
  AlreadyDecided,
  type Asked,
  AskedMemory,
  type DecisionAnswer,
  DecisionFields,
  Refused,
  useAsked,
} from "./asked-memory";
import { waitingThing, waitingUnprepared, waits } from "./memory-content";
import { useNextMemory } from "./next-memory";

interface Props {
  loaded: Asked;
  answer: DecisionAnswer<Asked>;
}

/** Asks before a memory is published, or the file that arrived after its words were (spec 2 §2). */
export function ApproveDialog({ loaded, answer }: Props) {
  const { asked, result, shown } = useAsked(loaded, answer);
  const { memory, back } = asked;
  const next = useNextMemory(memory.id);
  const thing = waitingThing(memory);
  const title = `Approve ${thing[0]?.toUpperCase()}${thing.slice(1)}`;
  if (!waits(memory))
    return (
      <Dialog title="Approve Memory" back={back}>
        <AlreadyDecided asked={asked} />
      </Dialog>
    );
  const unprepared = waitingUnprepared(memory);
  if (unprepared)
    return (
      <Dialog title={title} back={back}>
        <p role={result ? "alert" : undefined} className="mt-4 mb-6">
          {notApprovable[unprepared.kind][unprepared.preparation]}
        </p>
        <Link className="button" to={back} preventScrollReset>
          Back to the list
        </Link>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={title}
      back={back}
      action="Approve"
      busy="Approving..."
      fields={<DecisionFields asked={asked} next={next} />}
    >
      <Refused result={result} />
      {shown && <AskedMemory asked={asked} refused={result !== null} />}
      {thing === "memory" ? (
        <p>
          Are you sure you want to approve this memory by {memory.author}? It will be published on the memorial page.
        </p>
      ) : (
        <p>
          Are you sure you want to approve the {thing} that arrived for the memory by {memory.author}? It will be
          published on the memorial page, where the words are already.
        </p>
      )}
      {memory.fileAwaited && (
        <p>The {fileNouns[memory.type]} has not arrived yet. If it does later, it waits for a decision of its own.</p>
      )}
    </ConfirmDialog>
  );
}
