import { Form, useLocation } from "@remix-run/react";
import type { NotePress } from "~/ui/memory/spoken";

interface Props {
  press: NotePress;
  /** The title of the memory, which tells apart what screen readers list. */
  title: string;
}

/** The button with which a reviewer says something about a recording. It decides nothing about the memory, and leads back to the list. */
export function NoteButton({ press: { label, action, fields }, title }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={action} preventScrollReset>
      {Object.entries({ ...fields, from: pathname + search }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="link cursor-pointer text-teal-ink underline underline-offset-4"
        aria-label={`${label}: ${title}`}
      >
        {label}
      </button>
    </Form>
  );
}
