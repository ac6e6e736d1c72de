import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useRef, useState } from "react";
import { type Site, useSite } from "../page/site";
import { sharedValue } from "../shared-value";

/** Whether this browser's account may have forms waiting for it: the root then asks for them with each page. */
export const heldForms = sharedValue<true>();

type Held = NonNullable<Site["held"]>;

/** The fields of a form as they were held when its session ended, read once as the page mounts; null when nothing is held. */
export function useHeld(form: string): Held | null {
  const { held } = useSite();
  const [found] = useState(held);
  return found?.form === form ? found : null;
}

interface Options<Fields> {
  id: string;
  /** The action's answer. */
  result: SubmissionResult<string[]> | undefined;
  defaultValue?: DefaultValue<Fields>;
}

/** useForm for a form that holds what a person typed: it starts with what is held for it, until its action has answered. Its form needs <Held>. */
export function useHeldForm<Fields extends Record<string, unknown>>({ id, result, defaultValue }: Options<Fields>) {
  const held = useHeld(id);
  const answered = useRef(false);
  if (result) answered.current = true;
  // A field that did not arrive keeps what is stored, instead of being emptied by the next save.
  const [start] = useState(held && { initialValue: { ...defaultValue, ...held.fields } });
  const [form, fields] = useForm<Fields>({
    id,
    lastResult: result ?? (answered.current ? null : start),
    ...(defaultValue && { defaultValue }),
  });
  return [form, fields] as const;
}

/** Goes first in a form that holds what a person typed: says whose the form is, so that nothing is lost with a session, and that it was held. */
export function Held({ form }: { form: string }) {
  const { viewer, held } = useSite();
  const answer = useActionData();
  const shown = held?.form === form && !answer ? held : null;
  return (
    <>
      {viewer && <input type="hidden" name="heldFor" value={`${form}~${viewer.mark}`} />}
      {shown && (
        <div
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: after signing in, this is the first thing to hear.
          autoFocus
          className="mb-8 border-l-4 border-teal bg-teal-wash px-5 py-4"
        >
          <p className="font-semibold">What you entered is still here.</p>
          <p>You were signed out before it was saved. Please look it over and send it again.</p>
          {shown.files && <p className="mt-2">Pictures could not be kept. Please choose them again.</p>}
        </div>
      )}
    </>
  );
}
