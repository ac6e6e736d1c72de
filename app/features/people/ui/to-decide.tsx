import { Form } from "@remix-run/react";
import { Submit } from "~/ui/form/submit";
import { peoplePaths } from "../paths";

interface Props {
  /** The memorial's id. */
  id: string;
  media: string;
  hidden: string[];
  proposals: { id: string; names: string[] }[];
}

/** What waits for a decision about a picture: names that somebody asks to take off, and names from visitors. */
export function ToDecide({ id, media, hidden, proposals }: Props) {
  const action = peoplePaths.hidden(id, media);
  return (
    <>
      {hidden.map((name) => (
        <Form key={name} method="post" action={action} className="mb-6 border-s-4 border-rose bg-rose-wash px-5 py-4">
          <p className="[overflow-wrap:anywhere]">
            Somebody asks to take off <bdi className="font-semibold">{name}</bdi>. It is hidden from the page until you
            decide.
          </p>
          <input type="hidden" name="name" value={name} />
          <p className="mt-3 flex flex-wrap gap-3">
            <Submit busy="Saving..." of={action} name="keep" value="no" label={`Take it off: ${name}`}>
              Take it off
            </Submit>
            <Submit busy="Saving..." of={action} plain name="keep" value="yes" label={`Put it back: ${name}`}>
              Put it back
            </Submit>
          </p>
        </Form>
      ))}
      {proposals.map((proposal) => {
        const decide = peoplePaths.proposal(id, media, proposal.id);
        const names = proposal.names.join(", ");
        return (
          <Form
            key={proposal.id}
            method="post"
            action={decide}
            className="mb-6 border-s-4 border-teal bg-teal-wash px-5 py-4"
          >
            <p>A visitor has written:</p>
            <p className="font-serif text-xl [overflow-wrap:anywhere]" dir="auto">
              {names}
            </p>
            <p className="mt-3 flex flex-wrap gap-3">
              <Submit busy="Saving..." of={decide} name="show" value="yes" label={`Show these names: ${names}`}>
                Show these names
              </Submit>
              <Submit busy="Saving..." of={decide} plain name="show" value="no" label={`Don't show them: ${names}`}>
                Don't show them
              </Submit>
            </p>
          </Form>
        );
      })}
    </>
  );
}
