import { useRef } from "react";

/** The last refusal of a form, even if a later post did not arrive: the page and the typed text still depend on it. */
export function useRefused<Answer extends object>(answer: Answer | undefined) {
  type Refused = Extract<Answer, { form: unknown }>;
  const last = useRef<Refused | null>(null);
  if (!answer) last.current = null;
  else if ("form" in answer) last.current = answer as unknown as Refused;
  return last.current;
}
