// The JSON messages between the server and the process that reads archives. It runs unbundled, so it imports nothing from the app.

/** The parts of an archive that a reader looks for: the file of its data, whose folder is the archive's, the file of its sums, and the folder of the rest. */
export interface Parts {
  data: string;
  sums: string;
  rest: string;
}

/** The form of data in lines: the keys of the first line, the key of the second, and that of a list whose items follow. */
export interface LineForm {
  head: string[];
  single: string;
  list: string;
}

/** A request to the process. Names are those below the archive's folder; `target` is a new path on this machine. */
export type Job =
  | { open: string; parts: Parts }
  | { sizes: string[] }
  | { extract: string; target: string }
  | { relined: string; target: string; form: LineForm };

/** An open archive: the bytes of its data, whether it has sums, and the number of its other files and their bytes, unpacked. */
export interface Opened {
  dataBytes: number;
  hasSums: boolean;
  files: number;
  bytes: number;
}

/** The fault of an archive: it is no ZIP file, something in it is damaged, or it holds more than any of ours. */
export type Fault = "no-zip" | "damaged" | "too-much";

/** From the process: signs of life during long work, then the outcome: `bad` if the archive is at fault, `failed` if the machine is. */
export type Answer =
  | { going: true }
  | { opened: Opened | null }
  | { sizes: (number | null)[] }
  | { sum: string; stated: string | null }
  | { relined: boolean }
  | { bad: Fault }
  | { failed: string; code?: string | undefined };
