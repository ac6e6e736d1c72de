import { ConfirmDialog } from "../confirm-dialog";

interface Props {
  author: string;
  /** The list, at this memory. */
  back: string;
  /** The memory after it, where the list goes on. */
  next: string | undefined;
}

/** Asks before a memory is published (spec 2 §2). */
export function ApproveDialog({ author, back, next }: Props) {
  return (
    <ConfirmDialog
      title="Approve Memory"
      back={back}
      action="Approve"
      busy="Approving..."
      fields={<input type="hidden" name="next" value={next ?? ""} />}
    >
      <p>Are you sure you want to approve this memory by {author}? It will be published on the memorial page.</p>
    </ConfirmDialog>
  );
}
