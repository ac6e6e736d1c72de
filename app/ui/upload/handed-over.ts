let file: File | null = null;

/** Hands a chosen file from the share form over to the receipt, which sends it: a script can't put a file into another page's field. */
export function handOver(chosen: File) {
  file = chosen;
}

/** The file that was handed over, once. */
export function takeHandedOver(): File | null {
  const taken = file;
  file = null;
  return taken;
}
