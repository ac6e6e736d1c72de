interface HandedOver {
  file: File;
  /** The page path under which the file is stored in this browser. */
  from: string | undefined;
}

let handed: HandedOver | null = null;

/** Hands a chosen file over from the share form to the receipt page, which sends it: a script can't put a file into another page's field. */
export function handOver(file: File, from?: string) {
  handed = { file, from };
}

/** Returns the file that was handed over, the first time only. */
export function takeHandedOver(): HandedOver | null {
  const taken = handed;
  handed = null;
  return taken;
}
