import { Form } from "@remix-run/react";
import { celebrantPaths } from "~/features/celebrant/paths";
import { Submit } from "~/ui/form/submit";
import { CopyButton } from "~/ui/qr/copy-button";
import { TitledSection } from "~/ui/titled-section";

interface Props {
  id: string;
  /** With its last day. */
  link: { until: string } | null;
  /** The address of a link that was made just now. */
  address: string | null;
  /** The number of memories and their time. */
  length: string | null;
  isOver: boolean;
}

function NewAddress({ address }: { address: string }) {
  return (
    <div className="mt-3 border-s-4 border-teal bg-teal-wash px-5 py-4">
      <p>Please send it now. It is shown only once.</p>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <code className="min-w-0 [overflow-wrap:anywhere]">{address}</code>
        <CopyButton label="The link" text={address} />
      </div>
    </div>
  );
}

/** The link that opens the pack: made, shown once, and ended by one press each. */
export function LinkPanel({ id, link, address, length, isOver }: Props) {
  if (isOver)
    return (
      <TitledSection id="link" title="The link">
        <p className="mt-1">The service has taken place, so the pack can't be opened any more.</p>
      </TitledSection>
    );
  return (
    <TitledSection id="link" title="The link">
      <p className="mt-1">
        {length && `${length}. `}
        {link
          ? `The link opens the pack without an account until the end of ${link.until}.`
          : "A link opens the pack without an account, until the day after the service. It changes nothing on the page."}
      </p>
      {address && <NewAddress address={address} />}
      <div className="mt-4 flex flex-wrap gap-4">
        <Form method="post" action={celebrantPaths.makeLink(id)} preventScrollReset>
          <Submit busy="Making..." plain={link !== null} of={celebrantPaths.makeLink(id)}>
            {link ? "Make a new link" : "Make the link"}
          </Submit>
        </Form>
        {link && (
          <Form method="post" action={celebrantPaths.endLink(id)} preventScrollReset>
            <Submit busy="Ending..." plain removes of={celebrantPaths.endLink(id)}>
              End the link
            </Submit>
          </Form>
        )}
      </div>
      {link && <p className="quiet mt-2">A new link ends the one before.</p>}
    </TitledSection>
  );
}
