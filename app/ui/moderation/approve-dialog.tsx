import { notApprovable } from "~/models/media/input";
import { fileNouns } from "~/models/memory/input";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import {
  AlreadyDecided,
  DecisionFields,
  type DecisionProps,
  HeardTitle,
  NothingToAsk,
  Refused,
  SubjectMemory,
  useSubject,
} from "./decision-subject";
import { useNextMemory } from "./next-memory";
import { PictureTicks } from "./pictures";
import { missingFile, pendingPart, pendingUnprepared, waits } from "./reviewed-memory";

const forFamily = "It is only for the family and will not appear on the memorial page.";

/** Asks before a memory is published, or a file that arrived after its words were published. */
export function ApproveDialog({ loaded }: DecisionProps) {
  const { subject, result, shown } = useSubject(loaded);
  const { memory, back } = subject;
  const next = useNextMemory(memory.id);
  const part = pendingPart(memory);
  const title = `Approve ${part[0]?.toUpperCase()}${part.slice(1)}`;
  if (!waits(memory)) return <AlreadyDecided title="Approve Memory" subject={subject} />;
  const unprepared = pendingUnprepared(memory);
  if (unprepared)
    return (
      <NothingToAsk title={title} back={back}>
        <p role={result ? "alert" : undefined}>{notApprovable[unprepared.kind][unprepared.preparation]}</p>
      </NothingToAsk>
    );
  if (memory.care?.first?.isOwn)
    return (
      <NothingToAsk title={title} back={back}>
        <p>You have approved it. Now a second person has to approve it too.</p>
      </NothingToAsk>
    );
  return (
    <ConfirmDialog
      title={title}
      back={back}
      action="Approve"
      busy="Approving..."
      firm
      fields={
        <>
          <PictureTicks key={memory.revision} memory={memory} />
          <DecisionFields subject={subject} next={next} />
        </>
      }
    >
      <Refused result={result} />
      {shown && <SubjectMemory subject={subject} refused={result !== null} />}
      <HeardTitle memory={memory} />
      {part === "memory" ? (
        <p>
          Are you sure you want to approve this memory by <bdi>{memory.author}</bdi>?{" "}
          {memory.familyOnly ? forFamily : "It will be published on the memorial page."}
        </p>
      ) : (
        <p>
          Are you sure you want to approve the {part} that arrived for the memory by <bdi>{memory.author}</bdi>?{" "}
          {memory.familyOnly ? forFamily : "It will be published on the memorial page with the words."}
        </p>
      )}
      {memory.care && !memory.care.first && <p>It is published once a second person has approved it too.</p>}
      {memory.fileAwaited &&
        (memory.pictures.length ? (
          <p>{missingFile(memory)} Those that arrive later will be reviewed separately.</p>
        ) : (
          <p>The {fileNouns[memory.type]} has not arrived yet. If it arrives later, it will be reviewed separately.</p>
        ))}
    </ConfirmDialog>
  );
}
