import type { SubmissionResult } from "@conform-to/react";
import { seenText } from "~/models/moderation/input";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { useRefused } from "../form/refused";
import { NothingToAsk, Refused } from "./decision-subject";
import { isApprovable, type ReviewedMemory, waits } from "./reviewed-memory";
import { typeLabels } from "./words";

interface Props {
  /** The memories that wait, on all pages of the list, as they are now; `changed` says that the list showed another revision. */
  memories: (ReviewedMemory & { changed: boolean })[];
  /** The number of all that wait. */
  count: number;
  back: string;
}

const number = new Intl.NumberFormat("en-GB");

const title = "Approve all";

/** Asks once before all memories of a list, on all its pages, are approved. Those that have changed since they were shown are left to be read again. */
export function ApproveAllDialog({ memories, count, back }: Props) {
  const refused = useRefused<{ form: SubmissionResult<string[]> }>();
  const ready = memories.filter((memory) => isApprovable(memory) && !memory.changed);
  const changed = memories.filter((memory) => waits(memory) && memory.changed).length;
  const unwatched = memories.filter((memory) => !isApprovable(memory)).length;
  const family = ready.filter(({ familyOnly }) => familyOnly).length;
  const manyMemorials = new Set(ready.map(({ memorialId }) => memorialId)).size > 1;
  const unread = changed > 0 && (
    <p>
      {changed === 1 ? "1 memory has" : `${changed} memories have`} changed since you opened the list. Please read{" "}
      {changed === 1 ? "it" : "them"} again.
    </p>
  );
  if (!ready.length)
    return (
      <NothingToAsk title={title} back={back}>
        <p>There is nothing to approve any more.</p>
        {unread}
      </NothingToAsk>
    );
  return (
    <ConfirmDialog
      title={title}
      back={back}
      action="Approve all"
      busy="Approving..."
      firm
      fields={<input type="hidden" name="seen" value={seenText(ready)} />}
    >
      <Refused result={refused?.form ?? null} />
      <p className="font-serif text-xl">
        {ready.length === 1 ? "Approve this memory?" : `Approve these ${ready.length} memories?`}
      </p>
      <ul role="list" className="border-y border-rule py-2">
        {ready.map((memory) => (
          <li key={memory.id} className="py-1.5 [overflow-wrap:anywhere]">
            <strong>
              <bdi>{memory.author}</bdi>
            </strong>{" "}
            · <bdi>{memory.title}</bdi> <span className="badge">{typeLabels[memory.type]}</span>
            {manyMemorials && <span className="quiet block">for {memory.memorialName}</span>}
          </li>
        ))}
      </ul>
      <p>
        {family === ready.length
          ? "They are only for the family and will not appear on the memorial page."
          : `They will be published on ${manyMemorials ? "their memorial pages" : "the memorial page"}. You can undo this for 10 minutes.`}
      </p>
      {family > 0 && family < ready.length && <p>For the family only, and not on the page: {family}.</p>}
      {ready.some(({ care }) => care) && (
        <p>
          Those of a page that is handled with particular care are published once a second person has approved them too.
        </p>
      )}
      {unread}
      {unwatched > 0 && (
        <p>
          {unwatched} can't be watched or heard yet and {unwatched === 1 ? "waits" : "wait"}.
        </p>
      )}
      {count > memories.length && (
        <p>
          These are the newest {memories.length} of {number.format(count)}. The others wait.
        </p>
      )}
    </ConfirmDialog>
  );
}
