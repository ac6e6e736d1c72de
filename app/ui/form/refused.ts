import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useRef } from "react";

export function useRefusal() {
  return useActionData<{ form?: SubmissionResult<string[]> }>()?.form as SubmissionResult<string[]> | undefined;
}

/** The last refusal of the page's form, even if a later post did not arrive: the page and the typed text still depend on it. */
export function useRefused<Action>() {
  const answer = useActionData<Action>();
  type Refused = Extract<typeof answer, { form: unknown }>;
  const last = useRef<Refused | null>(null);
  if (!answer) last.current = null;
  else if (typeof answer === "object" && "form" in answer) last.current = answer as unknown as Refused;
  return last.current;
}
