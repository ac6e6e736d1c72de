import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { limits } from "~/models/moderation/input";
import { Dialog } from "../dialog";
import { ErrorSummary } from "../form/error-summary";
import { TextArea } from "../form/field";
import { Held, useHeldForm } from "../form/held";
import { Submit } from "../form/submit";
import { Unsent } from "../form/unsent";

interface Props {
  author: string;
  /** The list, at this memory. */
  back: string;
  /** The memory after it, where the list goes on. */
  next: string | undefined;
  result: SubmissionResult<string[]> | undefined;
}

/** Asks before a memory is rejected, and for a reason (spec 2 §2). */
export function RejectDialog({ author, back, next, result }: Props) {
  const [form, fields] = useHeldForm<{ rejectionReason: string }>({ id: "reject", result });
  return (
    <Dialog title="Reject Memory" back={back}>
      <p className="mt-4 mb-6">
        Are you sure you want to reject this memory by {author}? You can provide a reason below.
      </p>
      <Form method="post" preventScrollReset {...getFormProps(form)}>
        <Held form={form.id} />
        <Unsent />
        <input type="hidden" name="next" value={next ?? ""} />
        <ErrorSummary form={form} />
        <TextArea
          field={fields.rejectionReason}
          label="Rejection Reason (Optional)"
          placeholder="Enter reason for rejection..."
          rows={4}
          maxLength={limits.rejectionReason}
        />
        <div className="flex flex-row-reverse flex-wrap gap-4">
          <Submit busy="Rejecting...">Reject</Submit>
          <Link className="button button-plain" to={back} preventScrollReset>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  );
}
