import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { type ComponentProps, useRef, useState } from "react";
import { type Site, useSite } from "~/ui/site";
import { sharedValue } from "../shared-value";
import { type Checks, useMended } from "./mended";
import { PostedForm } from "./posted-form";
import { useRefusal } from "./refused";

/** Whether the server may hold forms for this browser's account: the root then requests them with each page. */
export const heldForms = sharedValue<true>();

type Held = NonNullable<Site["held"]>;

/** The fields of a form that the server held when its session ended, read once when the page mounts; null if it holds none. */
export function useHeld(form: string): Held | null {
  const { held } = useSite();
  const [initial] = useState(held);
  return initial?.form === form ? initial : null;
}

/**
 * useForm for a form that the server can hold: until its action has answered, it starts with the held fields. The form needs <Held>. `otherwise`
 * is what it shows while its page has refused nothing.
 */
export function useHeldForm<Fields extends Record<string, unknown>>(
  id: string,
  defaultValue?: DefaultValue<Fields>,
  otherwise?: SubmissionResult<string[]> | undefined,
  checks?: Checks,
) {
  const result = useRefusal() ?? otherwise;
  const held = useHeld(id);
  const answered = useRef(false);
  if (result) answered.current = true;
  // A field that did not arrive keeps its stored text; otherwise the next save would empty it.
  const [start] = useState(held && { initialValue: { ...defaultValue, ...held.fields } });
  const lastResult = result ?? (answered.current ? null : start);
  return useMended(useForm<Fields>({ id, lastResult, ...(defaultValue && { defaultValue }) }), result, checks);
}

/** The first element of a form that the server can hold: names the form's account, and tells people if their input was held. */
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
          // biome-ignore lint/a11y/noAutofocus: screen readers must read this first after signing in.
          autoFocus
          className="mb-8 border-s-4 border-teal bg-teal-wash px-5 py-4"
        >
          <p className="font-semibold">What you entered is still here.</p>
          <p>It is not saved yet. Please check it and send it again.</p>
          {shown.files && <p className="mt-2">Your pictures could not be saved. Please choose them again.</p>}
        </div>
      )}
    </>
  );
}

/** A form of useHeldForm: the server holds it if its session has ended. */
export function HeldForm<Fields extends Record<string, unknown>>(props: ComponentProps<typeof PostedForm<Fields>>) {
  return <PostedForm {...props} above={<Held form={props.form.id} />} />;
}
