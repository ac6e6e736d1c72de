import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { fileNouns } from "~/models/memory/input";
import { limits } from "~/models/moderation/input";
import { DialogButtons } from "~/ui/form/dialog-buttons";
import { Dialog } from "../dialog";
import { ErrorSummary } from "../form/error-summary";
import { Held, useHeldForm } from "../form/held";
import { TextArea } from "../form/text-area";
import { Unsent } from "../form/unsent";
import {
  AlreadyDecided,
  DecisionFields,
  type DecisionProps,
  HeardTitle,
  SubjectMemory,
  useSubject,
} from "./decision-subject";
import { useNextMemory } from "./next-memory";
import { pendingPart, waits } from "./reviewed-memory";

/** Asks for confirmation and a reason before a memory is rejected, or a file that arrived after its words were published. */
export function RejectDialog({ loaded }: DecisionProps) {
  const { subject, result, shown } = useSubject(loaded);
  const [form, fields] = useHeldForm<{ rejectionReason: string }>("reject", undefined, result ?? undefined);
  const { memory, back } = subject;
  const next = useNextMemory(memory.id);
  const part = pendingPart(memory);
  const title = `Reject ${part[0]?.toUpperCase()}${part.slice(1)}`;
  if (!waits(memory)) return <AlreadyDecided title="Reject Memory" subject={subject} />;
  return (
    <Dialog title={title} back={back} firm asks cancels>
      <div className="mt-4">
        <ErrorSummary form={form} alone={!fields.rejectionReason.errors} />
      </div>
      {shown && <SubjectMemory subject={subject} refused={result !== null} />}
      <div id="dialog-question" className="mt-4 mb-6 grid gap-3">
        <HeardTitle memory={memory} />
        {part === "memory" ? (
          <p>
            Are you sure you want to reject this memory by <bdi>{memory.author}</bdi>? You can provide a reason below.
          </p>
        ) : (
          <p>
            Are you sure you want to reject the {part} that arrived for the memory by <bdi>{memory.author}</bdi>? It
            will be deleted, and this cannot be undone. The words stay {memory.familyOnly ? "approved" : "published"}.
            You can provide a reason below.
          </p>
        )}
        {memory.fileAwaited && (
          <p>The {fileNouns[memory.type]} has not arrived yet. The sender will no longer be asked for it.</p>
        )}
      </div>
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <Held form={form.id} />
        <Unsent />
        <DecisionFields subject={subject} next={next} />
        <TextArea
          field={fields.rejectionReason}
          label="Rejection Reason (Optional)"
          placeholder="Enter reason for rejection..."
          rows={4}
          maxLength={limits.rejectionReason}
        />
        <DialogButtons back={back} action="Reject" busy="Rejecting..." removes cautious={false} />
      </Form>
    </Dialog>
  );
}
