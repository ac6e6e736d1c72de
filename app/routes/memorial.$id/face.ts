import type { ShownPicture } from "~/ui/memory/picture";

/** What anyone with the address may see of a memorial. */
export interface Face {
  url: string;
  name: string;
  /** Dates of birth and death; without them, for who is inside, the memorial text. */
  line: string | null;
  portrait: ShownPicture | null;
  archived: boolean;
  /** Its password can't be checked any more; the family has been asked for a new one. */
  passwordLost: boolean;
}
