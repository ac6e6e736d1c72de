import { useRef } from "react";

/** What a form was refused with, also while a later try of it did not arrive: the page stands on it, and what is typed with the page. */
export function useRefused<Answer extends object>(answer: Answer | undefined) {
  type Refused = Extract<Answer, { form: unknown }>;
  const last = useRef<Refused | null>(null);
  if (!answer) last.current = null;
  else if ("form" in answer) last.current = answer as unknown as Refused;
  return last.current;
}
