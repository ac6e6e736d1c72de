import { Form, Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Submit } from "../form/submit";
import { useSite } from "../site";
import { type ReviewedMemory, waits } from "./reviewed-memory";

/** Says who was the first to approve where two people have to, and lets that person take it back. */
export function FirstApproval({ memory, undo }: { memory: ReviewedMemory; undo: string }) {
  const { supportEmail } = useSite();
  const { care, author, memorialId } = memory;
  if (!care || !waits(memory)) return null;
  return (
    <div className="mt-2 border-s-4 border-teal ps-4">
      <p>
        {care.first ? (
          <>
            Approved by <bdi>{care.first.isOwn ? "you" : care.first.name}</bdi>. It needs a second person.
          </>
        ) : (
          "Two people have to approve it."
        )}
      </p>
      {care.isAlone && (
        <p className="quiet">
          Nobody else looks after this memorial yet.{" "}
          <Link to={paths.coOwners(memorialId)}>Invite somebody you trust</Link>, or write to{" "}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>: one of us can be the second person.
        </p>
      )}
      {care.first?.isOwn && (
        <Form method="post" action={undo} preventScrollReset>
          <input type="hidden" name="revision" value={memory.revision} />
          <Submit plain busy="Undoing..." of={undo} label={`Undo: the memory by ${author} will wait for two approvals`}>
            Undo
          </Submit>
        </Form>
      )}
    </div>
  );
}
