import { useOutletContext } from "@remix-run/react";

/** The id of the next memory in the list under a dialog, or of the previous one at the end: the list focuses it after the decision. */
export function useNextMemory(memory: string): string | undefined {
  const ids = useOutletContext<string[] | undefined>() ?? [];
  const index = ids.indexOf(memory);
  return index < 0 ? undefined : (ids[index + 1] ?? ids[index - 1]);
}
