import type { ShownPicture } from "~/ui/picture";

/** The part of a memorial that anyone with its address may see. */
export interface Face {
  url: string;
  name: string;
  /** The name in sentences. */
  knownAs: string;
  /** Dates of birth and death. If there are none, visitors who have unlocked the page see the memorial text instead. */
  line: string | null;
  portrait: ShownPicture | null;
  archived: boolean;
  /** Whether its password can't be checked any more; the family has been asked for a new one. */
  passwordLost: boolean;
}
