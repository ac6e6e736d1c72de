/** For whom a keepsake is: the people who look after the memorial, or everybody who has unlocked its page. */
export type KeepsakeReaders = "family" | "visitors";

/** A file of a keepsake that is ready, with its length in bytes. */
export interface KeepsakeFile {
  name: string;
  bytes: number;
}

/** The state of a keepsake for its pages. */
export interface KeepsakeState {
  state: "none" | "waiting" | "making" | "ready" | "failed" | "outdated";
  /** The part that is done while it is being made, from 0 to 100. */
  percent: number;
  /** Whether it isn't begun yet, because a film or a voice of the memorial is still being prepared. */
  awaitsRecordings: boolean;
  /** Its files, each with the tag that its link names. */
  files: (KeepsakeFile & { tag: string })[];
  /** The day on which its files are removed, 'YYYY-MM-DD' in the site's time zone. */
  expiresOn: string | null;
  /** Whether it is too large for programs that don't know ZIP64, unless it is made in parts. */
  isLarge: boolean;
  inParts: boolean;
}

/** Whether a keepsake is on its way, so that its page is worth another look. */
export const isUnderWay = ({ state }: Pick<KeepsakeState, "state">) => state === "waiting" || state === "making";
