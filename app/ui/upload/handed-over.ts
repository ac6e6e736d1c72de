interface HandedOver {
  files: File[];
  /** The page path under which the file, if there is one, is stored in this browser. */
  from: string | undefined;
}

let handed: HandedOver | null = null;

/** Hands chosen files over from the share form to the receipt page, which sends them: a script can't put a file into another page's field. */
export function handOver(files: File[], from?: string) {
  handed = { files, from };
}

/** Returns the files that were handed over, the first time only. */
export function takeHandedOver(): HandedOver | null {
  const taken = handed;
  handed = null;
  return taken;
}
