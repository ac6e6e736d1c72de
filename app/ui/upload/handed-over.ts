interface HandedOver {
  file: File;
  /** The path of the page under which it is kept in this browser. */
  from: string | undefined;
}

let handed: HandedOver | null = null;

/** Hands a chosen file from the share form over to the receipt, which sends it: a script can't put a file into another page's field. */
export function handOver(file: File, from?: string) {
  handed = { file, from };
}

/** The file that was handed over, once. */
export function takeHandedOver(): HandedOver | null {
  const taken = handed;
  handed = null;
  return taken;
}
