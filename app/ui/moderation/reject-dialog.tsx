import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { fileNouns } from "~/models/memory/input";
import { limits } from "~/models/moderation/input";
import { Dialog } from "../dialog";
import { DialogButtons } from "../dialog-buttons";
import { ErrorSummary } from "../form/error-summary";
import { TextArea } from "../form/field";
import { Held, useHeldForm } from "../form/held";
import { Unsent } from "../form/unsent";
import { AlreadyDecided, type Asked, AskedMemory, type DecisionAnswer, DecisionFields, useAsked } from "./asked-memory";
import { waitingThing, waits } from "./memory-content";
import { useNextMemory } from "./next-memory";

interface Props {
  loaded: Asked;
  answer: DecisionAnswer<Asked>;
}

/** Asks before a memory is rejected, or the file that arrived after its words were published, and for a reason (spec 2 §2). */
export function RejectDialog({ loaded, answer }: Props) {
  const { asked, result, shown } = useAsked(loaded, answer);
  const [form, fields] = useHeldForm<{ rejectionReason: string }>({ id: "reject", result: result ?? undefined });
  const { memory, back } = asked;
  const next = useNextMemory(memory.id);
  const thing = waitingThing(memory);
  const title = `Reject ${thing[0]?.toUpperCase()}${thing.slice(1)}`;
  if (!waits(memory))
    return (
      <Dialog title="Reject Memory" back={back}>
        <AlreadyDecided asked={asked} />
      </Dialog>
    );
  return (
    <Dialog title={title} back={back}>
      <div className="mt-4">
        <ErrorSummary form={form} alone={!fields.rejectionReason.errors} />
      </div>
      {shown && <AskedMemory asked={asked} refused={result !== null} />}
      <div className="mt-4 mb-6 grid gap-3">
        {thing === "memory" ? (
          <p>Are you sure you want to reject this memory by {memory.author}? You can provide a reason below.</p>
        ) : (
          <p>
            Are you sure you want to reject the {thing} that arrived for the memory by {memory.author}? It will be
            deleted, which cannot be undone; the words stay published. You can provide a reason below.
          </p>
        )}
        {memory.fileAwaited && (
          <p>The {fileNouns[memory.type]} has not arrived yet, and will not be asked for any more.</p>
        )}
      </div>
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <Held form={form.id} />
        <Unsent />
        <DecisionFields asked={asked} next={next} />
        <TextArea
          field={fields.rejectionReason}
          label="Rejection Reason (Optional)"
          placeholder="Enter reason for rejection..."
          rows={4}
          maxLength={limits.rejectionReason}
        />
        <DialogButtons back={back} action="Reject" busy="Rejecting..." />
      </Form>
    </Dialog>
  );
}
