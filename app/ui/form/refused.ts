import { useRef } from "react";

type Refused<Answer> = Extract<Answer, { form: unknown }>;

/** The form that an action has refused; undefined if its answer is another, or has not come. */
export function refusalOf<Answer extends object>(answer: Answer | undefined) {
  return (answer as { form?: Refused<Answer>["form"] } | undefined)?.form;
}

/** The last refusal of a form, even if a later post did not arrive: the page and the typed text still depend on it. */
export function useRefused<Answer extends object>(answer: Answer | undefined) {
  const last = useRef<Refused<Answer> | null>(null);
  if (!answer) last.current = null;
  else if ("form" in answer) last.current = answer as unknown as Refused<Answer>;
  return last.current;
}
