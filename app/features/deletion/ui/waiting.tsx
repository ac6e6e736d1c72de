import { Form } from "@remix-run/react";
import { deletionPaths } from "~/features/deletion/paths";
import { Submit } from "~/ui/form/submit";

interface Props {
  waiting: { memorialId: string; by: string; asked: string; due: string };
  mayKeep: boolean;
}

/** The notice on a memorial's desk, with the button that keeps the memorial. */
export function WaitingDeletion({ waiting: { memorialId, by, asked, due }, mayKeep }: Props) {
  const keep = deletionPaths.keepMemorial(memorialId);
  return (
    <section aria-labelledby="waiting-deletion" className="mt-6 border-s-4 border-rose bg-rose-wash px-5 py-4">
      <h2 id="waiting-deletion" className="text-xl">
        This memorial will be deleted on {due}
      </h2>
      <p className="mt-2 [overflow-wrap:anywhere]">
        <bdi>{by}</bdi> asked for this on {asked}. Until then everything stays as it is, also for visitors.
      </p>
      {mayKeep ? (
        <Form method="post" action={keep} className="mt-4">
          <Submit busy="Keeping..." of={keep}>
            Keep this memorial
          </Submit>
        </Form>
      ) : (
        <p className="mt-2">Its owner and its co-owners can keep it.</p>
      )}
    </section>
  );
}
