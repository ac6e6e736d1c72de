import { Form } from "@remix-run/react";
import { handoverPaths } from "~/features/handover/paths";
import type { takeoversOf } from "~/features/handover/takeover/find.server";
import { Submit } from "~/ui/form/submit";

export function OwnRequests({ takeovers }: { takeovers: Awaited<ReturnType<typeof takeoversOf>> }) {
  if (!takeovers.length) return null;
  return (
    <section aria-labelledby="own-requests" className="mb-10">
      <h2 id="own-requests">Your requests</h2>
      <ul role="list" className="mt-3">
        {takeovers.map(({ id, memorial, claimed, due }) => (
          <li key={id} className="border-b border-rule py-3">
            <strong className="block break-words">{memorial}</strong>
            <p className="quiet mb-3">
              Asked on {claimed}. Yours from {due}, unless somebody objects.
            </p>
            <Form method="post" action={handoverPaths.withdrawTakeover(id)}>
              <Submit
                busy="Withdrawing..."
                plain
                removes
                of={handoverPaths.withdrawTakeover(id)}
                label={`Withdraw the request for the memorial of ${memorial}`}
              >
                Withdraw
              </Submit>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
