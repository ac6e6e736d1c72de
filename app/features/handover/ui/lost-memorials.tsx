import { Form } from "@remix-run/react";
import { handoverPaths } from "~/features/handover/paths";
import { Submit } from "~/ui/form/submit";
import { useSite } from "~/ui/site";

interface Props {
  takeovers: { id: string; memorial: string; claimant: string; day: string; wasAgreed: boolean }[];
}

/** Tells a former owner who owns a memorial now, until they say that they have read it. */
export function LostMemorials({ takeovers }: Props) {
  const { supportEmail } = useSite();
  return takeovers.map(({ id, memorial, claimant, day, wasAgreed }) => (
    <section key={id} aria-labelledby={`lost-${id}`} className="mt-6 border-s-4 border-teal bg-teal-wash px-5 py-4">
      <h2 id={`lost-${id}`} className="text-xl [overflow-wrap:anywhere]">
        <bdi>{claimant}</bdi> owns the memorial of <bdi>{memorial}</bdi> now
      </h2>
      <p className="mt-2 [overflow-wrap:anywhere]">
        They had the key for a successor, and {wasAgreed ? "an administrator agreed" : "nobody objected for 14 days"}.
        It took effect on {day}, and you became a co-owner. If something is wrong, please write to {supportEmail}.
      </p>
      <Form method="post" action={handoverPaths.readTakeover(id)} className="mt-3">
        <Submit
          busy="Closing..."
          plain
          of={handoverPaths.readTakeover(id)}
          label={`Close the message about ${memorial}`}
        >
          Close
        </Submit>
      </Form>
    </section>
  ));
}
