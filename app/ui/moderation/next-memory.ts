import { useOutletContext } from "@remix-run/react";

/** The memory after another one in the list under a dialog, or the one before the last: where the list goes on once it is decided. */
export function useNextMemory(memory: string): string | undefined {
  const ids = useOutletContext<string[] | undefined>() ?? [];
  const at = ids.indexOf(memory);
  return at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1]);
}
